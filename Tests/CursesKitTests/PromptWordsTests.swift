import CursesCells
import CursesKit
import CursesKitTesting
import Testing

/// The texts that prompts display themselves, all of which can be replaced.
///
/// Questions, choices and answers are in Greek and numbers, so that a Latin letter belongs to a
/// text that was not replaced.
@MainActor
@Suite struct PromptWordsTests {
  nonisolated private static let names = ["Άλφα", "Βήτα", "Γάμμα"]

  /// A prompt, with the keys or lines that make it display its texts.
  private struct Case: Sendable {
    let name: String
    let keys: [Key]
    let lines: String
    let ask: @Sendable @MainActor () async throws -> Void
  }

  nonisolated private static func keys(_ text: String) -> [Key] { text.map { .character($0) } }

  nonisolated private static let cases: [Case] = [
    Case(name: "choose", keys: keys("ζ") + [.escape, .down, .enter], lines: "ζ\n\n2\n") {
      _ = try await Prompt.choose("Ποιο;", from: names)
    },
    Case(name: "choose many", keys: [.end, .enter], lines: "1\n") {
      _ = try await Prompt.choose("Ποιο;", from: 1...50)
    },
    Case(
      name: "several", keys: [.enter, .space, .enter], lines: "ζ\n§\n1\n"
    ) {
      _ = try await Prompt.chooseSeveral("Ποια;", from: names, count: 1...2)
    },
    Case(name: "exactly", keys: [.enter, .space, .down, .space, .enter], lines: "\n1,2\n") {
      _ = try await Prompt.chooseSeveral("Ποια;", from: names, count: 2...2)
    },
    Case(name: "at least", keys: [.enter, .space, .down, .space, .enter], lines: "\n1,2\n") {
      _ = try await Prompt.chooseSeveral("Ποια;", from: names, count: 2...)
    },
    Case(name: "none", keys: [.enter], lines: "\n") {
      _ = try await Prompt.chooseSeveral("Ποια;", from: names)
    },
    Case(name: "confirm", keys: [.left, .enter], lines: "ζ\n§\n") {
      _ = try await Prompt.confirm("Ναι;", typeAhead: .kept)
    },
    Case(name: "confirm by default", keys: [.enter], lines: "\n") {
      _ = try await Prompt.confirm("Ναι;", default: true, typeAhead: .kept)
    },
    Case(name: "segmented", keys: [.right, .enter], lines: "2\n") {
      _ = try await Prompt.segmented("Ποιο;", from: names)
    },
    Case(name: "input", keys: [.up, .enter, .escape], lines: "ζ\n12\n") {
      _ = try await Prompt.input("Όνομα", history: ["1"]) { $0.count > 1 ? nil : "μικρό" }
    },
    Case(
      name: "form", keys: [.control("s"), .character("1"), .tab, .tab, .control("s")],
      lines: "ζ\n1\n2\nζ\n§\n"
    ) {
      _ = try await Prompt.form(
        "Φόρμα", .number("Αριθμός", in: 1...9), .choice("Ποιο", from: names), .toggle("Ναι"))
    },
    Case(
      name: "whole number", keys: [.enter, .character("1"), .enter, .enter], lines: "ζ\n1\n\n"
    ) {
      _ = try await Prompt.form("Φόρμα", .number("Αριθμός"), .toggle("Ναι"))
    },
    Case(name: "text", keys: [.enter, .control("s")], lines: "ζ\n.\n1\n1\n.\n") {
      _ = try await Prompt.text("Γιατί;") { $0 == "ζ" ? "όχι" : nil }
    },
    Case(name: "path", keys: [.character("ζ"), .enter, .escape], lines: "ζ\n/\n") {
      _ = try await Prompt.path("Πού;", in: "/nowhere", kind: .folder)
    },
    Case(name: "rows", keys: [.down, .enter, .up, .enter], lines: "2\n1\n") {
      _ = try await Prompt.choose("Ποιο;", from: names) {
        RowContent("\($0)")
      } preview: { _ in
        try await Task.sleep(for: .seconds(1000))
        return ""
      } unavailable: {
        $0 == "Βήτα" ? "όχι" : nil
      }
    },
    Case(name: "progress", keys: [], lines: "") {
      await Prompt.progress("Έργο", total: 2, isCancellable: true) { $0.completed = 1 }
    },
    Case(name: "failing", keys: [], lines: "") {
      try? await Prompt.progress("Έργο", total: nil) { _ in throw CancellationError() }
    },
    Case(name: "progresses", keys: [], lines: "") {
      await Prompt.progress { group in
        for number in 1...12 { group.add("\(number)", total: 2).completed = 1 }
      }
    },
    Case(name: "jobs", keys: [], lines: "") {
      _ = await Prompt.jobs("Έργα", 1...12) {
        RowContent("\($0)")
      } _: { number, _ in
        if number == 3 { throw CancellationError() }
        if number == 4 { throw Prompt.Refusal("όχι") }
      }
    },
  ]

  private static let replaced = PromptWords { word in
    switch word {
    case .unavailable(let reason), .please(let reason), .tryAgain(let reason): "§ \(reason)"
    case .noAnswer(let text, let reason), .failed(let text, let reason): "§ \(text) \(reason)"
    case .amount(let count, let total), .stopped(let count, let total): "§ \(count) \(total)"
    default: "§"
    }
  }

  private func latin(_ lines: [String]) -> [String] {
    lines.filter { line in line.contains { $0.isASCII && $0.isLetter } }
  }

  private func run(_ ask: Case, isAccessible: Bool) async throws -> [String] {
    var defaults = PromptDefaults()
    defaults.words = PromptWordsTests.replaced
    var seen: [String] = []
    let driver = PromptDriver(traits: Traits(isAccessible: isAccessible)) {
      try await Prompt.$taskDefaults.withValue(defaults) { try await ask.ask() }
    }
    seen += await driver.lines
    if isAccessible {
      await driver.type(ask.lines)
    } else {
      for key in ask.keys {
        await driver.press(key)
        seen += await driver.lines
      }
    }
    try await driver.answer
    return seen + (await driver.lines)
  }

  @Test(arguments: cases.indices, [false, true])
  func `every text of a prompt can be replaced`(index: Int, isAccessible: Bool) async throws {
    let ask = PromptWordsTests.cases[index]

    let seen = try await run(ask, isAccessible: isAccessible)

    #expect(seen.contains { $0.contains("§") }, "\(ask.name): \(seen)")
    #expect(latin(seen) == [], "\(ask.name)")
  }

  @Test func `Prompt.defaults has its documented values`() {
    let before = Prompt.defaults
    defer { Prompt.defaults = before }
    #expect(Prompt.defaults.words(.giveUp) == "give up")
    #expect(Prompt.defaults.options == TerminalOptions())
    #expect(!Prompt.defaults.showsProgressInTerminal)
    #expect(Prompt.defaults.notifiesAfter == nil)
  }
}
