import CursesKit

/// The bar of the log: what it is, how much there is of it, levels and what is sought.
///
///      ◉ lamp.log  2,400 lines                  ● following   40 / min
///      ▐ All ▌ Warn 211 │ Error 14 ▌  ▐ ⌕ relay                    / ▌
final class LogBar: ToneView {
  let levels = SegmentedControl()
  let search = SearchField(placeholder: "Find", shortcut: "/")
  private let name = Label()
  private let state = Label()

  /// The levels that can be chosen, the first of which shows all.
  private(set) var choices: [LogLevel] = [.debug, .warning, .error]

  private var counts: [LogLevel: Int] = [:]

  init() {
    super.init(.surface1)
    levels.apportionsSegmentWidthsByContent = true
    search.field.accessibilityLabel = "Find"
    state.textAlignment = .right
    name.accessibilityTraits = .header
    for view in [levels, search, name, state] as [View] { addSubview(view) }
  }

  /// The rows of the bar in a screen of a size.
  static func height(in size: Size) -> Int {
    if size.height < 12 { return 1 }
    return size.width >= WidthClass.wide.rawValue ? 3 : 2
  }

  /// Says how much there is, and whether it is followed.
  func show(_ log: LogView, counts: [LogLevel: Int], rate: Int) {
    self.counts = counts
    let total = counts.values.reduce(0, +)
    let lines = total.formatted
    name.styledText =
      "\("◉", .ink(.lamp)) \("lamp.log", .bold)  \("\(lines) lines", .ink(.secondary))"
    let pace: StyledText = "   \("\(rate) / min", .ink(.secondary))"
    let news = log.newLineCount > 0 ? ", \(log.newLineCount.formatted) new" : ""
    state.styledText =
      log.isFollowing
      ? "\("●", .ink(.success)) following\(pace)"
      : "\("○", .ink(.warning)) paused\(news)\(pace)"
    showLevels()
  }

  override func layoutSubviews() {
    let edges = paneEdges
    let isWide = bounds.height > 2
    let row = isWide ? 1 : 0
    choices = isWide ? [.debug, .info, .warning, .error] : [.debug, .warning, .error]
    showLevels()
    let half = edges.text.count / 2
    name.frame = Rect(x: edges.gutter ?? 0, y: row, width: half, height: 1)
    state.frame = Rect(x: edges.text.upperBound - half, y: row, width: half, height: 1)
    let hasFilter = bounds.height > 1
    for view in [levels, search] as [View] { view.isHidden = !hasFilter }
    let size = levels.sizeThatFits(Size(width: edges.text.count, height: 1))
    let start =
      isWide ? name.frame.minX + CellWidth.of(name.text) + 4 : max(0, edges.text.lowerBound - 2)
    levels.frame = Rect(x: start, y: isWide ? row : 1, width: size.width, height: 1)
    let end = isWide ? state.frame.maxX - CellWidth.of(state.text) - 4 : edges.text.upperBound + 2
    let x = levels.frame.maxX + 2
    search.frame = Rect(x: x, y: levels.frame.minY, width: max(0, end - x), height: 1)
    search.isHidden = !hasFilter || search.frame.width < 12
  }

  override func subviewFittingSizeDidChange() { setNeedsLayout() }

  private func showLevels() {
    let items = choices.map { level in
      switch level {
      case .debug: SegmentedControlItem("All")
      case .info: SegmentedControlItem("Info", count: counts[.info])
      case .warning: SegmentedControlItem("Warn", count: counts[.warning])
      case .error: SegmentedControlItem("Error", count: counts[.error])
      }
    }
    guard levels.items != items else { return }
    levels.items = items
    if levels.selectedIndex == nil { levels.select(0) }
    setNeedsLayout()
  }
}

extension Int {
  /// The number with a comma between thousands.
  fileprivate var formatted: String {
    let digits = String(self)
    guard digits.count > 3 else { return digits }
    return digits.dropLast(3) + "," + digits.suffix(3)
  }
}
