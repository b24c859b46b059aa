import Foundation
import Glibc
import Testing

/// The gallery, run as a program without a terminal.
struct GalleryProgram {
  let status: Int32
  let output: String
  let errors: String

  /// Runs it to its end; `input` is what it reads on standard input.
  init(_ arguments: [String], input: String = "") throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try Self.path)
    process.arguments = arguments
    process.environment = ["LANG": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no"]
    let (stdin, stdout, stderr) = (Pipe(), Pipe(), Pipe())
    process.standardInput = stdin
    process.standardOutput = stdout
    process.standardError = stderr
    try process.run()
    stdin.fileHandleForWriting.write(Data(input.utf8))
    try stdin.fileHandleForWriting.close()
    output = String(decoding: try stdout.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    errors = String(decoding: try stderr.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    status = process.terminationStatus
  }

  /// The program stands beside the tests.
  static var path: String {
    get throws {
      let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      return (tests as NSString).deletingLastPathComponent + "/gallery"
    }
  }
}

/// A folder of its own, removed when the test is over.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("gallery-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Writes a file and returns its path.
  func write(_ text: String, to name: String) throws -> String {
    let file = url.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    return file.path
  }
}
