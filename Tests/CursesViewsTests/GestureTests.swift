import CursesCells
import CursesViews
import Testing

@MainActor
@Suite struct GestureTests {
  let stage = Stage(size: Size(width: 20, height: 5))
  let view = Listener(frame: Rect(x: 2, y: 1, width: 10, height: 3))
  let counter = Counter()

  /// The number of recognized taps.
  @MainActor
  final class Counter {
    var taps = 0
  }

  init() {
    view.handlesMouse = false
    stage.rootView.addSubview(view)
  }

  @discardableResult
  private func tap(_ count: Int = 1, on view: View? = nil) -> TapGestureRecognizer {
    let recognizer = TapGestureRecognizer(numberOfTapsRequired: count) { [counter] _ in
      counter.taps += 1
    }
    (view ?? self.view).addGestureRecognizer(recognizer)
    return recognizer
  }

  private func wait(_ milliseconds: Int) { stage.advance(by: .milliseconds(milliseconds)) }

  // MARK: Taps

  @Test func `a tap is recognized at the release`() {
    let recognizer = tap()

    stage.press(3, 2)
    #expect(counter.taps == 0)
    #expect(recognizer.state == .possible)

    stage.release(3, 2)
    #expect(counter.taps == 1)
    #expect(recognizer.state == .ended)
  }

  @Test func `each click is recognized as a tap`() {
    tap()

    for _ in 0..<3 { stage.click(3, 2) }

    #expect(counter.taps == 3)
  }

  @Test func `a tap may move by one cell`() {
    tap()

    stage.press(3, 2)
    stage.drag(4, 3)
    stage.release(4, 3)

    #expect(counter.taps == 1)
  }

  @Test(arguments: [Point(x: 5, y: 2), Point(x: 3, y: 4)])
  func `a press that moves further is not a tap, even if it returns`(point: Point) {
    let recognizer = tap()

    stage.press(3, 2)
    stage.drag(point.x, point.y)
    stage.drag(3, 2)
    stage.release(3, 2)

    #expect(counter.taps == 0)
    #expect(recognizer.state == .failed)
  }

  @Test func `a press released far away is not a tap`() {
    tap()

    stage.press(3, 2)
    stage.release(9, 2)

    #expect(counter.taps == 0)
  }

  @Test func `a double tap is recognized at the second release`() {
    tap(2)

    stage.click(3, 2)
    wait(350)
    stage.press(4, 2)
    #expect(counter.taps == 0)

    stage.release(4, 2)
    #expect(counter.taps == 1)
  }

  @Test func `four taps are two double taps`() {
    tap(2)

    for _ in 0..<4 { stage.click(3, 2) }

    #expect(counter.taps == 2)
  }

  @Test func `taps too far apart in time or location are not a double tap`() {
    tap(2)

    stage.click(3, 2)
    wait(351)
    stage.click(3, 2)
    #expect(counter.taps == 0)

    wait(351)
    stage.click(3, 2)
    stage.click(8, 2)
    #expect(counter.taps == 0)

    stage.click(8, 2)
    #expect(counter.taps == 1)
  }

  @Test(arguments: 0..<3)
  func `an interruption between two taps restarts the count`(what: Int) {
    tap(2)
    stage.click(3, 2)

    stage.press(3, 2, button: what == 0 ? .right : .left)
    switch what {
    case 0: stage.release(3, 2, button: .right)
    case 1: stage.send(.key(.escape))
    default:
      stage.drag(9, 2)
      stage.release(9, 2)
    }
    stage.click(3, 2)
    #expect(counter.taps == 0)

    stage.click(3, 2)
    #expect(counter.taps == 1)
  }

  @Test func `the number of taps is at least one`() {
    #expect(TapGestureRecognizer(numberOfTapsRequired: -3) { _ in }.numberOfTapsRequired == 1)
  }

  @Test(arguments: [
    Event.key(.escape), .resize(Size(width: 30, height: 5)), .focus(gained: false),
  ])
  func `an event that cancels a press makes a tap fail`(event: Event) {
    let recognizer = tap()
    stage.press(3, 2)

    stage.send(event)
    stage.release(3, 2)

    #expect(recognizer.state == .failed)
    #expect(counter.taps == 0)
  }

  // MARK: Tracking

  @Test func `a recognizer tracks presses in subviews of its view`() {
    tap(on: stage.rootView)

    stage.click(3, 2)

    #expect(counter.taps == 1)
  }

  @Test func `a subview that handles a press wins over an outer tap`() {
    tap(on: stage.rootView)
    let control = Control(frame: Rect(x: 0, y: 0, width: 2, height: 1))
    view.addSubview(control)
    control.onActivate = { [counter] _ in counter.taps += 10 }

    stage.click(2, 1)
    #expect(counter.taps == 10)

    stage.click(6, 2)
    #expect(counter.taps == 11)
  }

  @Test func `a view's own recognizer takes the press from it`() {
    view.handlesMouse = true
    var told: [String] = []
    view.log = { told.append($0) }
    tap()

    stage.click(3, 2)
    #expect(told == [" down (1 1)", " cancelled"])
    #expect(counter.taps == 1)

    stage.press(3, 2)
    stage.release(9, 2)
    #expect(told.suffix(2) == [" down (1 1)", " up (7 1)"])
  }

  @Test func `a disabled or removed recognizer tracks no press`() {
    let recognizer = tap()
    recognizer.isEnabled = false
    stage.click(3, 2)

    recognizer.isEnabled = true
    view.removeGestureRecognizer(recognizer)
    stage.click(3, 2)

    #expect(counter.taps == 0)
    #expect(recognizer.view == nil && view.gestureRecognizers.isEmpty)
  }

  @Test func `a recognizer belongs to one view`() {
    let recognizer = tap()

    stage.rootView.addGestureRecognizer(recognizer)
    stage.rootView.addGestureRecognizer(recognizer)

    #expect(view.gestureRecognizers.isEmpty)
    #expect(stage.rootView.gestureRecognizers.count == 1)
    stage.click(3, 2)
    #expect(counter.taps == 1)
  }
}
