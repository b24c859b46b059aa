import CursesViews
import CursesWidgets

extension Prompt {
  /// Asks for one of several choices with details, sections and a preview.
  ///
  ///     let branch = try await Prompt.choose("Which branch?", from: branches) {
  ///       RowContent("\($0.name, .bold)", trailing: "\($0.date, .ink(.secondary))")
  ///     } preview: {
  ///       StyledText(ansi: try await Git.log($0.name))
  ///     } unavailable: {
  ///       $0.isCurrent ? "You are on it." : nil
  ///     }
  ///
  /// At 90 columns or more, the preview is displayed next to the choices. In a narrower terminal,
  /// it is not loaded.
  ///
  ///     ? Which branch?  type to filter                      ▗▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▖
  ///       main  You are on it.               2 hours           a41c9e2 Light it
  ///     ▌ glow-from-below                    5 hours           77d0b13 Blend it
  ///       pager-footer                     yesterday
  ///                                                          ▝▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▘
  ///       ↑↓ choose   ↵ take   esc give up
  ///
  /// The keys are those of
  /// ``choose(_:from:default:label:isDestructive:typeAhead:usesMouse:options:)``. Typed text
  /// searches titles and details. In plain lines, each choice has a number and its name is followed
  /// by its details, without a preview.
  ///
  /// - Parameters:
  ///   - question: The question; line breaks are replaced by spaces.
  ///   - items: The choices, in order.
  ///   - section: The header above a choice and the following choices with the same section. The
  ///     default is `nil`, for none.
  ///   - isDestructive: Whether an answer may destroy something; the color of the mark before the
  ///     question shows it. The default is `false`.
  ///   - typeAhead: The treatment of keys typed before the question was on the screen. The default
  ///     is `nil`: they are dropped if `isDestructive` is `true`, and kept otherwise.
  ///   - usesMouse: Whether choices can be clicked. The default is `false`, which leaves selecting
  ///     text to the terminal.
  ///   - options: The options for ending the program during this question. The default is that of
  ///     ``defaults``.
  ///   - row: Returns the row of a choice; its title is the answer in the line that stays.
  ///   - preview: Loads the preview of the selected choice; the default is `nil`, for none. In each
  ///     line, the text after the only tab is right-aligned. The description of a thrown error is
  ///     displayed instead. The task is cancelled when another choice is selected.
  ///   - unavailable: Returns the reason why a choice cannot be chosen, or `nil` if it can. The
  ///     default returns `nil`.
  /// - Returns: The choice, or `nil` if the user gives up.
  /// - Throws: ``PromptError`` if `items` is empty or no user can answer; `CancellationError` if
  ///   the task is cancelled.
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

  /// Asks for one of several choices with details, sections and a preview, with one selected at
  /// first.
  ///
  /// Everything else is as in
  /// ``choose(_:from:section:isDestructive:typeAhead:usesMouse:options:row:preview:unavailable:)``.
  ///
  /// - Parameters:
  ///   - question: The question; line breaks are replaced by spaces.
  ///   - items: The choices, in order.
  ///   - default: The choice that is selected at first and returned if no user can answer, or `nil`
  ///     for none. A value that is not among the choices, or is unavailable, counts as `nil`.
  ///   - section: The header above a choice and the following choices with the same section. The
  ///     default is `nil`, for none.
  ///   - isDestructive: Whether an answer may destroy something. The default is `false`.
  ///   - typeAhead: The treatment of keys typed before the question was on the screen.
  ///   - usesMouse: Whether choices can be clicked. The default is `false`.
  ///   - options: The options for ending the program during this question. The default is that of
  ///     ``defaults``.
  ///   - row: Returns the row of a choice.
  ///   - preview: Loads the preview of the selected choice; the default is `nil`, for none.
  ///   - unavailable: Returns the reason why a choice cannot be chosen, or `nil` if it can. The
  ///     default returns `nil`.
  /// - Returns: The choice, or `nil` if the user gives up.
  /// - Throws: ``PromptError`` if `items` is empty or no user can answer; `CancellationError` if
  ///   the task is cancelled.
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

  /// Asks for several of the choices, with details and sections.
  ///
  /// Rows are as in
  /// ``choose(_:from:section:isDestructive:typeAhead:usesMouse:options:row:preview:unavailable:)``,
  /// and everything else as in
  /// ``chooseSeveral(_:from:selected:count:label:isDestructive:typeAhead:usesMouse:options:)``.
  ///
  /// - Parameters:
  ///   - question: The question; line breaks are replaced by spaces.
  ///   - items: The choices, in order.
  ///   - count: The allowed number of checked choices. The default is any number.
  ///   - section: The header above a choice and the following choices with the same section. The
  ///     default is `nil`, for none.
  ///   - isDestructive: Whether an answer may destroy something. The default is `false`.
  ///   - typeAhead: The treatment of keys typed before the question was on the screen.
  ///   - usesMouse: Whether choices can be clicked. The default is `false`.
  ///   - options: The options for ending the program during this question. The default is that of
  ///     ``defaults``.
  ///   - row: Returns the row of a choice.
  ///   - unavailable: Returns the reason why a choice cannot be chosen, or `nil` if it can. The
  ///     default returns `nil`.
  /// - Returns: The checked choices, in order, or `nil` if the user gives up.
  /// - Throws: ``PromptError`` if `items` is empty, has too few choices for `count`, or no user can
  ///   answer; `CancellationError` if the task is cancelled.
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
