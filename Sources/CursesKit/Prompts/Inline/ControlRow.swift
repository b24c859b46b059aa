import CursesCells
import CursesViews

/// A container that leaves Enter to its question instead of its control.
///
/// The container is the first responder, and forwards all keys except Enter and those that the
/// question handles.
final class ControlRow: View {
  let control: View

  init(_ control: View) {
    self.control = control
    super.init()
    control.isUserInteractionEnabled = false
    addSubview(control)
  }

  // MARK: View

  override func sizeThatFits(_ size: Size) -> Size { control.sizeThatFits(size) }

  override func layoutSubviews() { control.frame = bounds }

  override func subviewFittingSizeDidChange() {
    super.subviewFittingSizeDidChange()
    invalidateFittingSize()
  }

  override var canBecomeFirstResponder: Bool { true }

  override var keyCommands: [KeyCommand] { control.keyCommands.map { $0.without(.enter) } }

  override func mouseDown(_ mouse: Mouse) -> Bool { control.mouseDown(mouse) }

  override func mouseDragged(_ mouse: Mouse) { control.mouseDragged(mouse) }

  override func mouseUp(_ mouse: Mouse) { control.mouseUp(mouse) }

  override func mouseCancelled() { control.mouseCancelled() }
}
