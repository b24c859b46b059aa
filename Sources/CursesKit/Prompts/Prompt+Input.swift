extension Prompt {
  /// Asks for a line of text.
  ///
  ///     ? Name  ▐ Ada▏                                                         ▌
  ///               at least five letters
  ///       ↑↓ earlier answers   ↵ answer   esc give up
  ///
  /// The line is edited as in a ``/CursesControls/TextField``. Up and down go through earlier
  /// answers. Enter on an empty line answers with the default, where there is one, and else with
  /// nothing.
  ///
  ///     let port = try await Prompt.input("Port", default: "8080") { text in
  ///       Int(text) == nil ? "type a number" : nil
  ///     }
  ///
  /// - Parameters:
  ///   - question: What is asked; line breaks in it are blanks.
  ///   - placeholder: What is said in an empty line. The default is nothing. Where there is a
  ///     default, that is said, unless it is a secret.
  ///   - default: What an empty line stands for, and what is returned where nobody can answer. The
  ///     default is `nil`, with which an empty line is an answer of its own.
  ///   - history: Earlier answers, the latest last. A secret has none. The default is none.
  ///   - isSecret: Whether each character is shown as a dot, and nothing of it stays. The default
  ///     is `false`.
  ///   - isDestructive: Whether an answer may destroy something, which the mark before the question
  ///     says by its color. The default is `false`.
  ///   - typeAhead: What becomes of keys that came before the question was on the screen. With
  ///     `nil`, the default, they are kept, and dropped where it is destructive.
  ///   - usesMouse: Whether it can be clicked, which moves the cursor and does what hints say. The
  ///     default is `false`, which leaves selecting text to the terminal.
  ///   - options: How the program ends while this is asked. The default is that of
  ///     ``defaults``.
  ///   - validate: Says in a few words what is wrong with an answer, or `nil` for nothing. It is
  ///     asked when the user presses Enter, and about a default that nobody could answer.
  /// - Returns: The text, or `nil` when the user gives up.
  /// - Throws: ``PromptError`` when nobody can answer; `CancellationError` when the task is
  ///   cancelled.
  public static func input(
    _ question: String, placeholder: String = "", default: String? = nil, history: [String] = [],
    isSecret: Bool = false, isDestructive: Bool = false, typeAhead: TypeAhead? = nil,
    usesMouse: Bool = false,
    options: TerminalOptions = Prompt.defaults.options,
    validate: @escaping (String) -> String? = { _ in nil }
  ) async throws -> String? {
    try await input(
      question, as: String.self, placeholder: placeholder, default: `default`, history: history,
      isSecret: isSecret, isDestructive: isDestructive, typeAhead: typeAhead, usesMouse: usesMouse,
      options: options,
      parse: { text in
        if let reason = validate(text) { throw Refusal(reason) }
        return text
      })
  }

  /// Asks for a line of text and makes a value of it.
  ///
  ///     let port = try await Prompt.input("Port", as: Int.self, default: "8080") { text in
  ///       guard let port = Int(text) else { throw Prompt.Refusal("type a number") }
  ///       return port
  ///     }
  ///
  /// The rest is as for the `input` that returns a text.
  ///
  /// - Parameters:
  ///   - question: What is asked; line breaks in it are blanks.
  ///   - type: What is made of the line.
  ///   - placeholder: What is said in an empty line. The default is nothing.
  ///   - default: What an empty line stands for, and what is returned where nobody can answer. The
  ///     default is `nil`.
  ///   - history: Earlier answers, the latest last. The default is none.
  ///   - isSecret: Whether each character is shown as a dot. The default is `false`.
  ///   - isDestructive: Whether an answer may destroy something, which the mark before the question
  ///     says by its color. The default is `false`.
  ///   - typeAhead: What becomes of keys that came before the question was on the screen. With
  ///     `nil`, the default, they are kept, and dropped where it is destructive.
  ///   - usesMouse: Whether it can be clicked. The default is `false`.
  ///   - options: How the program ends while this is asked. The default is that of
  ///     ``defaults``.
  ///   - parse: Returns the value of an answer. The description of the error that it throws is
  ///     shown; it should say in a few words what is wrong, as that of a ``Refusal`` does.
  /// - Returns: The value, or `nil` when the user gives up.
  /// - Throws: ``PromptError`` when nobody can answer; `CancellationError` when the task is
  ///   cancelled.
  public static func input<Value>(
    _ question: String, as type: Value.Type, placeholder: String = "", default: String? = nil,
    history: [String] = [], isSecret: Bool = false, isDestructive: Bool = false,
    typeAhead: TypeAhead? = nil, usesMouse: Bool = false,
    options: TerminalOptions = Prompt.defaults.options, parse: @escaping (String) throws -> Value
  ) async throws -> Value? {
    let line = AskedLine(
      placeholder: placeholder, default: `default`, history: history, isSecret: isSecret,
      parse: parse)
    let request = PromptRequest<Value>(
      question: question, manner: Manner(isDestructive, typeAhead, usesMouse, options),
      makeController: { InputController(question, line: line, onAnswer: $0) },
      converse: { try await $0.ask(question, line: line) },
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
