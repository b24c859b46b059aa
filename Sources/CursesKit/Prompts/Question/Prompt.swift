import CursesCells
import CursesTerminal
import CursesViews
import Glibc

/// Questions that a command-line tool asks its user, below the shell's prompt.
///
///     let name = try await Prompt.choose("Which?", from: names)
///     guard try await Prompt.confirm("Delete \(name ?? "all")?") == true else { return }
///
/// Each function returns the answer, or `nil` if the user gives up; see ``answer(to:)`` for values
/// that may be `nil` themselves. Escape gives up, as does
/// Control-D if nothing is typed. A closed terminal counts as giving up. After an answer, one line
/// stays on the screen; after giving up, nothing stays:
///
///     ✓ Which? Ada
///
/// Enter answers every question, and no other key does; only in a text of several lines, Enter
/// begins a line. Keys typed ahead answer the following questions. Destructive questions and
/// ``confirm(_:default:isDestructive:typeAhead:usesMouse:options:)`` accept only keys that came
/// after they were on the screen. Line breaks in pasted text become spaces; a paste never answers.
/// Control-C ends the process, or throws ``/CursesTerminal/TerminalError/interrupted(_:)`` if the
/// ``TerminalOptions`` specify that.
///
/// If a task is cancelled, its question is removed, and the call throws `CancellationError`. While
/// a view or another question is displayed, a call throws
/// ``PromptError/terminal(question:reason:)``.
///
/// On a dumb terminal, for example, or if `CURSESKIT_ACCESSIBLE` is `1`, questions are asked in
/// plain lines. A pipe may answer them. If no user can answer, the default is returned and nothing
/// is written; without a default, a ``PromptError`` is thrown. ``Environment`` describes the
/// choice between these strategies.
@MainActor
public enum Prompt {
  /// A reason why an answer is refused.
  public struct Refusal: Error, Hashable, Sendable, CustomStringConvertible {
    /// The reason, in a few words.
    public let reason: String

    /// Creates a refusal with a reason.
    public init(_ reason: String) {
      self.reason = reason
    }

    /// The reason.
    public var description: String { reason }
  }

  /// Returns the default, or throws if it is `nil`.
  static func unattended<Answer>(
    _ answer: Answer?, _ question: String
  ) throws(PromptError) -> Answer {
    guard let answer else { throw .nobodyToAnswer(question: question) }
    return answer
  }
}

// MARK: - Manner

extension Prompt {
  /// The treatment of keys typed before a question was on the screen.
  ///
  ///     try await Prompt.confirm("Go on?", typeAhead: .kept)
  ///
  /// Control-C, Control-\ and Control-Z always have their usual effect.
  public enum TypeAhead: Hashable, Sendable {
    /// The keys answer the question, as in a shell.
    case kept

    /// The keys are dropped, as is a plain line that came too early from a terminal.
    case dropped
  }

  /// The options that all questions share.
  struct Manner {
    let isDestructive: Bool
    let typeAhead: TypeAhead
    let usesMouse: Bool
    let options: TerminalOptions

    /// If `typeAhead` is `nil`, early keys are dropped for a destructive question, and kept
    /// otherwise.
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

// MARK: - Environment

extension Prompt {
  /// The environment of a prompt: terminals, pipes and variables that decide how it can ask.
  ///
  ///     if Prompt.Environment.process.strategy == .nobody { return }
  ///
  /// This type is a value: reading ``strategy`` opens and reads nothing.
  public struct Environment: Hashable, Sendable {
    /// Whether standard input is a terminal.
    public var inputIsTerminal: Bool

    /// Whether standard input is a pipe, a socket or a file, from which a script may answer.
    public var inputIsPiped: Bool

    /// Whether standard output is a terminal.
    public var outputIsTerminal: Bool

    /// Whether standard error is a terminal.
    public var errorIsTerminal: Bool

    /// Whether the controlling terminal can be opened.
    public var hasControllingTerminal: Bool

    /// The terminal type in `TERM`, or `nil` if it is unset or empty.
    public var term: String?

    /// Whether the user wants plain lines: `CURSESKIT_ACCESSIBLE`, or ``Terminal/isAccessible``.
    public var isAccessible: Bool

    /// Creates an environment; the defaults describe a terminal of unknown type.
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
    @MainActor public static var process: Environment {
      Environment(
        inputIsTerminal: isatty(0) == 1, inputIsPiped: isPipe(0),
        outputIsTerminal: isatty(1) == 1, errorIsTerminal: isatty(2) == 1,
        hasControllingTerminal: canOpenTerminal,
        term: Settings.process.terminal.term, isAccessible: Terminal.usesTranscript)
    }

    /// Whether a descriptor is a pipe, a socket or a file, from which a script may answer.
    private static func isPipe(_ descriptor: Int32) -> Bool {
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { return false }
      return [S_IFIFO, S_IFSOCK, S_IFREG].contains(status.st_mode & S_IFMT)
    }

    /// Whether the controlling terminal can be opened.
    private static var canOpenTerminal: Bool {
      let terminal = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
      if terminal >= 0 { close(terminal) }
      return terminal >= 0
    }
  }

  /// The strategy by which a prompt asks.
  public enum Strategy: Hashable, Sendable {
    /// Views below the shell's prompt.
    ///
    /// If standard input or output is not a terminal, the controlling terminal replaces it.
    case inline

    /// Plain lines, written to a destination and answered from a source.
    case lines(from: Source, to: Destination)

    /// No question: the default is returned, or an error is thrown.
    case nobody
  }

  /// The source of the answers to plain lines.
  public enum Source: Hashable, Sendable {
    /// Standard input, which is a terminal.
    case standardInput

    /// The controlling terminal.
    case controllingTerminal

    /// Standard input, which is a pipe or a file: each question reads one line.
    ///
    /// A pipe answers if plain lines are wanted, or without a terminal. At its end, the terminal
    /// is used, if there is one.
    case pipe
  }

  /// The destination of plain lines.
  ///
  /// The destination is always a terminal, so that no file receives them. Without one, if a pipe
  /// answers, it is standard error.
  public enum Destination: Hashable, Sendable {
    /// Standard output.
    case standardOutput

    /// Standard error, because standard output is captured, or the process has no terminal.
    case standardError

    /// The controlling terminal, because the other two are captured.
    case controllingTerminal
  }
}

// MARK: - Deciding

extension Prompt.Environment {
  /// The strategy by which a prompt asks in this environment.
  ///
  /// | Keys, visible text | `TERM` is not `dumb`, `unknown` or empty | accessible | strategy|
  /// | --- | --- | --- | --- |
  /// | no | | | ``Prompt/Strategy/nobody`` |
  /// | yes | yes | no | ``Prompt/Strategy/inline`` |
  /// | yes | no | | ``Prompt/Strategy/lines(from:to:)`` |
  /// | yes | | yes | ``Prompt/Strategy/lines(from:to:)`` |
  /// | from a pipe alone | | | ``Prompt/Strategy/lines(from:to:)`` |
  ///
  /// Keys come from standard input if it is a terminal, and otherwise from the controlling
  /// terminal. Piped input belongs to the program. It answers only without such a terminal, or if
  /// plain lines are wanted. Text is written to the first terminal among standard output, standard
  /// error and the controlling terminal.
  public var strategy: Prompt.Strategy {
    let canDraw = (outputIsTerminal || hasControllingTerminal) && source != .pipe
    let isDumb = term.map { ["", "dumb", "unknown"].contains($0) } ?? true
    guard canDraw, !isDumb, !isAccessible, plainStrategy != .nobody else { return plainStrategy }
    return .inline
  }

  /// The strategy without views.
  var plainStrategy: Prompt.Strategy {
    guard let source, let destination else { return .nobody }
    return .lines(from: source, to: destination)
  }

  /// The same environment without piped input.
  var withoutPipe: Prompt.Environment {
    var environment = self
    environment.inputIsPiped = false
    return environment
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

/// A clock that counts from the start of a prompt, in the time of the machine or of the host.
@MainActor
struct PromptClock {
  /// The host, or `nil` for a terminal.
  let host: (any StageHost)?

  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private let hostStart: Duration

  /// Starts the clock.
  init() {
    host = StageHosting.current
    start = clock.now
    hostStart = host?.time ?? .zero
  }

  /// The elapsed time.
  var time: Duration { host.map { $0.time - hostStart } ?? clock.now - start }

  /// Waits for a duration.
  ///
  /// - Throws: `CancellationError` if the task is cancelled meanwhile.
  func sleep(for duration: Duration) async throws {
    if let host { return try await host.sleep(for: duration) }
    try await Alarm.sleep(for: duration)
  }
}

// MARK: - Yes or no

/// A parser of yes and no.
enum YesOrNo {
  /// Returns the answer in a text, or `nil` if it is neither; a prefix of a word is enough.
  static func read(_ text: String, _ words: PromptWords) -> Bool? {
    let text = PlainLine.of(text).lowercased()
    guard !text.isEmpty else { return nil }
    if words(.yes).lowercased().hasPrefix(text) { return true }
    return words(.no).lowercased().hasPrefix(text) ? false : nil
  }
}
