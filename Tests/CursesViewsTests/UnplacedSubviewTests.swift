import CursesCells
import CursesViews
import Testing

/// A view with a settable fitting size, filled with its character.
private final class Block: View {
  var size: Size {
    didSet { invalidateFittingSize() }
  }
  private let glyph: Glyph

  init(_ glyph: Glyph, _ width: Int, _ height: Int) {
    size = Size(width: width, height: height)
    self.glyph = glyph
    super.init()
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: min(size.width, self.size.width), height: min(size.height, self.size.height))
  }

  override func draw(in canvas: inout Canvas) { canvas.fill(bounds, with: glyph) }
}

@MainActor
struct UnplacedSubviewTests {
  private let stage = Stage(size: Size(width: 4, height: 3))
  private let a = Block("a", 2, 1)
  private let b = Block("b", 3, 1)

  private var lines: [String] { stage.frame().buffer.lines }

  @Test func `a lone view fills the root view, also after a resize`() {
    stage.rootView.addSubview(a)
    #expect(lines == ["aaaa", "aaaa", "aaaa"])

    stage.send(.resize(Size(width: 2, height: 1)))

    #expect(lines == ["aa"])
  }

  @Test func `a lone view fills the view of its controller`() {
    let inner = ViewController()
    inner.view.frame = Rect(x: 1, y: 1, width: 3, height: 2)
    inner.view.addSubview(a)
    let outer = ViewController()
    outer.addChild(inner)
    outer.view.addSubview(inner.view)
    stage.rootViewController = outer

    #expect(lines == ["    ", " aaa", " aaa"])
  }

  @Test func `several views are stacked at their fitting sizes`() {
    stage.rootView.addSubview(a)
    stage.rootView.addSubview(b)
    #expect(lines == ["aa  ", "bbb ", "    "])

    a.size = Size(width: 1, height: 2)
    #expect(lines == ["a   ", "a   ", "bbb "])

    a.isHidden = true
    #expect(lines == ["bbbb", "bbbb", "bbbb"])
  }

  @Test func `a plain view and its subview have the subview's fitting size`() {
    let box = View()
    let other = View()
    box.addSubview(a)
    other.addSubview(b)
    stage.rootView.addSubview(box)
    stage.rootView.addSubview(other)

    #expect(lines == ["aa  ", "bbb ", "    "])
    #expect(box.frame.size == Size(width: 2, height: 1))
  }

  @Test func `a frame that was set is kept, even if empty`() {
    a.frame = Rect(x: 1, y: 1, width: 1, height: 1)
    b.frame = .zero
    stage.rootView.addSubview(a)
    stage.rootView.addSubview(b)

    #expect(lines == ["    ", " a  ", "    "])
    #expect(b.frame == .zero)
  }

  @Test func `a view leaves the stack if its frame is set later`() {
    stage.rootView.addSubview(a)
    stage.rootView.addSubview(b)
    #expect(lines == ["aa  ", "bbb ", "    "])

    a.frame = Rect(x: 3, y: 2, width: 1, height: 1)
    b.size = Size(width: 1, height: 1)

    #expect(lines == ["b   ", "    ", "   a"])
  }

  @Test func `a view created with a frame keeps it`() {
    let tile = Tile("t", frame: Rect(x: 1, y: 0, width: 2, height: 1))
    stage.rootView.addSubview(tile)

    #expect(lines == [" tt ", "    ", "    "])
  }
}
