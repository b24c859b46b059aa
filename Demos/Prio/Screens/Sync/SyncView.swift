import CursesKit
import PrioModel

/// The folder, the devices, the last sync and the merged tasks.
///
///     Folder      ~/Sync/Prio                     4 logs, 118 KB
///
///     Devices   ● harbor-laptop     this one            wrote 214
///               ○ attic-desk        read to 187         3 min ago
///
///     Last time   2 sent    5 received    2 merged    0 failed
///
///     Merged   ▌  Call Sol about Saturday                   12:04
///              ▌  name from attic-desk, reminder from here
///
/// | Keys | Effect       |
/// | ---- | ------------ |
/// | ↑ ↓  | Select Entry |
final class SyncView: InkView {
  /// The displayed state.
  struct Content: Equatable {
    var folder = ""
    var logs = ""
    var devices: [Line] = []

    /// The numbers of the last sync with their names; empty before the first one.
    var counts: [Count] = []

    var merged: [Entry] = []

    /// A device.
    struct Line: Equatable {
      var name: String
      var log: String
      var time: String
      var isThisOne: Bool
    }

    /// A number with its name.
    struct Count: Equatable {
      var number: Int
      var name: String
    }

    /// A merged task.
    struct Entry: Equatable {
      var task: String
      var detail: String
      var time: String
    }
  }

  /// The displayed state.
  @Invalidating(.display, .transcript) var content = Content()

  /// The positions on the page.
  @Invalidating(.display) var metrics = ScreenMetrics(.zero)

  /// The index of the selected entry.
  private(set) var selected = 0

  /// Called after the entries moved or another one was selected.
  var onSelect: (@MainActor () -> Void)?

  // MARK: Geometry

  private var top: Int { metrics.isShort ? 0 : 1 }

  /// The column of the values.
  private var values: Int {
    metrics.text.lowerBound + (metrics.text.count >= 40 ? 12 : 0)
  }

  private var end: Int { metrics.text.upperBound }

  private var firstEntryRow: Int {
    top + 2 + content.devices.count + 1 + (content.counts.isEmpty ? 0 : 2)
  }

  /// The number of entries that fit.
  private var visibleEntries: Int { max(1, (bounds.height - firstEntryRow + 1) / 3) }

  /// The first visible entry.
  private var firstEntry: Int { max(0, selected - visibleEntries + 1) }

  /// The cells of the selected entry, or `nil` for none.
  var selection: Rect? {
    guard content.merged.indices.contains(selected) else { return nil }
    let row = firstEntryRow + 3 * (selected - firstEntry)
    guard row + 1 < bounds.height else { return nil }
    return Rect(x: max(0, values - 3), y: row, width: end + 3 - max(0, values - 3), height: 2)
  }

  // MARK: Drawing

  override func draw(in canvas: inout Canvas) {
    let ground = tones(of: look)
    drawFolder(ground, in: &canvas)
    for (index, line) in content.devices.enumerated() {
      draw(line, row: top + 2 + index, isFirst: index == 0, ground, in: &canvas)
    }
    drawCounts(ground, in: &canvas)
    drawEntries(ground, in: &canvas)
  }

  private func drawLabel(
    _ label: String, row: Int, _ ground: Ground, in canvas: inout Canvas
  ) {
    guard values > metrics.text.lowerBound else { return }
    canvas.draw(
      label, at: Point(x: metrics.text.lowerBound, y: row),
      style: ground.words(row, isSoft: true, .bold))
  }

  private func drawFolder(_ ground: Ground, in canvas: inout Canvas) {
    drawLabel("Folder", row: top, ground, in: &canvas)
    let start = canvas.draw(
      content.logs, endingAt: end, row: top, style: ground.words(top, isSoft: true))
    canvas.draw(
      Truncation.middle.fit(content.folder, to: max(0, start - 2 - values)),
      at: Point(x: values, y: top), style: ground.words(top, .bold))
  }

  private func draw(
    _ line: Content.Line, row: Int, isFirst: Bool, _ ground: Ground, in canvas: inout Canvas
  ) {
    if isFirst { drawLabel("Devices", row: row, ground, in: &canvas) }
    let soft = ground.words(row, isSoft: true)
    let isUnicode = traits.usesUnicode
    let mark = line.isThisOne ? isUnicode ? "●" : "*" : isUnicode ? "○" : "o"
    canvas.draw(mark, at: Point(x: max(0, values - 2), y: row), style: ground.mark(row))
    let start = canvas.draw(line.time, endingAt: end, row: row, style: soft)
    let hasLog = start > values + 18 + CellWidth.of(line.log)
    canvas.draw(
      line.name, from: values, to: hasLog ? values + 17 : start - 1, row: row,
      style: ground.words(row, line.isThisOne ? .bold : []))
    if hasLog { canvas.draw(line.log, at: Point(x: values + 18, y: row), style: soft) }
  }

  private func drawCounts(_ ground: Ground, in canvas: inout Canvas) {
    guard !content.counts.isEmpty else { return }
    let row = top + 2 + content.devices.count + 1
    drawLabel("Last time", row: row, ground, in: &canvas)
    var x = values
    for count in content.counts {
      let number = "\(count.number)"
      guard x + CellWidth.of(number) + 1 + CellWidth.of(count.name) <= end else { return }
      x += canvas.draw(number, at: Point(x: x, y: row), style: ground.words(row, .bold)) + 1
      x +=
        canvas.draw(
          count.name, at: Point(x: x, y: row), style: ground.words(row, isSoft: true)) + 4
    }
  }

  private func drawEntries(_ ground: Ground, in canvas: inout Canvas) {
    guard !content.merged.isEmpty else { return }
    drawLabel("Merged", row: firstEntryRow, ground, in: &canvas)
    for (place, index) in (firstEntry..<content.merged.count).enumerated() {
      let row = firstEntryRow + 3 * place
      guard row + 1 < bounds.height else { return }
      draw(content.merged[index], row: row, isSelected: index == selected, ground, in: &canvas)
    }
  }

  private func draw(
    _ entry: Content.Entry, row: Int, isSelected: Bool, _ ground: Ground,
    in canvas: inout Canvas
  ) {
    let depth = isSelected ? 0.24 : 0
    if isSelected, let selection {
      for row in selection.rows {
        canvas.draw(
          traits.glyph(.focusBar), at: Point(x: selection.minX, y: row),
          style: ground.words(row, depth: depth))
      }
    }
    let start = canvas.draw(
      entry.time, endingAt: end, row: row,
      style: ground.words(row, isSoft: true, depth: depth))
    canvas.draw(
      entry.task, from: values, to: start - 2, row: row,
      style: ground.words(row, depth: depth, .bold))
    canvas.draw(
      entry.detail, from: values, to: end, row: row + 1,
      style: ground.words(row + 1, isSoft: true, depth: depth))
  }

  // MARK: Keys and mouse

  override var canBecomeFirstResponder: Bool { true }

  override var keyCommands: [KeyCommand] {
    [selecting("sync.up", .up, selected - 1), selecting("sync.down", .down, selected + 1)]
  }

  private func selecting(_ id: StaticString, _ key: Key, _ index: Int) -> KeyCommand {
    KeyCommand(
      id, key, title: "Select Entry", hint: "",
      unavailable: content.merged.indices.contains(index) ? nil : "no more entries"
    ) { [self] in select(index) }
  }

  /// Selects an entry; an out-of-range index is clamped.
  func select(_ index: Int) {
    selected = max(0, min(index, content.merged.count - 1))
    setNeedsDisplay()
    setNeedsTranscriptUpdate()
    notify("onSelect", index: selected) { [self] in onSelect?() }
  }

  override func mouseDown(_ mouse: Mouse) -> Bool {
    let place = mouse.location.y - firstEntryRow
    guard mouse.button == .left, place >= 0 else { return true }
    let index = firstEntry + place / 3
    if content.merged.indices.contains(index) { select(index) }
    return true
  }

  override var accessibilityElements: [AccessibilityElement] {
    var elements = [AccessibilityElement("Folder", value: "\(content.folder), \(content.logs)")]
    for line in content.devices {
      elements.append(AccessibilityElement(line.name, value: "\(line.log), \(line.time)"))
    }
    let counts = content.counts.map { "\($0.number) \($0.name)" }.joined(separator: ", ")
    if !counts.isEmpty { elements.append(AccessibilityElement("Last time", value: counts)) }
    for (index, entry) in content.merged.enumerated() {
      elements.append(
        AccessibilityElement(
          entry.task, value: "\(entry.detail), \(entry.time)",
          traits: index == selected ? .selected : [], isCurrent: index == selected))
    }
    return elements
  }
}
