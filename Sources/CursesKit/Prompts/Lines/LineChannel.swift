import CursesCells
import CursesTerminal
import CursesViews
import Dispatch
import Glibc
import Synchronization

/// A pair of file descriptors for asking questions in plain lines.
///
/// Input is read one byte at a time, so that bytes after a line remain for other readers.
package final class LineChannel: Sendable {
  private let input: Int32
  private let output: Int32
  private let closes: [Int32]

  /// The host that replaces the descriptors, or `nil`.
  private let host: (any StageHost)?
  private let queue = DispatchQueue(label: "curseskit.lines")

  /// The largest number of bytes in a line; more are dropped.
  private static let longest = 65_536

  /// Text that was read after a secret and belongs to the following lines.
  private static let ahead = Mutex<[UInt8]>([])

  /// Creates a channel that writes to `output` and reads from `input`; both stay open.
  package init(input: Int32, output: Int32) {
    self.input = input
    self.output = output
    closes = []
    host = nil
  }

  /// Creates a channel that uses a host.
  init(_ host: any StageHost) {
    (input, output, closes) = (-1, -1, [])
    self.host = host
  }

  /// Opens a source and a destination; fails if the controlling terminal cannot be opened.
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
  /// Writes text unchanged and completely, unless the other side is closed.
  @MainActor
  package func write(_ text: String) {
    if let host { return host.write(text) }
    // Flush stdio first, so that earlier output of the program precedes this text.
    fflush(nil)
    let bytes = Array(text.utf8)
    var remainder = bytes[...]
    while !remainder.isEmpty {
      let count = remainder.withUnsafeBytes { Glibc.write(output, $0.baseAddress, $0.count) }
      if count > 0 {
        remainder = remainder.dropFirst(count)
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
  /// Reads a line, without its line break.
  ///
  /// Invalid UTF-8 is replaced by U+FFFD.
  ///
  /// - Parameter isEchoed: Whether a line from a pipe is also written, as a terminal echoes its
  ///   input. The default is `true`.
  /// - Returns: The line, or `nil` at the end of the input, even in the middle of a line.
  /// - Throws: `CancellationError` if the task is cancelled meanwhile.
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
    // End the line of the question, so that the next output does not look like an answer.
    if Task.isCancelled, isTerminal { write("\n") }
    try Task.checkCancellation()
    guard let line else { return nil }
    let text = String(decoding: line, as: UTF8.self)
    if isEchoed, !isTerminal { write(PlainLine.of(text) + "\n") }
    return text
  }

  /// Waits for input from a pipe, and returns whether there is any.
  ///
  /// - Throws: `CancellationError` if the task is cancelled meanwhile.
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

  /// Drops input that a terminal sent before a question; piped input is kept as the answer.
  func dropTypeAhead() {
    guard isTerminal else { return }
    _ = LineChannel.takeAllAhead()
    tcflush(input, TCIFLUSH)
  }

  /// Whether the answers are typed at a terminal.
  var isTerminal: Bool { isatty(input) == 1 }

  /// Reads up to a line break; `nil` at the end of the input, or after a wake-up.
  private func readBytes(until waker: Waker) -> [UInt8]? {
    var line: [UInt8] = []
    while true {
      guard let byte = LineChannel.takeAhead() ?? readByte(waker) else { return nil }
      if byte == UInt8(ascii: "\n") { return line.last == 0x0D ? line.dropLast() : line }
      if line.count < LineChannel.longest { line.append(byte) }
    }
  }

  private func readByte(_ waker: Waker) -> UInt8? {
    // The kernel stops a job that reads in the background until it is in the foreground. Threads of
    // Dispatch block SIGTTIN, so that the read would fail instead.
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

  /// Keeps text for the following lines.
  private static func keepAhead(_ text: String) { ahead.withLock { $0 += text.utf8 } }

  /// Removes and returns the kept text.
  private static func takeAllAhead() -> String {
    ahead.withLock { bytes in
      defer { bytes = [] }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// The texts of the prompt.
  @MainActor var words: PromptWords { Prompt.words }

  /// The input descriptor.
  var descriptor: Int32 { input }
}

/// A pipe that ends a wait.
private final class Waker: Sendable {
  let readEnd: Int32
  private let writeEnd: Int32

  init() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw TerminalError.system(operation: "create a pipe", code: errno)
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

// MARK: - Choices

@MainActor
extension LineChannel {
  /// Asks for one of several choices with details; returns `nil` if the user gives up.
  func choose(
    _ question: String, from choices: [Choice], default position: Int?
  ) async throws -> Int? {
    list(question, choices)
    let labels = choices.map(\.label)
    let names = ChoiceNames(labels)
    let hint = position.map { " [\(PlainLine.of(labels[$0]))]" } ?? ""
    while true {
      write("\(words(.numberOrName))\(hint): ")
      guard let line = try await readLine() else { return giveUp() }
      if PlainLine.of(line).isEmpty, let position { return position }
      if let answer = names.place(of: line) {
        guard let reason = choices[answer].unavailable else { return answer }
        refuse(line, words(.unavailable(reason)))
        continue
      }
      refuse(line, words(.typeNumber(upTo: labels.count)))
    }
  }

  /// Asks for several of the choices; returns `nil` if the user gives up.
  func chooseSeveral(
    _ question: String, from choices: [Choice], default positions: [Int]?, limits: ClosedRange<Int>
  ) async throws -> [Int]? {
    list(question, choices)
    let labels = choices.map(\.label)
    let names = ChoiceNames(labels)
    let requested = positions ?? []
    let named = requested.map { PlainLine.of(labels[$0]) }.joined(separator: ", ")
    while true {
      write("\(words(.numbersOrNames)) [\(requested.isEmpty ? words(.none) : named)]: ")
      guard let line = try await readLine() else { return giveUp() }
      let text = PlainLine.of(line)
      guard
        let answer =
          text.isEmpty ? requested : names.places(in: text) ?? (text == words(.none) ? [] : nil)
      else {
        refuse(line, words(.typeNumbers(upTo: labels.count)))
        continue
      }
      if let reason = answer.lazy.compactMap({ choices[$0].unavailable }).first {
        refuse(line, words(.unavailable(reason)))
        continue
      }
      if limits.contains(answer.count) { return answer }
      refuse(line, ChoiceCount.complaint(limits, of: labels.count, words))
    }
  }

  /// Asks a yes-or-no question; returns `nil` if the user gives up.
  func confirm(_ question: String, default requested: Bool?) async throws -> Bool? {
    let hint = words(.yesOrNo(default: requested))
    while true {
      write("\(PlainLine.of(question)) [\(hint)] ")
      guard let line = try await readLine() else { return giveUp() }
      if PlainLine.of(line).isEmpty, let requested { return requested }
      if let answer = YesOrNo.read(line, words) { return answer }
      refuse(line, words(.typeYesOrNo))
    }
  }

  private func list(_ question: String, _ choices: [Choice]) {
    write(PlainLine.of(question) + "\n")
    let width = "\(choices.count)".count
    var lines = ""
    var section = ""
    for (position, choice) in choices.enumerated() {
      if choice.section != section, !choice.section.isEmpty { lines += choice.section + "\n" }
      section = choice.section
      let number = "\(position + 1)"
      let blanks = String(repeating: " ", count: width - number.count + 2)
      lines += "\(blanks)\(number)  \(line(choice))\n"
    }
    write(lines)
  }

  /// Returns a choice in one line: its name, followed by its details in parentheses.
  private func line(_ choice: Choice) -> String {
    let said = choice.unavailable.map { words(.unavailable($0)) } ?? choice.row.detail.string
    let remainder = [said, choice.row.trailing.string].map(PlainLine.of).filter { !$0.isEmpty }
    return remainder.isEmpty
      ? choice.label : "\(choice.label) (\(remainder.joined(separator: ", ")))"
  }

  /// Writes why a line is not an answer.
  func refuse(_ line: String, _ reason: String) {
    let text = PlainLine.of(line)
    write(words(text.isEmpty ? .please(reason) : .noAnswer(text, reason: reason)) + "\n")
  }

  /// Ends the line of the missing answer.
  func giveUp<Answer>() -> Answer? {
    write("\n")
    return nil
  }
}

// MARK: - Input

@MainActor
extension LineChannel {
  /// Asks for a line of text and returns its value; returns `nil` if the user gives up.
  func ask<Value>(_ question: String, line: LineInput<Value>) async throws -> Value? {
    guard let text = try await askText(question, line: line) else { return nil }
    return try line.read(text).get()
  }

  /// Asks for a line of text until it is valid; returns `nil` if the user gives up.
  func askText<Value>(_ question: String, line: LineInput<Value>) async throws -> String? {
    let requested = line.default.flatMap { line.isSecret ? nil : $0 }
    let hint = requested.map { " [\(PlainLine.of($0))]" } ?? ""
    while true {
      let asked = "\(PlainLine.of(question))\(hint): "
      let text = try await line.isSecret ? readSecret(asking: asked) : readLine(asking: asked)
      guard let text else { return line.isSecret ? nil : giveUp() }
      guard case .failure(let refusal) = line.read(text) else { return text }
      complain(refusal.reason)
    }
  }

  private func readLine(asking question: String) async throws -> String? {
    write(question)
    return try await readLine()
  }

  /// Writes why an answer is refused.
  func complain(_ reason: String) { write(words(.tryAgain(reason)) + "\n") }
}

// MARK: - Secrets

extension LineChannel {
  /// Asks for a line without echo, which is turned off before the question is written.
  ///
  /// Meanwhile, the terminal is in raw mode; it is restored however the process ends. Control-\ and
  /// Control-Z have their usual effect; Control-U and Control-W delete everything.
  ///
  /// - Returns: The line, or `nil` for Escape, for Control-D on an empty line, and at the end of
  ///   the input.
  /// - Throws: `CancellationError` if the task is cancelled meanwhile, and
  ///   ``TerminalError/interrupted(_:)`` for Control-C.
  @MainActor
  private func readSecret(asking question: String) async throws -> String? {
    guard isTerminal else {
      write(question + "\n")
      return try await readLine(isEchoed: false)
    }
    let listener = try TerminalListener(TerminalEnvironment(), terminal: descriptor)
    defer { listener.close() }
    write(question)
    var secret = Secret(LineChannel.takeAllAhead())
    if secret.outcome == nil {
      for await event in listener.events {
        secret.take(event)
        if secret.outcome != nil { break }
      }
    }
    listener.close()
    // Type-ahead that arrived in the same read belongs to the questions that follow.
    for await event in listener.events { secret.keep(event) }
    LineChannel.keepAhead(secret.remainder)
    write("\n")
    if case .signal(let signal) = secret.outcome {
      guard signal == SIGQUIT else { throw TerminalError.interrupted(signal) }
      Terminal.endProcess(with: signal)
    }
    try Task.checkCancellation()
    return secret.outcome == .answered ? secret.text : nil
  }
}

/// A line that is typed without echo.
private struct Secret {
  private(set) var text = ""
  private(set) var outcome: Outcome?

  /// The text typed after the line.
  private(set) var remainder = ""

  enum Outcome: Hashable {
    case answered
    case givenUp
    case signal(Int32)
  }

  /// Creates a line that starts with type-ahead.
  init(_ typed: String) { take(typed) }

  mutating func take(_ event: Event) {
    switch event {
    case .key(let key) where key.phase != .release: take(key)
    case .paste(let pasted): text += PlainLine.of(pasted)
    default: break
    }
  }

  /// Appends the text of an event to the text after the line.
  mutating func keep(_ event: Event) {
    switch event {
    case .key(.enter), .key(.control("j")): remainder += "\n"
    case .key(let key): remainder += key.character.map(String.init) ?? ""
    case .paste(let pasted): remainder += PlainLine.of(pasted)
    default: break
    }
  }

  private mutating func take(_ typed: String) {
    let lines = typed.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    text += lines.first ?? ""
    guard lines.count > 1 else { return }
    outcome = .answered
    remainder += lines[1]
  }

  private mutating func take(_ key: Key) {
    switch key {
    case .enter, .control("j"): outcome = .answered
    case .escape: outcome = .givenUp
    case .control("d"): if text.isEmpty { outcome = .givenUp }
    case .control("c"): outcome = .signal(SIGINT)
    case .control("\\"): outcome = .signal(SIGQUIT)
    case .control("z"): kill(0, SIGTSTP)
    case .control("u"), .control("w"): text = ""
    case .backspace, .control("h"): if !text.isEmpty { text.removeLast() }
    default: text += key.character.map(String.init) ?? ""
    }
  }
}

// MARK: - Text

@MainActor
extension LineChannel {
  /// Asks for lines, up to one with only a dot, until they are valid; returns `nil` if the user
  /// gives up.
  func askLines<Value>(_ question: String, line: LineInput<Value>) async throws -> Value? {
    let requested = line.default.map { " [\(PlainLine.of($0))]" } ?? ""
    while true {
      write("\(PlainLine.of(question))\(requested) (\(words(.endWithDot))):\n")
      guard let text = try await readLines() else { return giveUp() }
      switch line.read(text) {
      case .success(let value): return value
      case .failure(let refusal): complain(refusal.reason)
      }
    }
  }

  private func readLines() async throws -> String? {
    var lines: [String] = []
    while let line = try await readLine() {
      if line == "." { return lines.joined(separator: "\n") }
      lines.append(line)
    }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }
}
