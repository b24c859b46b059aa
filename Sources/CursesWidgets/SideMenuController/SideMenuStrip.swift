import CursesCells
import CursesViews

/// The columns of a snapshot that stay at the left edge while the menu is visible.
final class SideMenuStrip: View {
  /// Called when the button is released over it.
  var onTap: (@MainActor () -> Void)?

  /// The shadow on the menu, at the right of the strip.
  let shadow = SlideShadow(at: .right)

  /// The snapshot, of which only the first columns are visible.
  var content: View? {
    didSet {
      oldValue?.removeFromSuperview()
      if let content { addSubview(content) }
    }
  }

  init() {
    super.init()
    clipsToBounds = true
  }

  override func mouseDown(_ mouse: Mouse) -> Bool { true }

  override func mouseUp(_ mouse: Mouse) { notify("onTap") { [self] in onTap?() } }
}
