import CursesCells
import CursesViews
import Testing

@MainActor
@Suite struct LongPressGestureTests {
  let fixture = GestureFixture()
  var stage: Stage { fixture.stage }

  @Test func `a long press begins after half a second and ends with the release`() {
    let hold = fixture.longPress()

    stage.press(3, 1)
    stage.wait(499)
    #expect(hold.state == .possible)
    stage.wait(1)
    #expect(hold.state == .began)
    stage.release(3, 1)

    #expect(fixture.told == ["hold began", "hold ended"])
    #expect(stage.nextDeadline == nil)
  }

  @Test func `a long press changes when it is moved`() {
    let hold = fixture.longPress()
    stage.press(3, 1)
    stage.wait(600)

    stage.drag(12, 4)

    #expect(hold.state == .changed)
    #expect(hold.location(in: fixture.row) == Point(x: 10, y: 3))
  }

  @Test func `a press released too early is not a long press`() {
    let hold = fixture.longPress()

    stage.press(3, 1)
    stage.wait(499)
    stage.release(3, 1)
    stage.wait(1000)

    #expect(fixture.told == [] && hold.state == .failed)
    #expect(stage.nextDeadline == nil)
  }

  @Test func `the pointer may move by one cell before a long press begins`() {
    let hold = fixture.longPress()
    stage.press(3, 1)
    stage.drag(4, 2)
    stage.wait(500)
    #expect(hold.state == .began)

    stage.press(3, 1)
    stage.drag(5, 1)
    stage.wait(500)
    #expect(hold.state == .failed)
  }

  @Test func `the minimum duration of a long press can be set`() {
    let hold = fixture.watch(
      "hold", LongPressGestureRecognizer(minimumPressDuration: .zero) { _ in })

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

  @Test func `other mouse buttons make no long press`() {
    let hold = fixture.longPress()

    stage.press(3, 1, button: .right)
    stage.wait(600)

    #expect(hold.state == .failed)
  }
}
