import CursesCells
import CursesViews
import Testing

@MainActor
@Suite struct DrawingCostTests {
  let stage = Stage(size: Size(width: 40, height: 10))

  private func add(_ tile: View) {
    stage.rootView.addSubview(tile)
    _ = stage.frame()
  }

  private func expectCost(drawn: Int, composited: Int) {
    _ = stage.frame()
    #expect(stage.statistics.cellsDrawn == drawn)
    #expect(stage.statistics.cellsComposited == composited)
  }

  @Test func `a step of a view of one cell draws nothing and composites two cells`() {
    let tile = Tile("x", frame: Rect(x: 0, y: 0, width: 1, height: 1))
    add(tile)

    tile.frame.origin.x = 1
    expectCost(drawn: 0, composited: 2)

    tile.frame.origin.x = 20
    expectCost(drawn: 0, composited: 2)
  }

  @Test func `fading draws nothing and composites the view`() {
    let tile = Tile("x", frame: Rect(x: 0, y: 0, width: 5, height: 2))
    add(tile)

    tile.alpha = 0.5

    expectCost(drawn: 0, composited: 10)
  }

  @Test func `only the view that asks is drawn`() {
    let tile = Tile("x", frame: Rect(x: 0, y: 0, width: 5, height: 2))
    let other = Tile("y", frame: Rect(x: 3, y: 0, width: 5, height: 2))
    add(tile)
    add(other)

    tile.setNeedsDisplay()

    expectCost(drawn: 10, composited: 10)
    #expect(stage.statistics.viewsDrawn == 1)
    #expect(other.drawn.count == 1)
  }

  @Test func `a part that asks is drawn alone`() {
    let tile = Tile("x", frame: Rect(x: 1, y: 1, width: 30, height: 5))
    add(tile)

    tile.character = "y"
    tile.setNeedsDisplay(Rect(x: 2, y: 1, width: 3, height: 1))

    expectCost(drawn: 3, composited: 3)
    #expect(stage.lines[2] == " xxyyy" + String(repeating: "x", count: 25) + "         ")
    #expect(tile.drawn.last == Rect(x: 2, y: 1, width: 3, height: 1))
  }

  @Test func `parts outside the view or of no size draw nothing`() {
    let tile = Tile("x", frame: Rect(x: 1, y: 1, width: 30, height: 5))
    add(tile)

    tile.setNeedsDisplay(Rect(x: 90, y: 1, width: 3, height: 1))
    expectCost(drawn: 0, composited: 0)
    tile.setNeedsDisplay(.zero)
    expectCost(drawn: 0, composited: 0)
  }

  @Test func `a view that draws nothing costs nothing to move, fade, scroll or enlarge`() {
    let plain = View(frame: Rect(x: 0, y: 0, width: 20, height: 10))
    add(plain)

    plain.frame.origin.x = 3
    expectCost(drawn: 0, composited: 0)
    plain.bounds.origin.y = 3
    expectCost(drawn: 0, composited: 0)
    plain.frame.size.width = 30
    expectCost(drawn: 0, composited: 0)
    plain.setNeedsDisplay()
    expectCost(drawn: 0, composited: 0)
  }

  @Test func `a view that is out of sight is not drawn`() {
    let tile = Tile("x", frame: Rect(x: 50, y: 0, width: 5, height: 2))
    let hidden = Tile("y", frame: Rect(x: 0, y: 0, width: 5, height: 2))
    hidden.isHidden = true
    add(tile)
    add(hidden)

    #expect(tile.drawn.isEmpty)
    #expect(hidden.drawn.isEmpty)
  }

  @Test(arguments: [(-40, 0), (0, -40), (40, 0), (0, 40)])
  func `a view that slides in or out at the side draws once at most`(from: Int, to: Int) {
    let tile = Tile("x", frame: Rect(x: from, y: 2, width: 40, height: 3))
    add(tile)
    let before = tile.drawn.count

    View.animate(withDuration: .milliseconds(200)) { tile.frame.origin.x = to }
    while stage.nextDeadline != nil {
      stage.advance(by: .seconds(1) / 60)
      _ = stage.frame()
    }

    #expect(tile.drawn.count - before == (to == 0 ? 1 : 0))
    #expect(stage.lines[3] == String(repeating: to == 0 ? "x" : " ", count: 40))
  }

  @Test func `what a view shows outside the part that can be seen is not asked for`() {
    let tile = Tile("x", frame: Rect(x: -5, y: 8, width: 1_000_000, height: 1_000_000))
    add(tile)

    #expect(tile.drawn == [Rect(x: 5, y: 0, width: 40, height: 2)])
  }

  @Test func `of a million rows in a scrolling view those that come into sight are drawn`() {
    let scroller = View(frame: Rect(x: 0, y: 0, width: 40, height: 10))
    scroller.clipsToBounds = true
    let content = Tile("x", frame: Rect(x: 0, y: 0, width: 40, height: 1_000_000))
    scroller.addSubview(content)
    add(scroller)
    #expect(content.drawn == [Rect(x: 0, y: 0, width: 40, height: 10)])

    scroller.bounds.origin.y = 3
    let frame = stage.frame()
    #expect(content.drawn.last == Rect(x: 0, y: 10, width: 40, height: 3))
    #expect(frame.shifts == [RowShift(rows: 0..<10, distance: -3)])
    #expect(stage.statistics.cellsComposited == 3 * 40)

    scroller.bounds.origin.y = 500_000
    _ = stage.frame()
    #expect(content.drawn.last == Rect(x: 0, y: 500_000, width: 40, height: 10))
    #expect(content.drawn.count == 3)
  }

  @Test func `a view that scrolls is asked for the rows that come into sight`() {
    let tile = Tile("x", frame: Rect(x: 0, y: 0, width: 10, height: 4))
    add(tile)

    tile.bounds.origin.y = -1
    _ = stage.frame()

    #expect(tile.drawn.last == Rect(x: 0, y: -1, width: 10, height: 1))
    #expect(tile.bounds == Rect(x: 0, y: -1, width: 10, height: 4))
  }

  @Test func `a part asked for while another comes into sight is drawn as well`() {
    let tile = Tile("x", frame: Rect(x: 0, y: 0, width: 10, height: 4))
    add(tile)

    tile.character = "y"
    tile.setNeedsDisplay(Rect(x: 0, y: 2, width: 4, height: 1))
    tile.bounds.origin.y = 1

    #expect(
      stage.lines[0..<4].map { $0.prefix(10) } == [
        "xxxxxxxxxx", "yyyyxxxxxx", "xxxxxxxxxx", "yyyyyyyyyy",
      ])
  }

  @Test func `a part asked for out of sight is up to date when it is seen`() {
    let tile = Tile("x", frame: Rect(x: 0, y: 7, width: 10, height: 3))
    add(tile)
    tile.frame.origin.y = 9
    _ = stage.frame()

    tile.character = "y"
    tile.setNeedsDisplay(Rect(x: 0, y: 1, width: 10, height: 2))
    _ = stage.frame()
    tile.frame.origin.y = 7

    #expect(stage.lines[7...].map { $0.first } == ["x", "y", "y"])
  }

  @Test func `a view that asks again while it draws is drawn in the next frame`() {
    let restless = Restless(frame: Rect(x: 0, y: 0, width: 1, height: 1))
    add(restless)
    #expect(stage.lines[0].first == "2")
  }

  // MARK: Moving in fractions

  @Test func `a view that redraws while it moves is told where between cells it is`() {
    let edge = Edge(frame: Rect(x: 0, y: 0, width: 2, height: 1))
    edge.redrawsWhileMoving = true
    add(edge)
    View.animate(withDuration: .milliseconds(800), curve: .linear) { edge.frame.origin.x = 8 }

    stage.advance(by: .milliseconds(125))
    _ = stage.frame()
    stage.advance(by: .milliseconds(50))
    _ = stage.frame()
    stage.advance(by: .milliseconds(625))
    _ = stage.frame()

    #expect(zip(edge.seen, [0, 0.25, 0.75, 0]).allSatisfy { $0.isClose(to: $1) }, "\(edge.seen)")
    #expect(edge.widths == [2, 3, 3, 2])
  }

  @Test func `a view that does not redraw while it moves stands on whole cells`() {
    let edge = Edge(frame: Rect(x: 0, y: 0, width: 2, height: 1))
    add(edge)
    View.animate(withDuration: .milliseconds(800), curve: .linear) { edge.frame.origin.x = 8 }

    stage.advance(by: .milliseconds(350))
    _ = stage.frame()

    #expect(edge.seen == [0])
    #expect(stage.lines[0].prefix(7) == "    ## ")
  }

  @Test func `a view that stops redrawing while it moves is drawn anew`() {
    let edge = Edge(frame: Rect(x: 0, y: 0, width: 2, height: 1))
    edge.redrawsWhileMoving = true
    edge.translation.x = 0.5
    add(edge)

    edge.redrawsWhileMoving = false
    _ = stage.frame()

    #expect(edge.seen == [0.5, 0])
  }
}

/// Draws how often it was asked to, and asks once more the first time.
private final class Restless: View {
  private var count = 0

  override func draw(in canvas: inout Canvas) {
    count += 1
    canvas.draw("\(count)", at: .zero)
    if count == 1 { setNeedsDisplay() }
  }
}

/// Notes where between cells it is drawn, and in how many columns.
private final class Edge: View {
  private(set) var seen: [Double] = []
  private(set) var widths: [Int] = []

  override func draw(in canvas: inout Canvas) {
    seen.append(presentationOffset.x)
    widths.append(canvas.clipBounds.width)
    canvas.fill(canvas.clipBounds, with: Glyph("#" as Character))
  }
}
