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

  @Test func `an external editor changes the text, undo restores it`() async throws {
    let fixture = TextViewFixture(TextView("one"))
    var told: [String] = []
    fixture.view.onChange = { told.append($0.text) }
    fixture.driver.stage.onEdit = { $0 + "\r\ntwo" }

    fixture.press(.control("o"))
    try await fixture.driver.wait(until: { !told.isEmpty })

    #expect(told == ["one\ntwo"])
    fixture.press(.control("/"))
    #expect(fixture.view.text == "one")
  }

  @Test func `a failing editor keeps the text and shows its error until typing`() async throws {
    let fixture = TextViewFixture(TextView("one"), width: 24)
    fixture.driver.stage.onEdit = { _ in throw Failure() }

    fixture.press(.control("o"))
    try await fixture.driver.wait(until: { fixture.view.errorText != nil })

    #expect(fixture.driver.lines[0].hasPrefix("▌one"))
    #expect(fixture.driver.lines[3] == " there is no editor     ")
    fixture.driver.type("x")
    #expect(fixture.view.text == "xone")
    #expect(fixture.driver.lines[3] == "▌                       ")
  }

  @Test func `without an editor Control-O is not handled`() {
    let fixture = TextViewFixture(TextView("one"))

    #expect(!fixture.driver.press(.control("o")))
  }
}
