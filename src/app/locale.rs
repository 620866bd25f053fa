//! The languages: texts come from Fluent files, and switching is live.

use std::borrow::Cow;
use std::io;

use bevy::asset::{AssetLoader, LoadContext, io::Reader};
use bevy::prelude::*;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use serde::{Deserialize, Serialize};
use unic_langid::LanguageIdentifier;

use super::notices::Notice;
use super::settings::Settings;

/// A language of the house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Language {
    /// English.
    English,
    /// Simplified Chinese.
    Chinese,
    /// Indonesian.
    Indonesian,
}

impl Language {
    /// Every language.
    pub const ALL: [Self; 3] = [Self::English, Self::Chinese, Self::Indonesian];

    /// The language's code, which is also the name of its file.
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Chinese => "zh",
            Self::Indonesian => "id",
        }
    }

    /// The key of its own name.
    pub const fn key(self) -> &'static str {
        match self {
            Self::English => "language-en",
            Self::Chinese => "language-zh",
            Self::Indonesian => "language-id",
        }
    }

    /// The texts that the program carries within it.
    const fn built_in(self) -> &'static str {
        match self {
            Self::English => include_str!("../../assets/locales/en.ftl"),
            Self::Chinese => include_str!("../../assets/locales/zh.ftl"),
            Self::Indonesian => include_str!("../../assets/locales/id.ftl"),
        }
    }

    fn file(self) -> String {
        format!("locales/{}.ftl", self.code())
    }

    /// The language of a locale's name such as `zh-CN` or `id_ID.UTF-8`; English for all others.
    pub fn of_locale_name(name: &str) -> Self {
        let code = name.split(['-', '_', '.']).next().unwrap_or_default().to_ascii_lowercase();
        Self::ALL.into_iter().find(|language| language.code() == code).unwrap_or(Self::English)
    }

    /// The system's language.
    pub fn of_system() -> Self {
        sys_locale::get_locale().map_or(Self::English, |name| Self::of_locale_name(&name))
    }
}

/// So many characters of a text from outside are quoted at most.
const LONGEST_QUOTE: usize = 60;

/// A sentence that can be said in any language: a key and what fills its gaps.
#[derive(Clone, Debug, PartialEq)]
pub struct Sentence {
    key: &'static str,
    gaps: Vec<(&'static str, Filling)>,
}

/// What fills a gap.
#[derive(Clone, Debug, PartialEq)]
enum Filling {
    Text(String),
    Number(i64),
    /// Another text of the language.
    Key(&'static str),
    /// Texts joined as a choice: "a, b or c".
    Either(Vec<String>),
    /// A whole sentence.
    Said(Sentence),
}

impl Sentence {
    /// The sentence with a key.
    pub const fn new(key: &'static str) -> Self {
        Self { key, gaps: Vec::new() }
    }

    /// Fills a gap with a text that is the same in every language.
    #[must_use]
    pub fn text(mut self, gap: &'static str, text: impl ToString) -> Self {
        self.gaps.push((gap, Filling::Text(text.to_string())));
        self
    }

    /// Fills a gap with a piece of a text from outside, which may be of any length: what is too long for a line is cut.
    #[must_use]
    pub fn quote(self, gap: &'static str, text: impl ToString) -> Self {
        let text = text.to_string();
        match text.char_indices().nth(LONGEST_QUOTE) {
            Some((end, _)) => self.text(gap, format!("{}…", &text[..end])),
            None => self.text(gap, text),
        }
    }

    /// Fills a gap with a number, which may decide the plural form.
    #[must_use]
    pub fn number(mut self, gap: &'static str, number: impl TryInto<i64>) -> Self {
        self.gaps.push((gap, Filling::Number(number.try_into().unwrap_or(i64::MAX))));
        self
    }

    /// Fills a gap with another text of the language.
    #[must_use]
    pub fn key(mut self, gap: &'static str, key: &'static str) -> Self {
        self.gaps.push((gap, Filling::Key(key)));
        self
    }

    /// Fills a gap with a choice of texts: "c4 or d5".
    #[must_use]
    pub fn either(mut self, gap: &'static str, items: impl IntoIterator<Item = impl ToString>) -> Self {
        self.gaps.push((gap, Filling::Either(items.into_iter().map(|item| item.to_string()).collect())));
        self
    }

    /// Fills a gap with another sentence.
    #[must_use]
    pub fn said(mut self, gap: &'static str, sentence: Self) -> Self {
        self.gaps.push((gap, Filling::Said(sentence)));
        self
    }
}

/// A mistake in a language's file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct LocaleError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub reason: String,
}

/// The texts in use.
#[derive(Resource)]
pub struct Locale {
    language: Language,
    /// The file in place of the built-in texts, if it has been read.
    file: Option<FluentBundle<FluentResource>>,
    /// The built-in texts, for keys that the file lacks: it may be half-written.
    built_in: FluentBundle<FluentResource>,
    /// The same texts in English, for keys that a translation lacks.
    english: FluentBundle<FluentResource>,
}

impl Locale {
    /// The built-in texts of a language.
    pub fn built_in(language: Language) -> Self {
        // The built-in files are checked by tests; a faulty entry is skipped here.
        let english = bundle(Language::English, Language::English.built_in()).unwrap_or_else(|faulty| faulty.0);
        let built_in = bundle(language, language.built_in()).unwrap_or_else(|faulty| faulty.0);
        Self { language, file: None, built_in, english }
    }

    /// The language in use.
    pub const fn language(&self) -> Language {
        self.language
    }

    /// Puts a file's text in place of the present ones.
    ///
    /// # Errors
    ///
    /// The first mistake in the file; the present texts stay.
    pub fn replace(&mut self, source: &str) -> Result<(), LocaleError> {
        self.file = Some(bundle(self.language, source).map_err(|faulty| faulty.1)?);
        Ok(())
    }

    /// A text without gaps.
    pub fn text(&self, key: &str) -> String {
        self.format(key, None)
    }

    /// A sentence with its gaps filled.
    pub fn say(&self, sentence: &Sentence) -> String {
        let mut args = FluentArgs::new();
        for (gap, filling) in &sentence.gaps {
            match filling {
                Filling::Text(text) => args.set(*gap, text.as_str()),
                Filling::Number(number) => args.set(*gap, *number),
                Filling::Key(key) => args.set(*gap, self.text(key)),
                Filling::Either(items) => args.set(*gap, self.either(items)),
                Filling::Said(sentence) => args.set(*gap, self.say(sentence)),
            }
        }
        self.format(sentence.key, Some(&args))
    }

    fn either(&self, items: &[String]) -> String {
        match items {
            [] => String::new(),
            [only] => only.clone(),
            [items @ .., last] => {
                let sentence = Sentence::new("list-or").text("items", items.join(&self.text("list-comma")));
                self.say(&sentence.text("last", last))
            }
        }
    }

    fn format(&self, key: &str, args: Option<&FluentArgs>) -> String {
        let found = self.file.iter().chain([&self.built_in, &self.english]).find_map(|texts| {
            let pattern = texts.get_message(key)?.value()?;
            Some(texts.format_pattern(pattern, args, &mut Vec::new()))
        });
        found.map_or_else(|| key.to_owned(), Cow::into_owned)
    }
}

/// So many braces may be open at once. The parser would go into any depth, until the stack is full.
const DEEPEST: usize = 40;

/// The line, from 1, where braces are nested deeper than any text needs.
fn too_deep(source: &str) -> Option<usize> {
    let mut open = 0_usize;
    for (number, line) in (1..).zip(source.lines()) {
        for byte in line.bytes() {
            match byte {
                b'{' => open += 1,
                b'}' => open = open.saturating_sub(1),
                _ => {}
            }
            if open > DEEPEST {
                return Some(number);
            }
        }
    }
    None
}

/// Reads a language's file; with a mistake, the entries that could be read come along.
fn bundle(
    language: Language,
    source: &str,
) -> Result<FluentBundle<FluentResource>, Box<(FluentBundle<FluentResource>, LocaleError)>> {
    let identifier: LanguageIdentifier = language.code().parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![identifier]);
    // The marks that isolate the gaps' direction have no glyphs and serve no language here.
    bundle.set_use_isolating(false);
    if let Some(line) = too_deep(source) {
        let reason = format!("more than {DEEPEST} braces are open");
        return Err(Box::new((bundle, LocaleError { line, reason })));
    }
    match FluentResource::try_new(source.to_owned()) {
        Ok(resource) => {
            bundle.add_resource_overriding(resource);
            Ok(bundle)
        }
        Err((resource, errors)) => {
            bundle.add_resource_overriding(resource);
            let (start, reason) = errors.first().map_or((0, String::new()), |e| (e.pos.start, e.kind.to_string()));
            let line = source.bytes().take(start).filter(|&byte| byte == b'\n').count() + 1;
            Err(Box::new((bundle, LocaleError { line, reason })))
        }
    }
}

/// The text of a language's file.
#[derive(Asset, TypePath)]
struct LocaleFile(String);

#[derive(Default, TypePath)]
struct LocaleLoader;

impl AssetLoader for LocaleLoader {
    type Asset = LocaleFile;
    type Settings = ();
    type Error = io::Error;

    async fn load(&self, reader: &mut dyn Reader, _: &(), _: &mut LoadContext<'_>) -> Result<LocaleFile, Self::Error> {
        let mut bytes = Vec::new();
        reader.read_to_end(&mut bytes).await?;
        let no_text =
            |error: std::string::FromUtf8Error| io::Error::new(io::ErrorKind::InvalidData, error.utf8_error());
        String::from_utf8(bytes).map(LocaleFile).map_err(no_text)
    }

    fn extensions(&self) -> &[&str] {
        &["ftl"]
    }
}

/// The file that belongs to the language in use.
#[derive(Resource)]
struct CurrentFile(Handle<LocaleFile>);

/// The texts, following the settings.
pub(super) fn plugin(app: &mut App) {
    app.insert_resource(Locale::built_in(Language::English))
        .add_systems(PreUpdate, follow_settings.run_if(resource_exists_and_changed::<Settings>));
}

/// The texts' files, which may change while the game runs.
pub(super) fn files_plugin(app: &mut App) {
    app.init_asset::<LocaleFile>()
        .init_asset_loader::<LocaleLoader>()
        .add_systems(Update, load_file.run_if(resource_exists_and_changed::<Locale>))
        .add_systems(Update, read_file.after(load_file).run_if(on_message::<AssetEvent<LocaleFile>>));
}

fn follow_settings(settings: Res<Settings>, mut locale: ResMut<Locale>) {
    let wanted = settings.language.unwrap_or_else(Language::of_system);
    if wanted != locale.language {
        *locale = Locale::built_in(wanted);
    }
}

fn load_file(
    locale: Res<Locale>,
    assets: Res<AssetServer>,
    mut commands: Commands,
    mut loaded: Local<Option<Language>>,
) {
    if loaded.replace(locale.language) != Some(locale.language) {
        commands.insert_resource(CurrentFile(assets.load(locale.language.file())));
    }
}

fn read_file(
    mut events: MessageReader<AssetEvent<LocaleFile>>,
    current: Option<Res<CurrentFile>>,
    files: Res<Assets<LocaleFile>>,
    mut locale: ResMut<Locale>,
    mut commands: Commands,
) {
    let Some(current) = current else { return };
    let read = events.read().filter(|event| {
        matches!(event, AssetEvent::LoadedWithDependencies { id } | AssetEvent::Modified { id } if *id == current.0.id())
    });
    if read.count() == 0 {
        return;
    }
    if let Some(file) = files.get(&current.0)
        && let Err(error) = locale.replace(&file.0)
    {
        let sentence = Sentence::new("notice-asset-broken").text("file", locale.language.file());
        commands.trigger(Notice(sentence.number("line", error.line).text("reason", error.reason)));
    }
}
