//! The report of a panic or of a lost graphics driver. What a machine lacks for the game to begin at all is no fault of the
//! program: it is said in words.

use std::any::Any;
use std::backtrace::Backtrace;
use std::fmt::Display;
use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::panic::{self, AssertUnwindSafe};
use std::path::Path;
use std::sync::Arc;
use std::thread;

use bevy::prelude::*;
use bevy::render::error_handler::{RenderError, RenderErrorHandler, RenderErrorPolicy};

use crate::app::locale::Sentence;
use crate::app::storage::Storage;

use super::REPORT;

/// From now on a panic is reported in the user's folder. The game itself is written by the storage when it goes.
pub fn watch(storage: &Storage) {
    let Some(path) = storage.path(REPORT) else { return };
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |fault| {
        usual(fault);
        if let Err(error) = report(&path, fault) {
            eprintln!("tiger-tabal: {}: {error}", path.display());
        }
    }));
}

/// Builds the app. Bevy panics where there is no screen to open a window on, or nothing to draw with.
///
/// # Errors
///
/// What the machine lacks. Every other panic goes on.
pub fn begin<T>(build: impl FnOnce() -> T) -> Result<T, Sentence> {
    let usual: Arc<dyn Fn(&panic::PanicHookInfo) + Send + Sync> = Arc::from(panic::take_hook());
    let reports = usual.clone();
    panic::set_hook(Box::new(move |fault| {
        if lack(fault.payload()).is_none() {
            reports(fault);
        }
    }));
    let begun = panic::catch_unwind(AssertUnwindSafe(build));
    panic::set_hook(Box::new(move |fault| usual(fault)));
    begun.map_err(|payload| lack(&*payload).unwrap_or_else(|| panic::resume_unwind(payload)))
}

/// What the machine lacks if the app cannot be built, by the words of Bevy's panics.
fn lack(payload: &(dyn Any + Send)) -> Option<Sentence> {
    let said = payload.downcast_ref::<String>().map(String::as_str).or(payload.downcast_ref::<&str>().copied())?;
    if said.starts_with("Failed to build event loop") {
        let reason = said.rsplit_once("error: ").map_or(said, |(_, reason)| reason.trim_end_matches(" })"));
        return Some(Sentence::new("start-no-screen").quote("reason", reason));
    }
    said.starts_with("Unable to find a GPU").then(|| Sentence::new("start-no-graphics"))
}

/// Ends the game when the graphics driver gives up, and reports it: Bevy would end it without a word.
pub fn graphics_plugin(app: &mut App) {
    app.insert_resource(RenderErrorHandler(end));
}

fn end(fault: &RenderError, world: &mut World, _: &mut World) -> RenderErrorPolicy {
    let path = world.get_resource::<Storage>().and_then(|storage| storage.path(REPORT));
    if let Some(path) = path
        && let Err(error) = report(&path, &format_args!("{:?}: {}", fault.ty, fault.description))
    {
        eprintln!("tiger-tabal: {}: {error}", path.display());
    }
    world.write_message(AppExit::error());
    RenderErrorPolicy::StopRendering
}

/// One panic often leads to others: they follow in the same report, and the first is the one that matters.
fn report(path: &Path, fault: &dyn Display) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let text = format!(
        "Tiger & Tabal {version} ended unexpectedly on {system} ({machine}).\nthread: {thread}\n{fault}\n\n{trace}\n",
        version = env!("CARGO_PKG_VERSION"),
        system = std::env::consts::OS,
        machine = std::env::consts::ARCH,
        thread = thread::current().name().unwrap_or("?"),
        trace = Backtrace::force_capture(),
    );
    OpenOptions::new().create(true).append(true).open(path)?.write_all(text.as_bytes())
}

#[cfg(test)]
mod tests {
    use bevy::render::error_handler::ErrorType;

    use super::*;

    #[test]
    fn a_graphics_driver_that_gives_up_ends_the_game_with_a_report_that_the_next_start_tells_of() {
        let folder = std::env::temp_dir().join(format!("tiger-tabal-driver-{}", std::process::id()));
        let mut app = App::new();
        app.insert_resource(Storage::in_folder(Some(folder.clone())));
        let fault = RenderError { ty: ErrorType::DeviceLost, description: "gone for a test".into(), source: None };
        let policy = end(&fault, app.world_mut(), &mut World::new());
        assert!(matches!(policy, RenderErrorPolicy::StopRendering));
        assert!(app.should_exit().is_some_and(|exit| exit.is_error()));
        let report = fs::read_to_string(folder.join(REPORT)).unwrap();
        assert!(report.contains("DeviceLost: gone for a test"), "{report}");
        let storage = app.world().resource::<Storage>();
        assert!(super::super::tell(storage).is_some());
        assert_eq!(super::super::tell(storage), None);
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn only_what_a_machine_lacks_is_no_fault_of_the_program() {
        let said = |text: &str| lack(&text.to_owned());
        let screen =
            said("Failed to build event loop: Os(OsError { line: 7, error: XNotSupported(XOpenDisplayFailed) })");
        assert_eq!(screen, Some(Sentence::new("start-no-screen").text("reason", "XNotSupported(XOpenDisplayFailed)")));
        assert!(said("Unable to find a GPU! Make sure").is_some());
        assert!(said("index out of bounds").is_none() && lack(&7).is_none());
    }
}
