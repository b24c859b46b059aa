extension Prompt {
  /// Asks a yes-or-no question.
  ///
  ///     ? Delete 3 files?  ▐ Yes ▌ No ▌
  ///       ←→ choose   ↵ answer   esc give up
  ///
  /// | Keys         | Effect         |
  /// | ------------ | -------------- |
  /// | y n          | select yes, no |
  /// | ← → Home End | select yes, no |
  /// | Enter        | answer         |
  /// | Esc Ctrl-D   | give up        |
  ///
  /// - Parameters:
  ///   - question: The question; line breaks are replaced by spaces.
  ///   - default: The initial selection, which is returned if no user can answer. The default is
  ///     `nil`: “no” is selected, and an error is thrown if no user can answer.
  ///   - isDestructive: Whether an answer may destroy something; the color of the mark before the
  ///     question shows it. The default is `false`.
  ///   - typeAhead: The treatment of keys typed before the question was on the screen. By default
  ///     they are dropped, so that users do not confirm a question that they have not read.
  ///   - usesMouse: Whether the question can be clicked. The default is `false`, which leaves
  ///     selecting text to the terminal.
  ///   - options: The options for ending the program during this question. The default is that of
  ///     ``defaults``.
  /// - Returns: `true` for yes, `false` for no, or `nil` if the user gives up.
  /// - Throws: ``PromptError`` if no user can answer; `CancellationError` if the task is cancelled.
  public static func confirm(
    _ question: String, default: Bool? = nil, isDestructive: Bool = false,
    typeAhead: TypeAhead = .dropped, usesMouse: Bool = false,
    options: TerminalOptions = Prompt.defaults.options
  ) async throws -> Bool? {
    let requested = `default`
    let request = PromptRequest<Bool>(
      question: question, manner: Manner(isDestructive, typeAhead, usesMouse, options),
      makeController: { answer in
        SegmentController(
          question, titles: [words(.yes), words(.no)], selected: requested ?? false ? 0 : 1
        ) {
          answer($0 == 0)
        }
      },
      converse: { try await $0.confirm(question, default: requested) },
      unattended: { try unattended(requested, question) })
    return try await ask(request)
  }

  /// Asks for one of a few choices, displayed side by side.
  ///
  ///     ? Range  ▐ Day ▌ Week │ Month ▌
  ///       ←→ choose   ↵ answer   esc give up
  ///
  /// See ``segmented(_:from:default:label:isDestructive:typeAhead:usesMouse:options:)``. The first
  /// choice is selected at first.
  public static func segmented<Item>(
    _ question: String, from items: some Sequence<Item>,
    label: (Item) -> String = { "\($0)" }, isDestructive: Bool = false,
    typeAhead: TypeAhead? = nil, usesMouse: Bool = false,
    options: TerminalOptions = Prompt.defaults.options
  ) async throws -> Item? {
    let items = Array(items)
    return try await chooseSegment(
      question, from: items, default: nil, labels: items.map(label),
      Manner(isDestructive, typeAhead, usesMouse, options))
  }

  /// Asks for one of a few choices, displayed side by side, with one selected at first.
  ///
  ///     let range = try await Prompt.segmented("Range", from: Range.allCases, default: .week)
  ///
  /// | Keys       | Effect                         |
  /// | ---------- | ------------------------------ |
  /// | ← →        | select the choice to the side  |
  /// | Home End   | select the first, the last     |
  /// | a-z        | select the next that begins so |
  /// | Enter      | choose                         |
  /// | Esc Ctrl-D | give up                        |
  ///
  /// Choices that do not fit are reached with the keys. In plain lines, and if no user can answer,
  /// the behavior is that of
  /// ``choose(_:from:default:label:isDestructive:typeAhead:usesMouse:options:)``.
  ///
  /// - Parameters:
  ///   - question: The question; line breaks are replaced by spaces.
  ///   - items: The choices, from left to right.
  ///   - default: The choice that is selected at first, or `nil` for none. A value that is not
  ///     among the choices counts as `nil`.
  ///   - label: Returns the name of a choice, in one line. The default is its description.
  ///   - isDestructive: Whether an answer may destroy something; the color of the mark before the
  ///     question shows it. The default is `false`.
  ///   - typeAhead: The treatment of keys typed before the question was on the screen. The default
  ///     is `nil`: they are dropped if `isDestructive` is `true`, and kept otherwise.
  ///   - usesMouse: Whether choices can be clicked. The default is `false`, which leaves selecting
  ///     text to the terminal.
  ///   - options: The options for ending the program during this question. The default is that of
  ///     ``defaults``.
  /// - Returns: The choice, or `nil` if the user gives up.
  /// - Throws: ``PromptError`` if `items` is empty or no user can answer; `CancellationError` if
  ///   the task is cancelled.
  public static func segmented<Item: Equatable>(
    _ question: String, from items: some Sequence<Item>, default: Item?,
    label: (Item) -> String = { "\($0)" }, isDestructive: Bool = false,
    typeAhead: TypeAhead? = nil, usesMouse: Bool = false,
    options: TerminalOptions = Prompt.defaults.options
  ) async throws -> Item? {
    let items = Array(items)
    let position = `default`.flatMap { items.firstIndex(of: $0) }
    return try await chooseSegment(
      question, from: items, default: position, labels: items.map(label),
      Manner(isDestructive, typeAhead, usesMouse, options))
  }

  private static func chooseSegment<Item>(
    _ question: String, from items: [Item], default position: Int?, labels: [String],
    _ manner: Manner
  ) async throws -> Item? {
    let choices = labels.map { Choice(named: $0) }
    return try await choose(question, from: items, default: position, choices, manner) { answer in
      SegmentController(question, titles: labels, selected: position ?? 0, onAnswer: answer)
    }
  }
}
