import CursesRunLoop
import CursesTerminal
import Glibc

extension Prompt {
  /// The surroundings of a program, which decide how it can ask: terminals, pipes, environment.
  ///
  ///     switch Prompt.Surroundings.process.way { … }
  ///
  /// It is a value: nothing is opened or read to answer ``way``.
  public struct Surroundings: Hashable, Sendable {
    /// Whether standard input is a terminal.
    public var inputIsTerminal: Bool

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
      inputIsTerminal: Bool = true, outputIsTerminal: Bool = true, errorIsTerminal: Bool = true,
      hasControllingTerminal: Bool = true, term: String? = nil, isAccessible: Bool = false
    ) {
      self.inputIsTerminal = inputIsTerminal
      self.outputIsTerminal = outputIsTerminal
      self.errorIsTerminal = errorIsTerminal
      self.hasControllingTerminal = hasControllingTerminal
      self.term = term
      self.isAccessible = isAccessible
    }

    /// What is around this process now.
    @MainActor public static var process: Surroundings {
      Surroundings(
        inputIsTerminal: isatty(0) == 1, outputIsTerminal: isatty(1) == 1,
        errorIsTerminal: isatty(2) == 1, hasControllingTerminal: LineChannel.canOpenTerminal,
        term: Settings.process.terminal.term, isAccessible: Terminal.usesTranscript)
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
  }

  /// Where plain lines are written to, always a terminal, so that no file gets them.
  public enum Destination: Hashable, Sendable {
    /// Standard output.
    case standardOutput

    /// Standard error, because standard output is captured.
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
  ///
  /// Keys come from standard input where that is a terminal, and else from the controlling one; a
  /// pipe is not asked, because what it holds is the program's to read. Text is seen on standard
  /// output, on standard error or on the controlling terminal, whichever is the first that is one.
  public var way: Prompt.Way {
    let canDraw = outputIsTerminal || hasControllingTerminal
    let isDumb = term.map { ["", "dumb", "unknown"].contains($0) } ?? true
    guard canDraw, !isDumb, !isAccessible, plainWay != .nobody else { return plainWay }
    return .inline
  }

  /// How a prompt asks here where nothing can be drawn.
  var plainWay: Prompt.Way {
    guard let source, let destination else { return .nobody }
    return .lines(from: source, to: destination)
  }

  private var source: Prompt.Source? {
    inputIsTerminal ? .standardInput : hasControllingTerminal ? .controllingTerminal : nil
  }

  private var destination: Prompt.Destination? {
    if outputIsTerminal { return .standardOutput }
    if errorIsTerminal { return .standardError }
    return hasControllingTerminal ? .controllingTerminal : nil
  }
}
