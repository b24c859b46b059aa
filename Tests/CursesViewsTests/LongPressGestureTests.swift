import CursesCells
import CursesViews
import Testing

@MainActor
@Suite struct LongPressGestureTests {
  let stand = GestureStand()
  var stage: Stage { stand.stage }

  @Test func `a long press begins after half a second and ends with the release`() {
    let hold = stand.longPress()

    stage.press(3, 1)
    stage.wait(499)
    #expect(hold.state == .possible)
    stage.wait(1)
    #expect(hold.state == .began)
    stage.release(3, 1)

    #expect(stand.told == ["hold began", "hold ended"])
    #expect(stage.nextDeadline == nil)
  }

  @Test func `a long press that is moved changes`() {
    let hold = stand.longPress()
    stage.press(3, 1)
    stage.wait(600)

    stage.drag(12, 4)

    #expect(hold.state == .changed)
    #expect(hold.location(in: stand.row) == Point(x: 10, y: 3))
  }

  @Test func `a press let go of too early is no long one`() {
    let hold = stand.longPress()

    stage.press(3, 1)
    stage.wait(499)
    stage.release(3, 1)
    stage.wait(1000)

    #expect(stand.told == [] && hold.state == .failed)
    #expect(stage.nextDeadline == nil)
  }

  @Test func `the mouse may stray by one cell until it begins`() {
    let hold = stand.longPress()
    stage.press(3, 1)
    stage.drag(4, 2)
    stage.wait(500)
    #expect(hold.state == .began)

    stage.press(3, 1)
    stage.drag(5, 1)
    stage.wait(500)
    #expect(hold.state == .failed)
  }

  @Test func `the time can be chosen`() {
    let hold = stand.watch("hold", LongPressGestureRecognizer(minimumPressDuration: .zero) { _ in })

    stage.press(3, 1)
    #expect(hold.state == .possible)
    stage.wait(1)
    #expect(hold.state == .began)

    hold.minimumPressDuration = .seconds(2)
    stage.press(3, 1)
    stage.wait(1999)
    #expect(hold.state == .possible)
    stage.wait(1)
    #expect(hold.state == .began)
  }

  @Test func `other buttons hold nothing down`() {
    let hold = stand.longPress()

    stage.press(3, 1, button: .right)
    stage.wait(600)

    #expect(hold.state == .failed)
  }
}
