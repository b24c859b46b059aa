import CursesCells

/// The action of a ``Toast``.
public struct ToastAction: Sendable {
  /// The title, in a word.
  public let title: String

  /// The key that performs the action wherever the focus is, unless a responder there handles it;
  /// `nil` for none.
  public let key: Key?

  let perform: @MainActor () -> Void

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - title: The title, in a word.
  ///   - key: The key that performs the action wherever the focus is. The default, `nil`, is none:
  ///     the user moves the focus to the toast with Tab and presses Enter.
  ///   - perform: The closure that performs the action.
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
