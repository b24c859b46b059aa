import CursesCells
import CursesLayers
import Testing

@MainActor
@Suite struct DamageTests {
  let tree = LayerTree(size: Size(width: 40, height: 10))

  /// Composites a frame and compares its cost with the expected cost.
  private func expectCost(
    drawn: Int, composited: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    _ = tree.frame()
    #expect(tree.statistics.cellsDrawn == drawn, sourceLocation: sourceLocation)
    #expect(tree.statistics.cellsComposited == composited, sourceLocation: sourceLocation)
  }

  @Test func `an unchanged tree costs nothing`() {
    tree.addTile("x", 0, 0, 5, 2)
    _ = tree.frame()

    expectCost(drawn: 0, composited: 0)
    #expect(tree.frame().isUnchanged)
  }

  @Test func `a moved layer of one cell composites two cells and draws none`() {
    let tile = tree.addTile("x", 0, 0, 1, 1)
    _ = tree.frame()

    tile.frame.origin.x = 20

    expectCost(drawn: 0, composited: 2)
  }

  @Test func `changes of alpha and background composite the layer once`() {
    let tile = tree.addTile("x", 0, 0, 5, 2)
    _ = tree.frame()

    tile.alpha = 0.5
    tile.backgroundColor = .indexed(4)
    tile.backgroundColor = .indexed(5)

    expectCost(drawn: 0, composited: 10)
  }

  @Test func `only an invalidated layer is drawn`() {
    let tile = tree.addTile("x", 0, 0, 5, 2)
    let other = tree.addTile("y", 3, 0, 5, 2)
    _ = tree.frame()

    tile.setNeedsDisplay()

    expectCost(drawn: 10, composited: 10)
    #expect(tree.statistics.layersDrawn == 1)
    #expect(other.drawn.count == 1)
  }

  @Test func `only the invalidated part of a layer is drawn`() {
    let tile = tree.addTile("x", 1, 1, 30, 5)
    _ = tree.frame()

    tile.setNeedsDisplay(Rect(x: 2, y: 1, width: 3, height: 1))

    expectCost(drawn: 3, composited: 3)
    #expect(tile.drawn.last == Rect(x: 2, y: 1, width: 3, height: 1))
  }

  @Test func `a layer as wide as the screen scrolls by moving rows`() {
    let list = Numbers(frame: Rect(x: 0, y: 0, width: 40, height: 1_000))
    let window = Layer(frame: Rect(x: 0, y: 2, width: 40, height: 8))
    window.clipsToBounds = true
    window.addSublayer(list)
    tree.addLayer(window)
    _ = tree.frame()

    window.bounds.origin.y = 3
    let frame = tree.frame()

    #expect(frame.shifts == [RowShift(rows: 2..<10, distance: -3)])
    #expect(tree.statistics.cellsComposited == 3 * 40)
    #expect(frame.buffer.lines[2].hasPrefix("3 "))
    #expect(frame.buffer.lines[9].hasPrefix("10 "))
  }

  @Test func `layers over moved rows are composited again`() {
    let list = Numbers(frame: Rect(x: 0, y: 0, width: 40, height: 10))
    list.clipsToBounds = true
    tree.addLayer(list)
    tree.addTile("x", 5, 4, 3, 1)
    let last = tree.frame().buffer

    list.bounds.origin.y = 1
    let frame = tree.frame()

    #expect(frame.shifts.count == 1)
    #expect(frame.applied(to: last) == frame.buffer)
    #expect(frame.buffer.lines[3] == "4" + String(repeating: " ", count: 39))
    #expect(frame.buffer.lines[4].hasPrefix("5    xxx "))
  }

  @Test func `moving one of many layers composites only its cells`() {
    let board = Layer(frame: Rect(x: 0, y: 0, width: 40, height: 10))
    tree.addLayer(board)
    let tiles = (0..<300).map { Tile("x", $0 % 40, $0 / 40, 1, 1) }
    for tile in tiles { board.addSublayer(tile) }
    _ = tree.frame()

    tiles[7].frame.origin.y = 9

    expectCost(drawn: 0, composited: 2)
  }
}
