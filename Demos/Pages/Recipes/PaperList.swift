import CursesKit
import Feeds

/// A table on paper, with a blank row between two of its rows if there is room.
final class PaperList: View {
  private let table: TableView

  init(_ table: TableView) {
    self.table = table
    super.init()
    addSubview(table)
  }

  override func traitsDidChange() { setNeedsLayout() }

  override func layoutSubviews() {
    table.backgroundColor = color(PaperTones.paper)
    setGap(bounds.height >= 13 ? 1 : 0)
    table.frame = bounds
  }

  /// Sets the blank rows between two rows, and above the first, where the shadow of the bar is.
  private func setGap(_ gap: Int) {
    guard table.rowLayout.rowSpacing != gap else { return }
    let isAtTop = table.contentOffset.y <= table.contentOffsetRange.first.y
    table.contentInset.top = gap
    table.rowLayout.rowSpacing = gap
    if isAtTop { table.contentOffset.y = table.contentOffsetRange.first.y }
  }
}

/// A row of an application: an icon or an initial, its name, its maker, its text and its rank.
///
///     ▄▀▀▄  Tide Table                                              2
///     █▄▄█  North Quay Software  ·  8 June
///     ▀▀▀▀  High water, low water, and how long you have until your…
final class AppChartRow: TableViewRow {
  /// The rows of an application: 60 points of the recipe, or two rows.
  static func rows(in traits: Traits) -> Int { traits.heightClass < .regular ? 2 : 3 }

  /// Shows an entry of a chart.
  func show(_ entry: FeedEntry, rank: Int) {
    self.entry = entry
    self.rank = rank
    setNeedsDisplay()
    setNeedsTranscriptUpdate()
  }

  private var entry: FeedEntry?
  private var rank = 0

  override var accessibilityElements: [AccessibilityElement] {
    [
      AccessibilityElement(
        entry?.title ?? "", value: entry?.byline ?? "", traits: isSelected ? .selected : [],
        isCurrent: isSelected)
    ]
  }

  override func draw(in canvas: inout Canvas) {
    guard let entry else { return }
    let isTall = bounds.height > 2
    drawSelection(from: isTall ? 1 : 0, in: &canvas)
    let text = paneEdges.text
    let hasIcon = isTall && text.count > 30
    if hasIcon {
      PixelIcon.drawApp(
        entry.title, at: Point(x: text.lowerBound, y: 0), on: self, in: &canvas)
    }
    let x = text.lowerBound + (hasIcon ? PixelIcon.size.width + 2 : 0)
    let rank = "\(rank)"
    func put(_ words: String, _ row: Int, _ ink: Style, room: Int) {
      canvas.draw(
        Truncation.tail.fit(words, to: max(0, room)), at: Point(x: x, y: row), style: ink)
    }
    let room = text.upperBound - x
    let soft = style(PaperTones.soft)
    put(entry.title, 0, style(PaperTones.ink, .bold), room: room - CellWidth.of(rank) - 1)
    canvas.draw(
      rank, at: Point(x: text.upperBound - CellWidth.of(rank), y: 0), style: soft)
    let maker = [entry.author, entry.day.isEmpty ? nil : entry.day].compactMap(\.self)
    put(maker.joined(separator: "  ·  "), 1, soft, room: room)
    if isTall { put(entry.summary, 2, style(PaperTones.ink), room: room) }
  }

  private func drawSelection(from inset: Int, in canvas: inout Canvas) {
    guard isSelected else { return }
    let rows = bounds.inset(by: EdgeInsets(left: inset, right: inset))
    canvas.fill(rows, style: Style(background: color(PaperTones.chosen)))
    let mark = Rect(x: inset, y: 0, width: 1, height: bounds.height)
    let glyph: Glyph = isActive ? traits.glyph(.focusBar) : traits.usesUnicode ? "▏" : "|"
    canvas.fill(mark, with: glyph, style: style(PaperTones.mark))
  }
}

extension PixelIcon {
  /// Draws the icon of an application, or its initial on a tile, with its upper left cell at a
  /// point.
  @MainActor
  static func drawApp(
    _ name: String, at origin: Point, scale: Int = 1, on view: View, in canvas: inout Canvas
  ) {
    if let icon = apps[name] {
      return icon.draw(at: origin, scale: scale, in: &canvas, view.traits)
    }
    let size = Size(width: PixelIcon.size.width * scale, height: PixelIcon.size.height * scale)
    let tile = Rect(origin: origin, size: size)
    canvas.fill(tile, style: Style(background: view.color(PaperTones.mark)))
    var ink = view.style(.white, .bold)
    if view.traits.colorDepth == .monochrome { ink.attributes.insert(.reverse) }
    canvas.draw(
      name.first.map { String($0) } ?? "",
      at: origin.translated(x: size.width / 2 - 1, y: size.height / 2), style: ink)
  }

  /// The icons of applications, by their names.
  fileprivate static let apps: [String: PixelIcon] = {
    var icons: [String: PixelIcon] = [
      "Crème Brûlée Timer": PixelIcon(
        ground: "o", ".wwww.|wwkwww|wwkwww|wwkkkw|wwwwww|.wwww."),
      "Gravel": PixelIcon(ground: "g", "..zz..|..wz..|.zzzz.|.zwzz.|zzzzzz|zzwzzz"),
      "Moss": PixelIcon(ground: "k", "......|..g...|.gqg.g|gggggg|GgGGgG|TTTTTT"),
    ]
    for item in ShelfItem.books { icons[item.title] = books[item.emblem] }
    icons["Lamp Room Radio"] = books["radio"]
    return icons
  }()
}
