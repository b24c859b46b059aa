import CursesCells
import CursesViews

/// The root view, which lays out the content, or the menu under the snapshot.
final class SideMenuView: View {
  private unowned let controller: SideMenuController

  /// The size for which the snapshot was rendered.
  private var size = Size.zero

  init(_ controller: SideMenuController) {
    self.controller = controller
    super.init()
    clipsToBounds = true
  }

  override func layoutSubviews() {
    let offset = controller.release.openOffset
    controller.contentViewController.view.frame = bounds
    controller.menuViewController.view.frame = Rect(
      x: 0, y: 0, width: offset, height: bounds.height)
    controller.slate.frame = bounds
    let strip = controller.release.strip
    controller.menuHost.frame = Rect(x: strip, y: 0, width: offset, height: bounds.height)
    layOutSlider(strip: strip)
    guard size != bounds.size || offset != controller.slider.openOffset else { return }
    size = bounds.size
    controller.sizeDidChange()
  }

  /// Sets the frames of the snapshot that slides, and of the strip at its left.
  private func layOutSlider(strip: Int) {
    let slider = controller.slider
    slider.frame = bounds.inset(by: EdgeInsets(left: strip))
    slider.veil.frame = bounds
    slider.strip.frame = Rect(x: 0, y: 0, width: strip, height: bounds.height)
    slider.strip.shadow.frame = Rect(
      x: strip, y: 0, width: slider.strip.shadow.width, height: bounds.height)
  }

  /// Whether the menu is closing: the view then receives keys for the content, which is not on
  /// stage yet.
  override var canBecomeFirstResponder: Bool { controller.state == .closing }

  override var becomesFirstResponderWhenPressed: Bool { false }

  /// Allows a drag from the edge only while the content is displayed and can move.
  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    !(recognizer is ScreenEdgePanGestureRecognizer)
      || controller.state == .content && !controller.isMenuBeside
  }
}
