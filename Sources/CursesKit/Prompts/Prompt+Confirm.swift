extension Prompt {
  /// Asks whether something is so.
  ///
  ///     ? Delete 3 files?  ▐Yes ▌ No ▌
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
  ///   - question: What is asked; line breaks in it are blanks.
  ///   - default: What is selected at first and returned where nobody can answer. With `nil`, the
  ///     default, that is no, and an error where nobody can answer.
  ///   - isDestructive: Whether an answer may destroy something, which the mark before the question
  ///     says by its color. The default is `false`.
  ///   - typeAhead: What becomes of keys that came before the question was on the screen. The
  ///     default is that they are dropped, so that nobody says yes to what they have not read.
  ///   - usesMouse: Whether it can be clicked. The default is `false`, which leaves selecting text
  ///     to the terminal.
  ///   - options: How the program ends while this is asked. The default is that of
  ///     ``defaults``.
  /// - Returns: Whether it is so, or `nil` when the user gives up.
  /// - Throws: ``PromptError`` when nobody can answer; `CancellationError` when the task is
  ///   cancelled.
  public static func confirm(
    _ question: String, default: Bool? = nil, isDestructive: Bool = false,
    typeAhead: TypeAhead = .dropped, usesMouse: Bool = false,
    options: TerminalOptions = Prompt.defaults.options
  ) async throws -> Bool? {
    let wanted = `default`
    let request = PromptRequest<Bool>(
      question: question, manner: Manner(isDestructive, typeAhead, usesMouse, options),
      makeController: { answer in
        SegmentController(
          question, titles: [words(.yes), words(.no)], selected: wanted ?? false ? 0 : 1
        ) {
          answer($0 == 0)
        }
      },
      converse: { try await $0.confirm(question, default: wanted) },
      unattended: { try unattended(wanted, question) })
    return try await ask(request)
  }

  /// Asks for one of a few choices that stand side by side.
  ///
  ///     ? Range  ▐ Day  ▌ Week  │ Month▌
  ///       ←→ choose   ↵ answer   esc give up
  ///
  /// See ``segmented(_:from:default:label:isDestructive:typeAhead:usesMouse:options:)``; nothing is
  /// selected beforehand but the first.
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

  /// Asks for one of a few choices that stand side by side, one of which is selected beforehand.
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
  /// Choices without room are reached with the keys. In plain lines, and where nobody can answer,
  /// it is as ``choose(_:from:default:label:isDestructive:typeAhead:usesMouse:options:)``.
  ///
  /// - Parameters:
  ///   - question: What is asked; line breaks in it are blanks.
  ///   - items: The choices, from left to right.
  ///   - default: The choice that is selected at first, or `nil` for none. One that is not among
  ///     the choices counts as none.
  ///   - label: What a choice is called, in one line. The default is its description.
  ///   - isDestructive: Whether an answer may destroy something, which the mark before the question
  ///     says by its color. The default is `false`.
  ///   - typeAhead: What becomes of keys that came before the question was on the screen. With
  ///     `nil`, the default, they are kept, and dropped where it is destructive.
  ///   - usesMouse: Whether choices can be clicked. The default is `false`, which leaves selecting
  ///     text to the terminal.
  ///   - options: How the program ends while this is asked. The default is that of
  ///     ``defaults``.
  /// - Returns: The choice, or `nil` when the user gives up.
  /// - Throws: ``PromptError`` when there is nothing to choose from, or nobody who could;
  ///   `CancellationError` when the task is cancelled.
  public static func segmented<Item: Equatable>(
    _ question: String, from items: some Sequence<Item>, default: Item?,
    label: (Item) -> String = { "\($0)" }, isDestructive: Bool = false,
    typeAhead: TypeAhead? = nil, usesMouse: Bool = false,
    options: TerminalOptions = Prompt.defaults.options
  ) async throws -> Item? {
    let items = Array(items)
    let place = `default`.flatMap { items.firstIndex(of: $0) }
    return try await chooseSegment(
      question, from: items, default: place, labels: items.map(label),
      Manner(isDestructive, typeAhead, usesMouse, options))
  }

  private static func chooseSegment<Item>(
    _ question: String, from items: [Item], default place: Int?, labels: [String],
    _ manner: Manner
  ) async throws -> Item? {
    guard !items.isEmpty else { throw PromptError.noChoices(question: question) }
    let request = PromptRequest<Int>(
      question: question, manner: manner,
      makeController: { answer in
        SegmentController(question, titles: labels, selected: place ?? 0, onAnswer: answer)
      },
      converse: { try await $0.choose(question, from: labels, default: place) },
      unattended: { try unattended(place, question) })
    return try await ask(request).map { items[$0] }
  }
}
