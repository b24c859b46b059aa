/// A key, or something to do with the mouse, and what it does.
///
///     Shortcut("← →", "choose a segment")
///     Shortcut("double click", "open the row")
///
/// A help overlay lists them, the keys to the left of the effects.
public struct Shortcut: Hashable, Sendable {
  /// The keys, apart from each other by a blank, or what the mouse does.
  public let keys: String

  /// The effect: a verb first, in lower case, with no full stop.
  public let effect: String

  /// Creates a shortcut.
  public init(_ keys: String, _ effect: String) {
    self.keys = keys
    self.effect = effect
  }
}

extension Shortcut: CustomStringConvertible {
  /// The keys and the effect.
  public var description: String { "\(keys)  \(effect)" }
}
