import CursesCells
import Testing

@testable import Bench

@Suite struct ArgumentsTests {
  @Test func `four arguments say what is shown`() throws {
    let arguments = try Arguments(["fade", "200", "60", "1000"])

    #expect(arguments.workload == .fade)
    #expect(arguments.size == Size(width: 200, height: 60))
    #expect(arguments.frames == 1000)
  }

  @Test(arguments: [
    (["tabs", "80"], #""tabs 80" is not WORKLOAD COLUMNS ROWS FRAMES"#),
    ([], #""" is not WORKLOAD COLUMNS ROWS FRAMES"#),
    (["spin", "80", "24", "1"], #"there is no workload "spin"; try one of startup, idle, tabs"#),
    (["a\nb", "80", "24", "1"], #"there is no workload "a\nb""#),
    (["tabs", "19", "24", "1"], #""19" columns cannot be shown; give a number from 20 to 1000"#),
    (["tabs", "80", "x", "1"], #""x" rows cannot be shown; give a number from 5 to 1000"#),
    (["tabs", "80", "24", "-1"], #""-1" frames cannot be shown; give a number from 0 to 99000"#),
    (["tabs", "80", "24", "99999999999999999999"], #""99999999999999999999" frames"#),
  ])
  func `bad arguments are named in one line that says what to do`(
    words: [String], message: String
  ) {
    let error = #expect(throws: ArgumentError.self) { try Arguments(words) }

    #expect(error?.description.hasPrefix(message) == true)
    #expect(error?.description.contains("\n") == false)
  }
}
