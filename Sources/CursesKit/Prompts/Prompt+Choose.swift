import CursesViews
import CursesWidgets

extension Prompt {
  /// Asks for one of several choices.
  ///
  ///     ? Which?  type to filter
  ///     ▌ Ada
  ///       Grace
  ///       ↑↓ choose   ↵ take   esc give up
  ///
  /// See ``choose(_:from:default:label:isDestructive:typeAhead:usesMouse:options:)``. The first
  /// choice is selected at first.
  public static func choose<Item>(
    _ question: String, from items: some Sequence<Item>,
    label: (Item) -> String = { "\($0)" }, isDestructive: Bool = false,
    typeAhead: TypeAhead? = nil, usesMouse: Bool = false,
    options: TerminalOptions = Prompt.defaults.options
  ) async throws -> Item? {
    let items = Array(items)
    return try await chooseOne(
      question, from: items, default: nil, items.map { Choice(named: label($0)) },
      Manner(isDestructive, typeAhead, usesMouse, options))
  }

  /// Asks for one of several choices, with one selected at first.
  ///
  ///     let branch = try await Prompt.choose("Branch?", from: branches, default: "main")
  ///
  /// Typed text filters the choices: a choice matches if it contains every typed word. Eight
  /// choices are visible, or seven if the filter line does not fit next to the question.
  ///
  /// | Keys                   | Effect                                     |
  /// | ---------------------- | ------------------------------------------ |
  /// | ↑ ↓ PgUp PgDn Home End | select another choice                      |
  /// | a-z                    | narrow the choices                         |
  /// | Enter                  | choose                                     |
  /// | Esc Ctrl-D             | show all of them again, or give up         |
  ///
  /// In plain lines, the choices are numbered. They are chosen by number, by name, or by an
  /// unambiguous prefix of a name. If no user can answer, the default is returned.
  ///
  /// - Parameters:
  ///   - question: The question; line breaks are replaced by spaces.
  ///   - items: The choices, in order.
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
  public static func choose<Item: Equatable>(
    _ question: String, from items: some Sequence<Item>, default: Item?,
    label: (Item) -> String = { "\($0)" }, isDestructive: Bool = false,
    typeAhead: TypeAhead? = nil, usesMouse: Bool = false,
    options: TerminalOptions = Prompt.defaults.options
  ) async throws -> Item? {
    let items = Array(items)
    let position = `default`.flatMap { items.firstIndex(of: $0) }
    return try await chooseOne(
      question, from: items, default: position, items.map { Choice(named: label($0)) },
      Manner(isDestructive, typeAhead, usesMouse, options))
  }

  static func chooseOne<Item>(
    _ question: String, from items: [Item], default position: Int?, _ choices: [Choice],
    _ manner: Manner, preview: (@MainActor (Item) async throws -> StyledText)? = nil
  ) async throws -> Item? {
    let position = position.flatMap { choices[$0].unavailable == nil ? $0 : nil }
    var load: (@MainActor (Int) async throws -> StyledText)?
    if let preview { load = { try await preview(items[$0]) } }
    let loading = load
    return try await choose(question, from: items, default: position, choices, manner) { answer in
      ChoiceController(
        question, choices, selected: position.map { [$0] } ?? [], preview: loading
      ) { positions in answer(positions[0]) }
    }
  }

  /// Asks for one of the items with a controller that calls back with an index.
  static func choose<Item>(
    _ question: String, from items: [Item], default position: Int?, _ choices: [Choice],
    _ manner: Manner, makeController: @escaping (@escaping (Int) -> Void) -> PromptController
  ) async throws -> Item? {
    guard !items.isEmpty else { throw PromptError.noChoices(question: question) }
    let request = PromptRequest<Int>(
      question: question, manner: manner, makeController: makeController,
      converse: { try await $0.choose(question, from: choices, default: position) },
      unattended: { try unattended(position, question) })
    return try await ask(request).map { items[$0] }
  }
}

// MARK: - Several

extension Prompt {
  /// Asks for several of the choices.
  ///
  ///     ? Which?  type to filter                                        1 taken
  ///     ▌ ✓ Ada
  ///       · Grace
  ///       ↑↓ choose   space take   ↵ done   esc give up
  ///
  /// See ``chooseSeveral(_:from:selected:count:label:isDestructive:typeAhead:usesMouse:options:)``.
  /// No choice is checked at first.
  public static func chooseSeveral<Item>(
    _ question: String, from items: some Sequence<Item>, count: some RangeExpression<Int> = 0...,
    label: (Item) -> String = { "\($0)" }, isDestructive: Bool = false,
    typeAhead: TypeAhead? = nil, usesMouse: Bool = false,
    options: TerminalOptions = Prompt.defaults.options
  ) async throws -> [Item]? {
    let items = Array(items)
    return try await chooseMany(
      question, from: items, default: nil, count: count, items.map { Choice(named: label($0)) },
      Manner(isDestructive, typeAhead, usesMouse, options))
  }

  /// Asks for several of the choices, with some checked at first.
  ///
  ///     let tags = try await Prompt.chooseSeveral(
  ///       "Tags?", from: all, selected: [.new], count: 1...3)
  ///
  /// The keys are those of
  /// ``choose(_:from:default:label:isDestructive:typeAhead:usesMouse:options:)``. In addition,
  /// Space checks a choice; during a search, Tab does.
  ///
  /// In plain lines, choices are separated by commas, and `none` means no choice. If no user can
  /// answer, the initially checked choices are returned.
  ///
  /// - Parameters:
  ///   - question: The question; line breaks are replaced by spaces.
  ///   - items: The choices, in order.
  ///   - selected: The choices that are checked at first. Values that are not among the choices are
  ///     ignored.
  ///   - count: The allowed number of checked choices. The default is any number.
  ///   - label: Returns the name of a choice, in one line. The default is its description.
  ///   - isDestructive: Whether an answer may destroy something; the color of the mark before the
  ///     question shows it. The default is `false`.
  ///   - typeAhead: The treatment of keys typed before the question was on the screen. The default
  ///     is `nil`: they are dropped if `isDestructive` is `true`, and kept otherwise.
  ///   - usesMouse: Whether choices can be clicked. The default is `false`, which leaves selecting
  ///     text to the terminal.
  ///   - options: The options for ending the program during this question. The default is that of
  ///     ``defaults``.
  /// - Returns: The checked choices, in order, or `nil` if the user gives up.
  /// - Throws: ``PromptError`` if `items` is empty, has too few choices for `count`, or no user can
  ///   answer; `CancellationError` if the task is cancelled.
  public static func chooseSeveral<Item: Equatable>(
    _ question: String, from items: some Sequence<Item>, selected: [Item],
    count: some RangeExpression<Int> = 0..., label: (Item) -> String = { "\($0)" },
    isDestructive: Bool = false, typeAhead: TypeAhead? = nil, usesMouse: Bool = false,
    options: TerminalOptions = Prompt.defaults.options
  ) async throws -> [Item]? {
    let items = Array(items)
    let positions = items.indices.filter { selected.contains(items[$0]) }
    return try await chooseMany(
      question, from: items, default: positions, count: count,
      items.map { Choice(named: label($0)) },
      Manner(isDestructive, typeAhead, usesMouse, options))
  }

  static func chooseMany<Item>(
    _ question: String, from items: [Item], default positions: [Int]?,
    count: some RangeExpression<Int>, _ choices: [Choice], _ manner: Manner
  ) async throws -> [Item]? {
    guard !items.isEmpty else { throw PromptError.noChoices(question: question) }
    let allowed = (0...items.count).filter { count.contains($0) }
    guard let least = allowed.first, let maximum = allowed.last else {
      let requested = count.relative(to: 0..<Int.max).lowerBound
      throw PromptError.impossibleCount(
        question: question, requested: requested, choices: items.count)
    }
    let request = PromptRequest<[Int]>(
      question: question, manner: manner,
      makeController: { answer in
        ChoiceController(
          question, choices, selected: positions ?? [], limits: least...maximum, onAnswer: answer)
      },
      converse: {
        try await $0.chooseSeveral(
          question, from: choices, default: positions, limits: least...maximum)
      },
      unattended: {
        let answer = try unattended(positions, question)
        guard allowed.contains(answer.count) else {
          throw PromptError.refusedDefault(
            question: question,
            reason: ChoiceCount.complaint(least...maximum, of: items.count, words))
        }
        return answer
      })
    return try await ask(request)?.map { items[$0] }
  }
}
