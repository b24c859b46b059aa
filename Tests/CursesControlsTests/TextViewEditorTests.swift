import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

@MainActor
@Suite struct TextViewEditorTests {
  private struct Failure: Error, CustomStringConvertible {
    let description = "there is no editor"
  }

  /// Lets what was begun go on until something is so.
  private func wait(until isDone: () -> Bool) async {
    for _ in 0..<100_000 {
      if isDone() { return }
      await Task.yield()
    }
    #expect(isDone())
  }

  @Test func `an editor of one's own changes the text, and that can be taken back`() async {
    let stand = TextViewStand(TextView("one"))
    var told: [String] = []
    stand.view.onChange = { told.append($0.text) }
    stand.driver.stage.onEdit = { $0 + "\r\ntwo" }

    stand.press(.control("o"))
    await wait { !told.isEmpty }

    #expect(told == ["one\ntwo"])
    stand.press(.control("/"))
    #expect(stand.view.text == "one")
  }

  @Test func `an editor that fails leaves the text, and says why until something is typed`() async {
    let stand = TextViewStand(TextView("one"), width: 24)
    stand.driver.stage.onEdit = { _ in throw Failure() }

    stand.press(.control("o"))
    await wait { stand.view.errorText != nil }

    #expect(stand.driver.lines[0].hasPrefix("▌one"))
    #expect(stand.driver.lines[3] == " there is no editor     ")
    stand.driver.type("x")
    #expect(stand.view.text == "xone")
    #expect(stand.driver.lines[3] == "▌                       ")
  }

  @Test func `without an editor the key is left to others`() {
    let stand = TextViewStand(TextView("one"))

    #expect(!stand.driver.press(.control("o")))
  }
}
