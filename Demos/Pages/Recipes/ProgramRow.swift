import CursesKit

/// A row of a program: its icon, its name, a description, and a sample of its bar.
///
///     ▌ ▄▀▀▄  Instagram                     ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄
///     ▌ █▄▄█  blue, a logo as its title       ‹ Home   Instagram
///     ▌ ▀▀▀▀                                ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
///
/// In few rows there are only the two texts. In a large page, the icon is larger, and the sample is
/// a screen of the program.
final class ProgramRow: TableViewRow {
  /// The content of a row.
  struct Program: Hashable {
    let name: String
    let detail: String
    let icon: PixelIcon?
  }

  /// The rows of a program: only the two texts; five and a blank one below; and at most.
  private static let heights = (low: 2, tall: 6, large: 18)

  /// The rows from which the sample is a screen.
  private static let screenRows = 10

  /// Returns the rows of a program in a table of some programs, which share a large page.
  static func rows(in table: TableView, of count: Int) -> Int {
    guard table.traits.heightClass >= .regular else { return heights.low }
    let table = table as? AdaptiveTable
    return table?.largeRowHeight(sharedBy: count, in: heights.tall...heights.large) ?? heights.tall
  }

  /// Returns the size of the screen in a row, or `nil` if the row has no room for one.
  static func screen(in table: TableView, of count: Int) -> Size? {
    let height = rows(in: table, of: count)
    guard height >= screenRows, let size = (table as? AdaptiveTable)?.largeSize else { return nil }
    return Size(width: min(140, size.width - 64), height: height - 3)
  }

  @Invalidating(.display, .transcript) var program = Program(name: "", detail: "", icon: nil)

  /// The sample of the bar, with its row in a tall row and its size.
  var sample: (view: View, y: Int, size: Size)? {
    didSet {
      if oldValue?.view !== sample?.view { oldValue?.view.removeFromSuperview() }
      if let view = sample?.view { addSubview(view) }
      setNeedsLayout()
    }
  }

  override var accessibilitySubviews: [View] { [] }

  override var accessibilityElements: [AccessibilityElement] {
    element(program.name, value: program.detail)
  }

  private var isTall: Bool { bounds.height >= 6 }

  /// The rows of the selection, without the blank row.
  private var shown: Int { isTall ? bounds.height - 1 : bounds.height }

  /// The scale of the icon, which leaves a row free above and below.
  private var scale: Int { min(max(1, (shown - 2) / PixelIcon.size.height), 4) }

  /// The columns of the icon, and of the space after it.
  private var iconColumns: Int { PixelIcon.size.width * scale + (scale > 1 ? 4 : 2) }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let sample else { return }
    let text = paneEdges.text
    let names = text.lowerBound + iconColumns + 24
    sample.view.isHidden = !isTall || text.upperBound - names < sample.size.width
    sample.view.frame = Rect(
      x: text.upperBound - sample.size.width, y: sample.y,
      width: sample.size.width, height: sample.size.height)
  }

  override func draw(in canvas: inout Canvas) {
    let text = paneEdges.text
    drawSelection(from: min(isTall ? 1 : 0, text.lowerBound), in: &canvas)
    let y = isTall ? 1 : 0
    let hasIcon = isTall && program.icon != nil && text.count > 30
    if hasIcon {
      program.icon?.draw(at: Point(x: text.lowerBound, y: y), scale: scale, in: &canvas, traits)
    }
    let x = text.lowerBound + (hasIcon ? iconColumns : 0)
    let room = max(0, text.upperBound - x)
    canvas.draw(program.name, x: x, y: y, to: room, style: style(theme.text, .bold))
    canvas.draw(program.detail, x: x, y: y + 1, to: room, style: style(theme.secondary))
  }

  private func drawSelection(from inset: Int, in canvas: inout Canvas) {
    guard isSelected else { return }
    let rect = Rect(x: inset, y: 0, width: bounds.width - 2 * inset, height: shown)
    canvas.fill(rect, style: Style(background: selectionBackground))
    if let bar = sample?.view.frame, !traits.supportsBlending, sample?.view.isHidden == false {
      // With few colors, a bar can have the color of the selection.
      let rest = Rect(x: bar.minX - 1, y: 0, width: bar.width + 2, height: shown)
      canvas.fill(rest, style: Style(background: .default))
    }
    canvas.fill(
      Rect(x: inset, y: 0, width: 1, height: shown), with: traits.glyph(.focusBar),
      style: style(isActive ? theme.accent : theme.tertiary))
  }
}

extension PixelIcon {
  /// The icons of programs, by name.
  static let programs: [String: PixelIcon] = [
    "Instagram": PixelIcon(ground: "T", "TTTrTT|TTTyTT|tkkkkt|tkcckt|tkcckt|tkkkkt"),
    "Path": PixelIcon(ground: "r", "......|.wwww.|.w..w.|.wwww.|.w....|.w...."),
    "DailyBooth": PixelIcon(ground: "k", "......|zzzzzz|zkoozz|zkookz|zkkkkz|......"),
    "Reeder": PixelIcon(ground: "Z", "......|.www..|......|.wwww.|......|.ww..."),
  ]
}
