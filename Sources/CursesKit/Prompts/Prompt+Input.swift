extension Prompt {
  /// Asks for a line of text.
  ///
  ///     ? Name  ▐ Ada▏                                                         ▌
  ///               at least five letters
  ///       ↑↓ earlier answers   ↵ answer   esc give up
  ///
  /// The line is edited as in a ``/CursesControls/TextField``. Up and Down recall earlier answers.
  /// Enter on an empty line answers with the default, or with an empty text without a default.
  ///
  ///     let port = try await Prompt.input("Port", default: "8080") { text in
  ///       Int(text) == nil ? "type a number" : nil
  ///     }
  ///
  /// To edit a value, pass it as the initial text:
  ///
  ///     let name = try await Prompt.input("Name", text: "Ada")
  ///
  /// - Parameters:
  ///   - question: The question; line breaks are replaced by spaces.
  ///   - text: The initial text, with the cursor at its end. In plain lines, an empty line keeps
  ///     it. The default is empty.
  ///   - placeholder: The placeholder of an empty line. The default is empty. A default answer is
  ///     displayed before the placeholder, unless the line is secret: `8080 (a number)`.
  ///   - default: The answer for an empty line, also returned if no user can answer. The default is
  ///     `nil`, with which an empty line is a valid answer.
  ///   - history: Earlier answers, the latest last. It is ignored for a secret line. The default is
  ///     empty.
  ///   - isSecret: Whether each character is displayed as a dot, and the answer does not stay on
  ///     the screen. The default is `false`.
  ///   - isDestructive: Whether an answer may destroy something; the color of the mark before the
  ///     question shows it. The default is `false`.
  ///   - typeAhead: The treatment of keys typed before the question was on the screen. The default
  ///     is `nil`: they are dropped if `isDestructive` is `true`, and kept otherwise.
  ///   - usesMouse: Whether clicks move the cursor and press hints. The default is `false`, which
  ///     leaves selecting text to the terminal.
  ///   - options: The options for ending the program during this question. The default is that of
  ///     ``defaults``.
  ///   - validate: Returns a short reason why an answer is invalid, or `nil` if it is valid. It is
  ///     called when the user presses Enter, and for the default if no user can answer.
  /// - Returns: The text, or `nil` if the user gives up.
  /// - Throws: ``PromptError`` if no user can answer; `CancellationError` if the task is cancelled.
  public static func input(
    _ question: String, text: String = "", placeholder: String = "", default: String? = nil,
    history: [String] = [],
    isSecret: Bool = false, isDestructive: Bool = false, typeAhead: TypeAhead? = nil,
    usesMouse: Bool = false,
    options: TerminalOptions = Prompt.defaults.options,
    validate: @escaping (String) -> String? = { _ in nil }
  ) async throws -> String? {
    try await input(
      question, as: String.self, text: text, placeholder: placeholder, default: `default`,
      history: history, isSecret: isSecret, isDestructive: isDestructive, typeAhead: typeAhead,
      usesMouse: usesMouse, options: options,
      parse: checked(by: validate))
  }

  /// Asks for a line of text and parses it into a value.
  ///
  ///     let port = try await Prompt.input("Port", as: Int.self, default: "8080") { text in
  ///       guard let port = Int(text) else { throw Prompt.Refusal("type a number") }
  ///       return port
  ///     }
  ///
  /// Everything else is as for the `input` method that returns a text. If the value is optional,
  /// use ``answer(to:)`` to distinguish an empty answer from giving up.
  ///
  /// - Parameters:
  ///   - question: The question; line breaks are replaced by spaces.
  ///   - type: The type of the parsed value.
  ///   - text: The initial text, with the cursor at its end. The default is empty.
  ///   - placeholder: The placeholder of an empty line. The default is empty.
  ///   - default: The text for an empty line, also parsed if no user can answer. The default is
  ///     `nil`.
  ///   - history: Earlier answers, the latest last. The default is empty.
  ///   - isSecret: Whether each character is displayed as a dot. The default is `false`.
  ///   - isDestructive: Whether an answer may destroy something; the color of the mark before the
  ///     question shows it. The default is `false`.
  ///   - typeAhead: The treatment of keys typed before the question was on the screen. The default
  ///     is `nil`: they are dropped if `isDestructive` is `true`, and kept otherwise.
  ///   - usesMouse: Whether the question can be clicked. The default is `false`.
  ///   - options: The options for ending the program during this question. The default is that of
  ///     ``defaults``.
  ///   - parse: Returns the value of an answer, or throws. The description of the error is
  ///     displayed, so it should be a short reason, as that of a ``Refusal`` is.
  /// - Returns: The value, or `nil` if the user gives up.
  /// - Throws: ``PromptError`` if no user can answer; `CancellationError` if the task is cancelled.
  public static func input<Value>(
    _ question: String, as type: Value.Type, text: String = "", placeholder: String = "",
    default: String? = nil, history: [String] = [], isSecret: Bool = false,
    isDestructive: Bool = false, typeAhead: TypeAhead? = nil, usesMouse: Bool = false,
    options: TerminalOptions = Prompt.defaults.options, parse: @escaping (String) throws -> Value
  ) async throws -> Value? {
    let line = LineInput(
      placeholder: placeholder, text: text, default: `default`, history: history,
      isSecret: isSecret, parse: parse)
    let request = PromptRequest<Value>(
      question: question, manner: Manner(isDestructive, typeAhead, usesMouse, options),
      makeController: { InputController(question, line: line, onAnswer: $0) },
      converse: { try await $0.ask(question, line: line.inPlainLines) },
      unattended: { try line.unattended(question) })
    return try await ask(request)
  }
}
