import CursesCells
import CursesViews

/// Lays out the content, or the menu under the snapshot.
final class SideMenuView: View {
  private unowned let controller: SideMenuController

  /// The size the snapshot was made for.
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
    controller.slider.frame = bounds
    controller.slider.veil.frame = bounds
    guard size != bounds.size else { return }
    size = bounds.size
    controller.sizeDidChange()
  }

  /// Keys that come while the menu closes are for the content, which is there as soon as one does.
  override var canBecomeFirstResponder: Bool { controller.state == .closing }

  override var becomesFirstResponderWhenPressed: Bool { false }

  /// Keeps drags from the edge for when the content is there to be moved.
  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    !(recognizer is ScreenEdgePanGestureRecognizer)
      || controller.state == .content && !controller.isMenuBeside
  }
}
