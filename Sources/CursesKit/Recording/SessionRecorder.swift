import CursesCells
import CursesTerminal
import Glibc
import Synchronization

/// The recording of a process: what its terminal gets, and what is typed and pointed at.
///
///     CURSESKIT_RECORD=problem.cast program
///
/// It is an asciicast of version 3, which asciinema plays. Each line is written as it happens, so
/// the file is whole up to the last of them however the process ends. Beside what players read
/// there are comments: `# screen 2 79x8` where the next screen or question begins, with its columns
/// and rows, and `# size 79x9` where those change. Input is what the stage is sent, in the forms of
/// ``InputBytes``: what terminals answer is not among it, places count from the top left of the
/// screen or the region, and for each character of a secret there is a star.
///
/// Source: *asciicast v3*, asciinema's documentation of its file formats.
final class SessionRecorder: Sendable {
  private let file: String
  private let start = ContinuousClock.now
  private let state: Mutex<State>

  private struct State {
    /// Where it is written, or `nil` once that failed.
    var descriptor: Int32?

    /// Why it ends early, until that was told.
    var failure: Int32?

    var screens = 0

    /// The columns and rows of the terminal, and of what is shown on it.
    var terminal: Size?
    var shown: Size?

    /// When the last event was, in microseconds.
    var last: Int64 = 0
  }

  /// Makes the file, or one named after the program and the process where `name` is a folder's.
  ///
  /// Only the user can read it, and nothing that is there already is written over.
  ///
  /// - Throws: ``TerminalError/recording(file:code:)`` where it cannot be made.
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
  /// Begins a screen, of the size `shown` on a terminal of the size `terminal`.
  func begin(shown: Size, on terminal: Size, environment: TerminalEnvironment) {
    state.withLock { state in
      if state.terminal == nil { write(SessionRecorder.header(terminal, environment), to: &state) }
      state.screens += 1
      resize(to: terminal, in: &state)
      state.shown = shown
      write("# screen \(state.screens) \(shown)", to: &state)
    }
  }

  /// Notes what the terminal is sent; any thread may call it.
  func note(output bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    state.withLock { event("o", String(decoding: bytes, as: UTF8.self), to: &$0) }
  }

  /// Notes what the stage is sent, without the words of it where they are a secret.
  func note(input: Event, isSecret: Bool) {
    let bytes = InputBytes.of(isSecret ? input.withoutWords : input)
    guard !bytes.isEmpty else { return }
    state.withLock { event("i", String(decoding: bytes, as: UTF8.self), to: &$0) }
  }

  /// Notes the sizes of the terminal and of what is shown on it, where they changed.
  func note(shown: Size, on terminal: Size) {
    state.withLock { state in
      resize(to: terminal, in: &state)
      guard state.shown != shown else { return }
      state.shown = shown
      write("# size \(shown)", to: &state)
    }
  }

  /// Says in a line on standard error that the recording ends early, once, where it does.
  ///
  /// It is called when the terminal is given back.
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

  /// Writes a line; when that fails, the recording ends with the line before it.
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
  /// The same with a star for each character that is typed or pasted.
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
