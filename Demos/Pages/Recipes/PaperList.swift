import CursesKit
import Feeds

extension PaperFrame {
  /// Returns a table on paper, with a blank row between two of its rows if there is room.
  static func list(_ table: TableView) -> View {
    LayoutView([table], dependsOnTraits: true) { view, bounds in
      table.backgroundColor = view.color(PaperTones.paper)
      // The shadow of the bar is above the first row.
      let gap = bounds.height >= 13 ? 1 : 0
      if table.rowLayout.rowSpacing != gap {
        let isAtTop = table.contentOffset.y <= table.contentOffsetRange.first.y
        table.contentInset.top = gap
        table.rowLayout.rowSpacing = gap
        if isAtTop { table.contentOffset.y = table.contentOffsetRange.first.y }
      }
      table.frame = bounds
    }
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
    element(entry?.title ?? "", value: entry?.byline ?? "")
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
      canvas.draw(words, x: x, y: row, to: room, style: ink)
    }
    let room = text.upperBound - x
    let soft = style(PaperTones.soft)
    put(entry.title, 0, style(PaperTones.ink, .bold), room: room - CellWidth.of(rank) - 1)
    canvas.draw(rank, before: text.upperBound, y: 0, style: soft)
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
    ]
    for item in ShelfItem.books { icons[item.title] = books[item.emblem] }
    icons["Lamp Room Radio"] = books["radio"]
    icons["Moss"] = books["moss"]
    return icons
  }()
}
