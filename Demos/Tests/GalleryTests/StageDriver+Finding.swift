import CursesKit
import CursesKitTesting

extension View {
  /// The views of a kind among this one and those inside it.
  func views<Kind: View>(of kind: Kind.Type) -> [Kind] {
    ((self as? Kind).map { [$0] } ?? []) + subviews.flatMap { $0.views(of: kind) }
  }
}

extension StageDriver {
  /// Does something with the left button.
  func mouse(_ action: Mouse.Action, _ x: Int, _ y: Int) {
    send(.mouse(Mouse(action, button: .left, at: Point(x: x, y: y))))
  }
}
