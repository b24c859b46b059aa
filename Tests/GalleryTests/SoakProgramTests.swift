import Foundation
import Pages
import Testing

/// The program of `make soak`, for a short time.
@Suite struct SoakProgramTests {
  @Test func `after some tours a demo is as after the first, and takes no more memory`() throws {
    let (status, text) = try run(["--seconds", "15"])

    let lines = text.split(separator: "\n")
    #expect(lines.count == DemoPage.all.count)
    for (line, page) in zip(lines, DemoPage.all) {
      #expect(line.hasPrefix("Soak: \(page.name): ") && line.contains(" tours, "))
    }
    #expect(status == 0)
  }

  @Test(arguments: [["--seconds", "0"], ["--seconds"], ["--demo", "nothing"], ["fast"]])
  func `what it is not told is said in one line`(arguments: [String]) throws {
    let (status, text) = try run(arguments)

    #expect(text.hasPrefix("Soak: “\(arguments[0])"))
    #expect(text.contains("is not understood") && text.filter(\.isNewline).count == 1)
    #expect(status == 2)
  }

  /// Runs the program, which stands beside the tests, and returns what it says.
  private func run(_ arguments: [String]) throws -> (status: Int32, text: String) {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let folder = URL(fileURLWithPath: tests).deletingLastPathComponent()
    let process = Process()
    process.executableURL = folder.appendingPathComponent("Soak")
    process.arguments = arguments
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let text = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: text, as: UTF8.self))
  }
}
