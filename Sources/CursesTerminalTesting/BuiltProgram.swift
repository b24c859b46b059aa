import Foundation

/// A program of the tested package, which the build places next to the tests.
///
///     let program = try BuiltProgram("mytool")
///     try terminal.spawn(program.path, arguments: ["list"], environment: [:])
///     let result = try program.run(["list", "--all"])
///     #expect(result.status == 0)
///
/// To have the program built, the test target must depend on its target.
public struct BuiltProgram: Sendable {
  /// The path of the program.
  public let path: String

  /// The error thrown if the program was not built.
  public struct NotBuilt: Error, CustomStringConvertible {
    /// The expected path, and the remedy.
    public let description: String
  }

  /// The result of a finished program.
  public struct Result: Hashable, Sendable {
    /// The exit code, or the number of the signal that ended the program.
    public let status: Int32

    /// The text written to standard output.
    public let output: String

    /// The text written to standard error.
    public let errors: String
  }

  /// Finds a program by the name of its product, or by that of its target if it has no product.
  ///
  /// - Throws: ``NotBuilt`` if the program does not exist.
  public init(_ name: String) throws {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    path = URL(filePath: tests).deletingLastPathComponent().appending(path: name).path
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw NotBuilt(
        description: "no program at \(path); add its target to the test target’s dependencies")
    }
  }

  /// Runs the program without a terminal, and waits for its end without a timeout.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, without the program's name.
  ///   - input: The contents of standard input. The default is empty.
  ///   - environment: All environment variables. The default is ``TestEnvironment/variables``
  ///     without those of a terminal.
  /// - Returns: The exit status and the output.
  /// - Throws: An error if the program cannot be started.
  public func run(
    _ arguments: [String] = [], input: String = "",
    environment: [String: String] = BuiltProgram.environment
  ) throws -> Result {
    // Files instead of pipes: a full pipe that nothing reads would block the program.
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
  /// The environment of a program without a terminal.
  public static let environment = TestEnvironment.variables.filter {
    !["TERM", "TERMINFO"].contains($0.key)
  }
}

/// A temporary file, which is removed when it is released.
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
