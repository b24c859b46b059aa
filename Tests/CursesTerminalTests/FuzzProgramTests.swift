import Foundation
import Testing

@Suite struct FuzzProgramTests {
  @Test(arguments: [1, 1_000_000])
  func `made-up input never traps, is kept within bounds, and means the same in any pieces`(
    seed: Int
  ) throws {
    let (status, text) = try run([
      "input", "--rounds", "300", "--seed", "\(seed)", "--seconds", "600",
    ])

    #expect(text.hasSuffix("Fuzz: 300 rounds were well\n"))
    #expect(status == 0)
  }

  @Test(arguments: [1, 1_000_000])
  func `in a made-up environment a program is shown and left, or says in a line why not`(
    seed: Int
  ) throws {
    let arguments = ["environment", "--rounds", "40", "--seed", "\(seed)", "--seconds", "600"]
    let (status, text) = try run(arguments)

    #expect(text.hasSuffix("Fuzz: 40 rounds were well\n"))
    #expect(status == 0)
  }

  @Test(arguments: [
    [], ["output"], ["input", "--seed"], ["input", "--rounds", "few"], ["input", "--fast", "1"],
  ])
  func `what the fuzzer is not told is said in one line`(arguments: [String]) throws {
    let (status, text) = try run(arguments)

    let word = arguments.dropFirst(arguments.first == "input" ? 1 : 0).first ?? ""
    #expect(text.hasPrefix("Fuzz: “\(word)” is not understood"))
    #expect(text.filter(\.isNewline).count == 1)
    #expect(status == 2)
  }

  /// Runs the program, which stands beside the tests, and returns what it says.
  private func run(_ arguments: [String]) throws -> (status: Int32, text: String) {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let folder = URL(fileURLWithPath: tests).deletingLastPathComponent()
    let process = Process()
    process.executableURL = folder.appendingPathComponent("Fuzz")
    process.arguments = arguments
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let text = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: text, as: UTF8.self))
  }
}
