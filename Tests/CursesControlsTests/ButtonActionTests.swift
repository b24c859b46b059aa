import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

/// Short ways to create a button and the content of a row.
@MainActor
@Suite struct ButtonActionTests {
  @Test func `a button created with an action performs it`() {
    var count = 0
    let button = Button("Save", look: .filled) { count += 1 }
    let driver = StageDriver(button, size: Size(width: 12, height: 1))
    button.becomeFirstResponder()
    driver.press(.enter)

    #expect(count == 1)
    #expect(button.title == "Save" && button.look == .filled)
  }

  @Test func `the title of a row can be a string`() {
    let name = "main"
    let literal = RowContent("\("main", .bold)", trailing: "9:41")

    #expect(RowContent(name, trailing: "9:41").title == StyledText("main"))
    #expect(literal.title.runs.first?.style == .bold)
  }
}
