import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews

/// A view that draws the row and the column every ten columns.
final class NumberedContent: View {
  override func draw(in canvas: inout Canvas) {
    for y in canvas.clipBounds.rows {
      for x in canvas.clipBounds.columns where x.isMultiple(of: 10) {
        canvas.draw("\(y),\(x)", at: Point(x: x, y: y))
      }
    }
  }
}

extension ScrollView {
  /// Creates a scroll view of numbered content.
  static func numbered(width: Int, height: Int) -> ScrollView {
    let view = ScrollView()
    view.addSubview(NumberedContent(frame: Rect(x: 0, y: 0, width: width, height: height)))
    view.contentSize = Size(width: width, height: height)
    return view
  }
}

extension StageDriver {
  /// Sends a mouse event, by default of the left button, and returns whether it was handled.
  @discardableResult
  func mouse(_ action: Mouse.Action, _ x: Int, _ y: Int, button: Mouse.Button = .left) -> Bool {
    send(.mouse(Mouse(action, button: button, at: Point(x: x, y: y))))
  }

  /// Turns the wheel by one notch, and returns whether the event was handled.
  @discardableResult
  func wheel(_ button: Mouse.Button, x: Int = 0, y: Int = 0) -> Bool {
    mouse(.wheel, x, y, button: button)
  }

  /// The rows in which the last column shows the scroll indicator.
  var markedRows: [Int] { lines.indices.filter { lines[$0].last == "▐" } }
}
