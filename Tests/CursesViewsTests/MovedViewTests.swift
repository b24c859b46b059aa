import CursesCells
import CursesViews
import Testing

/// Views that are moved elsewhere while the stage replaces or dismisses them.
@MainActor
@Suite struct MovedViewTests {
  let stage = Stage(size: Size(width: 6, height: 1))

  @Test func `a replaced root view stays in the presented view it moved to`() {
    let old = stage.rootView
    old.addSubview(Tile("x", frame: Rect(x: 0, y: 0, width: 3, height: 1)))
    let sheet = View()
    stage.present(sheet)
    sheet.addSubview(old)

    stage.rootView = Tile("-", frame: .zero)

    #expect(stage.lines[0] == "xxx---")
    #expect(old.stage === stage)
  }

  @Test func `a view moved during its dismissal stays in its new superview`() {
    let below = Taker(frame: Rect(x: 0, y: 0, width: 6, height: 1))
    let sheet = Tile("s", frame: .zero)
    stage.rootView.addSubview(below)
    below.becomeFirstResponder()
    stage.present(sheet)
    below.onFocus = { below.addSubview(sheet) }

    stage.dismiss(sheet)

    #expect(sheet.superview === below)
    #expect(sheet.stage === stage)
    #expect(stage.lines[0] == "ssssss")
  }
}

/// A view that calls a closure when it gains or loses the focus.
private final class Taker: View {
  var onFocus: () -> Void = {}

  override var canBecomeFirstResponder: Bool { true }

  override func firstResponderDidChange() { onFocus() }
}
