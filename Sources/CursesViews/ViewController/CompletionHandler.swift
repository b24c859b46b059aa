/// A callback that ends a screen with a value.
///
/// The creator of such a screen passes it in:
///
///     final class ColorController: ViewController {
///       private let finish: CompletionHandler<String>
///
///       init(_ finish: CompletionHandler<String>) {
///         self.finish = finish
///         super.init()
///       }
///
///       override var keyCommands: [KeyCommand] {
///         [KeyCommand("take.red", .character("r"), title: "Red") { [self] in finish("red") }]
///       }
///     }
///
/// Only the first call counts. Later calls, and calls after the screen was left otherwise, are
/// ignored.
@MainActor
public struct CompletionHandler<Value> {
  private let finish: @MainActor (Value) -> Void

  /// Creates a callback that forwards its value to a closure.
  ///
  /// - Parameter finish: Receives the value of every call; it must ignore all but the first.
  public init(_ finish: @escaping @MainActor (Value) -> Void) { self.finish = finish }

  /// Ends the screen with a value.
  public func callAsFunction(_ value: Value) { finish(value) }
}

extension CompletionHandler<Void> {
  /// Ends the screen without a value.
  public func callAsFunction() { finish(()) }
}
