import CursesCells
import CursesViews
import Testing

/// A view with a cursor at `position`.
private final class Writer: View {
  var position: Point? {
    didSet { setNeedsCursorUpdate() }
  }

  override var canBecomeFirstResponder: Bool { true }
  override var cursorPosition: Point? { position }
  override func firstResponderDidChange() {}
}

@MainActor
@Suite struct CursorTests {
  let stage = Stage(size: Size(width: 20, height: 6))
  let outer = View(frame: Rect(x: 2, y: 1, width: 10, height: 4))
  private let writer = Writer(frame: Rect(x: 3, y: 1, width: 6, height: 2))

  init() {
    stage.rootView.addSubview(outer)
    outer.addSubview(writer)
    writer.position = Point(x: 1, y: 0)
  }

  private var cursor: Point? { stage.frame().cursor }

  @Test func `the first responder's cursor position is converted to the screen`() {
    #expect(cursor == nil)

    writer.becomeFirstResponder()
    #expect(cursor == Point(x: 6, y: 2))

    writer.position = nil
    #expect(cursor == nil)
  }

  @Test func `a view has no cursor by default`() {
    let plain = Tile("x", frame: .zero)

    #expect(plain.cursorPosition == nil)
  }

  @Test func `a cursor move changes the frame without drawing`() {
    writer.becomeFirstResponder()
    _ = stage.frame()
    #expect(stage.frame().isUnchanged)

    writer.position = Point(x: 2, y: 0)
    let moved = stage.frame()

    #expect(moved.cursor == Point(x: 7, y: 2))
    #expect(moved.movesCursor && !moved.isUnchanged)
    #expect(moved.changes.isEmpty && moved.shifts.isEmpty)
    #expect(stage.statistics == FrameStatistics())
    #expect(stage.frame().isUnchanged)
  }

  @Test func `the cursor appears and disappears with the focus`() {
    _ = stage.frame()

    writer.becomeFirstResponder()
    #expect(stage.frame().movesCursor)

    writer.resignFirstResponder()
    let gone = stage.frame()
    #expect(gone.cursor == nil && gone.movesCursor)
  }

  @Test func `the cursor follows moving views and scrolling content`() {
    writer.becomeFirstResponder()

    outer.frame.origin.x = 0
    #expect(cursor == Point(x: 4, y: 2))

    outer.bounds.origin.y = 1
    #expect(cursor == Point(x: 4, y: 1))

    View.animate(withDuration: .seconds(1), curve: .linear) { outer.frame.origin.x = 10 }
    stage.advance(by: .milliseconds(500))
    #expect(cursor == Point(x: 9, y: 1))
  }

  @Test(arguments: [
    Point(x: -1, y: 0), Point(x: 6, y: 0), Point(x: 0, y: -1), Point(x: 0, y: 2),
  ])
  func `a cursor outside its view is not visible`(position: Point) {
    writer.becomeFirstResponder()
    writer.position = position

    #expect(cursor == nil)
  }

  @Test func `a cursor in a clipped part of its view is not visible`() {
    outer.clipsToBounds = true
    outer.frame.size = Size(width: 4, height: 4)
    writer.becomeFirstResponder()
    #expect(cursor == nil)

    writer.position = .zero
    #expect(cursor == Point(x: 5, y: 2))

    outer.frame.origin.x = 18
    #expect(cursor == nil)
  }

  @Test(arguments: 0..<2)
  func `a cursor in a hidden or transparent view is not visible`(change: Int) {
    writer.becomeFirstResponder()
    #expect(cursor != nil)

    if change == 0 { outer.isHidden = true } else { outer.alpha = 0 }

    #expect(cursor == nil)
  }

  @Test func `a cursor is hidden by cells that other views draw over it`() {
    writer.becomeFirstResponder()
    let cover = View(frame: Rect(x: 0, y: 0, width: 20, height: 6))
    let tile = Tile("#", frame: Rect(x: 7, y: 2, width: 3, height: 1))
    stage.rootView.addSubview(cover)
    cover.addSubview(tile)
    #expect(cursor == Point(x: 6, y: 2))

    writer.position = Point(x: 2, y: 0)
    #expect(cursor == nil)

    tile.alpha = 0.4
    #expect(cursor == Point(x: 7, y: 2))

    cover.backgroundColor = .indexed(4)
    #expect(cursor == nil)

    stage.rootView.bringSubviewToFront(outer)
    #expect(cursor == Point(x: 7, y: 2))
  }

  @Test func `a presented view has the cursor until it is dismissed`() {
    writer.becomeFirstResponder()
    let plain = View()
    let other = Writer(frame: .zero)
    other.position = Point(x: 4, y: 5)

    stage.present(plain)
    #expect(cursor == nil)
    stage.present(other)
    #expect(cursor == Point(x: 4, y: 5))

    stage.dismiss(plain)
    stage.dismiss(other)
    #expect(cursor == Point(x: 6, y: 2))
  }

  @Test func `subviews do not cover their superview's cursor`() {
    writer.becomeFirstResponder()
    writer.addSubview(Tile("x", frame: writer.bounds))

    #expect(cursor == Point(x: 6, y: 2))
  }

  @Test func `a cursor move requests a frame`() {
    var count = 0
    stage.onNeedsFrame = { count += 1 }
    writer.position = .zero
    _ = stage.frame()
    #expect(count == 0)

    writer.becomeFirstResponder()
    #expect(count == 1)
    _ = stage.frame()

    writer.position = Point(x: 3, y: 0)
    #expect(count == 2)
  }

  @Test func `a resized frame keeps the cursor`() {
    writer.becomeFirstResponder()
    _ = stage.frame()

    stage.send(.resize(Size(width: 30, height: 8)))

    #expect(cursor == Point(x: 6, y: 2))
    #expect(stage.frame().isUnchanged)
  }
}
