import CursesViews
import CursesWidgets

extension Prompt {
  /// Asks for one of some choices.
  ///
  ///     ? Which?  type to filter
  ///     ▌ Ada
  ///       Grace
  ///       ↑↓ choose   ↵ take   esc give up
  ///
  /// See ``choose(_:from:default:label:isDestructive:typeAhead:usesMouse:options:)``; nothing is
  /// selected beforehand but the first.
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

  /// Asks for one of some choices, one of which is selected beforehand.
  ///
  ///     let branch = try await Prompt.choose("Branch?", from: branches, default: "main")
  ///
  /// What is typed narrows them: the choices stay that hold every word of it. Eight are seen at
  /// once, or seven where the line that is typed in has no room beside the question.
  ///
  /// | Keys                   | Effect                                     |
  /// | ---------------------- | ------------------------------------------ |
  /// | ↑ ↓ PgUp PgDn Home End | select another choice                      |
  /// | a-z                    | narrow the choices                         |
  /// | Enter                  | choose                                     |
  /// | Esc Ctrl-D             | show all of them again, or give up         |
  ///
  /// In plain lines the choices are numbered, and are chosen by number, by name, or by the start of
  /// a name that no other has. Where nobody can answer, the default is returned.
  ///
  /// - Parameters:
  ///   - question: What is asked; line breaks in it are blanks.
  ///   - items: The choices, in their order.
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
  public static func choose<Item: Equatable>(
    _ question: String, from items: some Sequence<Item>, default: Item?,
    label: (Item) -> String = { "\($0)" }, isDestructive: Bool = false,
    typeAhead: TypeAhead? = nil, usesMouse: Bool = false,
    options: TerminalOptions = Prompt.defaults.options
  ) async throws -> Item? {
    let items = Array(items)
    let place = `default`.flatMap { items.firstIndex(of: $0) }
    return try await chooseOne(
      question, from: items, default: place, items.map { Choice(named: label($0)) },
      Manner(isDestructive, typeAhead, usesMouse, options))
  }

  static func chooseOne<Item>(
    _ question: String, from items: [Item], default place: Int?, _ choices: [Choice],
    _ manner: Manner, preview: (@MainActor (Item) async throws -> StyledText)? = nil
  ) async throws -> Item? {
    let place = place.flatMap { choices[$0].unavailable == nil ? $0 : nil }
    var load: (@MainActor (Int) async throws -> StyledText)?
    if let preview { load = { try await preview(items[$0]) } }
    let loading = load
    guard !items.isEmpty else { throw PromptError.noChoices(question: question) }
    let request = PromptRequest<Int>(
      question: question, manner: manner,
      makeController: { answer in
        ChoiceController(
          question, choices, selected: place.map { [$0] } ?? [], preview: loading
        ) { places in answer(places[0]) }
      },
      converse: { try await $0.choose(question, from: choices, default: place) },
      unattended: { try unattended(place, question) })
    return try await ask(request).map { items[$0] }
  }
}

// MARK: - Several

extension Prompt {
  /// Asks for several of some choices.
  ///
  ///     ? Which?  type to filter                                        1 taken
  ///     ▌ ✓ Ada
  ///       · Grace
  ///       ↑↓ choose   space take   ↵ done   esc give up
  ///
  /// See ``chooseSeveral(_:from:selected:count:label:isDestructive:typeAhead:usesMouse:options:)``;
  /// none are checked beforehand.
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

  /// Asks for several of some choices, of which some are checked beforehand.
  ///
  ///     let tags = try await Prompt.chooseSeveral(
  ///       "Tags?", from: all, selected: [.new], count: 1...3)
  ///
  /// The keys are those of
  /// ``choose(_:from:default:label:isDestructive:typeAhead:usesMouse:options:)``, and Space checks
  /// a choice, or Tab while something is searched for.
  ///
  /// In plain lines choices are named with commas between them, and `none` is none of them. Where
  /// nobody can answer, those that are checked beforehand are returned.
  ///
  /// - Parameters:
  ///   - question: What is asked; line breaks in it are blanks.
  ///   - items: The choices, in their order.
  ///   - selected: The choices that are checked at first. Those that are not among the choices are
  ///     left out.
  ///   - count: How many may be checked. The default is any number of them.
  ///   - label: What a choice is called, in one line. The default is its description.
  ///   - isDestructive: Whether an answer may destroy something, which the mark before the question
  ///     says by its color. The default is `false`.
  ///   - typeAhead: What becomes of keys that came before the question was on the screen. With
  ///     `nil`, the default, they are kept, and dropped where it is destructive.
  ///   - usesMouse: Whether choices can be clicked. The default is `false`, which leaves selecting
  ///     text to the terminal.
  ///   - options: How the program ends while this is asked. The default is that of
  ///     ``defaults``.
  /// - Returns: The choices in their order, or `nil` when the user gives up.
  /// - Throws: ``PromptError`` when there is nothing to choose from, too little, or nobody who
  ///   could; `CancellationError` when the task is cancelled.
  public static func chooseSeveral<Item: Equatable>(
    _ question: String, from items: some Sequence<Item>, selected: [Item],
    count: some RangeExpression<Int> = 0..., label: (Item) -> String = { "\($0)" },
    isDestructive: Bool = false, typeAhead: TypeAhead? = nil, usesMouse: Bool = false,
    options: TerminalOptions = Prompt.defaults.options
  ) async throws -> [Item]? {
    let items = Array(items)
    let places = items.indices.filter { selected.contains(items[$0]) }
    return try await chooseMany(
      question, from: items, default: places, count: count, items.map { Choice(named: label($0)) },
      Manner(isDestructive, typeAhead, usesMouse, options))
  }

  static func chooseMany<Item>(
    _ question: String, from items: [Item], default places: [Int]?,
    count: some RangeExpression<Int>, _ choices: [Choice], _ manner: Manner
  ) async throws -> [Item]? {
    guard !items.isEmpty else { throw PromptError.noChoices(question: question) }
    let allowed = (0...items.count).filter { count.contains($0) }
    guard let least = allowed.first, let most = allowed.last else {
      let wanted = count.relative(to: 0..<Int.max).lowerBound
      throw PromptError.impossibleCount(question: question, wanted: wanted, choices: items.count)
    }
    let request = PromptRequest<[Int]>(
      question: question, manner: manner,
      makeController: { answer in
        ChoiceController(
          question, choices, selected: places ?? [], limits: least...most, onAnswer: answer)
      },
      converse: {
        try await $0.chooseSeveral(
          question, from: choices, default: places, limits: least...most)
      },
      unattended: {
        let answer = try unattended(places, question)
        guard allowed.contains(answer.count) else {
          throw PromptError.refusedDefault(
            question: question, reason: ChoiceCount.complaint(least...most, of: items.count, words))
        }
        return answer
      })
    return try await ask(request)?.map { items[$0] }
  }
}
