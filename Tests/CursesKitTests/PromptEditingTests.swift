import CursesCells
import CursesKit
import CursesKitTesting
import CursesTerminal
import Testing

/// Lines of text with an initial text, a default and a placeholder, and optional values.
@MainActor
@Suite struct PromptEditingTests {
  private func name(isAccessible: Bool = false) -> PromptDriver<String?> {
    PromptDriver(traits: Traits(isAccessible: isAccessible)) {
      try await Prompt.input("Name", text: "Ada")
    }
  }

  @Test func `an initial text is edited at its end`() async throws {
    let driver = name()
    #expect(await driver.lines.first?.contains("Ada") == true)
    await driver.type("m")
    await driver.press(.enter)

    #expect(try await driver.answer == "Adam")
  }

  @Test func `in plain lines an empty line keeps the initial text`() async throws {
    let driver = name(isAccessible: true)
    await driver.type("\n")

    #expect(try await driver.answer == "Ada")
    #expect(await driver.lines.first?.hasPrefix("Name [Ada]:") == true)
  }

  @Test func `a default is displayed with the placeholder`() async throws {
    let driver = PromptDriver {
      try await Prompt.input("Port", placeholder: "a number", default: "8080")
    }
    #expect(await driver.lines.first?.contains("8080 (a number)") == true)
    await driver.press(.enter)

    #expect(try await driver.answer == "8080")
  }

  private func age() -> PromptDriver<Prompt.Answer<Int?>> {
    PromptDriver {
      try await Prompt.answer {
        try await Prompt.input("Age", as: Int?.self) { text in
          if text.isEmpty { return nil }
          guard let age = Int(text) else { throw Prompt.Refusal("type a number") }
          return age
        }
      }
    }
  }

  @Test func `an optional value is distinguished from giving up`() async throws {
    let answered = age()
    await answered.type("36")
    await answered.press(.enter)
    #expect(try await answered.answer == .given(36))

    let empty = age()
    await empty.press(.enter)
    #expect(try await empty.answer == .given(nil))

    let givenUp = age()
    await givenUp.press(.escape)
    #expect(try await givenUp.answer == .givenUp)
  }

  @Test(arguments: ["none", "monochrome"])
  func `both names of a terminal without colors are accepted`(name: String) {
    #expect(ColorDepth(named: name) == .monochrome)
    #expect(TerminalEnvironment(["CURSESKIT_COLORS": name]).requestedColorDepth == .monochrome)
  }
}
