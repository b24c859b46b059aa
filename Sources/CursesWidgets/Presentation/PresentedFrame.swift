import CursesCells
import CursesControls
import CursesViews

/// A scroll view for a presented controller, which scrolls if the content needs more rows than
/// available.
///
/// It cannot become first responder; keys that the content does not handle scroll it.
final class PresentedFrame: ScrollView {
  var layOutAgain: (@MainActor () -> Void)?

  override var canBecomeFirstResponder: Bool { false }

  override func subviewFittingSizeDidChange() { layOutAgain?() }

  /// The available size and the required rows of the last measurement.
  private var known = (space: Size.zero, rows: 0)

  /// Displays the view of a controller in `space`, at that height or, if it scrolls, at the
  /// required height.
  func show(_ controller: ViewController, in space: Rect, scrolls: Bool) {
    let rows = scrolls ? rowsNeeded(by: controller, in: space.size) : 0
    // The indicator is drawn in the padding of the panel, if there is any.
    let isBeside = rows > space.height && space.minX > 0
    let change = (frame, contentSize)
    frame = space.inset(by: EdgeInsets(right: isBeside ? -1 : 0))
    contentSize = Size(width: space.width, height: max(space.height, rows))
    controller.view.frame = Rect(origin: .zero, size: contentSize)
    guard change != (frame, contentSize) else { return }
    controller.view.layoutIfNeeded()
    focusInsideDidChange()
  }

  /// A number of rows greater than that of any content.
  fileprivate static let longest = 1 << 31

  private func rowsNeeded(by controller: ViewController, in space: Size) -> Int {
    if let size = controller.preferredContentSize { return size.height }
    let view = controller.view
    guard !(view is ScrollView) else { return 0 }
    var rows = view.rowsNeeded(in: space.width)
    if rows > space.height, known != (space, rows) {
      // Subviews may follow its size, and still have the height of the last one.
      View.performWithoutAnimation {
        view.frame = Rect(origin: .zero, size: space)
        view.layoutIfNeeded()
      }
      rows = view.rowsNeeded(in: space.width)
    }
    known = (space, rows)
    return rows
  }
}

extension View {
  /// Returns the fitting number of rows, or 0 if the view takes all available rows.
  fileprivate func rowsNeeded(in width: Int) -> Int {
    let rows = sizeOfContentThatFits(Size(width: width, height: PresentedFrame.longest)).height
    return rows < PresentedFrame.longest ? rows : 0
  }
}
