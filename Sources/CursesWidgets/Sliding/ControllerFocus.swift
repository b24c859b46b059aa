import CursesViews

/// Has the focus for a controller in whose view nothing takes it, so that its keys do something.
///
/// It is beside that view, and its chain goes on with it.
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
