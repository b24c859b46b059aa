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

  @Test func `Enter says what is wrong, and submits when nothing is`() {
    let stand = TextFieldStand(field(), width: 26, height: 2)
    var submitted: [String] = []
    stand.field.onSubmit = { submitted.append($0.text) }

    stand.driver.type("ab")
    #expect(stand.field.errorText == nil)
    stand.press(.enter)
    #expect(stand.driver.lines == ["▌ab                       ", " ✗ at least three letters "])
    stand.driver.type("c")
    #expect(stand.field.errorText == nil)
    stand.press(.enter)

    #expect(submitted == ["abc"])
  }

  @Test func `a text is judged when the keys go elsewhere, but not where nobody typed`() {
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

  @Test func `characters that are not allowed are neither typed nor pasted`() {
    let stand = TextFieldStand(TextField())
    stand.field.allowsCharacter = { $0.isNumber }
    stand.field.maximumLength = 3

    stand.driver.type("a1")
    stand.driver.send(.paste("2-b 345"))

    #expect(stand.field.text == "123")
  }
}
