import CursesCells
import CursesViews
import Testing

/// Views that are put elsewhere while the stage is about to take them away.
@MainActor
@Suite struct MovedViewTests {
  let stage = Stage(size: Size(width: 6, height: 1))

  @Test func `a root view that was put into a presented view stays there when it is replaced`() {
    let old = stage.rootView
    old.addSubview(Tile("x", frame: Rect(x: 0, y: 0, width: 3, height: 1)))
    let sheet = View()
    stage.present(sheet)
    sheet.addSubview(old)

    stage.rootView = Tile("-", frame: .zero)

    #expect(stage.lines[0] == "xxx---")
    #expect(old.stage === stage)
  }

  @Test func `a presented view that is put elsewhere while it is dismissed stays there`() {
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

/// Calls a closure when it gets or loses the focus.
private final class Taker: View {
  var onFocus: () -> Void = {}

  override var canBecomeFirstResponder: Bool { true }

  override func firstResponderDidChange() { onFocus() }
}
