import CursesViews
import Testing

@MainActor
@Suite struct ShortcutTests {
  @Test func `a responder has no shortcuts of its own`() {
    #expect(Responder().shortcuts.isEmpty)
    #expect(View().shortcuts.isEmpty)
    #expect(ViewController().shortcuts.isEmpty)
  }

  @Test func `a control is pressed with Enter and Space while it can be`() {
    let control = Control()
    #expect(control.shortcuts == [Shortcut("Enter Space", "press")])

    control.isEnabled = false
    #expect(control.shortcuts.isEmpty)
  }

  @Test func `a shortcut is described by its keys and its effect`() {
    #expect("\(Shortcut("← →", "choose a segment"))" == "← →  choose a segment")
  }
}
