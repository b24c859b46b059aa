import CursesCells
import CursesTerminal

/// A reason why a question was not asked.
public enum PromptError: Error, Hashable, Sendable {
  /// The question has neither a terminal nor a default.
  case nobodyToAnswer(question: String)

  /// The question has no choices.
  case noChoices(question: String)

  /// The question has no terminal, and its default is not a valid answer.
  case refusedDefault(question: String, reason: String)

  /// More choices are required than there are, or no number is valid.
  case impossibleCount(question: String, requested: Int, choices: Int)

  /// The terminal cannot be used for the question.
  case terminal(question: String, reason: TerminalError)
}

extension PromptError: CodedError {
  /// The error code, in `401...405`.
  public var code: Int {
    switch self {
    case .nobodyToAnswer: 401
    case .noChoices: 402
    case .refusedDefault: 403
    case .impossibleCount: 404
    case .terminal: 405
    }
  }
}

extension PromptError: CustomStringConvertible {
  /// The cause and the remedy, in one line for a person.
  ///
  /// Control characters in the question are removed.
  public var description: String {
    switch self {
    case .nobodyToAnswer(let question):
      "“\(PlainLine.of(question))” needs an answer, but there is no terminal; "
        + "pass the answer as an option, or run it in a terminal"
    case .noChoices(let question):
      "“\(PlainLine.of(question))” has no choices; add at least one"
    case .refusedDefault(let question, let reason):
      "“\(PlainLine.of(question))” has an invalid default (\(PlainLine.of(reason))), but there is "
        + "no terminal; pass the answer as an option"
    case .impossibleCount(let question, let requested, let choices):
      "“\(PlainLine.of(question))” requires \(requested) of \(choices) choices; "
        + "require at most \(choices)"
    case .terminal(let question, let reason):
      "“\(PlainLine.of(question))” cannot be asked: \(reason)"
    }
  }
}
