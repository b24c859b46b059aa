import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

@MainActor
@Suite struct TextFieldValidationTests {
  private func field() -> TextField {
    let field = TextField()
    field.validation = { $0.count < 3 ? "at least three letters" : nil }
    return field
  }

  @Test func `Enter shows a validation error, or submits valid text`() {
    let fixture = TextFieldFixture(field(), width: 26, height: 2)
    var submitted: [String] = []
    fixture.field.onSubmit = { submitted.append($0.text) }

    fixture.driver.type("ab")
    #expect(fixture.field.errorText == nil)
    fixture.press(.enter)
    #expect(fixture.driver.lines == ["▌ab                       ", " ✗ at least three letters "])
    fixture.driver.type("c")
    #expect(fixture.field.errorText == nil)
    fixture.press(.enter)

    #expect(submitted == ["abc"])
  }

  @Test func `text is validated on loss of focus if it was edited`() {
    let (first, second) = (field(), field())
    let page = View()
    for (row, field) in [first, second].enumerated() {
      field.frame = Rect(x: 0, y: 2 * row, width: 26, height: 2)
      page.addSubview(field)
    }
    let driver = StageDriver(page, size: Size(width: 26, height: 4))
    first.becomeFirstResponder()
    driver.type("a")

    second.becomeFirstResponder()
    #expect(first.errorText == "at least three letters")
    first.becomeFirstResponder()
    #expect(second.errorText == nil)
  }

  @Test func `disallowed characters are neither typed nor pasted`() {
    let fixture = TextFieldFixture(TextField())
    fixture.field.allowsCharacter = { $0.isNumber }
    fixture.field.maximumLength = 3

    fixture.driver.type("a1")
    fixture.driver.send(.paste("2-b 345"))

    #expect(fixture.field.text == "123")
  }
}
