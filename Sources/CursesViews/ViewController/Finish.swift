/// Ends what is shown, with a value.
///
/// Whoever shows a screen that ends with a value hands one to it:
///
///     final class ColorController: ViewController {
///       private let finish: Finish<String>
///
///       init(_ finish: Finish<String>) {
///         self.finish = finish
///         super.init()
///       }
///
///       override var keyCommands: [KeyCommand] {
///         [KeyCommand("take.red", .character("r"), title: "take red") { [self] in finish("red") }]
///       }
///     }
///
/// Only the first call counts; those after it, and those after the screen was left in another way,
/// do nothing.
@MainActor
public struct Finish<Value> {
  private let finish: @MainActor (Value) -> Void

  /// Creates one that hands its value to a closure.
  ///
  /// - Parameter finish: Takes each value; seeing to it that one counts is up to it.
  public init(_ finish: @escaping @MainActor (Value) -> Void) { self.finish = finish }

  /// Ends the screen with a value.
  public func callAsFunction(_ value: Value) { finish(value) }
}

extension Finish<Void> {
  /// Ends the screen, where that is all there is to say.
  public func callAsFunction() { finish(()) }
}
