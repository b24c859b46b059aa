import CursesCells
import CursesViews

/// A list of a row with a button in it, and recognizers that write down what they do.
///
/// The list fills the stage. The row is at column 2 of rows 1 to 3 and twelve columns wide; the
/// button is in its second row, from column 4 to column 9.
@MainActor
final class GestureStand {
  let stage = Stage(size: Size(width: 20, height: 6))
  let list = View(frame: Rect(x: 0, y: 0, width: 20, height: 6))
  let row = Listener(frame: Rect(x: 2, y: 1, width: 12, height: 3))
  let button = Listener(frame: Rect(x: 2, y: 1, width: 6, height: 1))

  /// What was done, in order.
  private(set) var told: [String] = []

  init() {
    row.handlesMouse = false
    button.name = "button"
    button.log = { [weak self] entry in self?.note(entry) }
    row.addSubview(button)
    list.addSubview(row)
    stage.rootView.addSubview(list)
  }

  func note(_ entry: String) { told.append(entry) }

  /// Forgets what was done, and returns it.
  func takeTold() -> [String] {
    defer { told = [] }
    return told
  }

  /// Has a recognizer watch a view, the row by default, and write its states down.
  @discardableResult
  func watch<Recognizer: GestureRecognizer>(
    _ name: String, _ recognizer: Recognizer, on view: View? = nil
  ) -> Recognizer {
    recognizer.onChange = { [weak self] in self?.note("\(name) \($0.state)") }
    (view ?? row).addGestureRecognizer(recognizer)
    return recognizer
  }

  @discardableResult
  func tap(_ name: String = "tap", _ count: Int = 1, on view: View? = nil) -> TapGestureRecognizer {
    watch(name, TapGestureRecognizer(numberOfTapsRequired: count) { _ in }, on: view)
  }

  @discardableResult
  func pan(
    _ name: String = "pan", _ axis: PanGestureRecognizer.Axis = .both, on view: View? = nil
  ) -> PanGestureRecognizer {
    watch(name, PanGestureRecognizer(axis: axis) { _ in }, on: view)
  }

  @discardableResult
  func swipe(
    _ name: String = "swipe", _ direction: SwipeGestureRecognizer.Direction = [.left, .right],
    on view: View? = nil
  ) -> SwipeGestureRecognizer {
    watch(name, SwipeGestureRecognizer(direction: direction) { _ in }, on: view)
  }

  @discardableResult
  func longPress(_ name: String = "hold", on view: View? = nil) -> LongPressGestureRecognizer {
    watch(name, LongPressGestureRecognizer { _ in }, on: view)
  }
}

/// Knows any movement, and says so once.
final class Nudge: GestureRecognizer {
  override func touchMoved(_ touch: Touch) { state = .ended }

  override func touchEnded(_ touch: Touch) { state = .failed }
}
