extension Prompt {
  /// Asks for several values at once.
  ///
  ///     ? Server
  ///     ▌ Name  ▐ ada▏                       ▌
  ///       Port  ▐ 8080                       ▌
  ///       Zone  ▐eu ▌ us▌
  ///       TLS    ▐✓ ██▌
  ///       ↵ next   tab move   esc give up
  ///
  /// The values come back as they are, in the order of the fields:
  ///
  ///     let server = try await Prompt.form(
  ///       "Server", .text("Name"), .number("Port", default: 8080),
  ///       .choice("Zone", from: ["eu", "us"]), .toggle("TLS", isOn: true))
  ///     if let (name, port, zone, usesTLS) = server {
  ///       try await connect(to: name, port, zone, usesTLS)
  ///     }
  ///
  /// | Keys              | Effect                                                  |
  /// | ----------------- | ------------------------------------------------------- |
  /// | Enter             | go to the next field; in the last one answer            |
  /// | Tab ↓ Shift-Tab ↑ | go to the next field, to the one before                 |
  /// | Ctrl-S            | answer                                                  |
  /// | ← → Space         | change a choice or a switch                             |
  /// | Esc Ctrl-D        | give up; Ctrl-D where nothing is typed                  |
  /// | click             | go to a field, change it, or do what a hint says        |
  ///
  /// A field that is left with Enter says what is wrong in it, and all of them do when the form is
  /// answered. In plain lines one field is asked for after the other. Where nobody can answer, the
  /// defaults are returned, if every field has one.
  ///
  /// - Parameters:
  ///   - title: What the fields are for; line breaks in it are blanks.
  ///   - field: The fields, from top to bottom.
  ///   - isDestructive: Whether an answer may destroy something, which the mark before the question
  ///     says by its color. The default is `false`.
  ///   - typeAhead: What becomes of keys that came before the question was on the screen. With
  ///     `nil`, the default, they are kept, and dropped where it is destructive.
  ///   - usesMouse: Whether it can be clicked. The default is `false`, which leaves selecting text
  ///     to the terminal.
  ///   - options: How the program ends while this is asked. The default is that of
  ///     ``defaults``.
  ///   - validate: Says in a few words what is wrong with values that are right one by one, or
  ///     `nil` for nothing. The default is nothing.
  /// - Returns: The values, or `nil` when the user gives up.
  /// - Throws: ``PromptError`` when a choice has nothing to choose from, or when nobody can answer;
  ///   `CancellationError` when the task is cancelled.
  public static func form<each Value>(
    _ title: String, _ field: repeat FormField<each Value>, isDestructive: Bool = false,
    typeAhead: TypeAhead? = nil, usesMouse: Bool = false,
    options: TerminalOptions = Prompt.defaults.options,
    validate: (((repeat each Value)) -> String?)? = nil
  ) async throws -> (repeat each Value)? {
    let entries = (repeat try (each field).makeEntry(title))
    var all: [FormEntry] = []
    for entry in repeat each entries { all.append(entry) }
    let complain: () -> String? = {
      guard let values = try? (repeat (each entries).value()) else { return words(.fillIn) }
      return validate.flatMap { $0((repeat each values)) }
    }
    let request = PromptRequest<Void>(
      question: title, manner: Manner(isDestructive, typeAhead, usesMouse, options),
      makeController: { FormController(title, entries: all, complain: complain, onAnswer: $0) },
      converse: { try await $0.fillIn(title, all, complain: complain) },
      unattended: {
        for entry in all { try entry.takeDefault() }
        if let reason = complain() {
          throw PromptError.refusedDefault(question: title, reason: reason)
        }
      })
    guard try await ask(request) != nil else { return nil }
    return try (repeat (each entries).value())
  }
}
