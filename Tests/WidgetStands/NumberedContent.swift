import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews

/// Shows the number of each of its rows, again every ten columns.
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
  /// Creates a view of numbered content.
  static func numbered(width: Int, height: Int) -> ScrollView {
    let view = ScrollView()
    view.addSubview(NumberedContent(frame: Rect(x: 0, y: 0, width: width, height: height)))
    view.contentSize = Size(width: width, height: height)
    return view
  }
}

extension StageDriver {
  /// Presses the left button, or does something else with it.
  @discardableResult
  func mouse(_ action: Mouse.Action, _ x: Int, _ y: Int, button: Mouse.Button = .left) -> Bool {
    send(.mouse(Mouse(action, button: button, at: Point(x: x, y: y))))
  }

  /// Turns the wheel by a notch, and returns whether anything handled it.
  @discardableResult
  func wheel(_ button: Mouse.Button, x: Int = 0, y: Int = 0) -> Bool {
    mouse(.wheel, x, y, button: button)
  }

  /// The rows of the last column in which the scroll mark is seen.
  var markedRows: [Int] { lines.indices.filter { lines[$0].last == "▐" } }
}
