import CursesCells
import CursesViews
import Testing

@MainActor
@Suite struct StageTests {
  let stage = Stage(size: Size(width: 10, height: 3))
  let tile = Tile("x", frame: Rect(x: 1, y: 1, width: 3, height: 1))

  init() { stage.rootView.addSubview(tile) }

  // MARK: Notifications

  @Test func `a notification is sent only while the terminal does not have the focus`() {
    var sent: [String] = []
    stage.onNotify = { text in
      sent.append(text)
      return true
    }
    #expect(stage.hasTerminalFocus && !stage.notify("at first"))

    stage.send(.focus(gained: false))
    #expect(!stage.hasTerminalFocus && stage.notify("away"))

    stage.send(.focus(gained: true))
    #expect(!stage.notify("back") && sent == ["away"])
  }

  @Test func `no notification is sent without a driver`() {
    stage.send(.focus(gained: false))

    #expect(!stage.notify("away"))
  }

  // MARK: Frames

  @Test func `the first frame changes every cell`() {
    let frame = stage.frame()

    #expect(frame.buffer.lines == ["          ", " xxx      ", "          "])
    #expect(frame.changes == (0..<3).map { CellRun(row: $0, columns: 0..<10) })
  }

  @Test func `a frame is unchanged if nothing changed`() {
    _ = stage.frame()

    let frame = stage.frame()

    #expect(frame.isUnchanged)
    #expect(stage.statistics == FrameStatistics())
  }

  @Test func `a reverted change leaves the frame unchanged`() {
    _ = stage.frame()

    tile.frame.origin.x = 5
    tile.frame.origin.x = 1
    tile.setNeedsDisplay()

    #expect(stage.frame().isUnchanged)
  }

  @Test func `a frame lists the changed cells`() {
    _ = stage.frame()

    tile.frame.origin.x = 2

    #expect(stage.frame().changes == [CellRun(row: 1, columns: 1..<5)])
  }

  @Test func `a frame is requested once until it is taken`() {
    var count = 0
    stage.onNeedsFrame = { count += 1 }
    _ = stage.frame()

    tile.frame.origin.x = 2
    tile.setNeedsDisplay()
    tile.alpha = 0.5
    #expect(count == 1)

    _ = stage.frame()
    tile.removeFromSuperview()
    #expect(count == 2)
  }

  @Test func `no frame is requested inside the stage's own calls`() {
    let button = Control(frame: Rect(x: 0, y: 0, width: 1, height: 1))
    stage.rootView.addSubview(button)
    button.onPress = { [tile] _ in tile.alpha = 0.5 }
    stage.schedule(after: .milliseconds(5)) { [tile] in tile.frame.origin.x = 4 }
    _ = stage.frame()
    stage.onNeedsFrame = { Issue.record("announced inside a call") }

    stage.click(0, 0)
    stage.advance(by: .milliseconds(5))
    stage.send(.resize(Size(width: 20, height: 3)))

    #expect(stage.lines[1] == "    xxx             ")
  }

  @Test func `setting an equal value requests no frame`() {
    _ = stage.frame()
    stage.onNeedsFrame = { Issue.record("announced for nothing") }

    tile.frame.origin.x = 1
    tile.alpha = 1
    tile.isHidden = false
    tile.translation = .zero
    stage.theme = stage.theme

    #expect(stage.frame().isUnchanged)
  }

  @Test(arguments: 0..<6)
  func `every visible change requests a frame`(change: Int) {
    _ = stage.frame()
    var count = 0
    stage.onNeedsFrame = { count += 1 }

    switch change {
    case 0: tile.backgroundColor = .default
    case 1: tile.isHidden = true
    case 2: tile.bounds.origin.y = 1
    case 3: View.animate(withDuration: .seconds(1), delay: .seconds(1)) { tile.alpha = 0 }
    case 4: stage.rootView = View()
    default: stage.traits.usesUnicode = false
    }

    #expect(count == 1)
  }

  // MARK: Sizes

  @Test(arguments: [Size(width: 1, height: 1), .zero, Size(width: 0, height: 9)])
  func `GE-05 the smallest stages do not trap`(size: Size) {
    let stage = Stage(size: size)
    stage.rootView.addSubview(tile)
    let wide = Tile("界", frame: Rect(x: 0, y: 0, width: 4, height: 2))
    wide.alpha = 0.5
    stage.rootView.addSubview(wide)

    #expect(stage.frame().buffer.size == size)
    View.animate(withDuration: .milliseconds(50)) { wide.frame.origin.x = -1 }
    stage.advance(by: .milliseconds(25))
    stage.click(0, 0)
    #expect(stage.lines.count == size.height)
  }

  @Test func `GE-05 a storm of resizes ends with the last size`() {
    let sizes = [
      Size(width: 80, height: 24), Size(width: 1, height: 1), .zero, Size(width: 300, height: 100),
      Size(width: 2, height: 0), Size(width: 6, height: 2),
    ]

    for size in sizes + sizes {
      stage.send(.resize(size))
      stage.send(.mouse(Mouse(.press, at: Point(x: 1, y: 1))))
      if size.width > 2 { #expect(stage.frame().buffer.size == size) }
      View.animate(withDuration: .seconds(1)) { tile.frame.origin.x = 6 - tile.frame.minX }
    }

    #expect(stage.rootView.frame == Rect(x: 0, y: 0, width: 6, height: 2))
  }

  @Test func `a resize lays out every view`() {
    let inner = View()
    tile.addSubview(inner)
    _ = stage.frame()

    stage.send(.resize(Size(width: 6, height: 2)))
    _ = stage.frame()

    #expect(stage.statistics.viewsLaidOut == 3)
  }

  @Test func `a frame after a resize changes every cell`() {
    _ = stage.frame()

    stage.send(.resize(Size(width: 6, height: 2)))
    let frame = stage.frame()

    #expect(frame.buffer.lines == ["      ", " xxx  "])
    #expect(frame.shifts.isEmpty)
    #expect(
      frame.applied(to: Buffer(size: frame.buffer.size, filledWith: Cell("?"))) == frame.buffer)
  }

  @Test(arguments: [1_000_000_000, -1_000_000_000])
  func `GE-05 views may be very large and far outside the stage`(far: Int) {
    let size = Size(width: 1_000_000_000, height: 1_000_000_000)
    let outer = Tile("o", frame: Rect(origin: Point(x: far, y: far), size: size))
    let inner = Tile("i", frame: Rect(origin: Point(x: -far, y: -far), size: size))
    outer.addSubview(inner)
    stage.rootView.addSubview(outer)
    outer.bounds.origin = Point(x: far, y: 0)
    outer.translation = FractionalPoint(x: Double(far), y: .infinity)

    _ = stage.frame()
    outer.translation = .zero
    outer.bounds.origin = .zero

    #expect(stage.lines.first == "iiiiiiiiii")
    #expect(stage.rootView.hitTest(Point(x: 2, y: 2)) === inner)
    outer.setNeedsDisplay(Rect(x: -far, y: far, width: 1_000_000_000, height: 1))
    View.animate(withDuration: .seconds(1)) { outer.frame.origin = .zero }
    stage.advance(by: .milliseconds(500))
    _ = stage.frame()
  }

  // MARK: Roots

  @Test func `a new root view fills the stage and replaces the old one`() {
    let old = stage.rootView

    stage.rootView = Tile("n", frame: .zero)

    #expect(stage.lines == Array(repeating: "nnnnnnnnnn", count: 3))
    #expect(old.stage == nil && tile.stage == nil)
  }

  @Test func `a subview that becomes the root leaves its superview`() {
    stage.rootView = tile

    #expect(tile.superview == nil)
    #expect(stage.lines[2] == "xxxxxxxxxx")
  }

  @Test func `setting a root view removes the root controller`() {
    stage.rootViewController = ViewController(view: tile)

    stage.rootView = View()

    #expect(stage.rootViewController == nil)
  }

  @Test func `setting the root controller to nil leaves an empty root view`() {
    stage.rootViewController = ViewController(view: tile)
    #expect(stage.lines[0] == "xxxxxxxxxx")

    stage.rootViewController = nil

    #expect(tile.stage == nil)
    #expect(stage.lines[0] == "          ")
  }

  // MARK: Layout

  @Test func `a view is laid out once per frame, superviews first`() {
    let outer = Stack(name: "outer")
    let inner = Stack(name: "inner")
    var order: [String] = []
    outer.onLayout = { order.append($0) }
    inner.onLayout = { order.append($0) }
    outer.addSubview(inner)
    stage.rootView.addSubview(outer)
    inner.setNeedsLayout()
    outer.setNeedsLayout()

    _ = stage.frame()
    _ = stage.frame()

    #expect(order == ["outer", "inner"])
  }

  @Test func `a view that invalidates its layout during layout does not hang`() {
    let restless = Stack(name: "")
    var count = 0
    restless.onLayout = { [unowned restless] _ in
      count += 1
      restless.setNeedsLayout()
    }
    stage.rootView.addSubview(restless)

    _ = stage.frame()

    #expect(count > 0)
  }

  @Test func `layoutIfNeeded lays out immediately and once`() {
    let outer = Stack(name: "outer")
    var order: [String] = []
    outer.onLayout = { order.append($0) }
    stage.rootView.addSubview(outer)

    outer.layoutIfNeeded()
    outer.layoutIfNeeded()

    #expect(order == ["outer"])
  }

  @Test func `events without effect are not handled`() {
    #expect(!stage.send(.unknown([27, 91])))
    #expect(!stage.send(.mouse(Mouse(.move, button: .none, at: .zero))))
    #expect(!stage.send(.mouse(Mouse(.release, at: .zero))))
    #expect(!stage.send(.mouse(Mouse(.drag, at: .zero))))
  }
}

private final class Stack: View {
  let name: String
  var onLayout: (String) -> Void = { _ in }

  init(name: String) {
    self.name = name
    super.init(frame: Rect(x: 0, y: 0, width: 2, height: 2))
  }

  override func layoutSubviews() { onLayout(name) }
}
