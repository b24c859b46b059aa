import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

/// The reason of a disabled text view.
@MainActor
@Suite struct TextViewReasonTests {
  private let view = TextView("one\ntwo\nthree\nfour\nfive")

  init() {
    view.isEnabled = false
    view.unavailableReason = "it was sent"
  }

  private func hover(_ x: Int, _ y: Int, on fixture: TextViewFixture) {
    fixture.mouse(.move, x, y, .none)
  }

  /// The rows without the last column, which has the scroll indicator.
  private func rows(_ fixture: TextViewFixture) -> [String] {
    fixture.driver.lines.map { String($0.dropLast()) }
  }

  @Test func `PR-01 a disabled text view shows its reason in its last row when focused`() {
    let fixture = TextViewFixture(view, width: 14, height: 3)

    #expect(rows(fixture) == ["▌one         ", "▌two         ", " it was sent "])
    view.resignFirstResponder()
    #expect(rows(fixture) == [" one         ", " two         ", " three       "])
  }

  @Test func `PR-01 a disabled text view shows its reason under the pointer`() {
    let fixture = TextViewFixture(view, width: 14, height: 3, hasFocus: false)
    let idle = fixture.driver.lines
    #expect(fixture.driver.stage.wantsHover)

    hover(4, 1, on: fixture)
    #expect(rows(fixture)[2] == " it was sent ")
    #expect(!view.isFirstResponder)
    fixture.driver.send(.focus(gained: false))
    #expect(fixture.driver.lines == idle)

    view.isEnabled = true
    fixture.driver.frame()
    #expect(!fixture.driver.stage.wantsHover)
  }

  @Test func `PR-01 a reason scrolls no text`() {
    let fixture = TextViewFixture(view, width: 14, height: 3, hasFocus: false)
    fixture.mouse(.wheel, 4, 1, .wheelDown)
    let scrolled = rows(fixture)
    #expect(scrolled[0] == " three       ")

    hover(4, 1, on: fixture)
    #expect(rows(fixture)[0] == scrolled[0])
    fixture.driver.send(.focus(gained: false))

    #expect(rows(fixture) == scrolled)
  }

  @Test func `PR-01 in one row the reason replaces the text`() {
    let fixture = TextViewFixture(view, width: 14, height: 1, hasFocus: false)
    #expect(rows(fixture) == [" one         "])

    hover(4, 0, on: fixture)

    #expect(rows(fixture) == [" it was sent "])
  }
}
