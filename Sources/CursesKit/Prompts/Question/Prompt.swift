import CursesCells
import CursesTerminal
import CursesViews
import Glibc

/// Questions that a command-line tool asks its user, below the shell's prompt.
///
///     let name = try await Prompt.choose("Which?", from: names)
///     guard try await Prompt.confirm("Delete \(name ?? "all")?") == true else { return }
///
/// Each returns the answer, or `nil` when the user gave up: by Escape, by
/// Control-D where nothing is typed, or because the terminal has gone. One line
/// stays of an answer, and nothing of a question that was given up:
///
///     ✓ Which? Ada
///
/// Enter answers every question, and no other key does; only in a text of many lines it begins
/// another one. What is typed ahead answers the questions that follow. Those that are destructive,
/// and ``confirm(_:default:isDestructive:typeAhead:usesMouse:options:)``, take only keys that came
/// after they were on the screen. Pasted text never leaves the question that it arrives in, where
/// the ends of its lines are blanks. Control-C ends the process as it does elsewhere, or throws
/// ``/CursesTerminal/TerminalError/interrupted(_:)`` where the ``TerminalOptions`` say so.
///
/// A task that is cancelled takes its question away, and the call throws
/// `CancellationError`. While a view is shown already, and while another question
/// is asked, it throws ``PromptError/terminal(question:reason:)``.
///
/// Where nothing can be drawn, on a dumb terminal for example, and where
/// `CURSESKIT_ACCESSIBLE` is `1`, the same is asked in plain lines, which a pipe may
/// answer. Where nobody can answer, the default is returned and nothing is written;
/// without one a ``PromptError`` says so in one line. ``Surroundings`` decides which
/// it is.
@MainActor
public enum Prompt {
  /// Why an answer is not taken.
  public struct Refusal: Error, Hashable, Sendable, CustomStringConvertible {
    /// The reason, in a few words.
    public let reason: String

    /// Creates a refusal that says what is wrong.
    public init(_ reason: String) {
      self.reason = reason
    }

    /// The reason.
    public var description: String { reason }
  }

  /// Returns a default, or throws where there is none.
  static func unattended<Answer>(
    _ answer: Answer?, _ question: String
  ) throws(PromptError) -> Answer {
    guard let answer else { throw .nobodyToAnswer(question: question) }
    return answer
  }
}

// MARK: - Manner

extension Prompt {
  /// The treatment of keys that came before a question was on the screen.
  ///
  ///     try await Prompt.confirm("Go on?", typeAhead: .kept)
  ///
  /// Control-C, Control-\ and Control-Z do what they do elsewhere at any time.
  public enum TypeAhead: Hashable, Sendable {
    /// They answer, as in a shell.
    case kept

    /// They are lost, and so is a line of plain lines that came too early from a terminal.
    case dropped
  }

  /// How a question is asked, whatever it asks for.
  struct Manner {
    let isDestructive: Bool
    let typeAhead: TypeAhead
    let usesMouse: Bool
    let options: TerminalOptions

    /// Where nothing is said about keys that came early, they are dropped if the answer may destroy
    /// something.
    init(
      _ isDestructive: Bool, _ typeAhead: TypeAhead?, _ usesMouse: Bool, _ options: TerminalOptions
    ) {
      self.isDestructive = isDestructive
      self.typeAhead = typeAhead ?? (isDestructive ? .dropped : .kept)
      self.usesMouse = usesMouse
      self.options = options
    }
  }
}

// MARK: - Surroundings

extension Prompt {
  /// The surroundings of a program, which decide how it can ask: terminals, pipes, environment.
  ///
  ///     if Prompt.Surroundings.process.way == .nobody { return }
  ///
  /// It is a value: nothing is opened or read to answer ``way``.
  public struct Surroundings: Hashable, Sendable {
    /// Whether standard input is a terminal.
    public var inputIsTerminal: Bool

    /// Whether standard input is a pipe or a file, from which a script may answer.
    public var inputIsPiped: Bool

    /// Whether standard output is a terminal.
    public var outputIsTerminal: Bool

    /// Whether standard error is a terminal.
    public var errorIsTerminal: Bool

    /// Whether the terminal that controls the process can be opened.
    public var hasControllingTerminal: Bool

    /// The kind of terminal, as `TERM` names it, or `nil` when it is unset or empty.
    public var term: String?

    /// Whether the user wants plain lines: `CURSESKIT_ACCESSIBLE`, or ``Terminal/isAccessible``.
    public var isAccessible: Bool

    /// Describes surroundings; by default they are a terminal of a kind that nobody named.
    public init(
      inputIsTerminal: Bool = true, inputIsPiped: Bool = false, outputIsTerminal: Bool = true,
      errorIsTerminal: Bool = true, hasControllingTerminal: Bool = true, term: String? = nil,
      isAccessible: Bool = false
    ) {
      self.inputIsTerminal = inputIsTerminal
      self.inputIsPiped = inputIsPiped
      self.outputIsTerminal = outputIsTerminal
      self.errorIsTerminal = errorIsTerminal
      self.hasControllingTerminal = hasControllingTerminal
      self.term = term
      self.isAccessible = isAccessible
    }

    /// The standard streams and the environment of this process.
    @MainActor public static var process: Surroundings {
      Surroundings(
        inputIsTerminal: isatty(0) == 1, inputIsPiped: isPipe(0),
        outputIsTerminal: isatty(1) == 1, errorIsTerminal: isatty(2) == 1,
        hasControllingTerminal: canOpenTerminal,
        term: Settings.process.terminal.term, isAccessible: Terminal.usesTranscript)
    }

    /// Whether a descriptor is one from which a script may answer: a pipe, a socket or a file.
    private static func isPipe(_ descriptor: Int32) -> Bool {
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { return false }
      return [S_IFIFO, S_IFSOCK, S_IFREG].contains(status.st_mode & S_IFMT)
    }

    /// Whether the terminal that controls the process can be opened.
    private static var canOpenTerminal: Bool {
      let terminal = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
      if terminal >= 0 { close(terminal) }
      return terminal >= 0
    }
  }

  /// How a prompt asks.
  public enum Way: Hashable, Sendable {
    /// With views below the shell's prompt.
    ///
    /// Where standard input or output is not a terminal, the controlling one stands in for it.
    case inline

    /// With plain lines, written to one place and answered from another.
    case lines(from: Source, to: Destination)

    /// Not at all: a default is taken, or there is an error.
    case nobody
  }

  /// Where the answers to plain lines come from.
  public enum Source: Hashable, Sendable {
    /// Standard input, which is a terminal.
    case standardInput

    /// The terminal that controls the process.
    case controllingTerminal

    /// Standard input, which is a pipe or a file: each question takes a line of it.
    ///
    /// It answers where plain lines are wanted, and where there is no terminal. At its end the
    /// terminal is asked, if there is one.
    case pipe
  }

  /// Where plain lines are written to, always a terminal, so that no file gets them, unless there
  /// is none and a pipe answers.
  public enum Destination: Hashable, Sendable {
    /// Standard output.
    case standardOutput

    /// Standard error, because standard output is captured, or there is no terminal at all.
    case standardError

    /// The terminal that controls the process, because the other two are captured.
    case controllingTerminal
  }
}

// MARK: - Deciding

extension Prompt.Surroundings {
  /// How a prompt asks here.
  ///
  /// | Keys come, text is seen | `TERM` is not `dumb`, `unknown` or empty | accessible | way |
  /// | --- | --- | --- | --- |
  /// | no | | | ``Prompt/Way/nobody`` |
  /// | yes | yes | no | ``Prompt/Way/inline`` |
  /// | yes | no | | ``Prompt/Way/lines(from:to:)`` |
  /// | yes | | yes | ``Prompt/Way/lines(from:to:)`` |
  /// | from a pipe alone | | | ``Prompt/Way/lines(from:to:)`` |
  ///
  /// Keys come from standard input where that is a terminal, and else from the controlling one.
  /// What a pipe holds is the program's to read, and answers only where there is no such terminal
  /// or plain lines are wanted. Text is seen on standard output, on standard error or on the
  /// controlling terminal, whichever is the first that is one.
  public var way: Prompt.Way {
    let canDraw = (outputIsTerminal || hasControllingTerminal) && source != .pipe
    let isDumb = term.map { ["", "dumb", "unknown"].contains($0) } ?? true
    guard canDraw, !isDumb, !isAccessible, plainWay != .nobody else { return plainWay }
    return .inline
  }

  /// How a prompt asks here where nothing can be drawn.
  var plainWay: Prompt.Way {
    guard let source, let destination else { return .nobody }
    return .lines(from: source, to: destination)
  }

  /// The same without what is piped.
  var withoutPipe: Prompt.Surroundings {
    var surroundings = self
    surroundings.inputIsPiped = false
    return surroundings
  }

  private var source: Prompt.Source? {
    if inputIsPiped, isAccessible || !hasControllingTerminal { return .pipe }
    return inputIsTerminal ? .standardInput : hasControllingTerminal ? .controllingTerminal : nil
  }

  private var destination: Prompt.Destination? {
    if outputIsTerminal { return .standardOutput }
    if errorIsTerminal { return .standardError }
    if hasControllingTerminal { return .controllingTerminal }
    return source == .pipe ? .standardError : nil
  }
}

// MARK: - Prompt clock

/// The time since a prompt began: that of the machine, or that of the host it is shown on.
@MainActor
struct PromptClock {
  /// The host, or `nil` for a terminal.
  let host: (any StageHost)?

  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private let hostStart: Duration

  /// Begins to count.
  init() {
    host = StageHosting.current
    start = clock.now
    hostStart = host?.time ?? .zero
  }

  /// The time that has passed.
  var time: Duration { host.map { $0.time - hostStart } ?? clock.now - start }

  /// Waits for so long.
  ///
  /// - Throws: `CancellationError` when the task is cancelled meanwhile.
  func sleep(for duration: Duration) async throws {
    if let host { return try await host.sleep(for: duration) }
    try await Task.sleep(for: duration)
  }
}

// MARK: - Yes or no

/// Reads a yes or a no.
enum YesOrNo {
  /// Returns what text says, or `nil` when it says neither: the start of a word will do.
  static func read(_ text: String, _ words: PromptWords) -> Bool? {
    let text = PlainLine.of(text).lowercased()
    guard !text.isEmpty else { return nil }
    if words(.yes).lowercased().hasPrefix(text) { return true }
    return words(.no).lowercased().hasPrefix(text) ? false : nil
  }
}
