import CursesViews

/// A view that takes the focus for a controller without focusable views, so that its keys act.
///
/// It is a sibling of the controller's view, with which its responder chain continues.
final class ControllerFocus: View {
  private weak var controlled: View?

  init(for controlled: View) {
    self.controlled = controlled
    super.init()
  }

  override var canBecomeFirstResponder: Bool { controlled?.focusable.isEmpty ?? false }

  override var becomesFirstResponderWhenPressed: Bool { false }

  override var next: Responder? { controlled ?? super.next }
}
