//! Thinking beside the picture, which it never stops: searches that go on in the background, slice by slice.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use bevy::tasks::{AsyncComputeTaskPool, ConditionalSend, ConditionalSendFuture, Task, futures::check_ready};

use crate::engine::Search;

#[cfg(target_family = "wasm")]
mod page_thread;
#[cfg(not(target_family = "wasm"))]
mod worker_thread;

#[cfg(target_family = "wasm")]
use page_thread as thread;
#[cfg(not(target_family = "wasm"))]
use worker_thread as thread;

pub use thread::seed;

/// Something that is thought about in the background. Dropping it ends the thinking.
#[derive(Debug)]
pub struct Thinking<T> {
    /// Until it has its answer: a finished task must not be asked again.
    task: Option<Task<T>>,
    stop: Stop,
}

/// The word to stop, which whoever thinks listens for.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl<T> Drop for Thinking<T> {
    fn drop(&mut self) {
        self.stop.tell();
    }
}

impl<T: ConditionalSend + Sync + 'static> Thinking<T> {
    /// Begins to think.
    pub fn begin<F>(think: impl FnOnce(Stop) -> F) -> Self
    where
        F: ConditionalSendFuture<Output = T> + 'static,
    {
        let stop = Stop::default();
        let task = AsyncComputeTaskPool::get().spawn(think(stop.clone()));
        Self { task: Some(task), stop }
    }

    /// The answer, once, when it is there.
    pub fn poll(&mut self) -> Option<T> {
        let answer = self.task.as_mut().and_then(check_ready)?;
        self.task = None;
        Some(answer)
    }

    /// Lets the thinking end with the best it has.
    pub fn hurry(&self) {
        self.stop.tell();
    }

    /// Whether it was to end with the best it has.
    pub fn is_hurried(&self) -> bool {
        self.stop.is_told()
    }
}

impl Stop {
    fn tell(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether to stop.
    pub fn is_told(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// Searches until there is nothing more to find, or to the word to stop; `watch` sees the search after every slice.
    pub async fn search(&self, mut search: Search, mut watch: impl FnMut(&Search)) -> Search {
        while !self.is_told() && !thread::advance(&mut search) {
            watch(&search);
            thread::breathe().await;
        }
        watch(&search);
        search
    }
}
