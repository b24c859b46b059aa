import CursesTerminalTesting
import Pages
import Testing

/// A short run of the program of `make soak`.
@Suite(.ownThread) struct SoakProgramTests {
  @Test func `a short soak run succeeds for every demo`() throws {
    let result = try BuiltProgram("Fuzz").run(["soak", "--seconds", "1"])

    let lines = result.errors.split(separator: "\n")
    #expect(lines.count == DemoPage.all.count)
    for (line, page) in zip(lines, DemoPage.all) {
      #expect(line.hasPrefix("Fuzz: \(page.name): ") && line.contains(" tours, "))
    }
    #expect(result.status == 0)
  }

  @Test(arguments: [["--seconds", "0"], ["--seconds"], ["--demo", "nothing"], ["fast"]])
  func `unknown arguments of the soak program are reported in one line`(arguments: [String]) throws
  {
    let result = try BuiltProgram("Fuzz").run(["soak"] + arguments)

    #expect(result.errors.hasPrefix("Fuzz: “\(arguments[0])"))
    #expect(
      result.errors.contains("is not understood") && result.errors.filter(\.isNewline).count == 1)
    #expect(result.status == 2)
  }
}
