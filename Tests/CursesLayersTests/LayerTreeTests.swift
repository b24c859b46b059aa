import CursesCells
import CursesLayers
import Testing

@MainActor
@Suite struct LayerTreeTests {
  let tree = LayerTree(size: Size(width: 10, height: 2))

  // MARK: Order

  @Test func `later layers cover earlier layers`() {
    let lower = tree.addTile("a", 0, 0, 5, 1)
    tree.addTile("b", 3, 0, 5, 1)
    #expect(tree.lines == ["aaabbbbb  ", "          "])

    tree.addLayer(lower)
    #expect(tree.lines == ["aaaaabbb  ", "          "])
  }

  @Test func `sublayers extend beyond their superlayer unless it clips`() {
    let outer = tree.addTile("a", 2, 0, 3, 1)
    outer.addSublayer(Tile("b", 1, 0, 9, 2))
    #expect(tree.lines == ["  abbbbbbb", "   bbbbbbb"])

    outer.clipsToBounds = true
    #expect(tree.lines == ["  abb     ", "          "])
  }

  @Test func `adding a layer removes it from its previous superlayer`() {
    let left = tree.addTile("l", 0, 0, 2, 1)
    let right = tree.addTile("r", 5, 0, 2, 1)
    let inner = Tile("x", 1, 0, 1, 1)
    left.addSublayer(inner)
    #expect(tree.lines[0] == "lx   rr   ")

    right.addSublayer(inner)

    #expect(tree.lines[0] == "ll   rx   ")
    #expect(left.sublayers.isEmpty)
    #expect(inner.superlayer === right)
    tree.addLayer(inner)
    #expect(tree.lines[0] == "lx   rr   ")
    #expect(inner.superlayer == nil)
  }

  @Test func `a removed layer disappears with its sublayers`() {
    let outer = tree.addTile("a", 0, 0, 3, 1)
    let inner = Tile("b", 1, 0, 5, 1)
    outer.addSublayer(inner)
    #expect(tree.lines[0] == "abbbbb    ")

    outer.removeFromSuperlayer()

    #expect(tree.lines[0] == "          ")
    #expect(tree.layers.isEmpty)
    #expect(inner.tree == nil)
  }

  @Test func `adding a layer to a tree removes it from another tree`() {
    let other = LayerTree(size: tree.size)
    let tile = tree.addTile("a", 0, 0, 3, 1)
    _ = tree.frame()

    other.addLayer(tile)

    #expect(tree.lines[0] == "          ")
    #expect(other.lines[0] == "aaa       ")
  }

  // MARK: Appearance

  @Test func `a hidden layer shows the layers below it`() {
    tree.addTile("a", 0, 0, 5, 1)
    let over = tree.addTile("b", 1, 0, 3, 1)
    over.isHidden = true
    #expect(tree.lines[0] == "aaaaa     ")

    over.isHidden = false
    #expect(tree.lines[0] == "abbba     ")
  }

  @Test func `alpha blends colors in RGB but not in a 16-color palette`() {
    let lower = tree.addTile("a", 0, 0, 2, 1)
    lower.backgroundColor = .rgb(100, 0, 0)
    let over = tree.addTile("b", 0, 0, 1, 1)
    over.backgroundColor = .rgb(0, 0, 200)
    over.alpha = 0.5
    #expect(tree.frame().buffer[.zero].background == .rgb(50, 0, 100))

    tree.colorDepth = .palette16
    tree.damageAll()

    #expect(tree.frame().buffer[.zero].background != .rgb(50, 0, 100))
  }

  @Test func `a layer with contents shows them and is never drawn`() {
    var canvas = Canvas(Buffer(size: Size(width: 3, height: 1), filledWith: .clear))
    canvas.draw("x", at: .zero)
    canvas.draw("y", at: Point(x: 2, y: 0))
    let picture = Layer(frame: Rect(x: 1, y: 0, width: 3, height: 1))
    picture.contents = canvas.buffer
    tree.addTile("a", 0, 0, 6, 1)
    tree.addLayer(picture)
    #expect(tree.lines[0] == "axayaa    ")

    picture.frame.origin.x = 3
    #expect(tree.lines[0] == "aaaxay    ")
    #expect(tree.statistics.layersDrawn == 0)

    picture.contents = nil
    #expect(tree.lines[0] == "aaaaaa    ")
  }

  @Test func `a cell is visible unless an opaque layer covers it`() {
    let outer = tree.addTile("a", 1, 0, 6, 1)
    let inner = Tile("b", 1, 0, 4, 1)
    let over = Tile("c", 3, 0, 2, 1)
    outer.addSublayer(inner)
    outer.addSublayer(over)
    tree.update()
    #expect(inner.visibleCell(at: Point(x: 0, y: 0)) == Point(x: 2, y: 0))
    #expect(inner.visibleCell(at: Point(x: 3, y: 0)) == nil)
    #expect(inner.visibleCell(at: Point(x: 9, y: 0)) == nil)

    over.alpha = 0.4
    tree.update()
    #expect(inner.visibleCell(at: Point(x: 3, y: 0)) == Point(x: 5, y: 0))
  }

  // MARK: Callbacks

  @Test func `changes are reported once until they are taken`() {
    var count = 0
    let tile = tree.addTile("a", 0, 0, 1, 1)
    _ = tree.frame()
    tree.onChange = { count += 1 }
    _ = tree.takeChange()
    #expect(!tree.takeChange())

    tile.frame.origin.x = 3
    tile.frame.origin.x = 4

    #expect(count == 1)
    #expect(tree.takeChange())
    tile.frame.origin.x = 5
    #expect(tree.takeChange())
  }

  @Test func `boundsDidChange is called for sizes and scroll positions in a tree`() {
    let tile = Tile("a", 0, 0, 1, 1)
    tile.frame.size.width = 2
    #expect(tile.boundsChanges == 0)

    tree.addLayer(tile)
    tile.frame.origin.x = 3
    #expect(tile.boundsChanges == 0)
    tile.frame.size.width = 3
    #expect(tile.boundsChanges == 1)
    tile.bounds.origin.y = 4
    #expect(tile.boundsChanges == 2)
  }

  // MARK: Sizes and copies

  @Test func `a resized tree redraws every cell`() {
    tree.addTile("a", 0, 0, 12, 2)
    #expect(tree.lines == ["aaaaaaaaaa", "aaaaaaaaaa"])

    tree.resize(to: Size(width: 14, height: 1))
    let frame = tree.frame()

    #expect(frame.buffer.lines == ["aaaaaaaaaaaa  "])
    #expect(frame.changedCellCount == 14)
  }

  @Test func `a copy includes clipped cells and ignores alpha, position and hiding`() {
    let outer = tree.addTile("a", 8, 1, 4, 1)
    outer.addSublayer(Tile("b", 1, 0, 2, 1))
    outer.alpha = 0.3
    outer.isHidden = true

    #expect(tree.cells(of: outer).lines == ["abba"])
    #expect(tree.lines == ["          ", "          "])
  }

  @Test func `a frame after a skipped frame shows all changes`() {
    let tile = tree.addTile("a", 0, 0, 2, 1)
    _ = tree.frame()
    tile.character = "b"
    tile.setNeedsDisplay()
    tile.frame.origin.x = 3
    tree.skipFrame()

    tree.resize(to: tree.size)

    #expect(tree.lines[0] == "   bb     ")
  }
}
