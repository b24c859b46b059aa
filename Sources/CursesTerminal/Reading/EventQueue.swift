import CursesCells
import Synchronization

/// A queue of events that were read.
///
/// A reader's thread appends; one task removes them, one by one or all pending ones. Removing all
/// lets a program respond to a flood of input with one frame.
final class EventQueue: Sendable {
  private struct State {
    var events = EventBacklog()
    var hasEnded = false
    var waiter: CheckedContinuation<Void, Never>?
  }

  private let state = Mutex(State())

  /// Appends an event; after ``finish()`` it is dropped.
  func append(_ event: Event) {
    let waiter = state.withLock { state in
      if !state.hasEnded { state.events.append(event) }
      return state.waiter.take()
    }
    waiter?.resume()
  }

  /// Ends the queue after the pending events.
  func finish() {
    let waiter = state.withLock { state in
      state.hasEnded = true
      return state.waiter.take()
    }
    waiter?.resume()
  }

  /// The events, one by one.
  var stream: AsyncStream<Event> { AsyncStream { await self.next() } }

  /// Returns the next event, or `nil` at the end or if the task is cancelled.
  func next() async -> Event? {
    await wait()
    return state.withLock { $0.events.popFirst() }
  }

  /// Returns all pending events, at least one, or none at the end or if the task is cancelled.
  func all() async -> EventBacklog {
    await wait()
    return state.withLock { state in
      defer { state.events = EventBacklog() }
      return state.events
    }
  }

  /// Waits until there is an event, or the end, or the task is cancelled.
  private func wait() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = state.withLock { state in
          if !state.events.isEmpty || state.hasEnded || Task.isCancelled { return true }
          state.waiter = continuation
          return false
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      state.withLock { $0.waiter.take() }?.resume()
    }
  }
}
