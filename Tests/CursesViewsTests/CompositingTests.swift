import CursesCells
import CursesViews
import Testing

@MainActor
@Suite struct CompositingTests {
  let stage = Stage(size: Size(width: 10, height: 2))

  @discardableResult
  private func add(
    _ character: Character, _ x: Int, _ y: Int, _ width: Int, _ height: Int
  ) -> Tile {
    let tile = Tile(character, frame: Rect(x: x, y: y, width: width, height: height))
    stage.rootView.addSubview(tile)
    return tile
  }

  private func cell(_ x: Int, _ y: Int = 0) -> Cell { stage.frame().buffer[Point(x: x, y: y)] }

  // MARK: Order

  @Test func `later views cover earlier views`() {
    let lower = add("a", 0, 0, 5, 1)
    add("b", 3, 0, 5, 1)
    #expect(stage.lines[0] == "aaabbbbb  ")

    stage.rootView.bringSubviewToFront(lower)
    #expect(stage.lines[0] == "aaaaabbb  ")
  }

  @Test func `a view can be inserted at any index among its siblings`() {
    let views = "abc".map { add($0, 0, 0, 3, 1) }
    let root = stage.rootView
    func order() -> String { String(root.subviews.compactMap { ($0 as? Tile)?.character }) }

    root.insertSubview(views[0], below: views[2])
    #expect(order() == "bac")
    root.insertSubview(views[2], below: views[0])
    #expect(order() == "bca")
    root.insertSubview(views[0], at: -5)
    #expect(order() == "abc")
    root.insertSubview(views[0], at: 99)
    #expect(order() == "bca")
    root.insertSubview(views[1], below: View())
    #expect(order() == "cab")
    root.insertSubview(views[1], below: views[1])
    #expect(order() == "cab")
    #expect(stage.lines[0] == "bbb       ")
  }

  @Test func `a hidden view is invisible with its subviews`() {
    add("a", 0, 0, 5, 1)
    let over = add("b", 1, 0, 3, 1)
    over.addSubview(Tile("c", frame: Rect(x: 1, y: 0, width: 5, height: 1)))
    #expect(stage.lines[0] == "abccccc   ")

    over.isHidden = true
    #expect(stage.lines[0] == "aaaaa     ")

    over.isHidden = false
    #expect(stage.lines[0] == "abccccc   ")
  }

  @Test func `subviews extend beyond their superview unless it clips`() {
    let outer = add("a", 2, 0, 3, 1)
    outer.addSubview(Tile("b", frame: Rect(x: -1, y: 0, width: 9, height: 2)))
    #expect(stage.lines == [" bbbbbbbbb", " bbbbbbbbb"])

    outer.clipsToBounds = true
    #expect(stage.lines == ["  bbb     ", "          "])
  }

  // MARK: Backgrounds

  @Test func `a glyph on a clear background keeps the background below`() {
    let lower = add("a", 0, 0, 5, 1)
    lower.backgroundColor = .rgb(1, 2, 3)
    add("b", 1, 0, 1, 1)

    #expect(cell(1).glyph.character == "b")
    #expect(cell(1).background == .rgb(1, 2, 3))
  }

  @Test(arguments: [Color.default, .indexed(4), .rgb(9, 9, 9)])
  func `every background except clear hides the views below`(color: Color) {
    add("a", 0, 0, 5, 1)
    let over = View(frame: Rect(x: 1, y: 0, width: 2, height: 1))
    stage.rootView.addSubview(over)
    #expect(stage.lines[0] == "aaaaa     ")

    over.backgroundColor = color
    #expect(stage.lines[0] == "a  aa     ")
    #expect(cell(1).background == color)
  }

  // MARK: Alpha

  @Test(arguments: [(0.49, "a"), (0.5, "b")])
  func `the upper glyph is visible from an alpha of one half`(alpha: Double, glyph: Character) {
    add("a", 0, 0, 1, 1)
    add("b", 0, 0, 1, 1).alpha = alpha

    #expect(cell(0).glyph.character == glyph)
  }

  @Test func `an alpha blends colors with those below`() {
    let lower = add(" ", 0, 0, 3, 1)
    lower.backgroundColor = .rgb(100, 0, 0)
    let over = add(" ", 0, 0, 1, 1)
    over.backgroundColor = .rgb(0, 0, 200)
    over.alpha = 0.5

    #expect(cell(0).background == .rgb(50, 0, 100))
  }

  @Test func `an alpha applies to a view and its subviews as a group`() {
    let lower = add(" ", 0, 0, 4, 1)
    lower.backgroundColor = .rgb(0, 0, 0)
    let group = add(" ", 0, 0, 2, 1)
    group.backgroundColor = .rgb(200, 0, 0)
    let inner = View(frame: Rect(x: 0, y: 0, width: 1, height: 1))
    inner.backgroundColor = .rgb(0, 200, 0)
    group.addSubview(inner)
    group.alpha = 0.5

    // The group's own background does not show through its opaque subview.
    #expect(cell(0).background == .rgb(0, 100, 0))
    #expect(cell(1).background == .rgb(100, 0, 0))
  }

  @Test func `nested alphas multiply`() {
    let lower = add(" ", 0, 0, 4, 1)
    lower.backgroundColor = .rgb(0, 0, 0)
    let group = View(frame: lower.frame)
    let inner = View(frame: lower.frame)
    inner.backgroundColor = .rgb(200, 0, 0)
    stage.rootView.addSubview(group)
    group.addSubview(inner)
    group.alpha = 0.5
    inner.alpha = 0.5

    #expect(cell(0).background == .rgb(50, 0, 0))
  }

  @Test(arguments: [(0.2, " ", false), (0.5, "a", true), (0.8, "a", false)])
  func `an alpha has three steps with few colors`(alpha: Double, glyph: Character, isDim: Bool) {
    stage.traits.colorDepth = .palette16
    add("a", 0, 0, 1, 1).alpha = alpha

    #expect(cell(0).glyph.character == glyph)
    #expect(cell(0).attributes.contains(.dim) == isDim)
  }

  @Test func `a translucent veil dims the cells below in monochrome`() {
    stage.traits.colorDepth = .monochrome
    add("a", 0, 0, 1, 1)
    let veil = add(" ", 0, 0, 2, 1)
    veil.backgroundColor = .default
    veil.alpha = 0.5

    #expect(cell(0) == Cell("a", style: Style(background: .default, attributes: .dim)))
    #expect(cell(1).glyph == .space)

    veil.alpha = 0.7
    #expect(cell(0) == .blank)
  }

  // MARK: Wide glyphs

  @Test func `a wide glyph half covered by another view is blank`() {
    add("界", 0, 0, 6, 1)
    let over = add("x", 1, 0, 2, 1)
    #expect(stage.lines[0] == " xx 界    ")

    over.frame.origin.x = 2
    #expect(stage.lines[0] == "界xx界    ")

    over.frame.origin.x = 20
    #expect(stage.lines[0] == "界界界    ")
  }

  @Test func `a wide glyph cut by a clipping view is blank`() {
    let outer = View(frame: Rect(x: 1, y: 0, width: 3, height: 1))
    outer.clipsToBounds = true
    stage.rootView.addSubview(outer)
    let wide = Tile("界", frame: Rect(x: 0, y: 0, width: 6, height: 1))
    outer.addSubview(wide)
    #expect(stage.lines[0] == " 界       ")

    wide.frame.origin.x = -1
    #expect(stage.lines[0] == "  界      ")
  }

  @Test func `a wide glyph cut by the edge of the screen is blank`() {
    let wide = add("界", 7, 0, 4, 1)
    #expect(stage.lines[0] == "       界 ")

    wide.frame.origin.x = -1
    #expect(stage.lines[0] == " 界       ")
  }

  @Test func `an invalidated part is extended to whole wide glyphs`() {
    let wide = add("界", 0, 0, 10, 2)
    _ = stage.frame()

    wide.setNeedsDisplay(Rect(x: 3, y: 0, width: 2, height: 1))

    #expect(stage.frame().isUnchanged)
    #expect(wide.drawn.last == Rect(x: 2, y: 0, width: 4, height: 1))
  }

  // MARK: Removal

  @Test func `a removed view uncovers the views below and can be added again`() {
    add("a", 0, 0, 5, 1)
    let over = add("b", 1, 0, 2, 1)
    _ = stage.frame()

    over.removeFromSuperview()
    #expect(stage.lines[0] == "aaaaa     ")

    stage.rootView.addSubview(over)
    #expect(stage.lines[0] == "abbaa     ")
  }

  @Test func `a view moved to another superview is drawn only there`() {
    let outer = add("a", 0, 1, 5, 1)
    let over = add("b", 1, 0, 2, 1)
    _ = stage.frame()

    outer.addSubview(over)

    #expect(stage.lines == ["          ", "abbaa     "])
  }
}
