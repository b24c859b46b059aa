import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews

/// A focused text view that fills a stage.
@MainActor
struct TextViewFixture {
  let view: TextView
  let driver: StageDriver

  init(
    _ view: TextView, width: Int = 16, height: Int = 4, traits: Traits = Traits(),
    hasFocus: Bool = true
  ) {
    self.view = view
    driver = StageDriver(view, size: Size(width: width, height: height), traits: traits)
    if hasFocus { view.becomeFirstResponder() }
  }

  /// The text, with `|` at the cursor, or at both ends of a selection.
  var marked: String {
    var bytes = Array(view.text.utf8)
    let range = view.selectedRange
    bytes.insert(UInt8(ascii: "|"), at: range.upperBound)
    if !range.isEmpty { bytes.insert(UInt8(ascii: "|"), at: range.lowerBound) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Presses keys, one after the other.
  func press(_ keys: Key...) {
    for key in keys { driver.press(key) }
  }

  /// Sends a mouse event.
  func mouse(_ action: Mouse.Action, _ x: Int, _ y: Int, _ button: Mouse.Button = .left) {
    driver.send(.mouse(Mouse(action, button: button, at: Point(x: x, y: y))))
  }
}
