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

  @Test func `a moved view of one cell composites two cells and draws none`() {
    let tile = Tile("x", frame: Rect(x: 0, y: 0, width: 1, height: 1))
    add(tile)

    tile.frame.origin.x = 1
    expectCost(drawn: 0, composited: 2)

    tile.frame.origin.x = 20
    expectCost(drawn: 0, composited: 2)
  }

  @Test func `fading a view composites its cells and draws none`() {
    let tile = Tile("x", frame: Rect(x: 0, y: 0, width: 5, height: 2))
    add(tile)

    tile.alpha = 0.5

    expectCost(drawn: 0, composited: 10)
  }

  @Test func `only an invalidated view is drawn`() {
    let tile = Tile("x", frame: Rect(x: 0, y: 0, width: 5, height: 2))
    let other = Tile("y", frame: Rect(x: 3, y: 0, width: 5, height: 2))
    add(tile)
    add(other)

    tile.setNeedsDisplay()

    expectCost(drawn: 10, composited: 10)
    #expect(stage.statistics.viewsDrawn == 1)
    #expect(other.drawn.count == 1)
  }

  @Test func `only the invalidated part of a view is drawn`() {
    let tile = Tile("x", frame: Rect(x: 1, y: 1, width: 30, height: 5))
    add(tile)

    tile.character = "y"
    tile.setNeedsDisplay(Rect(x: 2, y: 1, width: 3, height: 1))

    expectCost(drawn: 3, composited: 3)
    #expect(stage.lines[2] == " xxyyy" + String(repeating: "x", count: 25) + "         ")
    #expect(tile.drawn.last == Rect(x: 2, y: 1, width: 3, height: 1))
  }

  @Test func `invalidated parts that are empty or outside draw nothing`() {
    let tile = Tile("x", frame: Rect(x: 1, y: 1, width: 30, height: 5))
    add(tile)

    tile.setNeedsDisplay(Rect(x: 90, y: 1, width: 3, height: 1))
    expectCost(drawn: 0, composited: 0)
    tile.setNeedsDisplay(.zero)
    expectCost(drawn: 0, composited: 0)
  }

  @Test func `a view that draws nothing moves, scrolls and grows at no cost`() {
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

  @Test func `an invisible view is not drawn`() {
    let tile = Tile("x", frame: Rect(x: 50, y: 0, width: 5, height: 2))
    let hidden = Tile("y", frame: Rect(x: 0, y: 0, width: 5, height: 2))
    hidden.isHidden = true
    add(tile)
    add(hidden)

    #expect(tile.drawn.isEmpty)
    #expect(hidden.drawn.isEmpty)
  }

  @Test(arguments: [(-40, 0), (0, -40), (40, 0), (0, 40)])
  func `a view draws once when sliding in, never when sliding out`(from: Int, to: Int) {
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

  @Test func `only the visible part of a view is drawn`() {
    let tile = Tile("x", frame: Rect(x: -5, y: 8, width: 1_000_000, height: 1_000_000))
    add(tile)

    #expect(tile.drawn == [Rect(x: 5, y: 0, width: 40, height: 2)])
  }

  @Test func `scrolling a million rows draws only newly visible rows`() {
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

  @Test func `a scrolled view draws only its newly visible rows`() {
    let tile = Tile("x", frame: Rect(x: 0, y: 0, width: 10, height: 4))
    add(tile)

    tile.bounds.origin.y = -1
    _ = stage.frame()

    #expect(tile.drawn.last == Rect(x: 0, y: -1, width: 10, height: 1))
    #expect(tile.bounds == Rect(x: 0, y: -1, width: 10, height: 4))
  }

  @Test func `an invalidated part is drawn along with newly visible rows`() {
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

  @Test func `an invisible invalidated part is up to date when it appears`() {
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

  @Test func `a view invalidated while it draws is drawn in the next frame`() {
    let restless = Restless(frame: Rect(x: 0, y: 0, width: 1, height: 1))
    add(restless)
    #expect(stage.lines[0].first == "2")
  }

  // MARK: Moving in fractions

  @Test func `a view that redraws while moving has a fractional offset`() {
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

  @Test func `a view that does not redraw while moving is on whole cells`() {
    let edge = Edge(frame: Rect(x: 0, y: 0, width: 2, height: 1))
    add(edge)
    View.animate(withDuration: .milliseconds(800), curve: .linear) { edge.frame.origin.x = 8 }

    stage.advance(by: .milliseconds(350))
    _ = stage.frame()

    #expect(edge.seen == [0])
    #expect(stage.lines[0].prefix(7) == "    ## ")
  }

  @Test func `a view that stops redrawing while moving is drawn again`() {
    let edge = Edge(frame: Rect(x: 0, y: 0, width: 2, height: 1))
    edge.redrawsWhileMoving = true
    edge.translation.x = 0.5
    add(edge)

    edge.redrawsWhileMoving = false
    _ = stage.frame()

    #expect(edge.seen == [0.5, 0])
  }
}

/// A view that draws its number of draw calls and invalidates itself in the first.
private final class Restless: View {
  private var count = 0

  override func draw(in canvas: inout Canvas) {
    count += 1
    canvas.draw("\(count)", at: .zero)
    if count == 1 { setNeedsDisplay() }
  }
}

/// A view that records its fractional offset and the columns that it draws.
private final class Edge: View {
  private(set) var seen: [Double] = []
  private(set) var widths: [Int] = []

  override func draw(in canvas: inout Canvas) {
    seen.append(presentationOffset.x)
    widths.append(canvas.clipBounds.width)
    canvas.fill(canvas.clipBounds, with: Glyph("#" as Character))
  }
}
