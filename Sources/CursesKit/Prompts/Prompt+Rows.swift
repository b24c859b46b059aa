import CursesViews
import CursesWidgets

extension Prompt {
  /// Asks for one of some choices that say more than a name.
  ///
  ///     let branch = try await Prompt.choose("Which branch?", from: branches) {
  ///       RowContent("\($0.name, .bold)", trailing: "\($0.date, .ink(.secondary))")
  ///     } preview: {
  ///       StyledText(ansi: try await Git.log($0.name))
  ///     } unavailable: {
  ///       $0.isCurrent ? "You are on it." : nil
  ///     }
  ///
  /// From 90 columns the preview stands beside the choices; in fewer it is not asked for.
  ///
  ///     ? Which branch?  type to filter                      ▗▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▖
  ///       main  You are on it.               2 hours           a41c9e2 Light it
  ///     ▌ glow-from-below                    5 hours           77d0b13 Blend it
  ///       pager-footer                     yesterday
  ///                                                          ▝▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▘
  ///       ↑↓ choose   ↵ take   esc give up
  ///
  /// The keys are those of
  /// ``choose(_:from:default:label:isDestructive:typeAhead:usesMouse:options:)``. What is typed
  /// searches titles and details. In plain lines each choice has a number, and its details stand
  /// behind its name; there is no preview.
  ///
  /// - Parameters:
  ///   - question: What is asked; line breaks in it are blanks.
  ///   - items: The choices, in their order.
  ///   - section: The head above a choice and those after it that have the same, or `nil`, the
  ///     default, for none.
  ///   - isDestructive: Whether an answer may destroy something, which the mark before the question
  ///     says by its color. The default is `false`.
  ///   - typeAhead: What becomes of keys that came before the question was on the screen. With
  ///     `nil`, the default, they are kept, and dropped where it is destructive.
  ///   - usesMouse: Whether choices can be clicked. The default is `false`, which leaves selecting
  ///     text to the terminal.
  ///   - options: How the program ends while this is asked. The default is that of ``defaults``.
  ///   - row: Returns the row of a choice; its title is the answer in the line that stays.
  ///   - preview: Gets what a choice is about when it is selected, or `nil`, the default. What it
  ///     throws is shown in its place; its task is cancelled when another choice is selected.
  ///   - unavailable: Says why a choice cannot be chosen, or `nil`, as by default, where it can.
  /// - Returns: The choice, or `nil` when the user gives up.
  /// - Throws: ``PromptError`` when there is nothing to choose from, or nobody who could;
  ///   `CancellationError` when the task is cancelled.
  public static func choose<Item>(
    _ question: String, from items: some Sequence<Item>, section: ((Item) -> String)? = nil,
    isDestructive: Bool = false, typeAhead: TypeAhead? = nil, usesMouse: Bool = false,
    options: TerminalOptions = Prompt.defaults.options, row: (Item) -> RowContent,
    preview: (@MainActor (Item) async throws -> StyledText)? = nil,
    unavailable: (Item) -> String? = { _ in nil }
  ) async throws -> Item? {
    let items = Array(items)
    let choices = items.map { item in
      Choice(row(item), section: section?(item) ?? "", unavailable: unavailable(item))
    }
    return try await chooseOne(
      question, from: items, default: nil, choices,
      Manner(isDestructive, typeAhead, usesMouse, options), preview: preview)
  }

  /// Asks for one of some choices that say more than a name, one of which is selected beforehand.
  ///
  /// It is otherwise as
  /// ``choose(_:from:section:isDestructive:typeAhead:usesMouse:options:row:preview:unavailable:)``.
  ///
  /// - Parameters:
  ///   - question: What is asked; line breaks in it are blanks.
  ///   - items: The choices, in their order.
  ///   - default: The choice that is selected at first and returned where nobody can answer, or
  ///     `nil` for none. One that is not among the choices, or cannot be chosen, counts as none.
  ///   - section: The head above a choice and those after it that have the same, or `nil`, the
  ///     default, for none.
  ///   - isDestructive: Whether an answer may destroy something. The default is `false`.
  ///   - typeAhead: What becomes of keys that came before the question was on the screen.
  ///   - usesMouse: Whether choices can be clicked. The default is `false`.
  ///   - options: How the program ends while this is asked. The default is that of ``defaults``.
  ///   - row: Returns the row of a choice.
  ///   - preview: Gets what a choice is about when it is selected, or `nil`, the default.
  ///   - unavailable: Says why a choice cannot be chosen, or `nil`, as by default, where it can.
  /// - Returns: The choice, or `nil` when the user gives up.
  /// - Throws: ``PromptError`` when there is nothing to choose from, or nobody who could;
  ///   `CancellationError` when the task is cancelled.
  public static func choose<Item: Equatable>(
    _ question: String, from items: some Sequence<Item>, default: Item?,
    section: ((Item) -> String)? = nil, isDestructive: Bool = false, typeAhead: TypeAhead? = nil,
    usesMouse: Bool = false, options: TerminalOptions = Prompt.defaults.options,
    row: (Item) -> RowContent,
    preview: (@MainActor (Item) async throws -> StyledText)? = nil,
    unavailable: (Item) -> String? = { _ in nil }
  ) async throws -> Item? {
    let items = Array(items)
    let choices = items.map { item in
      Choice(row(item), section: section?(item) ?? "", unavailable: unavailable(item))
    }
    return try await chooseOne(
      question, from: items, default: `default`.flatMap { items.firstIndex(of: $0) }, choices,
      Manner(isDestructive, typeAhead, usesMouse, options), preview: preview)
  }

  /// Asks for several of some choices that say more than a name.
  ///
  /// Rows are as in
  /// ``choose(_:from:section:isDestructive:typeAhead:usesMouse:options:row:preview:unavailable:)``,
  /// and all else as in
  /// ``chooseSeveral(_:from:selected:count:label:isDestructive:typeAhead:usesMouse:options:)``.
  ///
  /// - Parameters:
  ///   - question: What is asked; line breaks in it are blanks.
  ///   - items: The choices, in their order.
  ///   - count: How many may be checked. The default is any number of them.
  ///   - section: The head above a choice and those after it that have the same, or `nil`, the
  ///     default, for none.
  ///   - isDestructive: Whether an answer may destroy something. The default is `false`.
  ///   - typeAhead: What becomes of keys that came before the question was on the screen.
  ///   - usesMouse: Whether choices can be clicked. The default is `false`.
  ///   - options: How the program ends while this is asked. The default is that of ``defaults``.
  ///   - row: Returns the row of a choice.
  ///   - unavailable: Says why a choice cannot be chosen, or `nil`, as by default, where it can.
  /// - Returns: The choices in their order, or `nil` when the user gives up.
  /// - Throws: ``PromptError`` when there is nothing to choose from, too little, or nobody who
  ///   could; `CancellationError` when the task is cancelled.
  public static func chooseSeveral<Item>(
    _ question: String, from items: some Sequence<Item>, count: some RangeExpression<Int> = 0...,
    section: ((Item) -> String)? = nil, isDestructive: Bool = false, typeAhead: TypeAhead? = nil,
    usesMouse: Bool = false, options: TerminalOptions = Prompt.defaults.options,
    row: (Item) -> RowContent, unavailable: (Item) -> String? = { _ in nil }
  ) async throws -> [Item]? {
    let items = Array(items)
    let choices = items.map { item in
      Choice(row(item), section: section?(item) ?? "", unavailable: unavailable(item))
    }
    return try await chooseMany(
      question, from: items, default: nil, count: count, choices,
      Manner(isDestructive, typeAhead, usesMouse, options))
  }
}
