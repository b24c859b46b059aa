import CursesCells
import CursesKit
import CursesKitTesting
import Testing

/// Choices with details, sections, previews and unavailable rows.
@MainActor
@Suite struct PromptRowsTests {
  struct Branch: Equatable {
    let name: String
    let age: String
    var group = ""
    var isCurrent = false
  }

  struct Failure: Error, CustomStringConvertible {
    let description = "no such branch"
  }

  private static let branches = [
    Branch(name: "main", age: "2 hours", isCurrent: true),
    Branch(name: "glow-from-below", age: "5 hours"),
    Branch(name: "pager-footer", age: "yesterday", group: "Older"),
    Branch(name: "sparkline", age: "3 days", group: "Older"),
  ]

  private func driver(
    width: Int = 60, isAccessible: Bool = false, sections: Bool = false,
    preview: (@MainActor (Branch) async throws -> StyledText)? = nil
  ) -> PromptDriver<Branch?> {
    PromptDriver(
      size: Size(width: width, height: 20), traits: Traits(isAccessible: isAccessible)
    ) {
      try await Prompt.choose(
        "Which branch?", from: PromptRowsTests.branches, section: sections ? { $0.group } : nil,
        row: { RowContent("\($0.name, .bold)", trailing: "\($0.age, .ink(.secondary))") },
        preview: preview, unavailable: { $0.isCurrent ? "You are on it." : nil })
    }
  }

  @Test func `rows have trailing text, and an unavailable row its reason`() async throws {
    let driver = driver()
    #expect(
      await driver.lines == [
        "? Which branch?   type to filter",
        "  main  You are on it.                             2 hours",
        "▌ glow-from-below                                  5 hours",
        "  pager-footer                                   yesterday",
        "  sparkline                                         3 days",
        "  ↑↓ choose   ↵ take   esc give up",
      ])

    await driver.press(.up, .enter)
    #expect(await driver.lines[5] == "  You are on it.")
    await driver.press(.down)
    #expect(await driver.lines.count == 6)
    await driver.press(.enter)

    #expect(try await driver.answer?.name == "glow-from-below")
    #expect(await driver.lines == ["✓ Which branch? glow-from-below"])
  }

  @Test func `the selected row has a background, and matches are underlined`() async throws {
    let driver = driver()
    await driver.type("spark")
    let buffer = await driver.buffer
    let row = await driver.lines.firstIndex { $0.contains("sparkline") } ?? 0

    #expect(row == 1)
    #expect(!buffer[Point(x: 30, y: row)].background.isClear)
    #expect(buffer[Point(x: 2, y: row)].attributes.contains(.underline))
    #expect(!buffer[Point(x: 7, y: row)].attributes.contains(.underline))
  }

  @Test func `a header is above its section, also while filtering`() async throws {
    let driver = driver(sections: true)
    #expect(await driver.lines[3] == "  Older")
    await driver.press(.down)
    #expect(await driver.lines[4].hasPrefix("▌ pager-footer"))
    await driver.type("line")
    #expect(await driver.lines[1] == "  Older")
    #expect(await driver.lines[2].hasPrefix("▌ sparkline"))
    await driver.press(.enter)

    #expect(try await driver.answer?.name == "sparkline")
  }

  @Test func `a preview is next to the choices from 90 columns`() async throws {
    let driver = driver(width: 100) { branch in
      if branch.name == "sparkline" { throw Failure() }
      return "log of \(branch.name)\nsecond line"
    }
    try await driver.wait(for: "log of glow-from-below")
    let lines = await driver.lines
    #expect(lines.count == 9)
    #expect(lines[0].contains("▗▄") && lines[7].contains("▝▀"))
    #expect(lines[2].hasSuffix("  second line"))

    await driver.press(.end)
    try await driver.wait(for: "no such branch")
    await driver.resize(Size(width: 89, height: 20))
    #expect(await driver.lines.count == 6)
    await driver.press(.escape)
    #expect(try await driver.answer == nil)
  }

  @Test func `fewer than 90 columns request no preview`() async throws {
    let driver = driver(width: 89) { _ in
      Issue.record("nobody sees it")
      return ""
    }
    await driver.press(.down, .down, .enter)

    #expect(try await driver.answer?.name == "sparkline")
  }

  @Test func `plain lines list sections, trailing text and reasons by number`() async throws {
    let driver = driver(isAccessible: true, sections: true)
    await driver.type("1\n3\n")

    #expect(try await driver.answer?.name == "pager-footer")
    #expect(
      await driver.lines == [
        "Which branch?", "  1  main (You are on it., 2 hours)", "  2  glow-from-below (5 hours)",
        "Older", "  3  pager-footer (yesterday)", "  4  sparkline (3 days)", "Number or name: 1",
        "\"1\" is not a valid answer: You are on it.", "Number or name: 3",
      ])
  }

  @Test func `unavailable rows of a multiple choice cannot be checked`() async throws {
    let driver = PromptDriver(size: Size(width: 50, height: 20)) {
      try await Prompt.chooseSeveral("Which?", from: PromptRowsTests.branches, count: 1...) {
        RowContent("\($0.name)", detail: "\($0.age)")
      } unavailable: {
        $0.isCurrent ? "You are on it." : nil
      }
    }
    await driver.press(.space, .up, .space)
    #expect(await driver.lines[5] == "  You are on it.")
    #expect(await driver.lines[1].hasPrefix("▌ · main             You are on it."))
    #expect(await driver.lines[2].hasPrefix("  ✓ glow-from-below  5 hours"))
    await driver.press(.enter)

    #expect(try await driver.answer?.map(\.name) == ["glow-from-below"])
  }

  @Test func `an unavailable default is ignored`() async throws {
    let driver = PromptDriver {
      try await Prompt.choose(
        "Which?", from: PromptRowsTests.branches, default: PromptRowsTests.branches[0],
        row: { RowContent("\($0.name)") }, unavailable: { $0.isCurrent ? "no" : nil })
    }
    await driver.press(.enter)

    #expect(try await driver.answer?.name == "glow-from-below")
  }

  @Test(arguments: [1, 2, 8, 19, 36, 44, 120])
  func `a choice can be dismissed at any width`(width: Int) async throws {
    let driver = driver(width: width, sections: true) { _ in "preview" }
    await driver.type("a")

    #expect(await driver.buffer.size.width == max(1, width - 1))
    await driver.press(.escape, .escape)
    #expect(try await driver.answer == nil)
  }
}
