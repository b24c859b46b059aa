import CursesKit
import Feeds

/// The head of an application's page: its icon, its name, its maker and its day.
///
///     ▄▀▀▀▀▀▀▀▀▀▀▄
///     █  ▄▄▄▄▄▄  █   Tide Table
///     █  ██████  █   North Quay Software
///     █  ██████  █   8 June 2026  ·  1 minute
///     █▄▄▄▄▄▄▄▄▄▄█   ▅▆▇█▇▆▅▄▃▂▁▁▁▂▃▄▅▆▇█▇▆▅▄▃
///
/// In a small pane it is one row with the maker and the day.
final class AppHeading: StillView {
  /// The maximum columns, which are centered.
  var measure = 72 {
    didSet { if measure != oldValue { setNeedsDisplay() } }
  }

  private var entry: FeedEntry?
  private var time = ""

  /// The scale of the icon, the smallest pane for it, and the columns up to the text next to it.
  private static let icon = (scale: 2, pane: Size(width: 44, height: 16), columns: 15)

  /// Shows an application and the time that its text takes to read.
  func show(_ entry: FeedEntry, time: String) {
    self.entry = entry
    self.time = time
    setNeedsDisplay()
    setNeedsTranscriptUpdate()
  }

  /// Returns the rows for a pane of the given size, with three blank ones above the icon.
  override func sizeThatFits(_ size: Size) -> Size {
    let least = Self.icon.pane
    guard size.width >= least.width, size.height >= least.height else {
      return Size(width: size.width, height: size.height >= 4 ? 1 : 0)
    }
    let icon = PixelIcon.size.height * Self.icon.scale
    return Size(width: size.width, height: icon + (size.height >= 18 ? 3 : 1))
  }

  override var accessibilityElements: [AccessibilityElement] {
    guard let entry else { return [] }
    return [
      AccessibilityElement(
        entry.title, value: (maker + days).joined(separator: ", "), traits: .header)
    ]
  }

  private var maker: [String] { [entry?.author].compactMap(\.self) }

  private var days: [String] { [entry?.longDay ?? "", time].filter { !$0.isEmpty } }

  private var columns: Range<Int> {
    let side = bounds.width >= 44 ? 4 : paneEdges.text.lowerBound
    let count = max(0, min(measure, bounds.width - 2 * side))
    let x = (bounds.width - count) / 2
    return x..<x + count
  }

  override func draw(in canvas: inout Canvas) {
    guard let entry else { return }
    let top = bounds.height - PixelIcon.size.height * Self.icon.scale
    guard top > 0 else {
      return put((maker + days).joined(separator: "  ·  "), bounds.height - 1, theme.secondary)
    }
    PixelIcon.drawApp(
      entry.title, at: Point(x: columns.lowerBound, y: top), scale: Self.icon.scale, on: self,
      in: &canvas)
    let indent = Self.icon.columns
    put(entry.title, top + 1, theme.text, .bold, after: indent)
    put(maker.joined(), top + 2, theme.secondary, after: indent)
    put(days.joined(separator: "  ·  "), top + 3, theme.secondary, after: indent)
    if entry.title == "Tide Table" { drawTide(at: top + 4, after: indent, in: &canvas) }

    func put(
      _ words: String, _ row: Int, _ ink: ThemeColor, _ attributes: Attributes = [],
      after indent: Int = 0
    ) {
      canvas.draw(
        Truncation.tail.fit(words, to: max(0, columns.count - indent)),
        at: Point(x: columns.lowerBound + indent, y: row), style: style(ink, attributes))
    }
  }

  /// Draws a day of tides as columns.
  private func drawTide(at row: Int, after indent: Int, in canvas: inout Canvas) {
    let count = max(0, columns.count - indent)
    drawColumns(
      TideChart.heights(count: count, hours: 24.8),
      in: Rect(x: columns.lowerBound + indent, y: row, width: count, height: 2),
      low: RGB(red: 86, green: 138, blue: 182), high: RGB(red: 40, green: 104, blue: 168), &canvas)
  }
}

/// The icon of an application in the given scale.
final class AppIcon: DecorationView {
  private let name: String

  init(_ name: String) {
    self.name = name
    super.init()
  }

  override func sizeThatFits(_ size: Size) -> Size { PixelIcon.size }

  override func draw(in canvas: inout Canvas) {
    PixelIcon.drawApp(name, at: .zero, on: self, in: &canvas)
  }
}
