import CursesKit

/// The bar of the log: its name, its number of lines, the levels and the filter.
///
///      ◉ lamp.log  2,400 lines                  ● following   40 / min
///      ▐ All ▌ Warn 211 │ Error 14 ▌  ▐ ⌕ relay                    / ▌
final class LogBar: LogPane {
  let levels = SegmentedControl()
  let search = SearchField(placeholder: "Filter", shortcut: "/")
  private let name = Label()
  private let state = Label()
  private let title: String

  /// The available levels; the first one shows all lines.
  private var choices: [LogLevel] = [.debug, .warning, .error]

  private var counts: [LogLevel: Int] = [:]

  /// The minimum level of the visible lines.
  private(set) var level = LogLevel.debug

  /// Called after the user chose a level.
  var onLevel: (@MainActor () -> Void)?

  init(_ title: String) {
    self.title = title
    super.init(.surface1)
    levels.apportionsSegmentWidthsByContent = true
    levels.onChange = { [weak self] in
      guard let self else { return }
      level = choices[$0.selectedIndex ?? 0]
      onLevel?()
    }
    search.field.accessibilityLabel = "Filter"
    state.textAlignment = .right
    name.accessibilityTraits = .header
    for view in [levels, search, name, state] as [View] { addSubview(view) }
  }

  /// Returns the height of the bar on a screen of the given size.
  static func height(in size: Size) -> Int {
    if size.height < 12 { return 1 }
    return size.width >= LogScreen.wide ? 3 : 2
  }

  /// Shows the number of lines, their rate, and whether the end is followed.
  func show(_ log: LogView, _ tally: LogTally) {
    counts = tally.counts
    let all = log.numbersOfLines.count
    let shown = log.displayedLineCount
    let lines = shown == all ? "" : "\(shown.formatted) of "
    name.styledText = """
      \("◉", .ink(.lamp)) \(title, .bold)  \("\(lines)\(all.formatted) lines", .ink(.secondary))
      """
    let rate = tally.lastMinute
    let pace = rate >= 60 ? "\(rate / 60) / s" : "\(rate) / min"
    let news = log.newLineCount > 0 ? ", \(log.newLineCount.formatted) new" : ""
    let gap = bounds.height > 2 ? "   " : "  "
    let following: StyledText =
      log.isFollowing
      ? "\("●", .ink(.success)) following" : "\("○", .ink(.warning)) paused\(news)"
    state.styledText = "\(following)\(gap)\(pace, .ink(.secondary))"
    setNeedsLayout()
  }

  /// Selects the minimum level, without calling ``onLevel``.
  func select(_ level: LogLevel) {
    self.level = level
    levels.select(choices.firstIndex(of: level))
  }

  override func layoutSubviews() {
    let edges = paneEdges
    let isWide = bounds.height > 2
    let row = isWide ? 1 : 0
    choices = isWide ? LogLevel.allCases : [.debug, .warning, .error]
    showLevels()
    let stateWidth = min(edges.text.count / 2, CellWidth.of(state.text))
    let nameWidth = edges.text.count - stateWidth
    name.frame = Rect(x: edges.gutter ?? 0, y: row, width: nameWidth, height: 1)
    state.frame = Rect(
      x: edges.text.upperBound - stateWidth, y: row, width: stateWidth, height: 1)
    let hasFilter = bounds.height > 1
    let size = levels.sizeThatFits(Size(width: edges.text.count, height: 1))
    let start =
      isWide ? name.frame.minX + CellWidth.of(name.text) + 4 : max(0, edges.text.lowerBound - 2)
    levels.frame = Rect(x: start, y: isWide ? row : 1, width: size.width, height: 1)
    let end = isWide ? bounds.width - LogScreen.recordWidth - 4 : edges.text.upperBound + 2
    let x = levels.frame.maxX + (isWide ? 3 : 2)
    search.frame = Rect(x: x, y: levels.frame.minY, width: max(0, end - x), height: 1)
    levels.isHidden = !hasFilter
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
    if levels.items != items { levels.items = items }
    let chosen = choices.firstIndex(of: level)
    if levels.selectedIndex != chosen { levels.select(chosen) }
  }
}

extension Int {
  /// The number with a comma before each group of three digits.
  var formatted: String {
    self < 1000 ? "\(self)" : "\((self / 1000).formatted),\(String(self).suffix(3))"
  }
}
