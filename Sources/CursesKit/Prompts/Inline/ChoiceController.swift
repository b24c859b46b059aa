import CursesCells
import CursesViews
import CursesWidgets

/// Asks for one or several of some choices.
///
/// | Key                        | Effect                                        |
/// | -------------------------- | --------------------------------------------- |
/// | ↑, ↓, Page Up, Page Down, Home, End | Selects another choice               |
/// | Keys that type             | Search: see ``ChoiceFilter``                  |
/// | Enter                      | Answers                                       |
/// | Tab, and Space outside a search | Checks or unchecks, where several can be |
/// | Escape                     | Ends the search, or gives up                  |
/// | Click                      | Selects a choice; checks or unchecks it, where several can be |
/// | Two clicks                 | Answer, where only one can be                 |
package final class ChoiceController: PromptController {
  private let labels: [String]
  private let list: ChoiceList
  private let onAnswer: ([Int]) -> Void

  /// How many can be chosen, or `nil` for exactly one.
  private let limits: ClosedRange<Int>?
  private var checked: Set<Int>
  private lazy var filter = ChoiceFilter(labels)

  /// The places of the choices that are seen.
  private var places: [Int]

  /// Asks for one of `labels`, or for several where there are `limits`.
  ///
  /// It begins at `selected`, or at the first choice with those checked.
  package init(
    _ question: String, labels: [String], selected: [Int], limits: ClosedRange<Int>? = nil,
    onAnswer: @escaping ([Int]) -> Void
  ) {
    self.labels = labels.map(PlainLine.of)
    self.limits = limits
    self.onAnswer = onAnswer
    checked = limits == nil ? [] : Set(selected)
    places = Array(labels.indices)
    list = ChoiceList(labels: self.labels, hasChecks: limits != nil)
    super.init(question, body: list)
    board.bodyHasMargin = true
    list.showsSearch = labels.count > ChoiceList.mostRows
    list.table.dataSource = self
    list.table.delegate = self
    list.table.placeholder = "nothing found"
    list.table.selectRow(limits == nil ? selected.first ?? 0 : 0)
    list.search.onChange = { [weak self] _ in self?.searchDidChange() }
    showHints()
  }

  override var isEmpty: Bool { list.search.text.isEmpty }

  override func type(_ text: String) -> Bool {
    if isEmpty, limits != nil, check(text) { return true }
    beginSearch()
    return list.search.paste(text)
  }

  override func submit() {
    guard let limits else {
      if let place = selectedPlace { answer([place]) }
      return
    }
    let chosen = checked.sorted()
    if limits.contains(chosen.count) { return answer(chosen) }
    board.message = ChoiceCount.complaint(limits, of: labels.count)
  }

  private func answer(_ chosen: [Int]) {
    onAnswer(chosen)
    finish(keeping: chosen.isEmpty ? "none" : chosen.map { labels[$0] }.joined(separator: ", "))
  }

  // MARK: Responder

  package override func keyDown(_ key: Key) -> Bool {
    switch key {
    case .escape where !isEmpty: list.search.text = ""
    case .tab where limits != nil: toggle(selectedPlace)
    case .space where limits != nil && !list.search.isFirstResponder: toggle(selectedPlace)
    case .up, .down, .pageUp, .pageDown:
      // While the search field has the focus, these keys still move the selection in the list.
      _ = list.table.keyDown(key)
      return true
    default: return super.keyDown(key)
    }
    if key == .escape { searchDidChange() }
    return true
  }

  private var selectedPlace: Int? {
    list.table.selectedRow.flatMap { places.indices.contains($0) ? places[$0] : nil }
  }
}

// MARK: - Searching

extension ChoiceController {
  private func beginSearch() {
    list.showsSearch = true
    list.layoutIfNeeded()
    list.search.becomeFirstResponder()
  }

  private func searchDidChange() {
    let text = list.search.text
    let before = selectedPlace
    places = filter.places(for: text)
    list.table.reloadData()
    let wanted = text.isEmpty ? before ?? 0 : filter.best(of: places, for: text)
    list.table.selectRow(wanted.flatMap { places.firstIndex(of: $0) })
    if text.isEmpty {
      list.showsSearch = labels.count > ChoiceList.mostRows
      list.table.becomeFirstResponder()
    }
    showHints()
  }

  private func showHints() {
    let end = Shortcut("Esc", isEmpty ? "give up" : "end search")
    let answer = Shortcut("Enter", limits == nil ? "choose" : "answer")
    let check = Shortcut(isEmpty ? "Space" : "Tab", "check")
    let move = Shortcut("↑ ↓", "move")
    let search = isEmpty && !list.showsSearch ? [Shortcut("a-z", "search")] : []
    board.hints = (limits == nil ? [] : [check]) + [answer, move, end] + search
  }
}

// MARK: - Checking

extension ChoiceController {
  private func toggle(_ place: Int?) {
    guard let place else { return }
    checked.formSymmetricDifference([place])
    checkedDidChange()
  }

  /// Checks the choices that pasted text names, and returns whether it names nothing else.
  private func check(_ text: String) -> Bool {
    guard text.count > 1, let named = ChoiceNames(labels).places(in: text) else { return false }
    checked = Set(named)
    checkedDidChange()
    return true
  }

  private func checkedDidChange() {
    board.message = ""
    for row in list.table.indicesOfVisibleRows {
      (list.table.row(at: row) as? ChoiceRow)?.isChecked = isChecked(row)
    }
  }

  private func isChecked(_ row: Int) -> Bool? {
    limits == nil ? nil : checked.contains(places[row])
  }
}

// MARK: - Rows

extension ChoiceController: TableViewDataSource, TableViewDelegate {
  package func numberOfRows(in tableView: TableView) -> Int { places.count }

  package func tableView(_ tableView: TableView, rowAt index: Int) -> TableViewRow {
    let row = tableView.dequeueReusableRow(of: ChoiceRow.self) { ChoiceRow() }
    row.text = labels[places[index]]
    row.isChecked = isChecked(index)
    row.onCheck = { [weak self, place = places[index]] in self?.toggle(place) }
    return row
  }

  package func tableView(_ tableView: TableView, didActivateRowAt index: Int) {
    if limits == nil { submit() }
  }
}
