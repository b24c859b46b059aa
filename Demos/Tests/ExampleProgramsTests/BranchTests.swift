import CursesKit
import CursesKitTesting
import Foundation
import Testing

@testable import BranchScreens

@MainActor
@Suite struct BranchTests {
  @Test func `a line of git output is parsed as a branch`() {
    let lines = [
      "*\tmain\t\t2 hours ago", " \tglow\tahead 3\t5 hours ago",
      " \tpager\tahead 1, behind 4\tyesterday", "nothing of the kind",
    ]

    let branches = lines.compactMap { Branch(line: $0[...]) }

    #expect(branches.map(\.name) == ["main", "glow", "pager"])
    #expect(branches.map(\.isCurrent) == [true, false, false])
    #expect(branches.map(\.ahead) == [0, 3, 1])
    #expect(branches.map(\.behind) == [0, 0, 4])
    #expect(branches.map(\.age) == ["2 hours", "5 hours", "yesterday"])
    #expect(branches.map(\.summary) == ["", "3 ahead", "1 ahead, 4 behind"])
  }

  @Test func `the summary names the upstream if there is one`() {
    let lines = [
      " \tglow\tahead 3\t5 hours ago\tmain", " \tpager\tahead 1, behind 4\tyesterday\tmain",
      " \twide\tbehind 12\t1 week ago\torigin/wide", " \tdrop\t\t3 weeks ago\tmain",
    ]

    let branches = lines.compactMap { Branch(line: $0[...]) }

    #expect(
      branches.map(\.summary) == [
        "3 ahead of main", "1 ahead, 4 behind main", "12 behind origin/wide", "",
      ])
    #expect(branches.map(\.age) == ["5 hours", "yesterday", "1 week", "3 weeks"])
  }

  @Test func `ages of commits are short and right-aligned`() async throws {
    let driver = PromptDriver(size: Size(width: 93, height: 14)) {
      let log = "a41c9e2\tLight the glow\t5 hours ago\n77d0b13\tBlend it\t2 months ago"
      return try await Branch.choose(from: Branch.sample) { _ in log }?.name
    }
    try await driver.wait(for: "2 mo")
    let lines = await driver.lines
    #expect(lines[0].contains("6 branches"))
    #expect(lines[1].hasSuffix("glow-from-below             3 ahead of main"))
    #expect(lines[2].hasSuffix("Light the glow                5 h"))
    #expect(lines[3].hasSuffix("Blend it                     2 mo"))
    driver.cancel()
  }

  private static let branches = [
    "*\tmain\t\t2 hours ago", " \tglow\tahead 3\t5 hours ago",
    " \tpager\tahead 1, behind 4\tyesterday",
  ].compactMap { Branch(line: $0[...]) }

  private func driver(
    _ size: Size, traits: Traits = Traits()
  ) -> PromptDriver<String?> {
    PromptDriver(size: size, traits: traits) {
      let log = { @MainActor (name: String) in "a1b2c3\ton \(name)\t1 d" }
      return try await Branch.choose(from: Self.branches, log: log)?.name
    }
  }

  @Test(arguments: [
    Size(width: 100, height: 14), Size(width: 80, height: 24), Size(width: 40, height: 12),
    Size(width: 2, height: 1),
  ])
  func `branches and commits match their snapshots and Enter chooses one`(size: Size) async throws {
    let driver = driver(size)
    await driver.press(.down)
    if size.width >= 90 { try await driver.wait(for: "a1b2c3") }
    expectSnapshot(of: await driver.buffer, named: "branches-\(size.width)x\(size.height)")
    await driver.press(.enter)
    #expect(try await driver.answer == "pager")
  }

  @Test func `the current branch is skipped and Escape cancels`() async throws {
    let driver = driver(Size(width: 80, height: 24))
    #expect(await driver.lines.contains { $0.hasPrefix("▌") && $0.contains("glow") })
    await driver.press(.escape)
    #expect(try await driver.answer == nil)
  }

  @Test func `the accessible transcript lists the branches`() async {
    #expect(
      await driver(Size(width: 80, height: 24)).transcript == """
          ?
          Which branch?
          type to filter, text field:\u{20}
          3 branches
          main, here, row 1 of 3
        › glow, row 2 of 3, selected
          pager, row 3 of 3
          ↑ ↓ choose, button
          ↵ switch, button
          esc stay, button
        """)
  }
}
