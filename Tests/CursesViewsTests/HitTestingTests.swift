import CursesCells
import CursesViews
import Testing

@MainActor
@Suite struct HitTestingTests {
  let stage = Stage(size: Size(width: 40, height: 10))
  let outer = View(frame: Rect(x: 10, y: 2, width: 10, height: 4))
  let inner = View(frame: Rect(x: 2, y: 1, width: 3, height: 1))

  init() {
    stage.rootView.addSubview(outer)
    outer.addSubview(inner)
  }

  private func hit(_ x: Int, _ y: Int) -> View? { stage.rootView.hitTest(Point(x: x, y: y)) }

  @Test func `the deepest view under a point is hit`() {
    #expect(hit(12, 3) === inner)
    #expect(hit(14, 3) === inner)
    #expect(hit(15, 3) === outer)
    #expect(hit(10, 2) === outer)
    #expect(hit(9, 2) === stage.rootView)
    #expect(hit(40, 2) == nil)
    #expect(hit(-1, 0) == nil)
  }

  @Test func `the frontmost of overlapping views is hit`() {
    let over = View(frame: inner.frame)
    outer.addSubview(over)
    #expect(hit(12, 3) === over)

    outer.bringSubviewToFront(inner)
    #expect(hit(12, 3) === inner)
  }

  @Test(arguments: 0..<3)
  func `hidden, transparent and non-interactive views are not hit`(change: Int) {
    switch change {
    case 0: outer.isHidden = true
    case 1: outer.alpha = 0.009
    default: outer.isUserInteractionEnabled = false
    }

    #expect(hit(12, 3) === stage.rootView)
  }

  @Test func `a view with an alpha of 0.01 is hit`() {
    outer.alpha = 0.01

    #expect(hit(12, 3) === inner)
  }

  @Test func `a fading view is hit while it is visible`() {
    View.animate(withDuration: .milliseconds(100)) { outer.alpha = 0 }

    stage.advance(by: .milliseconds(50))
    #expect(hit(12, 3) === inner)

    stage.advance(by: .milliseconds(50))
    #expect(hit(12, 3) === stage.rootView)
  }

  @Test func `RC-04 a view is hit outside its superview unless that clips`() {
    inner.frame.origin = Point(x: 4, y: -1)
    #expect(hit(14, 1) === inner)

    outer.clipsToBounds = true
    #expect(hit(14, 1) === stage.rootView)
  }

  @Test func `scrolled content is hit at its visible position`() {
    outer.bounds.origin = Point(x: 1, y: 1)

    #expect(hit(11, 2) === inner)
    #expect(hit(11, 3) === outer)
  }

  @Test func `a translated view is hit at its translated position`() {
    outer.translation = FractionalPoint(x: 5.4, y: 1)

    #expect(hit(17, 4) === inner)
    #expect(hit(16, 4) === outer)
  }

  @Test func `an animated view is hit at its presentation position`() {
    View.animate(withDuration: .milliseconds(100), curve: .linear) { outer.frame.origin.x = 20 }

    stage.advance(by: .milliseconds(50))

    #expect(hit(17, 3) === inner)
    #expect(hit(22, 3) === outer)
  }

  @Test(arguments: [0, 0.25, 0.5, 0.75], [0, 0.25, 0.5, 0.75])
  func `a view at a fractional position is hit at its drawn cells`(first: Double, second: Double) {
    let tile = Tile("x", frame: inner.frame)
    inner.removeFromSuperview()
    outer.addSubview(tile)
    outer.translation.x = first
    tile.translation.x = second

    let row = stage.lines[3]

    for (x, character) in row.enumerated() {
      #expect((hit(x, 3) === tile) == (character == "x"), "column \(x) of \(row)")
      let own = tile.convertFromStage(Point(x: x, y: 3))
      #expect(tile.contains(own) == (character == "x"))
    }
  }

  @Test func `an empty view is never hit`() {
    inner.frame.size = .zero

    #expect(hit(12, 3) === outer)
  }

  @Test func `points are converted to the stage and back`() {
    outer.bounds.origin = Point(x: 3, y: 0)
    let point = Point(x: 1, y: 0)

    #expect(inner.convertToStage(point) == Point(x: 10, y: 3))
    #expect(inner.convertFromStage(inner.convertToStage(point)) == point)
  }

  @Test func `a hit test takes a point in the view's own coordinates`() {
    #expect(outer.hitTest(Point(x: 2, y: 1)) === inner)
    #expect(outer.hitTest(Point(x: 12, y: 3)) == nil)
  }

  @Test func `wheel events go up from the hit view to their handler`() {
    let scroller = Scroller(frame: outer.frame)
    stage.rootView.addSubview(scroller)
    scroller.addSubview(inner)

    let isHandled = stage.send(.mouse(Mouse(.wheel, button: .wheelDown, at: Point(x: 13, y: 3))))

    #expect(isHandled)
    #expect(scroller.turned == [Point(x: 3, y: 1)])
    #expect(!stage.send(.mouse(Mouse(.wheel, button: .wheelDown, at: .zero))))
  }
}

private final class Scroller: View {
  private(set) var turned: [Point] = []

  override func scrollWheel(_ mouse: Mouse) -> Bool {
    turned.append(mouse.location)
    return true
  }
}
