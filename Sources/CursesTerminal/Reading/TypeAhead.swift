import CursesCells
import Synchronization

/// Type-ahead: unhandled input of a closed screen, kept for the next one.
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

  /// Keeps a decoder with incomplete input.
  static func keep(_ decoder: InputDecoder) { kept.withLock { $0.decoder = decoder } }

  /// Removes and returns the kept input.
  static func take() -> (events: [Event], decoder: InputDecoder?) {
    kept.withLock { kept in
      defer { kept = Kept() }
      return (kept.events, kept.decoder)
    }
  }
}
