import CursesCells
import CursesViews

/// A control that leaves Enter to the question it is in, where it would press the control.
///
/// It has the keys in the control's place, and gives it all but Enter and those that the question
/// wants for itself.
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
