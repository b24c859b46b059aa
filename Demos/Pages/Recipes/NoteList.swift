import CursesKit
import Feeds

/// A short note: its writer, its time, its text, and how many of its writer are new.
struct Note: Hashable {
  let name: String
  let when: String
  let text: String
  var newCount = 0
}

extension Note {
  /// Creates a note from an entry of a feed.
  init(_ entry: FeedEntry, isNew: Bool) {
    name = entry.author ?? "Somebody"
    when = entry.day
    text = entry.summary.isEmpty ? entry.title : "\(entry.title). \(entry.summary)"
    newCount = isNew ? 1 : 0
  }
}

/// A list of notes with portraits.
///
///     ▄▀▀▄     ● Ida Lund  2 new                                     08:12
///     █▀▀█       Fog, and nothing else. The window was white at eight, and
///     ▀▀▀▀       I expect that it will be white at noon.
///
/// In fewer than 16 rows of the stage, notes have two rows and no portrait.
final class NoteList: AdaptiveTable {
  /// The notes, from the top.
  var notes: [Note] {
    get { source.notes }
    set {
      source.notes = newValue
      reloadData()
    }
  }

  private let source = Source()

  init(_ notes: [Note]) {
    super.init()
    source.notes = notes
    dataSource = source
    placeholder = "Nothing here"
    heightForRow = { table, _ in table.traits.heightClass < .low ? 2 : NoteRow.rows }
    selectRow(notes.isEmpty ? nil : 0)
  }

  private final class Source: TableViewDataSource {
    var notes: [Note] = []

    func numberOfRows(in tableView: TableView) -> Int { notes.count }

    func tableView(_ tableView: TableView, rowAt index: Int) -> TableViewRow {
      let row = tableView.dequeueReusableRow(of: NoteRow.self) { NoteRow() }
      row.note = notes[index]
      return row
    }
  }
}

/// A row that draws a note.
private final class NoteRow: TableViewRow {
  @Invalidating(.display, .transcript) var note = Note(name: "", when: "", text: "")

  /// The rows of a note with a portrait: three, and a blank one.
  static let rows = 4

  override var accessibilityElements: [AccessibilityElement] {
    let new = note.newCount == 0 ? "" : ", \(note.newCount) new"
    return [AccessibilityElement("\(note.name)\(new), \(note.when): \(note.text)")]
  }

  override func draw(in canvas: inout Canvas) {
    let text = paneEdges.text
    let isTall = bounds.height > 2
    if isSelected, isActive {
      canvas.fill(
        Rect(x: 0, y: 0, width: 1, height: isTall ? 3 : 2), with: traits.glyph(.focusBar),
        style: style(theme.accent))
    }
    if isTall { drawPortrait(at: Point(x: text.lowerBound, y: 0), in: &canvas) }
    let start = text.lowerBound + (isTall ? PixelIcon.size.width + 4 : 0)
    drawName(from: start, to: text.upperBound, in: &canvas)
    let width = max(0, text.upperBound - start)
    for (index, line) in note.text.wrapped(to: width, lines: isTall ? 2 : 1).enumerated() {
      canvas.draw(line, at: Point(x: start, y: 1 + index), style: style(theme.secondary))
    }
  }

  private func drawPortrait(at origin: Point, in canvas: inout Canvas) {
    guard let icon = PixelIcon.people[note.name] else { return }
    icon.draw(at: origin, in: &canvas, traits)
  }

  private func drawName(from start: Int, to end: Int, in canvas: inout Canvas) {
    let isNew = note.newCount > 0
    if isNew, start > 1 {
      canvas.draw(traits.glyph(.dot), at: Point(x: start - 2, y: 0), style: style(theme.accent))
    }
    let time = CellWidth.of(note.when)
    var x = start
    x += canvas.draw(
      Truncation.tail.fit(note.name, to: max(0, end - start - time - 2)), at: Point(x: x, y: 0),
      style: style(theme.text, isNew ? .bold : []))
    if note.newCount > 1 {
      canvas.draw("\(note.newCount) new", at: Point(x: x + 2, y: 0), style: style(theme.accent))
    }
    canvas.draw(note.when, at: Point(x: end - time, y: 0), style: style(theme.tertiary))
  }
}
