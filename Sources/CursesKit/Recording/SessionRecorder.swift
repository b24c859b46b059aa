import CursesCells
import CursesTerminal
import Glibc
import Synchronization

/// A recorder of a process's terminal session: output, and keys, text and mouse input.
///
///     CURSESKIT_RECORD=problem.cast program
///
/// The recording is an asciicast of version 3, which asciinema plays. Each event is written
/// immediately, so the file is complete up to the last event however the process ends. Comments
/// have additional data. `# screen 2 79x8` marks the start of the next screen or question, with its
/// columns and rows. `# size 79x9` marks a change of its size. Input is the events of the stage, in
/// the forms of ``InputBytes``, without replies of the terminal. Mouse positions count from the top
/// left of the screen or the region. Each character of a secret is replaced by an asterisk.
///
/// Source: *asciicast v3*, asciinema's documentation of its file formats.
final class SessionRecorder: Sendable {
  private let file: String
  private let start = ContinuousClock.now
  private let state: Mutex<State>

  private struct State {
    /// The file descriptor, or `nil` after an error.
    var descriptor: Int32?

    /// The error code of a recording that ended early, until it is reported.
    var failure: Int32?

    var screens = 0

    /// The sizes of the terminal and of the displayed region, in columns and rows.
    var terminal: Size?
    var displayed: Size?

    /// The time of the last event, in microseconds.
    var last: Int64 = 0
  }

  /// Creates the file; in a folder, its name consists of the program and the process identifier.
  ///
  /// Only the user can read the file, and an existing file is never overwritten.
  ///
  /// - Throws: ``TerminalError/recording(file:code:)`` if the file cannot be created.
  init(_ name: String) throws(TerminalError) {
    file = SessionRecorder.file(named: name)
    let descriptor = open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .recording(file: file, code: errno) }
    state = Mutex(State(descriptor: descriptor))
  }

  deinit {
    state.withLock { if let descriptor = $0.descriptor { close(descriptor) } }
  }

  private static func file(named name: String) -> String {
    var status = stat()
    guard stat(name, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return name }
    return "\(name)/\(program)-\(getpid()).cast"
  }

  private static var program: Substring {
    CommandLine.arguments.first?.split(separator: "/").last ?? "program"
  }
}

// MARK: - Events

extension SessionRecorder {
  /// Begins a screen with the size `displayed`, on a terminal with the size `terminal`.
  func begin(displayed: Size, on terminal: Size, environment: TerminalEnvironment) {
    state.withLock { state in
      if state.terminal == nil { write(SessionRecorder.header(terminal, environment), to: &state) }
      state.screens += 1
      resize(to: terminal, in: &state)
      state.displayed = displayed
      write("# screen \(state.screens) \(displayed)", to: &state)
    }
  }

  /// Records output to the terminal; any thread may call it.
  func note(output bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    state.withLock { event("o", String(decoding: bytes, as: UTF8.self), to: &$0) }
  }

  /// Records an event of the stage, without its text if that is secret.
  func note(input: Event, isSecret: Bool) {
    let bytes = InputBytes.of(isSecret ? input.withoutWords : input)
    guard !bytes.isEmpty else { return }
    state.withLock { event("i", String(decoding: bytes, as: UTF8.self), to: &$0) }
  }

  /// Records the sizes of the terminal and of the displayed region, if they changed.
  func note(displayed: Size, on terminal: Size) {
    state.withLock { state in
      resize(to: terminal, in: &state)
      guard state.displayed != displayed else { return }
      state.displayed = displayed
      write("# size \(displayed)", to: &state)
    }
  }

  /// Reports once, in a line on standard error, that the recording ended early.
  ///
  /// It is called when the terminal is restored.
  func tellFailure() {
    guard let code = state.withLock({ $0.failure.take() }) else { return }
    let line = "the recording “\(PlainLine.of(file, limit: 200))” ends early (error \(code))\n"
    _ = Array(line.utf8).withUnsafeBytes { Glibc.write(2, $0.baseAddress, $0.count) }
  }
}

// MARK: - Lines

extension SessionRecorder {
  private static func header(_ size: Size, _ environment: TerminalEnvironment) -> String {
    let type = environment.term.map { ",\"type\":\(JSONText.string($0))" } ?? ""
    let title = JSONText.string(PlainLine.of(String(program), limit: 200))
    let term = "{\"cols\":\(size.width),\"rows\":\(size.height)\(type)}"
    return "{\"version\":3,\"term\":\(term),\"title\":\(title)}"
  }

  private func resize(to terminal: Size, in state: inout State) {
    if let last = state.terminal, last != terminal { event("r", "\(terminal)", to: &state) }
    state.terminal = terminal
  }

  private func event(_ code: String, _ data: String, to state: inout State) {
    let (seconds, attoseconds) = (ContinuousClock.now - start).components
    let now = seconds * 1_000_000 + attoseconds / 1_000_000_000_000
    let passed = now - state.last
    state.last = now
    let fraction = String(1_000_000 + passed % 1_000_000).dropFirst()
    write(
      "[\(passed / 1_000_000).\(fraction),\"\(code)\",\(JSONText.string(data))]", to: &state)
  }

  /// Writes a line; if that fails, the recording ends with the previous line.
  private func write(_ line: String, to state: inout State) {
    guard let descriptor = state.descriptor else { return }
    let bytes = Array((line + "\n").utf8)
    let end = lseek(descriptor, 0, SEEK_CUR)
    let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    guard count != bytes.count else { return }
    state.failure = count < 0 ? errno : ENOSPC
    _ = ftruncate(descriptor, end)
    close(descriptor)
    state.descriptor = nil
  }
}

extension Event {
  /// A copy of the event with an asterisk for each typed or pasted character.
  fileprivate var withoutWords: Event {
    switch self {
    case .key(var key):
      if case .character = key.code, key.modifiers.subtracting(.shift).isEmpty {
        key.code = .character("*")
      }
      return .key(key)
    case .paste(let text): return .paste(String(repeating: "*", count: text.count))
    case .mouse, .focus, .resize, .unknown: return self
    }
  }
}
