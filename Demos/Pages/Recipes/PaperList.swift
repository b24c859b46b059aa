import CursesKit
import Feeds

/// The colors of paper and the ink on it, the same in every theme.
enum PaperTones {
  static let paper = tone(230, 227, 222, palette16: 7)
  static let ink = tone(36, 33, 28, palette16: 0)
  static let soft = tone(92, 86, 78, palette16: 0)
  static let chosen = tone(198, 214, 236, palette16: 6)
  static let mark = tone(0, 84, 170, palette16: 4)

  private static func tone(
    _ red: UInt8, _ green: UInt8, _ blue: UInt8, palette16: UInt8
  ) -> ThemeColor {
    let color = Color.rgb(red, green, blue)
    return ThemeColor(light: color, dark: color, palette16: .indexed(palette16))
  }
}

/// A table on paper below a gray bar with a title and a count.
///
/// In few rows the bar has one row.
final class PaperList: View {
  private let bar = NavigationBar()
  private let title: String
  private let count: Label
  private let shadow = PaperShadow()
  private let table: TableView

  init(title: String, count: String, table: TableView) {
    self.title = title
    self.count = Label(count)
    self.table = table
    super.init()
    bar.background = .gray
    bar.show(NavigationItem(), title: title)
    self.count.style = TextStyle(foreground: .color(.rgb(206, 206, 210)))
    // The first focusable subview gets the initial focus: the table.
    for view in [table, shadow, bar, self.count] as [View] { addSubview(view) }
  }

  override func traitsDidChange() {
    super.traitsDidChange()
    setNeedsLayout()
  }

  override func layoutSubviews() {
    table.backgroundColor = color(PaperTones.paper)
    let text = paneEdges.text
    let rows = min(bounds.height, bounds.height >= 16 ? 3 : 1)
    bar.frame = Rect(x: 0, y: 0, width: bounds.width, height: rows)
    let width = CellWidth.of(count.text)
    // The title is in the middle of the bar.
    count.isHidden = (bounds.width + CellWidth.of(title)) / 2 >= text.upperBound - width
    count.frame = Rect(
      x: text.upperBound - width, y: rows / 2, width: width, height: min(1, rows))
    setGap(rows > 1 ? 1 : 0)
    table.frame = bounds.inset(by: EdgeInsets(top: rows))
    shadow.isHidden = rows < 3 || !traits.mixesLight
    shadow.frame = Rect(x: 0, y: rows, width: bounds.width, height: min(1, bounds.height - rows))
    shadow.alpha = 0.22
  }
}

extension PaperList {
  /// Sets the blank rows between two rows, and above the first, where the shadow of the bar is.
  private func setGap(_ gap: Int) {
    guard table.rowLayout.rowSpacing != gap else { return }
    let isAtTop = table.contentOffset.y <= table.contentOffsetRange.first.y
    table.contentInset.top = gap
    table.rowLayout.rowSpacing = gap
    if isAtTop { table.contentOffset.y = table.contentOffsetRange.first.y }
  }
}

/// Half a row of shadow on paper.
private final class PaperShadow: View {
  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  override func draw(in canvas: inout Canvas) {
    canvas.drawHalves(bounds, upper: .rgb(0, 0, 0), lower: nil)
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
    if hasIcon { drawIcon(of: entry, at: Point(x: text.lowerBound, y: 0), in: &canvas) }
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

  /// Draws the application's icon, or its initial on a tile.
  private func drawIcon(of entry: FeedEntry, at origin: Point, in canvas: inout Canvas) {
    if let icon = PixelIcon.apps[entry.title] {
      return icon.draw(at: origin, in: &canvas, traits)
    }
    let tile = Rect(origin: origin, size: PixelIcon.size)
    canvas.fill(tile, style: Style(background: color(PaperTones.mark)))
    var ink = style(.white, .bold)
    if traits.colorDepth == .monochrome { ink.attributes.insert(.reverse) }
    canvas.draw(
      entry.title.first.map { String($0) } ?? "", at: origin.translated(x: 2, y: 1), style: ink)
  }
}

extension PixelIcon {
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
