import ArgumentParser
import CursesCells
import CursesRecording
import CursesTerminal
import Files
import Foundation

/// `gallery keys`: prints keyboard and mouse events, one per line.
struct KeysCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keys",
    abstract: "Print key and mouse events as JSON, one per line.",
    discussion: """
      On a terminal, input is printed until Control-C. A pipe or a file is decoded to its end as \
      the bytes of a terminal, independently of time: an Escape waits for the next byte. TERM \
      specifies the terminal type.
      """)

  func run() async throws {
    if isatty(0) == 1 {
      try await printLive()
    } else {
      try await printInput()
    }
  }

  private var environment: TerminalEnvironment {
    var environment = TerminalEnvironment(ProcessInfo.processInfo.environment)
    environment.term = environment.term ?? "xterm-256color"
    return environment
  }

  @MainActor
  private func printLive() async throws {
    // The reader of the output may exit first; SIGPIPE must not end the process before the terminal
    // is restored.
    signal(SIGPIPE, SIG_IGN)
    let output = EventOutput(lineEnd: lineEnd(of: 1))
    let listener = try TerminalListener(environment)
    defer { listener.close() }
    let hint = "Press Control-C to leave." + lineEnd(of: 2)
    FileHandle.standardError.write(Data(hint.utf8))
    for await event in listener.events {
      // A resize of the window is not user input.
      if case .resize = event { continue }
      try output.write([event])
      if event == .key(.control("c")) { return }
    }
  }

  /// Returns the line end for a descriptor: in raw mode, a terminal needs an explicit CR.
  private func lineEnd(of descriptor: Int32) -> String { isatty(descriptor) == 1 ? "\r\n" : "\n" }

  @MainActor
  private func printInput() throws {
    let output = EventOutput(lineEnd: "\n")
    var decoder = InputDecoder(environment)
    decoder.takesRepliesForUnknown = true
    while let bytes = try read() { try output.write(decoder.decode(bytes)) }
    try output.write(decoder.flush())
  }

  /// Returns the next bytes of standard input, blocking, or `nil` at its end.
  private func read() throws -> ArraySlice<UInt8>? {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(0, &bytes, bytes.count)
      if count > 0 { return bytes[..<count] }
      if count == 0 { return nil }
      guard errno == EINTR else {
        throw Failure(
          code: 10301,
          description: "cannot read standard input: \(String(cString: strerror(errno)))")
      }
    }
  }
}

/// An unbuffered writer of events to standard output, one per line.
private struct EventOutput {
  let lineEnd: String

  func write(_ events: [Event]) throws {
    let text = events.map { EventJSON.encode($0) + lineEnd }.joined()
    guard !text.isEmpty else { return }
    try StandardStreams.print(text)
  }
}
