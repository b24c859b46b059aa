extension Prompt {
  /// Asks for several values in one form.
  ///
  ///     ? Server
  ///     ▌ Name  ▐ ada▏                       ▌
  ///       Port  ▐ 8080                       ▌
  ///       Zone  ▐ eu ▌ us ▌
  ///       TLS    ▐✓ ██▌
  ///       ↵ next   tab move   esc give up
  ///
  /// The values are returned as a tuple, in the order of the fields:
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
  /// | click             | go to a field, change it, or do the action of a hint    |
  ///
  /// Enter validates the field that it leaves, and answering validates all fields. In plain lines,
  /// the fields are asked for one after another. If no user can answer, the defaults are returned,
  /// provided that every field has one.
  ///
  /// - Parameters:
  ///   - title: The title of the form; line breaks are replaced by spaces.
  ///   - field: The fields, from top to bottom.
  ///   - isDestructive: Whether an answer may destroy something; the color of the mark before the
  ///     question shows it. The default is `false`.
  ///   - typeAhead: The treatment of keys typed before the question was on the screen. The default
  ///     is `nil`: they are dropped if `isDestructive` is `true`, and kept otherwise.
  ///   - usesMouse: Whether the question can be clicked. The default is `false`, which leaves
  ///     selecting text to the terminal.
  ///   - options: The options for ending the program during this question. The default is that of
  ///     ``defaults``.
  ///   - validate: Returns a short reason why the combined values are invalid, or `nil` if they are
  ///     valid. It is called after each value is valid by itself. The default is `nil`, for no
  ///     validation.
  /// - Returns: The values, or `nil` if the user gives up.
  /// - Throws: ``PromptError`` if a choice field has no choices or no user can answer;
  ///   `CancellationError` if the task is cancelled.
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
