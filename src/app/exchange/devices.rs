//! Texts on their way: through the clipboard, through files that are asked for, and through files dropped on the window.

use bevy::clipboard::{Clipboard, ClipboardError, ClipboardRead};
use bevy::prelude::*;
use bevy::window::RequestRedraw;

use crate::app::flow::Step;
use crate::app::locale::Sentence;
use crate::app::notices::Notice;
use crate::app::outside::{Destination, Done, Exchange, TextIn, TextOut};

use super::files;

/// A look at the clipboard whose answer is on its way: browsers ask their user first.
#[derive(Resource)]
struct Pasting(ClipboardRead);

pub fn plugin(app: &mut App) {
    app.add_plugins(files::plugin)
        .add_systems(Update, (copy, begin_paste, paste.run_if(resource_exists::<Pasting>)).chain().after(Step::Input));
    #[cfg(not(target_family = "wasm"))]
    app.add_systems(Update, receive_dropped.after(Step::Input));
}

fn copy(mut texts: MessageReader<TextOut>, mut clipboard: ResMut<Clipboard>, mut commands: Commands) {
    for TextOut { text, .. } in texts.read().filter(|text| text.to == Destination::Clipboard) {
        match clipboard.set_text(text.as_str()) {
            Ok(()) => commands.trigger(Done(Sentence::new("done-copied"))),
            Err(error) => commands.trigger(Notice(Sentence::new("notice-clipboard").text("reason", error))),
        }
    }
}

fn begin_paste(mut wanted: MessageReader<Exchange>, mut clipboard: ResMut<Clipboard>, mut commands: Commands) {
    if wanted.read().any(|wanted| *wanted == Exchange::Paste) {
        commands.insert_resource(Pasting(clipboard.fetch_text()));
    }
}

fn paste(
    mut pasting: ResMut<Pasting>,
    mut texts: MessageWriter<TextIn>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut commands: Commands,
) {
    // The answer is looked for in the next frame.
    redraw.write(RequestRedraw);
    let Some(read) = pasting.0.poll_result() else { return };
    commands.remove_resource::<Pasting>();
    match read {
        Ok(text) => {
            texts.write(TextIn(text));
        }
        // There is nothing in it, or a picture: nothing to read.
        Err(ClipboardError::ContentNotAvailable) => {
            texts.write(TextIn(String::new()));
        }
        Err(error) => commands.trigger(Notice(Sentence::new("notice-clipboard").text("reason", error))),
    }
}

#[cfg(not(target_family = "wasm"))]
fn receive_dropped(mut dropped: MessageReader<bevy::window::FileDragAndDrop>, mut files: files::Files) {
    for dropped in dropped.read() {
        if let bevy::window::FileDragAndDrop::DroppedFile { path_buf, .. } = dropped {
            files.read(path_buf.clone());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What comes in, and what is told, when the clipboard answers so.
    fn pasted(answer: Result<String, ClipboardError>) -> (Vec<String>, usize) {
        #[derive(Resource, Default)]
        struct Told(usize);
        let mut app = App::new();
        app.add_message::<TextIn>()
            .add_message::<RequestRedraw>()
            .init_resource::<Told>()
            .insert_resource(Pasting(ClipboardRead::Ready(answer)))
            .add_observer(|_: On<Notice>, mut told: ResMut<Told>| told.0 += 1)
            .add_systems(Update, paste.run_if(resource_exists::<Pasting>));
        app.update();
        let texts = app.world_mut().resource_mut::<Messages<TextIn>>().drain().map(|text| text.0).collect();
        (texts, app.world().resource::<Told>().0)
    }

    #[test]
    fn an_empty_clipboard_is_an_empty_text_and_no_failure_of_the_system() {
        assert_eq!(pasted(Err(ClipboardError::ContentNotAvailable)), (vec![String::new()], 0));
        assert_eq!(pasted(Ok("c6-c5".to_owned())), (vec!["c6-c5".to_owned()], 0));
        assert_eq!(pasted(Err(ClipboardError::ClipboardNotSupported)), (vec![], 1));
    }
}
