import CursesCells
import CursesViews
import CursesWidgets

/// The controller of a question with choices, of which one or several are chosen.
///
/// Typed characters search: see ``ChoiceFilter``. A click selects a choice, and toggles its check
/// mark if several can be chosen. If only one can be chosen, a double-click answers.
///
/// | Keys       | Effect       |
/// | ---------- | ------------ |
/// | Enter      | take         |
/// | Enter      | done         |
/// | ↑ ↓        | choose       |
/// | PgUp PgDn  | move by page |
/// | Space Tab  | take         |
/// | Esc        | show all     |
/// | Esc Ctrl-D | give up      |
///
/// The meaning of Enter depends on the question: it chooses the selected row, or answers with all
/// checked ones.
package final class ChoiceController: PromptController {
  private let choices: [Choice]
  private let labels: [String]
  private let columns: ChoiceColumns
  private let preview: ChoicePreview?
  private let list: ChoiceList
  private let filterLine: PromptFilter
  private let onAnswer: ([Int]) -> Void

  /// The allowed number of choices, or `nil` for exactly one.
  private let limits: ClosedRange<Int>?
  private var checked: Set<Int>
  private lazy var filter = ChoiceFilter(choices.map(\.searched))

  /// The indices of the choices that match the search.
  private var positions: [Int]

  /// Creates a question with names, of which several can be chosen if there are `limits`.
  package convenience init(
    _ question: String, labels: [String], selected: [Int], limits: ClosedRange<Int>? = nil,
    onAnswer: @escaping ([Int]) -> Void
  ) {
    let choices = labels.map { Choice(named: $0) }
    self.init(question, choices, selected: selected, limits: limits, onAnswer: onAnswer)
  }

  /// Creates a question with choices, of which several can be chosen if there are `limits`.
  ///
  /// Without limits, the selection starts at `selected`, or at the first available choice. With
  /// limits, `selected` are checked. `preview` loads the preview of the selected choice.
  package init(
    _ question: String, _ choices: [Choice], selected: [Int], limits: ClosedRange<Int>? = nil,
    preview: (@MainActor (Int) async throws -> StyledText)? = nil,
    onAnswer: @escaping ([Int]) -> Void
  ) {
    self.choices = choices
    labels = choices.map(\.label)
    columns = ChoiceColumns(choices)
    self.limits = limits
    self.onAnswer = onAnswer
    checked = limits == nil ? [] : Set(selected)
    positions = Array(choices.indices)
    self.preview = preview.map { ChoicePreview(Prompt.words, $0) }
    list = ChoiceList(choices)
    filterLine = PromptFilter(placeholder: Prompt.words(.typeToSearch))
    super.init(question, body: list)
    board.bodyHasMargin = true
    board.filter = filterLine
    filterLine.isNeeded = isLong
    list.table.heightForRow = { [weak self] _, row in self?.isFirstOfSection(row) == true ? 2 : 1 }
    if preview != nil { board.panel = PreviewPanel() }
    board.onPanel = { [weak self] in self?.showPreview() }
    self.preview?.onChange = { [weak self] in self?.board.panel?.text = $0 }
    list.table.dataSource = self
    list.table.delegate = self
    list.table.placeholder = words(.nothingFound)
    let first = limits == nil ? selected.first : nil
    list.table.selectRow(first ?? choices.firstIndex { $0.unavailable == nil } ?? 0)
    search.onChange = { [weak self] _ in self?.searchDidChange() }
    showNote()
  }

  override var isEmpty: Bool { search.text.isEmpty }

  override func type(_ text: String) -> Bool {
    if isEmpty, limits != nil, check(text) { return true }
    beginSearch()
    return search.paste(text)
  }

  override func submit() {
    guard let limits else {
      if let position = selectedPosition, !refuses(position) { answer([position]) }
      return
    }
    let chosen = checked.sorted()
    if limits.contains(chosen.count) { return answer(chosen) }
    board.message = ChoiceCount.complaint(limits, of: labels.count, words)
  }

  private func answer(_ chosen: [Int]) {
    onAnswer(chosen)
    let names = chosen.map { labels[$0] }
    finish(
      keeping: names.isEmpty ? words(.none) : names.joined(separator: ", "),
      displayed: shortened(names))
  }

  /// Returns at least two names and the number of the others, or `nil` if all fit in a line.
  private func shortened(_ names: [String]) -> String? {
    let space = PromptLayout.measure - PromptLayout.indent - CellWidth.of(question) - 1
    guard names.count > 2, CellWidth.of(names.joined(separator: ", ")) > space else { return nil }
    // A name takes at least three columns with its separator, so that more than 24 never fit.
    let texts = (2..<min(names.count, 26)).map { count in
      (names.prefix(count) + [words(.others(names.count - count))]).joined(separator: ", ")
    }
    return texts.last { CellWidth.of($0) <= space } ?? texts.first
  }

  override var hintNames: [String: String] {
    super.hintNames.merging([
      "choice.check": words(.check), "choice.end-search": words(.endSearch),
      "table.up": words(.move), "table.down": words(.move),
    ]) { $1 }
  }

  package override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    preview?.cancel()
  }

  // MARK: Responder

  override var submitTitle: String { words(limits == nil ? .choose : .endChoosing) }

  package override var keyCommands: [KeyCommand] {
    let isSearching = !isEmpty
    let ending = KeyCommand("choice.end-search", .escape, title: words(.endSearch)) { [self] in
      search.text = ""
      searchDidChange()
    }
    let own = super.keyCommands.filter { !isSearching || $0.id != "prompt.cancel" }
    return (limits == nil ? [] : [checkCommand]) + own + (isSearching ? [ending] : [])
      + moveCommands
  }

  /// The command that toggles a check mark; in a search, Space is text.
  private var checkCommand: KeyCommand {
    KeyCommand(
      "choice.check", keys: search.isFirstResponder ? [.tab] : [.space, .tab],
      title: words(.check)
    ) { [self] in toggle(selectedPosition) }
  }

  /// The commands that move the selection, also while the search line has the focus.
  private var moveCommands: [KeyCommand] {
    let titles = [
      "table.up": words(.move), "table.down": words(.move),
      "table.page-up": words(.moveByPage), "table.page-down": words(.moveByPage),
    ]
    return list.table.keyCommands.compactMap { command in
      guard let title = titles[command.id] else { return nil }
      var command = command
      command.title = title
      // At the ends of the list, the keys do nothing and must not reach other commands.
      command.unavailable = nil
      return command
    }
  }

  /// Displays the reason why a choice is unavailable, or returns `false` if it is available.
  private func refuses(_ position: Int) -> Bool {
    guard let reason = choices[position].unavailable else { return false }
    board.message = words(.unavailable(reason))
    return true
  }

  private var selectedPosition: Int? {
    list.table.selectedRow.flatMap { positions.indices.contains($0) ? positions[$0] : nil }
  }
}

// MARK: - Searching

extension ChoiceController {
  private func beginSearch() {
    filterLine.isNeeded = true
    board.layoutIfNeeded()
    search.becomeFirstResponder()
  }

  private func searchDidChange() {
    let text = search.text
    let before = selectedPosition
    positions = filter.places(for: text)
    list.table.reloadData()
    let requested = text.isEmpty ? before ?? 0 : filter.best(of: positions, for: text)
    list.table.selectRow(requested.flatMap { positions.firstIndex(of: $0) })
    selectionDidChange()
    if text.isEmpty {
      filterLine.isNeeded = isLong
      list.table.becomeFirstResponder()
    }
    showNote()
  }

  private var search: TextField { filterLine.field }

  /// Whether there are more choices than rows.
  private var isLong: Bool { labels.count > ChoiceList.maximumRows }

  /// Displays the number of checked and of matching choices, or of all choices.
  private func showNote() {
    var parts: [String] = []
    if limits != nil, !checked.isEmpty { parts.append(words(.checked(checked.count))) }
    if !isEmpty { parts.append(words(.matches(positions.count, of: labels.count))) }
    if parts.isEmpty { parts.append(words(.choices(labels.count))) }
    board.note = parts.joined(separator: ", ")
  }
}

// MARK: - Checking

extension ChoiceController {
  private func toggle(_ position: Int?) {
    guard let position, !refuses(position) else { return }
    checked.formSymmetricDifference([position])
    checkedDidChange()
  }

  /// Checks the choices that pasted text names; returns `false` if any part names no choice.
  private func check(_ text: String) -> Bool {
    guard text.count > 1, let named = ChoiceNames(labels).places(in: text) else { return false }
    checked = Set(named.filter { choices[$0].unavailable == nil })
    checkedDidChange()
    return true
  }

  private func checkedDidChange() {
    board.message = ""
    showNote()
    for row in list.table.indicesOfVisibleRows {
      (list.table.row(at: row) as? ChoiceRow)?.isChecked = isChecked(row)
    }
  }

  private func isChecked(_ row: Int) -> Bool? {
    limits == nil ? nil : checked.contains(positions[row])
  }
}

// MARK: - Sections and preview

extension ChoiceController {
  private func isFirstOfSection(_ row: Int) -> Bool {
    let section = choices[positions[row]].section
    return !section.isEmpty && (row == 0 || choices[positions[row - 1]].section != section)
  }

  private func selectionDidChange() {
    board.message = ""
    showPreview()
  }

  private func showPreview() {
    guard board.showsPanel else { return }
    preview?.show(selectedPosition)
  }
}

// MARK: - Rows

extension ChoiceController: TableViewDataSource, TableViewDelegate {
  package func numberOfRows(in tableView: TableView) -> Int { positions.count }

  package func tableView(_ tableView: TableView, rowAt index: Int) -> TableViewRow {
    let row = tableView.dequeueReusableRow(of: ChoiceRow.self) { ChoiceRow() }
    row.columns = columns
    row.choice = choices[positions[index]]
    row.searched = search.text
    row.isChecked = isChecked(index)
    row.onCheck = { [weak self, position = positions[index]] in self?.toggle(position) }
    return row
  }

  package func tableView(_ tableView: TableView, didSelectRowAt index: Int) {
    selectionDidChange()
  }

  package func tableView(_ tableView: TableView, didActivateRowAt index: Int) {
    if limits == nil { submit() }
  }
}
