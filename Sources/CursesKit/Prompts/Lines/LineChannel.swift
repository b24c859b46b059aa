import CursesCells
import CursesTerminal
import CursesViews
import Dispatch
import Glibc
import Synchronization

/// Two descriptors between which questions are asked in plain lines.
///
/// What is read is read a byte at a time, so that nothing beyond a line is taken from whoever reads
/// after it.
package final class LineChannel: Sendable {
  private let input: Int32
  private let output: Int32
  private let closes: [Int32]

  /// What stands in for the descriptors.
  private let host: (any StageHost)?
  private let queue = DispatchQueue(label: "curseskit.lines")

  /// More bytes than this of one line are dropped.
  private static let longest = 65_536

  /// Text that was read with a secret and belongs to the lines after it.
  private static let ahead = Mutex<[UInt8]>([])

  /// Asks by `output` and is answered from `input`, both of which stay open.
  package init(input: Int32, output: Int32) {
    self.input = input
    self.output = output
    closes = []
    host = nil
  }

  /// Asks and is answered by way of a host.
  init(_ host: any StageHost) {
    (input, output, closes) = (-1, -1, [])
    self.host = host
  }

  /// Opens what a decision names; `nil` when the controlling terminal has gone since.
  init?(from source: Prompt.Source, to destination: Prompt.Destination) {
    let needsTerminal = source == .controllingTerminal || destination == .controllingTerminal
    let terminal = needsTerminal ? open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC) : -1
    guard !needsTerminal || terminal >= 0 else { return nil }
    input = source == .controllingTerminal ? terminal : 0
    output =
      switch destination {
      case .standardOutput: 1
      case .standardError: 2
      case .controllingTerminal: terminal
      }
    closes = needsTerminal ? [terminal] : []
    host = nil
  }

  deinit {
    for descriptor in closes { close(descriptor) }
  }
}

// MARK: - Writing

extension LineChannel {
  /// Writes text as it is, all of it unless the other side has gone.
  @MainActor
  package func write(_ text: String) {
    if let host { return host.write(text) }
    // Flush stdio first, so that what the program printed before keeps its place before this text.
    fflush(nil)
    let bytes = Array(text.utf8)
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(output, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count < 0, errno == EAGAIN {
        var target = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
        poll(&target, 1, -1)
      } else if count == 0 || errno != EINTR {
        return
      }
    }
  }
}

// MARK: - Reading

extension LineChannel {
  /// Reads a line, without its end.
  ///
  /// What is not UTF-8 becomes U+FFFD.
  ///
  /// - Parameter isEchoed: Whether a line from a pipe is written, as a terminal does by itself. The
  ///   default is `true`.
  /// - Returns: `nil` at the end of the input, also where that comes in the middle of a line.
  /// - Throws: `CancellationError` when the task is cancelled meanwhile.
  @MainActor
  package func readLine(isEchoed: Bool = true) async throws -> String? {
    if let host { return try await host.readLine(isEchoed: isEchoed) }
    let waker = try Waker()
    let line = await withTaskCancellationHandler {
      await withCheckedContinuation { done in
        queue.async { done.resume(returning: self.readBytes(until: waker)) }
      }
    } onCancel: {
      waker.wake()
    }
    // What is written next is no answer to the question, whose line ends here.
    if Task.isCancelled, isTerminal { write("\n") }
    try Task.checkCancellation()
    guard let line else { return nil }
    let text = String(decoding: line, as: UTF8.self)
    if isEchoed, !isTerminal { write(PlainLine.of(text) + "\n") }
    return text
  }

  /// Whether a pipe has anything to read, for which it waits.
  ///
  /// - Throws: `CancellationError` when the task is cancelled meanwhile.
  func hasMore() async throws -> Bool {
    let waker = try Waker()
    let byte = await withTaskCancellationHandler {
      await withCheckedContinuation { done in
        queue.async { done.resume(returning: LineChannel.takeAhead() ?? self.readByte(waker)) }
      }
    } onCancel: {
      waker.wake()
    }
    try Task.checkCancellation()
    if let byte { LineChannel.ahead.withLock { $0.insert(byte, at: 0) } }
    return byte != nil
  }

  /// Drops what came from a terminal before a question; what a pipe holds is there to answer.
  func dropTypeAhead() {
    guard isTerminal else { return }
    _ = LineChannel.takeAllAhead()
    tcflush(input, TCIFLUSH)
  }

  /// Whether somebody types the answers.
  var isTerminal: Bool { isatty(input) == 1 }

  /// Reads up to a line's end; `nil` at the end of the input, or when it is woken.
  private func readBytes(until waker: Waker) -> [UInt8]? {
    var line: [UInt8] = []
    while true {
      guard let byte = LineChannel.takeAhead() ?? readByte(waker) else { return nil }
      if byte == UInt8(ascii: "\n") { return line.last == 0x0D ? line.dropLast() : line }
      if line.count < LineChannel.longest { line.append(byte) }
    }
  }

  private func readByte(_ waker: Waker) -> UInt8? {
    // A job that reads in the background is stopped by the kernel until it is in the foreground.
    // The threads of Dispatch block the signal, and would be told of an error instead.
    var stopping = sigset_t()
    var old = sigset_t()
    sigemptyset(&stopping)
    sigaddset(&stopping, SIGTTIN)
    pthread_sigmask(SIG_UNBLOCK, &stopping, &old)
    defer { pthread_sigmask(SIG_SETMASK, &old, nil) }
    var sources = [
      pollfd(fd: waker.readEnd, events: Int16(POLLIN), revents: 0),
      pollfd(fd: input, events: Int16(POLLIN), revents: 0),
    ]
    while true {
      let count = poll(&sources, 2, -1)
      if count < 0, errno != EINTR { return nil }
      if sources[0].revents != 0 { return nil }
      guard count > 0 else { continue }
      var byte: UInt8 = 0
      let length = read(input, &byte, 1)
      if length == 1 { return byte }
      if length == 0 || (errno != EINTR && errno != EAGAIN) { return nil }
    }
  }

  private static func takeAhead() -> UInt8? {
    ahead.withLock { $0.isEmpty ? nil : $0.removeFirst() }
  }

  /// Keeps text for the lines that are read next.
  static func keepAhead(_ text: String) { ahead.withLock { $0 += text.utf8 } }

  /// Removes and returns what was kept.
  static func takeAllAhead() -> String {
    ahead.withLock { bytes in
      defer { bytes = [] }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// What is said beside questions.
  @MainActor var words: PromptWords { Prompt.words }

  /// The descriptor that is read.
  var descriptor: Int32 { input }
}

/// A pipe that ends a wait.
private final class Waker: Sendable {
  let readEnd: Int32
  private let writeEnd: Int32

  init() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw TerminalError.system(operation: "make a pipe", code: errno)
    }
    readEnd = ends[0]
    writeEnd = ends[1]
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  func wake() {
    var byte: UInt8 = 1
    _ = Glibc.write(writeEnd, &byte, 1)
  }
}
