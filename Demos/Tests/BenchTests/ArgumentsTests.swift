import CursesCells
import Testing

@testable import Bench

@Suite struct ArgumentsTests {
  @Test func `four arguments set the workload, size and frames`() throws {
    let arguments = try Arguments(["fade", "200", "60", "1000"])

    #expect(arguments.workload == .fade)
    #expect(arguments.size == Size(width: 200, height: 60))
    #expect(arguments.frames == 1000)
    #expect(arguments.listRows == 100_000)
  }

  @Test func `a fifth argument sets the length of the list`() throws {
    let arguments = try Arguments(["scroll", "200", "60", "2000", "3000"])

    #expect(arguments.listRows == 3000)
  }

  @Test(arguments: [["spin", "1"], ["fill"], ["fill", "-1"], ["fill", "x"], []])
  func `invalid loops are reported in one line with a remedy`(words: [String]) {
    let error = #expect(throws: LoopError.self) { try LoopArguments(words) }

    #expect(error?.description.contains("try loop fill 10, or blit, blend") == true)
    #expect(error?.description.contains("\n") == false)
  }

  @Test(arguments: CellLoop.allCases)
  func `the result of a loop is proportional to its repetitions`(loop: CellLoop) {
    #expect(loop.run(times: 2) == 2 * loop.run(times: 1))
    #expect(loop.run(times: 1) > 0)
  }

  @Test(arguments: [
    (["tabs", "80"], #""tabs 80" is not WORKLOAD COLUMNS ROWS FRAMES [LIST-ROWS]"#),
    ([], #""" is not WORKLOAD COLUMNS ROWS FRAMES [LIST-ROWS]"#),
    (["spin", "80", "24", "1"], #"there is no workload "spin"; try one of startup, tabs, slide"#),
    (["a\nb", "80", "24", "1"], #"there is no workload "a\nb""#),
    (["tabs", "19", "24", "1"], #""19" columns cannot be shown; give a number from 20 to 1000"#),
    (["tabs", "80", "x", "1"], #""x" rows cannot be shown; give a number from 5 to 1000"#),
    (
      ["scroll", "80", "24", "1", "9"],
      #""9" rows of the list cannot be shown; give a number from 1000"#
    ),
    (["tabs", "80", "24", "-1"], #""-1" frames cannot be shown; give a number from 0 to 99000"#),
    (["tabs", "80", "24", "99999999999999999999"], #""99999999999999999999" frames"#),
  ])
  func `invalid arguments are reported in one line`(
    words: [String], message: String
  ) {
    let error = #expect(throws: ArgumentError.self) { try Arguments(words) }

    #expect(error?.description.hasPrefix(message) == true)
    #expect(error?.description.contains("\n") == false)
  }
}
