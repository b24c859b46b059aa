import CursesTerminal
import Glibc

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
