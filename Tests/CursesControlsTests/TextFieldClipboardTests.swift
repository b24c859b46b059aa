import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

@MainActor
@Suite struct TextFieldClipboardTests {
  @Test func `what is copied and cut goes to the clipboard`() {
    let stand = TextFieldStand("one two")
    var copied: [String] = []
    stand.driver.stage.onCopy = {
      copied.append($0)
      return true
    }

    stand.press(Key(.left, modifiers: [.control, .shift]), .alt("w"))
    #expect(stand.marked == "one |two|")
    stand.press(.control("x"))
    #expect(stand.marked == "one |")

    #expect(copied == ["two", "two"])
  }

  @Test func `a cut that is refused is a copy`() {
    let stand = TextFieldStand("one")
    stand.field.shouldChange = { _, _ in false }
    stand.press(.shiftHome, .control("x"))
    #expect(stand.marked == "|one|")

    stand.field.shouldChange = nil
    stand.press(.end, .control("y"))

    #expect(stand.field.text == "oneone")
  }

  @Test func `a secret is shown as dots, and is neither copied nor cut`() {
    let stand = TextFieldStand("pass日word", width: 14)
    stand.field.isSecureTextEntry = true
    stand.driver.stage.onCopy = { _ in
      Issue.record("copied")
      return true
    }
    #expect(stand.driver.lines == ["▌•••••••••    "])

    stand.press(.shiftHome)
    #expect(!stand.driver.press(.alt("w")))
    #expect(!stand.driver.press(.control("x")))

    #expect(stand.field.text == "pass日word")
  }

  @Test func `no key and no click tells where the words of a secret are`() {
    let stand = TextFieldStand("two words", width: 14)
    stand.field.isSecureTextEntry = true

    stand.press(Key(.left, modifiers: .control))
    #expect(stand.marked == "|two words")
    stand.press(.alt("f"))
    #expect(stand.marked == "two words|")
    stand.driver.tap(x: 2, y: 0)
    stand.driver.tap(x: 2, y: 0)
    #expect(stand.marked == "|two words|")
    stand.press(.end, .control("w"))
    #expect(stand.marked == "|")
  }
}
