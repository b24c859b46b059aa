import CursesKit

/// A list of the headings of a text: its lines that start with a number sign and a blank.
@MainActor
final class TextViewOutline: TableViewDataSource, TableViewDelegate {
  /// A heading, and its offset in bytes of UTF-8.
  struct Heading: Hashable {
    let title: String
    let offset: Int
  }

  let table = TableView()

  /// Called with the offset of a heading that the user selected.
  var onSelect: (@MainActor (_ offset: Int) -> Void)?

  /// Called when the user presses Enter on a heading.
  var onActivate: (@MainActor () -> Void)?

  /// The headings, from the start of the text.
  private(set) var headings: [Heading] = []

  init() {
    table.dataSource = self
    table.delegate = self
    table.accessibilityLabel = "Outline"
    table.activationTitle = "Go to Heading"
    table.activationHint = "write"
    table.placeholder = "No heading"
  }

  /// Lists the headings of a text.
  func show(_ text: String) {
    let old = headings.map(\.title)
    headings = Self.headings(of: text)
    if headings.map(\.title) != old { table.reloadData() }
  }

  /// Selects the heading at or before an offset, or the first one.
  func follow(_ offset: Int) {
    guard !headings.isEmpty else { return }
    let index = headings.lastIndex { $0.offset <= offset } ?? 0
    if table.selectedRow != index { table.selectRow(index) }
  }

  private static func headings(of text: String) -> [Heading] {
    var offset = 0
    var headings: [Heading] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("# ") {
        headings.append(Heading(title: String(line.dropFirst(2)), offset: offset))
      }
      offset += line.utf8.count + 1
    }
    return headings
  }

  func numberOfRows(in tableView: TableView) -> Int { headings.count }

  func tableView(_ tableView: TableView, rowAt index: Int) -> TableViewRow {
    let row = tableView.dequeueReusableRow()
    row.text = headings[index].title
    return row
  }

  func tableView(_ tableView: TableView, didSelectRowAt index: Int) {
    onSelect?(headings[index].offset)
  }

  func tableView(_ tableView: TableView, didActivateRowAt index: Int) { onActivate?() }
}
