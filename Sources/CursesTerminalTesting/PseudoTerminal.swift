import CVTerm
import CursesCells
import Glibc
import Synchronization

/// A pseudo-terminal for a program, in which a test types and reads.
///
///     let terminal = try PseudoTerminal(size: Size(width: 80, height: 24))
///     try terminal.spawn(path, arguments: ["wait"], environment: ["TERM": "xterm-256color"])
///     try terminal.read { $0.contains("ready") }
///     terminal.type("q")
///     let status = try terminal.waitForExit()
///
/// The program leads a new session, and this is its controlling terminal. Methods wait at most
/// ``patience`` for a silent program. They wait at most six times that for a condition while the
/// program keeps writing. A program that still runs when its terminal is released is killed.
public final class PseudoTerminal {
  /// The longest time to wait for a silent program, in milliseconds.
  ///
  /// The default is a minute, so that tests do not fail on a busy machine.
  public var patience = 60_000

  /// The reply to an identification query (`CSI c`), or `nil` to send none.
  ///
  /// It is sent late, after the program has left the screen, so that its end need not wait for a
  /// reply. The default is the reply of a terminal without special features.
  public var identity: String? = "\u{1B}[?62;22c"

  /// All bytes that the program has written.
  public private(set) var output: [UInt8] = []

  /// The number of bytes of ``output`` when the first late reply was sent, or `nil` before that.
  private var firstReply: Int?

  private var master: Int32
  private var process: pid_t?

  private var identification = Identification()

  /// An error of a pseudo-terminal or its program.
  public enum Failure: Error, Hashable, Sendable {
    /// A system call failed with this `errno`.
    case system(operation: String, code: Int32)

    /// The awaited condition did not hold in time; `output` is the program's output.
    case timedOut(output: String)
  }

  /// The exit status of a program.
  public enum Status: Hashable, Sendable {
    /// The program exited with this code.
    case exited(Int32)

    /// The program was ended by this signal.
    case signaled(Int32)
  }

  /// Opens a terminal with a size; its columns or rows may be zero.
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

  /// Sets the size of the window, which notifies the program.
  public func resize(to size: Size) {
    var window = winsize()
    window.ws_col = UInt16(clamping: size.width)
    window.ws_row = UInt16(clamping: size.height)
    _ = ioctl(master, UInt(TIOCSWINSZ), &window)
  }

  /// Closes the terminal while the program runs, like closing a terminal window.
  ///
  /// Afterwards, typing and reading do nothing.
  public func hangUp() {
    if master >= 0 { close(master) }
    master = -1
  }

  /// Opens the program's side of the terminal; the caller must close the descriptor.
  public func openProgramSide() throws(Failure) -> Int32 {
    let descriptor = open(try programSidePath, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(operation: "open the terminal", code: errno) }
    return descriptor
  }

  /// A lock for `ptsname`, which has one buffer for all threads.
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
  /// Starts a program in the terminal with exactly these arguments and this environment.
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
    actions.closeInheritedDescriptors()

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

  /// Sends a signal to the program, or to its process group.
  public func send(signal: Int32, toGroup: Bool = false) {
    guard let process else { return }
    kill(toGroup ? -process : process, signal)
  }

  /// The number of file descriptors that the program has open; zero after its end.
  public var descriptorCount: Int { count(of: "fd") }

  /// The number of threads of the program; zero after its end.
  public var threadCount: Int { count(of: "task") }

  private func count(of folder: String) -> Int {
    guard let process, let entries = opendir("/proc/\(process)/\(folder)") else { return 0 }
    defer { closedir(entries) }
    var count = -2  // The folder and its parent.
    while readdir(entries) != nil { count += 1 }
    return count
  }

  /// Waits until the program has ended, while reading its output.
  public func waitForExit() throws(Failure) -> Status {
    answer()
    while master >= 0, try readSome() { answer() }
    removeEchoes()
    return try status
  }

  /// Replies to pending queries, unless the program could send more or a shell would get the reply.
  private func answer() {
    guard let identity, identification.openQuestions > 0, !identification.isTaken, !isCooked
    else { return }
    firstReply = firstReply ?? output.count
    for _ in 0..<identification.openQuestions { type(identity) }
  }

  /// Removes late replies that the kernel has echoed, since the program did not write them.
  ///
  /// A program that no longer waits for replies may switch the echo on after `answer` has found it
  /// off. The kernel processes typed bytes later than they are written, so no check is soon enough.
  private func removeEchoes() {
    guard let start = firstReply, let identity, !identity.isEmpty else { return }
    firstReply = nil
    // An echo shows a control character as a caret and a letter: `^[` for Escape.
    let echo = identity.utf8.flatMap { byte -> [UInt8] in
      byte < 0x20 ? [UInt8(ascii: "^"), byte ^ 0x40] : [byte]
    }
    while let range = output[start...].firstRange(of: echo) { output.removeSubrange(range) }
  }

  /// Waits until the program has ended without reading its output, as a hung terminal does.
  public func waitForExitWithoutReading() throws(Failure) -> Status {
    var source = pollfd(fd: master, events: 0, revents: 0)
    guard poll(&source, 1, Int32(patience)) > 0 else { throw timedOut }
    return try status
  }

  /// The exit status of the program, which has closed the terminal.
  private var status: Status {
    get throws(Failure) {
      guard let process else { return .exited(0) }
      var status: Int32 = 0
      // A process closes its descriptors before `waitpid` can reap it.
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
  /// Types text.
  public func type(_ text: String) { type(Array(text.utf8)) }

  /// Types bytes, which need not be valid text.
  public func type(_ bytes: [UInt8]) {
    identification.note(typed: bytes)
    _ = bytes.withUnsafeBytes { Glibc.write(master, $0.baseAddress, $0.count) }
  }

  /// Reads output until `condition` holds for all output so far.
  ///
  /// - Throws: ``Failure/timedOut(output:)`` after a timeout, or if the program has ended.
  public func read(until condition: (String) -> Bool) throws(Failure) {
    // The time during which the machine is suspended does not count.
    let clock = SuspendingClock()
    let end = clock.now + .milliseconds(6 * patience)
    while !condition(String(decoding: output, as: UTF8.self)) {
      guard clock.now < end, try readSome() else { throw timedOut }
    }
  }

  /// Reads output for some time, which simulates the latency of a remote terminal.
  ///
  /// - Parameter delay: The time in milliseconds.
  /// - Throws: ``Failure`` if the terminal cannot be read.
  public func read(milliseconds delay: Int) throws(Failure) {
    let clock = ContinuousClock()
    let end = clock.now + .milliseconds(delay)
    while clock.now < end {
      var source = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
      let remainder = (end - clock.now) / .milliseconds(1)
      if poll(&source, 1, Int32(max(0, remainder.rounded(.up)))) > 0, try !readSome() { return }
    }
  }

  /// Reads output at the speed of a slow line, until `condition` holds for all output so far.
  ///
  /// - Parameters:
  ///   - speed: The bytes per second, read in fifty pieces; clamped to at least fifty.
  ///   - condition: A closure that is called before each piece.
  /// - Throws: ``Failure/timedOut(output:)`` if no output arrives within ``patience``.
  public func read(
    bytesPerSecond speed: Int, until condition: (String) -> Bool
  ) throws(Failure) {
    while !condition(String(decoding: output, as: UTF8.self)) {
      guard try readSome(atMost: max(1, speed / 50)) else { throw timedOut }
      poll(nil, 0, 20)
    }
  }

  /// Clears the recorded output, so that later output can be checked alone.
  public func forgetOutput() {
    output = []
    firstReply = nil
  }

  /// Whether the terminal is in canonical mode with echo, as for a shell.
  public var isCooked: Bool {
    var settings = termios()
    guard tcgetattr(master, &settings) == 0 else { return false }
    let flags = tcflag_t(ECHO | ICANON | ISIG)
    return settings.c_lflag & flags == flags
  }

  /// Waits for output and reads it; returns `false` if no program has the terminal open.
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

/// Calls `body` with a null-terminated list of C strings.
private func withCStrings<Result>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let copies = strings.map { strdup($0) } + [nil]
  defer { for copy in copies { free(copy) } }
  return body(copies)
}
