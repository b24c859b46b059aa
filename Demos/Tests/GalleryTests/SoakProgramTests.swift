import CursesTerminalTesting
import Pages
import Testing

/// The program of `make soak`, for a short time.
@Suite(.ownThread) struct SoakProgramTests {
  @Test func `after some tours a demo is as after the first, and takes no more memory`() throws {
    let result = try BuiltProgram("Fuzz").run(["soak", "--seconds", "1"])

    let lines = result.errors.split(separator: "\n")
    #expect(lines.count == DemoPage.all.count)
    for (line, page) in zip(lines, DemoPage.all) {
      #expect(line.hasPrefix("Fuzz: \(page.name): ") && line.contains(" tours, "))
    }
    #expect(result.status == 0)
  }

  @Test(arguments: [["--seconds", "0"], ["--seconds"], ["--demo", "nothing"], ["fast"]])
  func `what it is not told is said in one line`(arguments: [String]) throws {
    let result = try BuiltProgram("Fuzz").run(["soak"] + arguments)

    #expect(result.errors.hasPrefix("Fuzz: “\(arguments[0])"))
    #expect(
      result.errors.contains("is not understood") && result.errors.filter(\.isNewline).count == 1)
    #expect(result.status == 2)
  }
}
