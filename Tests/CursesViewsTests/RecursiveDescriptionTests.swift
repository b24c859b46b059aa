import CursesCells
import CursesViews
import Testing

@MainActor
@Suite struct RecursiveDescriptionTests {
  let stage = Stage(size: Size(width: 80, height: 24))
  let bar = View(frame: Rect(x: 0, y: 22, width: 80, height: 2))
  let tile = Tile("x", frame: Rect(x: 4, y: 0, width: 5, height: 1))
  let control = Control(frame: Rect(x: -3, y: 1, width: 9, height: 1))

  init() {
    stage.rootView.addSubview(bar)
    bar.addSubview(tile)
    stage.rootView.addSubview(control)
  }

  @Test func `RD-01 every view has a line with a guide for each level`() {
    tile.addSubview(View())

    #expect(
      stage.rootView.recursiveDescription() == """
        <View: 1; frame = (0 0; 80 24)>
        | <View: 2; frame = (0 22; 80 2)>
        |    | <Tile: 3; frame = (4 0; 5 1)>
        |    |    | <View: 4; frame = (0 0; 0 0)>
        | <Control: 5; frame = (-3 1; 9 1)>
        """)
  }

  @Test func `RD-01 properties that differ from their defaults are listed`() {
    tile.alpha = 0.25
    tile.isHidden = true
    bar.bounds.origin = Point(x: 0, y: -7)
    control.translation = FractionalPoint(x: -0.5, y: 1)
    control.becomeFirstResponder()

    #expect(
      stage.rootView.recursiveDescription() == """
        <View: 1; frame = (0 0; 80 24)>
        | <View: 2; frame = (0 22; 80 2); offset = (0 -7)>
        |    | <Tile: 3; frame = (4 0; 5 1); alpha = 0.25; hidden>
        | <Control: 4; frame = (-3 1; 9 1); translation = (-0.5 1); focused>
        """)
  }

  @Test func `RD-01 frames and alphas are presentation values`() {
    View.animate(withDuration: .milliseconds(400), curve: .linear) {
      tile.frame.origin.x = 5
      tile.alpha = 0
    }

    stage.advance(by: .milliseconds(100))
    #expect(tile.recursiveDescription() == "<Tile: 1; frame = (4.25 0; 5 1); alpha = 0.75>")

    stage.advance(by: .milliseconds(20))
    #expect(tile.recursiveDescription() == "<Tile: 1; frame = (4.3 0; 5 1); alpha = 0.7>")
  }

  @Test(
    arguments: [
      (0.004, ""), (-0.004, ""), (0.006, "0.01"), (-0.05, "-0.05"), (12.3456, "12.35"),
      (-1.999, "-2"), (1e20, "1e+20"), (.infinity, "inf"),
    ] as [(Double, String)])
  func `RD-01 numbers have at most two decimals`(x: Double, text: String) {
    tile.translation.x = x

    let expected = text.isEmpty ? "(0 0)" : "(\(text) 0)"
    #expect(tile.recursiveDescription().contains("translation = \(expected)"))
  }

  @Test func `RD-01 describing is deterministic and causes no work`() {
    _ = stage.frame()
    let first = stage.rootView.recursiveDescription()

    #expect(stage.rootView.recursiveDescription() == first)
    #expect(stage.frame().isUnchanged)
    #expect(stage.statistics == FrameStatistics())
    #expect(tile.drawn.count == 1)
  }

  @Test func `a deep tree has a guide for each level`() throws {
    var view = bar
    for _ in 0..<50 {
      let inner = View()
      view.addSubview(inner)
      view = inner
    }

    let lines = bar.recursiveDescription().split(separator: "\n")
    let deepest = try #require(lines.last)

    #expect(lines.count == 52)
    #expect(deepest.count(where: { $0 == "|" }) == 50)
  }
}
