extension Prompt {
  /// Asks for text of several lines.
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
  /// The text is edited as in a ``/CursesControls/TextView``: Enter begins a line, and Alt-Enter
  /// answers, or Control-S if the terminal reserves Alt-Enter. Control-O opens the text in the
  /// editor that `VISUAL` or `EDITOR` names. Pasted text keeps its line breaks. After an answer of
  /// several lines, the number of lines stays on the screen.
  ///
  /// In plain lines, input ends with a line that contains only a dot. The end of the input before
  /// that counts as giving up. If no user can answer, the default is returned.
  ///
  /// - Parameters:
  ///   - question: The question; line breaks are replaced by spaces.
  ///   - text: The initial text. The default is empty.
  ///   - placeholder: The placeholder of an empty text. The default is empty.
  ///   - default: The answer for an empty text, also returned if no user can answer. The default is
  ///     `nil`, with which an empty text is a valid answer.
  ///   - isDestructive: Whether an answer may destroy something; the color of the mark before the
  ///     question shows it. The default is `false`.
  ///   - typeAhead: The treatment of keys typed before the question was on the screen. The default
  ///     is `nil`: they are dropped if `isDestructive` is `true`, and kept otherwise.
  ///   - usesMouse: Whether the question can be clicked. The default is `false`.
  ///   - options: The options for ending the program during this question. The default is that of
  ///     ``defaults``.
  ///   - validate: Returns a short reason why a text is invalid, or `nil` if it is valid.
  /// - Returns: The text, or `nil` if the user gives up.
  /// - Throws: ``PromptError`` if no user can answer; `CancellationError` if the task is cancelled.
  public static func text(
    _ question: String, text: String = "", placeholder: String = "", default: String? = nil,
    isDestructive: Bool = false, typeAhead: TypeAhead? = nil, usesMouse: Bool = false,
    options: TerminalOptions = Prompt.defaults.options,
    validate: @escaping (String) -> String? = { _ in nil }
  ) async throws -> String? {
    let line = LineInput(
      placeholder: placeholder, default: `default`, parse: checked(by: validate))
    let request = PromptRequest<String>(
      question: question, manner: Manner(isDestructive, typeAhead, usesMouse, options),
      makeController: { TextController(question, text: text, line: line, onAnswer: $0) },
      converse: { try await $0.askLines(question, line: line) },
      unattended: { try line.unattended(question) })
    return try await ask(request)
  }
}
