import CursesCells
import CursesKit
import CursesKitTesting
import Testing

/// Questions for a text of several lines.
@MainActor
@Suite struct PromptTextTests {
  private func driver(
    size: Size = Size(width: 40, height: 12), isAccessible: Bool = false, default: String? = nil,
    validate: @escaping @MainActor @Sendable (String) -> String? = { _ in nil }
  ) -> PromptDriver<String?> {
    PromptDriver(size: size, traits: Traits(isAccessible: isAccessible)) {
      try await Prompt.text(
        "Why?", placeholder: "a few lines", default: `default`, validate: validate)
    }
  }

  @Test func `Enter inserts a line break, and Alt-Enter answers`() async throws {
    let driver = driver()
    #expect(
      await driver.lines == [
        "? Why?", "  ▌a few lines", "  ▌", "  ▌", "  ↵ new line   Alt-Enter answer",
      ])
    await driver.type("The lamp\nis dim.")
    await driver.press(Key(.enter, modifiers: .alt))

    #expect(try await driver.answer == "The lamp\nis dim.")
    #expect(await driver.lines == ["✓ Why? 2 lines"])
  }

  @Test func `a text view grows with its lines up to a limit`() async {
    let driver = driver(size: Size(width: 40, height: 30))
    await driver.type((1...20).map { "\($0)" }.joined(separator: "\n"))
    let lines = await driver.lines
    #expect(lines.count == 10)
    #expect(lines.contains { $0.contains("▌20") }, "\(lines)")
  }

  @Test func `pasted text keeps its line breaks`() async throws {
    let driver = driver()
    await driver.paste("one\ntwo\n")
    await driver.press(.control("s"))
    #expect(try await driver.answer == "one\ntwo\n")
  }

  @Test func `a refusal is displayed until the text changes`() async throws {
    let driver = driver { $0.count > 3 ? nil : "say more" }
    await driver.type("So")
    await driver.press(.control("s"))
    #expect(await driver.lines.contains("  say more"))
    await driver.type(" it is")
    #expect(await !driver.lines.contains("  say more"))
    await driver.press(.control("s"))
    #expect(try await driver.answer == "So it is")
    #expect(await driver.lines == ["✓ Why? So it is"])
  }

  @Test func `an empty text gives the default, and Escape gives up`() async throws {
    let answered = driver(default: "Because.")
    await answered.press(.control("s"))
    #expect(try await answered.answer == "Because.")

    let given = driver(default: "Because.")
    await given.type("one")
    await given.press(.escape)
    #expect(try await given.answer == nil)
    #expect(await given.lines == [])
  }

  @Test func `a text in plain lines ends with a dot`() async throws {
    let driver = driver(size: Size(width: 80, height: 24), isAccessible: true) {
      $0 == "no" ? "say why" : nil
    }
    await driver.type("no\n.\none\n\ntwo\n.\n")
    #expect(try await driver.answer == "one\n\ntwo")
    #expect(await driver.lines.first == "Why? (end it with a line that holds only .):")
    #expect(await driver.lines.contains("Please try again: say why."))
  }

  @Test(arguments: [Size(width: 2, height: 1), Size(width: 8, height: 3)])
  func `a text can be answered in very few cells`(size: Size) async throws {
    let driver = driver(size: size)
    await driver.type("one\ntwo")
    await driver.press(.control("s"))
    #expect(try await driver.answer == "one\ntwo")
  }
}
