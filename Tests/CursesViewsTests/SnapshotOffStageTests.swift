import CursesCells
import CursesViews
import Testing

@MainActor
@Suite struct SnapshotOffStageTests {
  let stage = Stage(size: Size(width: 20, height: 4))

  @Test func `a view on no stage is laid out and drawn in its own size`() {
    let page = Page(frame: Rect(x: 2, y: 1, width: 6, height: 2))

    let copy = page.snapshot()

    #expect(copy.cells.lines == ["bbbbbb", "bbbbbb"])
    #expect(copy.frame == page.frame)
    #expect(page.stage == nil)
  }

  @Test func `it is shown in another size and gets its own one back`() {
    let page = Page(frame: Rect(x: 2, y: 1, width: 6, height: 2))

    let copy = page.snapshot(size: Size(width: 9, height: 1), like: stage)

    #expect(copy.cells.lines == ["bbbbbbbbb"])
    #expect(copy.frame == Rect(x: 2, y: 1, width: 9, height: 1))
    #expect(page.frame == Rect(x: 2, y: 1, width: 6, height: 2))
    stage.rootView.addSubview(page)
    #expect(stage.lines[1] == "  bbbbbb            ")
  }

  @Test func `it has the theme and the traits of the stage that is named`() {
    stage.theme.text = stage.theme.accent
    stage.traits.usesUnicode = false
    let sign = Sign(frame: Rect(x: 0, y: 0, width: 3, height: 1))

    let plain = sign.snapshot().cells
    let like = sign.snapshot(size: sign.frame.size, like: stage).cells

    #expect(plain.lines == ["uni"])
    #expect(like.lines == ["asc"])
    #expect(plain[.zero].foreground != like[.zero].foreground)
  }

  @Test func `a view on a stage is shown in another size, and then as it was`() {
    let page = Page(frame: Rect(x: 0, y: 0, width: 6, height: 2))
    stage.rootView.addSubview(page)
    let before = stage.frame().buffer

    let copy = page.snapshot(size: Size(width: 3, height: 3))

    #expect(copy.cells.lines == ["bbb", "bbb", "bbb"])
    #expect(page.stage === stage)
    #expect(stage.frame().buffer == before)
  }

  @Test(arguments: [Size.zero, Size(width: 0, height: 3), Size(width: 1, height: 1)])
  func `no size is too small`(size: Size) {
    let copy = Page().snapshot(size: size)
    stage.rootView.addSubview(copy)

    #expect(copy.cells.size == size)
    #expect(stage.lines[0].hasPrefix(size == Size(width: 1, height: 1) ? "b " : "  "))
  }

  @Test func `neither the focus nor a controller hears of it`() {
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

  @Test func `what its layout sets going is at its end, and told`() {
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

  @Test func `inside another view that is on no stage it stays there`() {
    let outer = View(frame: Rect(x: 0, y: 0, width: 20, height: 4))
    let page = Page(frame: Rect(x: 2, y: 1, width: 6, height: 2))
    outer.addSubview(page)

    let copy = page.snapshot()

    #expect(page.superview === outer)
    #expect(copy.cells.lines == ["bbbbbb", "bbbbbb"])
  }

  @Test func `the size that fits a copy is that of its cells`() {
    let copy = SnapshotView(Buffer(size: Size(width: 5, height: 2)), at: Point(x: 1, y: 1))

    #expect(copy.frame == Rect(x: 1, y: 1, width: 5, height: 2))
    #expect(copy.sizeThatFits(Size(width: 9, height: 9)) == Size(width: 5, height: 2))
    #expect(copy.sizeThatFits(Size(width: 3, height: 1)) == Size(width: 3, height: 1))
  }
}

/// Fills itself with `a` and, in front of that, with a view of `b`.
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

/// Says in the text color of its theme which glyphs its stage can show.
private final class Sign: View {
  override func draw(in canvas: inout Canvas) {
    canvas.draw(traits.usesUnicode ? "uni" : "asc", at: .zero, style: style(theme.text))
  }
}

/// Notes what it is told of its appearance.
private final class Watched: ViewController {
  private(set) var told: [String] = []

  override func viewWillAppear(_ animated: Bool) { told.append("will appear") }

  override func viewDidAppear(_ animated: Bool) { told.append("did appear") }

  override func viewWillDisappear(_ animated: Bool) { told.append("will disappear") }

  override func viewDidDisappear(_ animated: Bool) { told.append("did disappear") }
}
