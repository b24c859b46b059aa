import CursesCells
import CursesKit
import CursesKitTesting
import Testing

/// The answers to every kind of question, by keys and in plain lines.
@MainActor
@Suite struct PromptAnswersTests {
  nonisolated private static let names = ["Alpha", "Beta", "Gamma", "Delta"]

  /// A question, equivalent keys and lines that answer it, the line it leaves and its answer.
  private struct Case: Sendable {
    let keys: [Key]
    let lines: String
    let kept: String
    let answer: String
    let ask: @Sendable @MainActor () async throws -> Any?
  }

  nonisolated private static func keys(_ text: String) -> [Key] { text.map { .character($0) } }

  nonisolated private static let cases: [Case] = [
    Case(keys: [.down, .enter], lines: "2\n", kept: "✓ Which? Beta", answer: "Beta") {
      try await Prompt.choose("Which?", from: names)
    },
    Case(keys: keys("gam") + [.enter], lines: "gamma\n", kept: "✓ Which? Gamma", answer: "Gamma") {
      try await Prompt.choose("Which?", from: names)
    },
    Case(keys: [.enter], lines: "\n", kept: "✓ Which? Gamma", answer: "Gamma") {
      try await Prompt.choose("Which?", from: names, default: "Gamma")
    },
    Case(
      keys: [.space, .down, .down, .space, .enter], lines: "1, gam\n",
      kept: "✓ Which? Alpha, Gamma", answer: "[\"Alpha\", \"Gamma\"]"
    ) {
      try await Prompt.chooseSeveral("Which?", from: names)
    },
    Case(
      keys: [.down, .space, .enter, .space, .enter], lines: "none\n2\n", kept: "✓ Which? Beta",
      answer: "[\"Beta\"]"
    ) {
      try await Prompt.chooseSeveral("Which?", from: names, selected: ["Beta"], count: 1...2)
    },
    Case(keys: keys("y") + [.enter], lines: "maybe\ny\n", kept: "✓ Go on? Yes", answer: "true") {
      try await Prompt.confirm("Go on?", typeAhead: .kept)
    },
    Case(keys: keys("m") + [.enter], lines: "mon\n", kept: "✓ Range Month", answer: "Month") {
      try await Prompt.segmented("Range", from: ["Day", "Week", "Month"])
    },
    Case(keys: [.up, .enter], lines: "Grace\n", kept: "✓ Name Grace", answer: "Grace") {
      try await Prompt.input("Name", history: ["Ada", "Grace"])
    },
    Case(
      keys: keys("x") + [.enter, .backspace, .enter], lines: "x\n\n", kept: "✓ Port 80",
      answer: "80"
    ) {
      try await Prompt.input("Port", as: Int.self, default: "80") { text in
        guard let port = Int(text) else { throw Prompt.Refusal("type a number") }
        return port
      }
    },
    Case(
      keys: keys("hush") + [.enter], lines: "hush\n", kept: "✓ Password ••••••••", answer: "hush"
    ) {
      try await Prompt.input("Password", isSecret: true)
    },
  ]

  @Test(arguments: cases.indices, [false, true])
  func `keys and plain lines give the same answer`(
    index: Int, isAccessible: Bool
  ) async throws {
    let question = PromptAnswersTests.cases[index]
    let driver = PromptDriver(traits: Traits(isAccessible: isAccessible)) {
      try await question.ask().map { "\($0)" }
    }
    if isAccessible {
      await driver.type(question.lines)
    } else {
      for key in question.keys { await driver.press(key) }
    }

    #expect(try await driver.answer == question.answer)
    if !isAccessible { #expect(await driver.lines == [question.kept]) }
  }
}
