import CursesCells

/// What a ``Toast`` offers to do.
public struct ToastAction: Sendable {
  /// What it is called, in a word.
  public let title: String

  /// The key that does it wherever the focus is, unless something there takes it, or `nil`.
  public let key: Key?

  let perform: @MainActor () -> Void

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - title: What it is called, in a word.
  ///   - key: The key that does it wherever the focus is. The default, `nil`, is none: Tab goes to
  ///     the toast, and Enter then does it.
  ///   - perform: Does it.
  public init(
    _ title: String, key: Key? = nil, perform: @escaping @MainActor () -> Void
  ) {
    self.title = title
    self.key = key
    self.perform = perform
  }

  /// The title and the key.
  var words: String { key.map { "\(title)  \($0.symbol)" } ?? title }
}
