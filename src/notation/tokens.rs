//! Cuts the text of game records into tags and words, and counts the lines.

use super::record_reader::{RecordError, RecordFault};
use super::tags::is_name_character;

/// A part of a game record's text.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Token<'a> {
    /// `[Name "value"]`.
    Tag { name: &'a str, value: String },
    /// A move number, a turn or a result.
    Word(&'a str),
}

/// Reads the parts of a text one by one. Comments in braces, `$` marks and lines that begin with `%` are skipped.
pub(super) struct Tokens<'a> {
    rest: &'a str,
    line: usize,
    at_line_start: bool,
}

impl<'a> Tokens<'a> {
    /// Begins at line 1; a byte order mark is skipped.
    pub(super) fn new(text: &'a str) -> Self {
        Self { rest: text.strip_prefix('\u{feff}').unwrap_or(text), line: 1, at_line_start: true }
    }

    /// The line that is read, from 1.
    pub(super) const fn line(&self) -> usize {
        self.line
    }

    /// The next part and the line where it begins; `None` at the end of the text.
    pub(super) fn next(&mut self) -> Result<Option<(usize, Token<'a>)>, RecordError> {
        self.skip()?;
        let line = self.line;
        let token = match self.rest.chars().next() {
            None => return Ok(None),
            Some('[') => self.tag()?,
            Some(first) => {
                let word = self.take_while(|c| !c.is_whitespace() && !"{}[]()$\"".contains(c));
                if word.is_empty() {
                    return Err(self.error(RecordFault::Unexpected(first)));
                }
                Token::Word(word)
            }
        };
        Ok(Some((line, token)))
    }

    fn error(&self, fault: RecordFault) -> RecordError {
        RecordError { line: self.line, fault }
    }

    /// Moves on by so many bytes, which lie before the end and between two characters.
    fn advance(&mut self, bytes: usize) -> &'a str {
        let (passed, rest) = self.rest.split_at(bytes);
        self.line += passed.matches('\n').count();
        self.at_line_start = if passed.is_empty() { self.at_line_start } else { passed.ends_with('\n') };
        self.rest = rest;
        passed
    }

    fn take_while(&mut self, mut wanted: impl FnMut(char) -> bool) -> &'a str {
        let end = self.rest.find(|c| !wanted(c)).unwrap_or(self.rest.len());
        self.advance(end)
    }

    fn skip_space(&mut self) {
        self.take_while(char::is_whitespace);
    }

    fn skip(&mut self) -> Result<(), RecordError> {
        loop {
            self.skip_space();
            match self.rest.chars().next() {
                Some('{') => {
                    let close = self.rest.find('}').ok_or_else(|| self.error(RecordFault::UnclosedComment))?;
                    self.advance(close + 1);
                }
                Some('$') => {
                    self.advance(1);
                    self.take_while(|c| c.is_ascii_digit());
                }
                Some('%') if self.at_line_start => {
                    self.take_while(|c| c != '\n');
                }
                _ => return Ok(()),
            }
        }
    }

    fn tag(&mut self) -> Result<Token<'a>, RecordError> {
        self.advance(1);
        self.skip_space();
        let name = self.take_while(is_name_character);
        self.skip_space();
        let value = self.value(name)?;
        self.skip_space();
        if name.is_empty() || !self.rest.starts_with(']') {
            return Err(self.error(RecordFault::MalformedTag));
        }
        self.advance(1);
        Ok(Token::Tag { name, value })
    }

    /// A quoted value, in straight or curly quotes. A backslash keeps a quote or another backslash from its meaning.
    fn value(&mut self, name: &str) -> Result<String, RecordError> {
        let quotes: &[char] = match self.rest.chars().next() {
            Some('"') => &['"'],
            Some('“' | '”' | '„') => &['“', '”', '"'],
            _ => return Err(self.error(RecordFault::MalformedTag)),
        };
        let line = self.line;
        let unclosed = || RecordError { line, fault: RecordFault::UnclosedValue(name.to_owned()) };
        let mut characters = self.rest.char_indices().skip(1).peekable();
        let mut value = String::new();
        loop {
            match characters.next().ok_or_else(unclosed)? {
                (_, '\n') => return Err(unclosed()),
                (_, '\\') => {
                    let escaped = characters.next_if(|&(_, c)| c == '\\' || quotes.contains(&c));
                    value.push(escaped.map_or('\\', |(_, c)| c));
                }
                (at, c) if quotes.contains(&c) => {
                    self.advance(at + c.len_utf8());
                    return Ok(value);
                }
                (_, c) => value.push(c),
            }
        }
    }
}
