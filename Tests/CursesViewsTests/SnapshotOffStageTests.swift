import CursesCells
import CursesViews
import Testing

@MainActor
@Suite struct SnapshotOffStageTests {
  let stage = Stage(size: Size(width: 20, height: 4))

  @Test func `a view off the stage is laid out and drawn in its own size`() {
    let page = Page(frame: Rect(x: 2, y: 1, width: 6, height: 2))

    let copy = page.snapshot()

    #expect(copy.cells.lines == ["bbbbbb", "bbbbbb"])
    #expect(copy.frame == page.frame)
    #expect(page.stage == nil)
  }

  @Test func `a view is copied in another size and keeps its own`() {
    let page = Page(frame: Rect(x: 2, y: 1, width: 6, height: 2))

    let copy = page.snapshot(size: Size(width: 9, height: 1), like: stage)

    #expect(copy.cells.lines == ["bbbbbbbbb"])
    #expect(copy.frame == Rect(x: 2, y: 1, width: 9, height: 1))
    #expect(page.frame == Rect(x: 2, y: 1, width: 6, height: 2))
    stage.rootView.addSubview(page)
    #expect(stage.lines[1] == "  bbbbbb            ")
  }

  @Test func `a snapshot has the theme and traits of the given stage`() {
    stage.theme.text = stage.theme.accent
    stage.traits.usesUnicode = false
    let sign = Sign(frame: Rect(x: 0, y: 0, width: 3, height: 1))

    let plain = sign.snapshot().cells
    let like = sign.snapshot(size: sign.frame.size, like: stage).cells

    #expect(plain.lines == ["uni"])
    #expect(like.lines == ["asc"])
    #expect(plain[.zero].foreground != like[.zero].foreground)
  }

  @Test func `a view on a stage is copied in another size and restored`() {
    let page = Page(frame: Rect(x: 0, y: 0, width: 6, height: 2))
    stage.rootView.addSubview(page)
    let before = stage.frame().buffer

    let copy = page.snapshot(size: Size(width: 3, height: 3))

    #expect(copy.cells.lines == ["bbb", "bbb", "bbb"])
    #expect(page.stage === stage)
    #expect(stage.frame().buffer == before)
  }

  @Test(arguments: [Size.zero, Size(width: 0, height: 3), Size(width: 1, height: 1)])
  func `a snapshot may be empty or one cell`(size: Size) {
    let copy = Page().snapshot(size: size)
    stage.rootView.addSubview(copy)

    #expect(copy.cells.size == size)
    #expect(stage.lines[0].hasPrefix(size == Size(width: 1, height: 1) ? "b " : "  "))
  }

  @Test func `a snapshot changes no focus and notifies no controller`() {
    let focused = Listener(frame: Rect(x: 0, y: 0, width: 3, height: 1))
    stage.rootView.addSubview(focused)
    focused.becomeFirstResponder()
    let controller = Watched(view: Listener(frame: Rect(x: 0, y: 0, width: 3, height: 1)))

    _ = controller.view.snapshot(size: Size(width: 9, height: 2), like: stage)

    #expect(stage.firstResponder === focused)
    #expect(controller.told.isEmpty)
    #expect(!controller.view.isFirstResponder)
    #expect(!controller.isAppearing)
  }

  @Test func `animations started by a snapshot's layout end and complete`() {
    let page = Page(frame: Rect(x: 0, y: 0, width: 6, height: 1))
    var told: [Bool] = []
    page.onLayout = {
      View.animate(withDuration: .seconds(1)) {
        page.subviews[0].alpha = 0
      } completion: {
        told.append($0)
      }
    }

    let copy = page.snapshot()

    #expect(copy.cells.lines == ["aaaaaa"])
    #expect(told == [true])
    #expect(page.subviews[0].presentationAlpha == 0)
  }

  @Test func `a copied view stays in its superview off the stage`() {
    let outer = View(frame: Rect(x: 0, y: 0, width: 20, height: 4))
    let page = Page(frame: Rect(x: 2, y: 1, width: 6, height: 2))
    outer.addSubview(page)

    let copy = page.snapshot()

    #expect(page.superview === outer)
    #expect(copy.cells.lines == ["bbbbbb", "bbbbbb"])
  }

  @Test func `the fitting size of a snapshot is that of its cells`() {
    let copy = SnapshotView(Buffer(size: Size(width: 5, height: 2)), at: Point(x: 1, y: 1))

    #expect(copy.frame == Rect(x: 1, y: 1, width: 5, height: 2))
    #expect(copy.sizeThatFits(Size(width: 9, height: 9)) == Size(width: 5, height: 2))
    #expect(copy.sizeThatFits(Size(width: 3, height: 1)) == Size(width: 3, height: 1))
  }
}

/// A view filled with `a` below a subview filled with `b`.
private final class Page: View {
  var onLayout: () -> Void = {}

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    addSubview(Tile("b", frame: .zero))
  }

  override func layoutSubviews() {
    for view in subviews { view.frame = bounds }
    onLayout()
  }

  override func draw(in canvas: inout Canvas) {
    canvas.fill(bounds, with: "a")
  }
}

/// A view that draws, in the text color, whether its stage supports Unicode.
private final class Sign: View {
  override func draw(in canvas: inout Canvas) {
    canvas.draw(traits.usesUnicode ? "uni" : "asc", at: .zero, style: style(theme.text))
  }
}

/// A controller that records its appearance callbacks.
private final class Watched: ViewController {
  private(set) var told: [String] = []

  override func viewWillAppear(_ animated: Bool) { told.append("will appear") }

  override func viewDidAppear(_ animated: Bool) { told.append("did appear") }

  override func viewWillDisappear(_ animated: Bool) { told.append("will disappear") }

  override func viewDidDisappear(_ animated: Bool) { told.append("did disappear") }
}
