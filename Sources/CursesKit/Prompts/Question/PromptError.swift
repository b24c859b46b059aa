import CursesCells
import CursesTerminal

/// A reason a question was not asked.
public enum PromptError: Error, Hashable, Sendable {
  /// There is no terminal to ask on, and no default to take.
  case nobodyToAnswer(question: String)

  /// There is nothing to choose from.
  case noChoices(question: String)

  /// There is no terminal to ask on, and the default is not allowed as an answer.
  case refusedDefault(question: String, reason: String)

  /// More choices are wanted than there are, or none can be right.
  case impossibleCount(question: String, wanted: Int, choices: Int)

  /// The terminal could not be asked on.
  case terminal(question: String, reason: TerminalError)
}

extension PromptError: CustomStringConvertible {
  /// The problem and what to do about it, in one line for a person.
  ///
  /// Nothing in it acts on a terminal, whatever the question is.
  public var description: String {
    switch self {
    case .nobodyToAnswer(let question):
      "“\(PlainLine.of(question))” needs an answer, and there is no terminal to ask on; "
        + "give the answer as an option, or run it in a terminal"
    case .noChoices(let question):
      "“\(PlainLine.of(question))” has nothing to choose from; give it one choice at least"
    case .refusedDefault(let question, let reason):
      "“\(PlainLine.of(question))” cannot take its default (\(PlainLine.of(reason))), and there is "
        + "no terminal to ask on; give the answer as an option"
    case .impossibleCount(let question, let wanted, let choices):
      "“\(PlainLine.of(question))” wants \(wanted) of \(choices) choices; "
        + "ask for \(choices) at most"
    case .terminal(let question, let reason):
      "“\(PlainLine.of(question))” cannot be asked: \(reason)"
    }
  }
}
