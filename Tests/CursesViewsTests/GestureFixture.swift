import CursesCells
import CursesViews

/// A list with a row and a button, and a record of the states of recognizers.
///
/// The list fills the stage. The row is at column 2 of rows 1 to 3 and twelve columns wide; the
/// button is in its second row, from column 4 to column 9.
@MainActor
final class GestureFixture {
  let stage = Stage(size: Size(width: 20, height: 6))
  let list = View(frame: Rect(x: 0, y: 0, width: 20, height: 6))
  let row = Listener(frame: Rect(x: 2, y: 1, width: 12, height: 3))
  let button = Listener(frame: Rect(x: 2, y: 1, width: 6, height: 1))

  /// The recorded callbacks, in order.
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

  /// Returns the recorded callbacks and clears them.
  func takeTold() -> [String] {
    defer { told = [] }
    return told
  }

  /// Adds a recognizer to a view, by default the row, and records its states.
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

/// A recognizer that ends at the first movement.
final class Nudge: GestureRecognizer {
  override func touchMoved(_ touch: Touch) { state = .ended }

  override func touchEnded(_ touch: Touch) { state = .failed }
}
