import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

@MainActor
@Suite struct TextFieldClipboardTests {
  @Test func `copy and cut write to the clipboard`() {
    let fixture = TextFieldFixture("one two")
    var copied: [String] = []
    fixture.driver.stage.onCopy = {
      copied.append($0)
      return true
    }

    fixture.press(Key(.left, modifiers: [.control, .shift]), .alt("w"))
    #expect(fixture.marked == "one |two|")
    fixture.press(.control("x"))
    #expect(fixture.marked == "one |")

    #expect(copied == ["two", "two"])
  }

  @Test func `a refused cut copies`() {
    let fixture = TextFieldFixture("one")
    fixture.field.shouldChange = { _, _ in false }
    fixture.press(.shiftHome, .control("x"))
    #expect(fixture.marked == "|one|")

    fixture.field.shouldChange = nil
    fixture.press(.end, .control("y"))

    #expect(fixture.field.text == "oneone")
  }

  @Test func `a secret is drawn as dots and cannot be copied or cut`() {
    let fixture = TextFieldFixture("pass日word", width: 14)
    fixture.field.isSecureTextEntry = true
    fixture.driver.stage.onCopy = { _ in
      Issue.record("copied")
      return true
    }
    #expect(fixture.driver.lines == ["▌•••••••••    "])

    fixture.press(.shiftHome)
    #expect(!fixture.driver.press(.alt("w")))
    #expect(!fixture.driver.press(.control("x")))

    #expect(fixture.field.text == "pass日word")
  }

  @Test func `keys and clicks treat a secret as one word`() {
    let fixture = TextFieldFixture("two words", width: 14)
    fixture.field.isSecureTextEntry = true

    fixture.press(Key(.left, modifiers: .control))
    #expect(fixture.marked == "|two words")
    fixture.press(.alt("f"))
    #expect(fixture.marked == "two words|")
    fixture.driver.tap(x: 2, y: 0)
    fixture.driver.tap(x: 2, y: 0)
    #expect(fixture.marked == "|two words|")
    fixture.press(.end, .control("w"))
    #expect(fixture.marked == "|")
  }
}
