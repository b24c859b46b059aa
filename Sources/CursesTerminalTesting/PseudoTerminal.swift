import CVTerm
import CursesCells
import Glibc
import Synchronization

/// A terminal for a program that a test runs: the test is the one who types and looks.
///
///     let terminal = try PseudoTerminal(size: Size(width: 80, height: 24))
///     try terminal.spawn(path, arguments: ["wait"], environment: ["TERM": "xterm-256color"])
///     try terminal.read { $0.contains("ready") }
///     terminal.type("q")
///     let status = try terminal.waitForExit()
///
/// The program leads a session of its own, and this is its controlling
/// terminal. Nothing here waits longer than ``patience`` while the program is silent, nor longer
/// than six times that for what a program that goes on writing never writes; one that still runs
/// when its terminal is released is killed.
public final class PseudoTerminal {
  /// The longest that a silent program is waited for, in milliseconds; the default is a minute, so
  /// that no test fails because the machine is busy.
  public var patience = 60_000

  /// The reply sent late to a program that has asked what the terminal is (`CSI c`) and has left
  /// the screen, so that its end need not wait for one; `nil` for a terminal that is mute.
  ///
  /// The default is what a terminal without special abilities sends.
  public var identity: String? = "\u{1B}[?62;22c"

  /// Everything the program has written so far.
  public private(set) var output: [UInt8] = []

  private var master: Int32
  private var process: pid_t?

  private var identification = Identification()

  /// An error of a pseudo-terminal or of the program in it.
  public enum Failure: Error, Hashable, Sendable {
    /// The system refused; the number is its `errno`.
    case system(operation: String, code: Int32)

    /// The program did not do in time what was waited for; this is what it wrote.
    case timedOut(output: String)
  }

  /// How a program ended.
  public enum Status: Hashable, Sendable {
    /// It exited, with this code.
    case exited(Int32)

    /// A signal ended it.
    case signaled(Int32)
  }

  /// Opens a terminal of `size`, which may have no columns or rows.
  public init(size: Size) throws(Failure) {
    master = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard master >= 0, grantpt(master) == 0, unlockpt(master) == 0 else {
      throw .system(operation: "open a pseudo-terminal", code: errno)
    }
    resize(to: size)
  }

  deinit {
    if let process {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    hangUp()
  }

  /// Sets the size of the window, which tells the program.
  public func resize(to size: Size) {
    var window = winsize()
    window.ws_col = UInt16(clamping: size.width)
    window.ws_row = UInt16(clamping: size.height)
    _ = ioctl(master, UInt(TIOCSWINSZ), &window)
  }

  /// Closes the terminal under the program, as a window that is closed does.
  ///
  /// Nothing can be typed or read after that.
  public func hangUp() {
    if master >= 0 { close(master) }
    master = -1
  }

  /// Opens the side that programs use, as a descriptor the caller closes.
  public func openProgramSide() throws(Failure) -> Int32 {
    let descriptor = open(try programSidePath, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(operation: "open the terminal", code: errno) }
    return descriptor
  }

  /// Held while a terminal is named: `ptsname` has one buffer for all threads.
  private static let naming = Mutex(())

  private var programSidePath: String {
    get throws(Failure) {
      let name = PseudoTerminal.naming.withLock { _ in ptsname(master).map { String(cString: $0) } }
      guard let name else { throw .system(operation: "name the terminal", code: errno) }
      return name
    }
  }
}

// MARK: - The program

extension PseudoTerminal {
  /// Runs a program in the terminal, with exactly these arguments and this environment.
  public func spawn(
    _ path: String, arguments: [String], environment: [String: String]
  ) throws(Failure) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // The first terminal that a session leader opens becomes its controlling terminal.
    posix_spawn_file_actions_addopen(&actions, 0, try programSidePath, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let flags = SPAWN_IN_NEW_SESSION | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    posix_spawnattr_setflags(&attributes, Int16(flags))

    var process = pid_t()
    let code = withCStrings([path] + arguments) { arguments in
      withCStrings(environment.map { "\($0.key)=\($0.value)" }) { environment in
        posix_spawn(&process, path, &actions, &attributes, arguments, environment)
      }
    }
    guard code == 0 else { throw .system(operation: "run \(path)", code: code) }
    self.process = process
  }

  /// Sends a signal to the program, or to every process of its group.
  public func send(signal: Int32, toGroup: Bool = false) {
    guard let process else { return }
    kill(toGroup ? -process : process, signal)
  }

  /// How many descriptors the program has open; zero when it has ended.
  public var descriptorCount: Int { count(of: "fd") }

  /// How many threads the program has; zero when it has ended.
  public var threadCount: Int { count(of: "task") }

  private func count(of folder: String) -> Int {
    guard let process, let entries = opendir("/proc/\(process)/\(folder)") else { return 0 }
    defer { closedir(entries) }
    var count = -2  // The folder and its parent.
    while readdir(entries) != nil { count += 1 }
    return count
  }

  /// Waits until the program has ended, reading what it writes.
  public func waitForExit() throws(Failure) -> Status {
    answer()
    while master >= 0, try readSome() { answer() }
    return try status
  }

  /// Answers what was asked, unless the program would go on to ask, or the answer would be for a
  /// shell.
  private func answer() {
    guard let identity, !identification.isTaken, !isCooked else { return }
    for _ in 0..<identification.openQuestions { type(identity) }
  }

  /// Waits until the program has ended, as a terminal that hangs and reads nothing.
  public func waitForExitWithoutReading() throws(Failure) -> Status {
    var source = pollfd(fd: master, events: 0, revents: 0)
    guard poll(&source, 1, Int32(patience)) > 0 else { throw timedOut }
    return try status
  }

  /// How the program ended, which let go of the terminal.
  private var status: Status {
    get throws(Failure) {
      guard let process else { return .exited(0) }
      var status: Int32 = 0
      // A process closes its descriptors before it can be waited for.
      var waited = 0
      while waitpid(process, &status, WNOHANG) == 0 {
        guard waited < patience else { throw timedOut }
        poll(nil, 0, 1)
        waited += 1
      }
      self.process = nil
      let signal = status & 0x7F
      return signal == 0 ? .exited(status >> 8 & 0xFF) : .signaled(signal)
    }
  }
}

// MARK: - Typing and looking

extension PseudoTerminal {
  /// Types `text`.
  public func type(_ text: String) { type(Array(text.utf8)) }

  /// Types bytes, which need be no text.
  public func type(_ bytes: [UInt8]) {
    identification.note(typed: bytes)
    _ = bytes.withUnsafeBytes { Glibc.write(master, $0.baseAddress, $0.count) }
  }

  /// Reads what the program writes until `condition` holds for all it has written.
  ///
  /// - Throws: ``Failure/timedOut(output:)`` when it waited too long, or the program has ended.
  public func read(until condition: (String) -> Bool) throws(Failure) {
    let clock = ContinuousClock()
    let end = clock.now + .milliseconds(6 * patience)
    while !condition(String(decoding: output, as: UTF8.self)) {
      guard clock.now < end, try readSome() else { throw timedOut }
    }
  }

  /// Reads what the program writes for some time, as a terminal that is far away does before what
  /// it answers arrives.
  ///
  /// - Parameter delay: How long, in milliseconds.
  /// - Throws: ``Failure`` when the terminal cannot be read.
  public func read(milliseconds delay: Int) throws(Failure) {
    let clock = ContinuousClock()
    let end = clock.now + .milliseconds(delay)
    while clock.now < end {
      var source = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
      let rest = (end - clock.now) / .milliseconds(1)
      if poll(&source, 1, Int32(max(0, rest.rounded(.up)))) > 0, try !readSome() { return }
    }
  }

  /// Reads what the program writes no faster than a slow line carries it, until `condition` holds
  /// for all it has written.
  ///
  /// - Parameters:
  ///   - speed: How many bytes a second, in fifty pieces; fewer than fifty count as fifty.
  ///   - condition: Asked after each piece.
  /// - Throws: ``Failure/timedOut(output:)`` when nothing comes for as long as the patience lasts.
  public func read(
    bytesPerSecond speed: Int, until condition: (String) -> Bool
  ) throws(Failure) {
    while !condition(String(decoding: output, as: UTF8.self)) {
      guard try readSome(atMost: max(1, speed / 50)) else { throw timedOut }
      poll(nil, 0, 20)
    }
  }

  /// Forgets what the program has written, so that what follows can be looked at alone.
  public func forgetOutput() { output = [] }

  /// Whether the terminal echoes and edits lines, as a shell's does.
  public var isCooked: Bool {
    var settings = termios()
    guard tcgetattr(master, &settings) == 0 else { return false }
    let flags = tcflag_t(ECHO | ICANON | ISIG)
    return settings.c_lflag & flags == flags
  }

  /// Reads what there is, waiting for it; false when no program holds the terminal any more.
  private func readSome(atMost limit: Int = 65_536) throws(Failure) -> Bool {
    var source = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&source, 1, Int32(patience)) > 0 else { throw timedOut }
    var bytes = [UInt8](repeating: 0, count: limit)
    let count = Glibc.read(master, &bytes, bytes.count)
    guard count > 0 else { return false }
    output += bytes[..<count]
    identification.follow(bytes[..<count])
    return true
  }

  private var timedOut: Failure { .timedOut(output: String(decoding: output, as: UTF8.self)) }
}

/// Calls `body` with a list of C strings that ends with null.
private func withCStrings<Result>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let copies = strings.map { strdup($0) } + [nil]
  defer { for copy in copies { free(copy) } }
  return body(copies)
}
