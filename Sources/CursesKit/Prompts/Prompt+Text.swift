extension Prompt {
  /// Asks for a text of many lines.
  ///
  ///     ? Why?
  ///       ▌The lamp is too dim
  ///       ▌to read by.
  ///       ▌▏
  ///       ▌
  ///       ↵ new line   Alt-Enter answer   esc give up
  ///
  ///     let note = try await Prompt.text("Why?", placeholder: "a few lines")
  ///
  /// It is edited as in a ``/CursesControls/TextView``: Enter begins a line, and Alt-Enter answers,
  /// or Control-S where the terminal keeps that. Control-O opens it in the editor that `VISUAL` or
  /// `EDITOR` names. Of an answer of many lines it stays how many they are. What is pasted keeps
  /// its lines.
  ///
  /// In plain lines each line is read until one that is nothing but a dot, or the end of the input;
  /// where that comes first, it is given up. Where nobody can answer, the default is returned.
  ///
  /// - Parameters:
  ///   - question: What is asked; line breaks in it are blanks.
  ///   - text: What is there at first. The default is nothing.
  ///   - placeholder: What is said in an empty text. The default is nothing.
  ///   - default: What an empty text stands for, and what is returned where nobody can answer. The
  ///     default is `nil`, with which an empty text is an answer of its own.
  ///   - isDestructive: Whether an answer may destroy something, which the mark before the question
  ///     says by its color. The default is `false`.
  ///   - typeAhead: What becomes of keys that came before the question was on the screen. With
  ///     `nil`, the default, they are kept, and dropped where it is destructive.
  ///   - usesMouse: Whether it can be clicked. The default is `false`.
  ///   - options: How the program ends while this is asked. The default is that of ``defaults``.
  ///   - validate: Says in a few words what is wrong with a text, or `nil` for nothing.
  /// - Returns: The text, or `nil` when the user gives up.
  /// - Throws: ``PromptError`` when nobody can answer; `CancellationError` when the task is
  ///   cancelled.
  public static func text(
    _ question: String, text: String = "", placeholder: String = "", default: String? = nil,
    isDestructive: Bool = false, typeAhead: TypeAhead? = nil, usesMouse: Bool = false,
    options: TerminalOptions = Prompt.defaults.options,
    validate: @escaping (String) -> String? = { _ in nil }
  ) async throws -> String? {
    let line = AskedLine<String>(placeholder: placeholder, default: `default`) { text in
      if let reason = validate(text) { throw Refusal(reason) }
      return text
    }
    let request = PromptRequest<String>(
      question: question, manner: Manner(isDestructive, typeAhead, usesMouse, options),
      makeController: { TextController(question, text: text, line: line, onAnswer: $0) },
      converse: { try await $0.askLines(question, line: line) },
      unattended: {
        switch line.read(try unattended(line.default, question)) {
        case .success(let value): return value
        case .failure(let refusal):
          throw PromptError.refusedDefault(question: question, reason: refusal.reason)
        }
      })
    return try await ask(request)
  }
}
