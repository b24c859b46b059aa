import CursesKit
import Foundation
import UsageMetrics

/// An event as a row, and in its stored form.
struct UsageLine: Equatable {
  let title: String
  let time: String
  let stored: String

  init(_ event: UsageEvent, since opening: Date) {
    title = UsageLine.title(of: event)
    let tenths = Int((event.timestamp.timeIntervalSince(opening) * 10).rounded())
    time = "\(tenths / 10).\(tenths % 10) s"
    stored = event.line
  }

  private static func title(of event: UsageEvent) -> String {
    func text(_ key: String) -> String? { event.properties[key]?.string }
    func number(_ key: String) -> Double? { event.properties[key]?.number }
    if let seconds = number("session_duration") { return "Session of \(rounded(seconds)) s" }
    if let name = text("class_name"), let seconds = number("appearance_duration") {
      return "\(short(name)), seen for \(rounded(seconds)) s"
    }
    if let name = text("tab_bar_selected") { return "Tab of \(short(name))" }
    if let row = number("row") {
      return "Row \(Int(row)) of \(short(text("view_controller") ?? ""))"
    }
    return "“\(text("action") ?? "")” in \(short(text("target") ?? ""))"
  }

  private static func rounded(_ seconds: Double) -> String {
    let tenths = Int((seconds * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  /// The name of a class without the suffix `Controller`.
  private static func short(_ name: String) -> String {
    name.hasSuffix("Controller") ? String(name.dropLast("Controller".count)) : name
  }
}

/// The events, latest last, above the stored form of the selected one.
final class UsagePanel: View, TableViewDataSource, TableViewDelegate {
  let records = Switch("Record", isOn: true)
  private let table = TableView()
  private let stored = Label()
  private var lines: [UsageLine] = []

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    table.dataSource = self
    table.delegate = self
    table.placeholder = "Nothing is recorded yet."
    stored.numberOfLines = 0
    stored.lineBreakMode = .characterWrapping
    stored.style = .ink(.secondary)
    for view in [records, table, stored] as [View] { addSubview(view) }
  }

  /// Shows events, and selects the last one.
  func show(_ lines: [UsageLine]) {
    self.lines = lines
    table.reloadData()
    table.selectRow(lines.indices.last)
    showStored()
  }

  private func showStored() {
    stored.text = table.selectedRow.map { lines[$0].stored } ?? ""
  }

  override func layoutSubviews() {
    let words = paneEdges.text
    let head = bounds.height >= 3 ? 1 : 0
    let foot = bounds.height >= 12 ? min(12, bounds.height / 2) : 0
    // A switch reserves a column for its mark, so its label aligns with the text.
    let left = max(0, words.lowerBound - 1)
    records.frame = Rect(x: left, y: 0, width: words.upperBound - left, height: head)
    table.frame = Rect(
      x: 0, y: head, width: bounds.width, height: max(0, bounds.height - head - foot))
    stored.frame = Rect(
      x: words.lowerBound, y: bounds.height - foot + 1, width: words.count,
      height: max(0, foot - 1))
  }

  // MARK: Rows

  func numberOfRows(in tableView: TableView) -> Int { lines.count }

  func tableView(_ tableView: TableView, rowAt index: Int) -> TableViewRow {
    let row = tableView.dequeueReusableRow()
    row.text = lines[index].title
    row.detailText = lines[index].time
    return row
  }

  func tableView(_ tableView: TableView, didSelectRowAt index: Int) { showStored() }
}
