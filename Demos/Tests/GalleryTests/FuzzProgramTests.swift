import CursesTerminalTesting
import Testing

@Suite(.ownThread) struct FuzzProgramTests {
  @Test(arguments: [1, 1_000_000])
  func `random input never traps, stays bounded and parses alike when split`(
    seed: Int
  ) throws {
    let result = try BuiltProgram("Fuzz").run([
      "input", "--rounds", "100", "--seed", "\(seed)", "--seconds", "600",
    ])

    #expect(result.errors.hasSuffix("Fuzz: 100 rounds were well\n"))
    #expect(result.status == 0)
  }

  @Test(arguments: [1, 1_000_000])
  func `a program in a random environment starts or reports an error`(
    seed: Int
  ) throws {
    let arguments = ["environment", "--rounds", "10", "--seed", "\(seed)", "--seconds", "600"]
    let result = try BuiltProgram("Fuzz").run(arguments)

    #expect(result.errors.hasSuffix("Fuzz: 10 rounds were well\n"))
    #expect(result.status == 0)
  }

  @Test(arguments: ["feeds", "markdown", "pages"])
  func `random documents parse in bounded time and memory without control characters`(
    subject: String
  ) throws {
    let result = try BuiltProgram("Fuzz").run([
      subject, "--rounds", "200", "--seed", "1", "--seconds", "600", "--megabytes", "36",
    ])

    #expect(result.errors.hasSuffix("Fuzz: 200 rounds were well\n"))
    #expect(result.status == 0)
  }

  @Test(arguments: ["endings", "outputs"])
  func `programs restore the terminal and write files atomically however they end`(
    subject: String
  ) throws {
    let arguments = [subject, "--rounds", "12", "--seed", "1", "--seconds", "600"]
    let result = try BuiltProgram("Fuzz").run(arguments)

    #expect(result.errors.hasSuffix("Fuzz: 12 rounds were well\n"), "\(result.errors)")
    #expect(result.status == 0)
  }

  @Test(arguments: [
    [], ["output"], ["input", "--seed"], ["input", "--rounds", "few"], ["input", "--fast", "1"],
  ])
  func `unknown arguments of the fuzzer are reported in one line`(arguments: [String]) throws {
    let result = try BuiltProgram("Fuzz").run(arguments)

    let word = arguments.dropFirst(arguments.first == "input" ? 1 : 0).first ?? ""
    #expect(result.errors.hasPrefix("Fuzz: “\(word)” is not understood"))
    #expect(result.errors.filter(\.isNewline).count == 1)
    #expect(result.status == 2)
  }
}
