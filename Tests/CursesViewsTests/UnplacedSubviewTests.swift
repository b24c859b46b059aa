import CursesCells
import CursesViews
import Testing

/// Fits a size and fills what it has with its character.
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

  @Test func `a view alone in a root fills it, and goes on to when the stage is resized`() {
    stage.rootView.addSubview(a)
    #expect(lines == ["aaaa", "aaaa", "aaaa"])

    stage.send(.resize(Size(width: 2, height: 1)))

    #expect(lines == ["aa"])
  }

  @Test func `a view alone in the view of a controller fills that, wherever it is`() {
    let inner = ViewController()
    inner.view.frame = Rect(x: 1, y: 1, width: 3, height: 2)
    inner.view.addSubview(a)
    let outer = ViewController()
    outer.addChild(inner)
    outer.view.addSubview(inner.view)
    stage.rootViewController = outer

    #expect(lines == ["    ", " aaa", " aaa"])
  }

  @Test func `views beside others have the sizes that fit them, one below the other`() {
    stage.rootView.addSubview(a)
    stage.rootView.addSubview(b)
    #expect(lines == ["aa  ", "bbb ", "    "])

    a.size = Size(width: 1, height: 2)
    #expect(lines == ["a   ", "a   ", "bbb "])

    a.isHidden = true
    #expect(lines == ["bbbb", "bbbb", "bbbb"])
  }

  @Test func `a view inside a plain one has the size that fits it, and so has the plain one`() {
    let box = View()
    let other = View()
    box.addSubview(a)
    other.addSubview(b)
    stage.rootView.addSubview(box)
    stage.rootView.addSubview(other)

    #expect(lines == ["aa  ", "bbb ", "    "])
    #expect(box.frame.size == Size(width: 2, height: 1))
  }

  @Test func `a frame that was set is left alone, also an empty one`() {
    a.frame = Rect(x: 1, y: 1, width: 1, height: 1)
    b.frame = .zero
    stage.rootView.addSubview(a)
    stage.rootView.addSubview(b)

    #expect(lines == ["    ", " a  ", "    "])
    #expect(b.frame == .zero)
  }

  @Test func `a frame that is set later stays, and the others are placed without it`() {
    stage.rootView.addSubview(a)
    stage.rootView.addSubview(b)
    #expect(lines == ["aa  ", "bbb ", "    "])

    a.frame = Rect(x: 3, y: 2, width: 1, height: 1)
    b.size = Size(width: 1, height: 1)

    #expect(lines == ["b   ", "    ", "   a"])
  }

  @Test func `a view that was made with a frame keeps it`() {
    let tile = Tile("t", frame: Rect(x: 1, y: 0, width: 2, height: 1))
    stage.rootView.addSubview(tile)

    #expect(lines == [" tt ", "    ", "    "])
  }
}
