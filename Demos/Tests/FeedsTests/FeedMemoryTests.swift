import CursesTerminalTesting
import Foundation
import ServerTesting
import Testing

/// The memory of a program that reads a feed from a hostile server.
@Suite(.ownThread) struct FeedMemoryTests {
  private static let success = "HTTP/1.1 200 OK\nConnection: close\n"

  /// Endless answers: plain, compressed once and twice, and a head.
  private static let answers: [LoopbackServer.Answer] = [
    .init(head: success + "\n", more: Data(repeating: 0x20, count: 1 << 16), copies: .max),
    .init(head: success + "Content-Encoding: gzip\n\n", bomb: .once),
    .init(head: success + "Content-Encoding: gzip, gzip\n\n", bomb: .twice),
    .init(
      head: success, more: Data("X-Line: \(Array(repeating: 0, count: 1000))\r\n".utf8),
      copies: .max),
  ]

  @Test(arguments: answers)
  func `endless responses are read within 128 MiB`(answer: LoopbackServer.Answer) throws {
    let server = try LoopbackServer([answer])
    let program = try StalledProgram("gallery", ["feed", server.address])
    try server.waitUntilLeft()

    #expect(try program.peakMemory() < 128 << 20)
    #expect(try program.finish().contains("“\(server.address)” "))
  }

  /// A text of one repeated letter in an encoding, with its byte order mark.
  struct Text: CustomTestStringConvertible {
    let testDescription: String
    let mark: [UInt8]
    let encoding: String.Encoding
    let letter: String

    func encoded(_ text: String) -> Data { text.data(using: encoding) ?? Data() }
  }

  static let texts = [
    Text(testDescription: "UTF-8", mark: [], encoding: .utf8, letter: "x"),
    Text(
      testDescription: "UTF-16", mark: [0xFF, 0xFE], encoding: .utf16LittleEndian, letter: "海"),
  ]

  @Test(arguments: texts)
  func `a long feed text is read in bounded memory`(text: Text) throws {
    // A quarter of the text needs at most 56 MiB: 32 for the program, and 24 that grow with the
    // text.
    let (size, limit) = Rounds.areAll ? (16 << 20, 128 << 20) : (4 << 20, 56 << 20)
    let letters = (1 << 16) / text.encoded(text.letter).count
    let copies = (size - 1) / (letters * text.letter.utf8.count)
    let server = try LoopbackServer([
      .init(
        head: Self.success + "\n",
        start: Data(text.mark) + text.encoded("<rss><channel><title>"),
        more: text.encoded(String(repeating: text.letter, count: letters)), copies: copies,
        end: text.encoded("</title></channel></rss>"))
    ])
    let program = try StalledProgram("gallery", ["feed", server.address])
    try #require(program.waitUntilItPrints())

    #expect(try program.peakMemory() < limit)
    #expect(try program.finishPrinting() == copies * letters * text.letter.utf8.count + 1)
  }
}

/// A program that blocks when it reports an error, because its standard error is full, or when it
/// prints more than a pipe holds.
private final class StalledProgram {
  private let process = Process()
  private let errors = Pipe()
  private let output = Pipe()
  private let filled: Int

  init(_ name: String, _ arguments: [String]) throws {
    filled = StalledProgram.fill(errors.fileHandleForWriting.fileDescriptor)
    process.executableURL = URL(filePath: try BuiltProgram(name).path)
    process.arguments = arguments
    process.environment = ["LANG": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no"]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    // The readers reach the end of the file only if this process closes its writing ends.
    try errors.fileHandleForWriting.close()
    try output.fileHandleForWriting.close()
  }

  deinit { process.terminate() }

  /// Waits until the program prints or exits, and returns whether it did so within ten minutes.
  ///
  /// Under heavy load a debug build needs more than one minute to read the longest text.
  func waitUntilItPrints() -> Bool {
    var pipe = pollfd(
      fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
    return poll(&pipe, 1, 600_000) > 0
  }

  /// Fills a pipe and returns the number of bytes.
  private static func fill(_ pipe: Int32) -> Int {
    let flags = fcntl(pipe, F_GETFL)
    _ = fcntl(pipe, F_SETFL, flags | O_NONBLOCK)
    defer { _ = fcntl(pipe, F_SETFL, flags) }
    var count = 0
    while write(pipe, [UInt8](repeating: 0, count: 4096), 4096) > 0 { count += 4096 }
    return count
  }

  /// Returns the peak resident memory in bytes.
  func peakMemory() throws -> Int {
    let path = "/proc/\(process.processIdentifier)/status"
    let status = try String(contentsOfFile: path, encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
    return try #require(Int(line.filter(\.isNumber))) << 10
  }

  /// Drains standard error, waits for the exit, and returns the error message.
  func finish() throws -> String {
    let errors = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: errors.dropFirst(filled), as: UTF8.self)
  }

  /// Drains standard output, waits for the exit, and returns the number of printed bytes.
  func finishPrinting() throws -> Int {
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return text.count
  }
}
