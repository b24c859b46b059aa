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
