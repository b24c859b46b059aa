import CursesCells
import CursesViews
import Testing

@MainActor
@Suite struct SnapshotTests {
  let stage = Stage(size: Size(width: 40, height: 12))
  let content = Tile("·", frame: Rect(x: 0, y: 0, width: 40, height: 12))

  init() { stage.rootView.addSubview(content) }

  @discardableResult
  private func add(_ character: Character, _ frame: Rect, to view: View? = nil) -> Tile {
    let tile = Tile(character, frame: frame)
    (view ?? content).addSubview(tile)
    return tile
  }

  /// Adds overlapping and nested views with every property that changes their appearance.
  private func fill() {
    content.backgroundColor = .rgb(10, 20, 30)
    let faded = add("a", Rect(x: 2, y: 1, width: 9, height: 4))
    faded.backgroundColor = .rgb(200, 0, 0)
    faded.alpha = 0.4
    add("界", Rect(x: 3, y: 1, width: 10, height: 2), to: faded)
    let clipping = add("b", Rect(x: 20, y: 2, width: 7, height: 5))
    clipping.clipsToBounds = true
    clipping.bounds.origin.y = 1
    add("文", Rect(x: -1, y: 2, width: 12, height: 2), to: clipping).backgroundColor = .indexed(4)
    add("c", Rect(x: 5, y: 7, width: 9, height: 3)).isHidden = true
    add("d", Rect(x: 30, y: 8, width: 6, height: 2)).translation.x = 1.4
    add("e", Rect(x: 12, y: 6, width: 8, height: 2)).redrawsWhileMoving = true
  }

  // MARK: Contents

  @Test func `a snapshot equals the visible cells`() {
    fill()

    let copy = content.snapshot()

    #expect(copy.cells == stage.frame().buffer)
    #expect(copy.frame == content.frame)
  }

  @Test func `replacing a view with its snapshot changes no cell`() {
    fill()
    let before = stage.frame().buffer

    let copy = content.snapshot()
    content.removeFromSuperview()
    stage.rootView.addSubview(copy)

    #expect(stage.frame().buffer == before)
  }

  @Test func `animated views are copied at their presentation values`() {
    fill()
    View.animate(withDuration: .milliseconds(200), curve: .linear) {
      content.subviews[0].frame.origin = Point(x: 20, y: 5)
      content.subviews[1].alpha = 0
      content.subviews[1].bounds.origin.y = 4
    }
    stage.advance(by: .milliseconds(90))

    #expect(content.snapshot().cells == stage.frame().buffer)
  }

  @Test func `pending layout and drawing is done before a snapshot`() {
    content.backgroundColor = .indexed(3)
    _ = stage.frame()
    let tile = add("x", .zero)
    tile.character = "y"
    let row = Filler(frame: Rect(x: 0, y: 0, width: 40, height: 1))
    content.addSubview(row)
    row.addSubview(Tile("z", frame: .zero))

    let copy = content.snapshot()

    #expect(copy.cells.lines[0] == String(repeating: "z", count: 40))
    #expect(copy.cells == stage.frame().buffer)
  }

  @Test func `a snapshot keeps its cells when its view changes`() {
    let copy = content.snapshot()
    content.character = "#"
    content.setNeedsDisplay()
    content.addSubview(copy)
    copy.setNeedsDisplay()
    copy.frame.size.width = 50

    #expect(stage.lines[3] == String(repeating: "·", count: 40))
    stage.theme.accent = stage.theme.text
    copy.frame.origin.x = 38
    #expect(stage.lines[3] == String(repeating: "#", count: 38) + "··")
  }

  @Test func `undrawn cells of a snapshot are clear`() {
    let sparse = View(frame: Rect(x: 0, y: 0, width: 6, height: 1))
    content.addSubview(sparse)
    add("x", Rect(x: 1, y: 0, width: 1, height: 1), to: sparse)
    add("y", Rect(x: 4, y: 0, width: 1, height: 1), to: sparse).backgroundColor = .indexed(2)

    let copy = sparse.snapshot()
    #expect(copy.cells[Point(x: 0, y: 0)] == .clear)
    #expect(copy.cells[Point(x: 1, y: 0)].background.isClear)

    copy.frame.origin.y = 3
    content.addSubview(copy)
    content.backgroundColor = .rgb(1, 2, 3)
    #expect(stage.lines[3].hasPrefix("·x··y·"))
    #expect(stage.frame().buffer[Point(x: 1, y: 3)].background == .rgb(1, 2, 3))
    #expect(stage.frame().buffer[Point(x: 4, y: 3)].background == .indexed(2))
  }

  @Test func `a snapshot ignores its view's translation, alpha and hiding`() {
    let moved = add("m", Rect(x: 5, y: 2, width: 3, height: 1))
    moved.alpha = 0.2
    moved.translation.x = 9
    moved.isHidden = true
    _ = stage.frame()

    let copy = moved.snapshot()

    #expect(copy.cells.lines == ["mmm"])
    #expect(copy.alpha == 1 && copy.translation == .zero && !copy.isHidden)
    #expect(copy.frame == moved.frame)
    #expect(moved.alpha == 0.2 && moved.isHidden)
  }

  @Test func `a fade without a background blends with the terminal's background`() {
    let group = View(frame: Rect(x: 0, y: 0, width: 2, height: 1))
    content.addSubview(group)
    let faded = View(frame: Rect(x: 0, y: 0, width: 1, height: 1))
    faded.backgroundColor = .rgb(200, 100, 0)
    faded.alpha = 0.5
    group.addSubview(faded)

    let cell = group.snapshot().cells[.zero]

    let ground = stage.traits.colors.background(.default)
    #expect(
      cell.background
        == Color(ground.mixed(with: RGB(red: 200, green: 100, blue: 0), fraction: 0.5)))
    #expect(cell.glyph == .space)
  }

  @Test func `clipped cells are in a snapshot`() {
    let far = add("f", Rect(x: 36, y: 10, width: 9, height: 4))
    content.clipsToBounds = true
    _ = stage.frame()

    let copy = far.snapshot()

    #expect(copy.cells.lines == Array(repeating: "fffffffff", count: 4))
  }

  @Test func `wide glyphs cut by a snapshot's edges are blank`() {
    let box = View(frame: Rect(x: 3, y: 0, width: 5, height: 1))
    content.addSubview(box)
    add("界", Rect(x: -1, y: 0, width: 8, height: 1), to: box)

    let copy = box.snapshot()
    #expect(copy.cells.lines == [" 界界"])

    content.addSubview(copy)
    copy.frame.origin = Point(x: -2, y: 4)
    #expect(stage.lines[4].hasPrefix(" 界·"))
  }

  @Test func `a view at a fractional position is drawn for its position in the copy`() {
    let edge = Edge(frame: Rect(x: 0, y: 0, width: 2, height: 1))
    edge.redrawsWhileMoving = true
    let box = View(frame: Rect(x: 0, y: 0, width: 4, height: 1))
    content.addSubview(box)
    box.addSubview(edge)
    box.translation.x = 0.5
    #expect(stage.lines[0].hasPrefix("~~~"))

    #expect(box.snapshot().cells.lines == ["==  "])

    edge.translation.x = 0.25
    #expect(box.snapshot().cells.lines == ["~~~ "])
    #expect(stage.lines[0].hasPrefix("~~~"))
  }

  // MARK: Side effects

  @Test func `a snapshot causes no additional drawing`() {
    fill()
    _ = stage.frame()
    let drawn = content.drawn.count
    _ = content.snapshot()
    #expect(content.drawn.count == drawn)

    content.setNeedsDisplay(Rect(x: 1, y: 1, width: 2, height: 1))
    _ = content.snapshot()

    #expect(stage.frame().isUnchanged)
    #expect(content.drawn.suffix(2) == [1, 1].map { Rect(x: $0, y: 1, width: 2, height: 1) })
  }

  @Test func `a snapshot during changes does not affect the next frame`() {
    fill()
    _ = stage.frame()
    content.subviews[0].frame.origin.x += 3
    content.subviews[4].frame.origin.x += 1
    View.animate(withDuration: .milliseconds(200)) { content.subviews[1].alpha = 0.2 }
    stage.advance(by: .milliseconds(50))

    let copy = content.snapshot()
    let frame = stage.frame().buffer
    stage.traits.usesUnicode.toggle()

    #expect(copy.cells == frame)
    #expect(stage.frame().changes.isEmpty)
  }

  // MARK: Cost

  @Test(arguments: [Size(width: 80, height: 24), Size(width: 200, height: 60)])
  func `a sliding snapshot draws nothing`(size: Size) {
    let stage = Stage(size: size)
    let content = Wall(frame: Rect(origin: .zero, size: size))
    stage.rootView.addSubview(content)
    let copy = content.snapshot()
    stage.rootView.addSubview(copy)
    content.removeFromSuperview()
    _ = stage.frame()

    for target in [0.828 * Double(size.width), -Double(size.width), 0] {
      View.animate(withDuration: .milliseconds(200)) { copy.translation.x = target }
      for _ in 0..<13 {
        stage.advance(by: Duration.seconds(1) / 60)
        _ = stage.frame()
        #expect(stage.statistics.viewsDrawn == 0)
        #expect(stage.statistics.viewsLaidOut == 0)
        #expect(stage.statistics.cellsComposited <= size.width * size.height)
      }
    }
    #expect(stage.lines == copy.cells.lines)
  }

  @Test func `an unchanged snapshot costs nothing`() {
    _ = stage.frame()
    content.addSubview(content.snapshot())
    _ = stage.frame()
    #expect(stage.statistics.viewsDrawn == 0)

    #expect(stage.frame().isUnchanged)
    #expect(stage.statistics == FrameStatistics())
  }
}

/// A view that shows whether it is at a fractional position.
private final class Edge: View {
  override func draw(in canvas: inout Canvas) {
    let glyph: Glyph = presentationOffset == .zero ? "=" : "~"
    canvas.fill(canvas.clipBounds, with: glyph)
  }
}

/// A view that is filled by each of its subviews.
private final class Filler: View {
  override func layoutSubviews() {
    for view in subviews { view.frame = bounds }
  }
}

/// A view that draws text in every cell, so that all rows differ.
private final class Wall: View {
  override func draw(in canvas: inout Canvas) {
    for row in canvas.clipBounds.rows {
      for column in stride(from: row % 7, to: bounds.width, by: 7) {
        canvas.draw("文x\(row)", at: Point(x: column, y: row), style: Style(.bold))
      }
    }
  }
}
