/// A question, in each of the ways in which it may be asked.
@MainActor
struct PromptRequest<Answer> {
  /// The question.
  let question: String

  /// How it is asked.
  let manner: Prompt.Manner

  /// Makes what asks with views, and calls back with the answer.
  let makeController: (@escaping (Answer) -> Void) -> PromptController

  /// Asks in plain lines; `nil` when the user gives up.
  let converse: (LineChannel) async throws -> Answer?

  /// Returns the answer where nobody can be asked, or throws.
  let unattended: () throws -> Answer
}
