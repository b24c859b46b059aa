import CursesCells
import CursesControls
import CursesViews

/// Holds the view of a presented controller, and scrolls it if it needs more rows than there are.
///
/// It has no focus of its own: keys that the content does not handle scroll it.
final class PresentedFrame: ScrollView {
  var layOutAgain: (@MainActor () -> Void)?

  override var canBecomeFirstResponder: Bool { false }

  override func subviewFittingSizeDidChange() { layOutAgain?() }

  /// The room and the rows that were last needed in it.
  private var known = (room: Size.zero, rows: 0)

  /// Shows the view of a controller in a room of the panel, as high as that, or as the rows that it
  /// needs where it scrolls.
  func show(_ controller: ViewController, in room: Rect, scrolls: Bool) {
    let rows = scrolls ? rowsNeeded(by: controller, in: room.size) : 0
    // The indicator is drawn in the padding of the panel, if there is some.
    let isBeside = rows > room.height && room.minX > 0
    let change = (frame, contentSize)
    frame = room.inset(by: EdgeInsets(right: isBeside ? -1 : 0))
    contentSize = Size(width: room.width, height: max(room.height, rows))
    controller.view.frame = Rect(origin: .zero, size: contentSize)
    guard change != (frame, contentSize) else { return }
    controller.view.layoutIfNeeded()
    focusInsideDidChange()
  }

  /// More rows than any content has.
  fileprivate static let longest = 1 << 31

  private func rowsNeeded(by controller: ViewController, in room: Size) -> Int {
    if let size = controller.preferredContentSize { return size.height }
    let view = controller.view
    guard !(view is ScrollView) else { return 0 }
    var rows = view.rowsNeeded(in: room.width)
    if rows > room.height, known != (room, rows) {
      // Views inside it may follow its size, and be as high as that still.
      View.performWithoutAnimation {
        view.frame = Rect(origin: .zero, size: room)
        view.layoutIfNeeded()
      }
      rows = view.rowsNeeded(in: room.width)
    }
    known = (room, rows)
    return rows
  }
}

extension View {
  /// The rows that fit the view, or 0 where it takes all that there are.
  fileprivate func rowsNeeded(in width: Int) -> Int {
    let rows = sizeOfContentThatFits(Size(width: width, height: PresentedFrame.longest)).height
    return rows < PresentedFrame.longest ? rows : 0
  }
}
