import Foundation

/// A program of the package that is tested, which the build puts beside its tests.
///
///     let program = try BuiltProgram("mytool")
///     try terminal.spawn(program.path, arguments: ["list"], environment: [:])
///     let result = try program.run(["list", "--all"])
///     #expect(result.status == 0)
///
/// A test target that depends on the program's target has it built.
public struct BuiltProgram: Sendable {
  /// Where the program is.
  public let path: String

  /// No such program was built.
  public struct NotBuilt: Error, CustomStringConvertible {
    /// Where it should be, and what to do.
    public let description: String
  }

  /// The result of a program that ran to its end.
  public struct Result: Hashable, Sendable {
    /// The code with which it exited, or the number of the signal that ended it.
    public let status: Int32

    /// The text that it wrote to standard output.
    public let output: String

    /// The text that it wrote to standard error.
    public let errors: String
  }

  /// Finds a program by the name of its product, or of its target where it has none.
  ///
  /// - Throws: ``NotBuilt`` when there is none.
  public init(_ name: String) throws {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    path = URL(filePath: tests).deletingLastPathComponent().appending(path: name).path
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw NotBuilt(
        description: "there is no program at \(path); let the test target depend on its target")
    }
  }

  /// Runs the program without a terminal, and waits for its end however long that takes.
  ///
  /// - Parameters:
  ///   - arguments: What follows its name.
  ///   - input: What it can read from standard input. The default is nothing.
  ///   - environment: All of its variables. The default is ``TestEnvironment/variables`` without
  ///     those of a terminal.
  /// - Returns: How it ended, and what it wrote.
  /// - Throws: When the program cannot be started.
  public func run(
    _ arguments: [String] = [], input: String = "",
    environment: [String: String] = BuiltProgram.environment
  ) throws -> Result {
    // Files instead of pipes: a pipe that nobody reads would block the program.
    let files = try (0..<3).map { _ in try TemporaryFile() }
    try files[0].handle.write(contentsOf: Data(input.utf8))
    try files[0].handle.seek(toOffset: 0)
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.environment = environment
    process.standardInput = files[0].handle
    process.standardOutput = files[1].handle
    process.standardError = files[2].handle
    try process.run()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus, output: try files[1].text(), errors: try files[2].text())
  }
}

extension BuiltProgram {
  /// The environment of programs that have no terminal.
  public static let environment = TestEnvironment.variables.filter {
    !["TERM", "TERMINFO"].contains($0.key)
  }
}

/// A file that is removed when it is released.
private final class TemporaryFile {
  let handle: FileHandle
  private let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  init() throws {
    try Data().write(to: url)
    handle = try FileHandle(forUpdating: url)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func text() throws -> String { String(decoding: try Data(contentsOf: url), as: UTF8.self) }
}
