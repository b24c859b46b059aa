import CursesCells
import Synchronization

/// Type-ahead: input that was not handled when a screen was closed, kept for the next one.
enum TypeAhead {
  private struct Kept {
    var events: [Event] = []
    var decoder: InputDecoder?
  }

  private static let kept = Mutex(Kept())

  /// Keeps keys and pasted text.
  static func keep(_ events: [Event]) {
    let typed = events.filter { event in
      switch event {
      case .key(let key): key.phase != .release
      case .paste: true
      case .mouse, .focus, .resize, .unknown: false
      }
    }
    kept.withLock { $0.events += typed }
  }

  /// Keeps a decoder that has bytes of something unfinished.
  static func keep(_ decoder: InputDecoder) { kept.withLock { $0.decoder = decoder } }

  /// Removes and returns what was kept.
  static func take() -> (events: [Event], decoder: InputDecoder?) {
    kept.withLock { kept in
      defer { kept = Kept() }
      return (kept.events, kept.decoder)
    }
  }
}
