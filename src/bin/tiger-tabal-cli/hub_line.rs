//! Lines of the Hub protocol: a command, then arguments `name=value` or `name`; a value may stand in double quotes.

use std::fmt;

/// One line, read or to be written.
///
/// Written, a value stands in quotes where it must; it has no quotes of its own, for the protocol cannot tell them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    command: String,
    /// Names and values in order; a flag's value is empty.
    arguments: Vec<(String, String)>,
}

/// Why a text is no line of the protocol.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LineError {
    /// The closing quote is missing.
    #[error("the value of {0} has no closing quote")]
    OpenQuote(String),
    /// An argument begins with `=`.
    #[error("an argument without a name: {0}")]
    NoName(String),
}

impl Line {
    /// A line without arguments.
    pub fn new(command: &str) -> Self {
        Self { command: command.to_owned(), arguments: Vec::new() }
    }

    /// The line with one more argument.
    pub fn with(mut self, name: &str, value: impl fmt::Display) -> Self {
        self.arguments.push((name.to_owned(), value.to_string().replace('"', "'")));
        self
    }

    /// Reads a line; `None` for an empty one.
    ///
    /// # Errors
    ///
    /// A missing quote or name.
    pub fn parse(text: &str) -> Result<Option<Self>, LineError> {
        let text = text.trim();
        let end = text.find(char::is_whitespace).unwrap_or(text.len());
        let mut line = Self::new(&text[..end]);
        let mut rest = text[end..].trim_start();
        while !rest.is_empty() {
            let (argument, after) = argument(rest)?;
            line.arguments.push(argument);
            rest = after.trim_start();
        }
        Ok((!line.command.is_empty()).then_some(line))
    }

    /// The command.
    pub fn command(&self) -> &str {
        &self.command
    }

    /// The value of the first argument with a name; empty for a flag.
    pub fn value(&self, name: &str) -> Option<&str> {
        self.arguments.iter().find(|(found, _)| found == name).map(|(_, value)| value.as_str())
    }
}

/// The argument at the start of a text, and what comes after it.
fn argument(text: &str) -> Result<((String, String), &str), LineError> {
    let end = text.find(|c: char| c.is_whitespace() || c == '=').unwrap_or(text.len());
    let (name, rest) = text.split_at(end);
    if name.is_empty() {
        return Err(LineError::NoName(text.to_owned()));
    }
    let Some(value) = rest.strip_prefix('=') else { return Ok(((name.to_owned(), String::new()), rest)) };
    let (value, after) = match value.strip_prefix('"') {
        Some(quoted) => quoted.split_once('"').ok_or_else(|| LineError::OpenQuote(name.to_owned()))?,
        None => value.split_at(value.find(char::is_whitespace).unwrap_or(value.len())),
    };
    Ok(((name.to_owned(), value.to_owned()), after))
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.command)?;
        for (name, value) in &self.arguments {
            let needs_quotes = value.is_empty() || value.contains(|c: char| c.is_whitespace() || c == '=');
            if needs_quotes { write!(f, " {name}=\"{value}\"")? } else { write!(f, " {name}={value}")? }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(text: &str) -> Line {
        Line::parse(text).unwrap().unwrap()
    }

    #[test]
    fn values_stand_alone_or_in_quotes() {
        let line = parsed("  pos pos=W:Wa3:Bc7   moves=\"a3-a4 c7-c6\" empty=\"\" flag ");
        assert_eq!(line.command(), "pos");
        let values = ["pos", "moves", "empty", "flag", "other"].map(|name| line.value(name));
        assert_eq!(values, [Some("W:Wa3:Bc7"), Some("a3-a4 c7-c6"), Some(""), Some(""), None]);
    }

    #[test]
    fn a_quoted_value_may_hold_signs_of_the_protocol() {
        assert_eq!(parsed("x a=\"b=c d\" e=f=g").value("a"), Some("b=c d"));
        assert_eq!(parsed("x a=\"b=c d\" e=f=g").value("e"), Some("f=g"));
    }

    #[test]
    fn empty_lines_are_none() {
        assert_eq!(Line::parse(" \t\r"), Ok(None));
    }

    #[test]
    fn what_is_written_is_read_again() {
        let line = Line::new("id").with("name", "Tiger & Tabal").with("version", "1.0").with("country", "");
        assert_eq!(line.to_string(), "id name=\"Tiger & Tabal\" version=1.0 country=\"\"");
        assert_eq!(parsed(&line.to_string()), line);
        let quotes = Line::new("error").with("message", "\"z9\" is no point");
        assert_eq!(parsed(&quotes.to_string()).value("message"), Some("'z9' is no point"));
    }

    #[test]
    fn a_missing_quote_or_name_is_named() {
        assert_eq!(Line::parse("pos moves=\"a3-a4"), Err(LineError::OpenQuote("moves".to_owned())));
        assert_eq!(Line::parse("pos =a3"), Err(LineError::NoName("=a3".to_owned())));
    }
}
