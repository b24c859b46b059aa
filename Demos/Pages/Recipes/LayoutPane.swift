import CursesKit

/// A harbor's board, in which stacks place a toolbar, cards, departures and a status.
///
///     North Quay, Friday  ←─ 15 ─→  ↑ Earlier   ↓ Later
///
///      Wind  6 m/s     Tide  4.2 m     Sea   0.8 m
///     ←──── 20 ────→  ←──── 20 ────→  ←──── 20 ────→
///
///     ▏ 12:50  to Old Salt…    Boat    Marta
///       13:05  to Gull Rock    Leaves  12:50
///     ←─────── 22 ───────→     ←─────── 36 ───────→
///
///     ● harbor open   ←── 14 ──→   1 of 6   ←── 14 ──→   regular
///
/// A narrow pane stacks the cards, hides the details, and shows only the glyphs of the buttons.
final class LayoutPane: ToneView {
  /// A part of the pane, and the rule for its width.
  struct Part {
    let name: String
    let rule: String
    let view: View

    /// The current columns of the part; 0 if it is hidden.
    @MainActor var columns: Int { view.isHidden ? 0 : view.frame.width }
  }

  private let title = Label(StyledText("North Quay, Friday", .bold))
  private let space = LayoutMeasure()
  private let earlier = Button("Earlier", icon: "↑", look: .filled)
  private let later = Button("Later", icon: "↓", look: .filled)
  private let cards = [
    LayoutCard("Wind", "6 m/s", period: 18), LayoutCard("Tide", "4.2 m", period: 34),
    LayoutCard("Sea", "0.8 m", period: 11),
  ]
  private let board = LayoutBoard()
  private let details = LayoutDetails()
  private let count = Label()
  private let widthName = Label()

  private lazy var toolbar = StackView(spacing: 1) {
    title
    space
    earlier
    later
  }

  private lazy var cardColumns = cards.map { measured($0) }

  private lazy var cardRow = StackView(spacing: 2, distribution: .fillEqually) {
    for column in cardColumns { column }
  }

  private lazy var boardColumn = measured(board)
  private lazy var detailsColumn = measured(details)

  private lazy var body = StackView(spacing: 3) {
    boardColumn
    detailsColumn
  }

  private lazy var footer = StackView(spacing: 1) {
    Label("\("●", .ink(.success)) \("harbor open", .ink(.secondary))")
    LayoutMeasure()
    count
    LayoutMeasure()
    widthName
  }

  private lazy var content = StackView(axis: .vertical, spacing: 1) {
    toolbar
    cardRow
    body
    footer
  }

  /// The dimension lines below the cards, the board and the details.
  private var measures: [LayoutMeasure] = []

  /// The width below which the pane is narrow, and the height below which it is low.
  private static let least = Size(width: 44, height: 14)

  init() {
    super.init(.surface1)
    clipsToBounds = true
    title.accessibilityTraits = .header
    count.style = .ink(.secondary)
    widthName.style = .ink(.secondary)
    earlier.accessibilityLabel = "Earlier"
    later.accessibilityLabel = "Later"
    earlier.onActivate = { [weak self] _ in self?.choose(by: -1) }
    later.onActivate = { [weak self] _ in self?.choose(by: 1) }
    addSubview(content.pin())
    setPriorities()
    choose(by: 0)
  }

  /// Returns a view above a dimension line of its width.
  private func measured(_ view: View) -> StackView {
    let measure = LayoutMeasure()
    measures.append(measure)
    return StackView(axis: .vertical) {
      view
      measure
    }
  }

  /// Sets which views give way to others, and which take what is left.
  private func setPriorities() {
    title.layoutWidth.compressionResistance = .low
    for button in [earlier, later] {
      button.layoutWidth.compressionResistance = .required
      button.layoutWidth.hugging = .high
    }
    boardColumn.width(atLeast: LayoutBoard.widths.least)
    boardColumn.layoutWidth.compressionResistance = .low
    detailsColumn.layoutWidth.hugging = .low
    count.layoutWidth.compressionResistance = .low
    for row in [cardRow, body] {
      row.layoutHeight.hugging = .low
      row.layoutHeight.compressionResistance = .low
    }
  }

  private func choose(by step: Int) {
    let all = LayoutBoard.sailings
    guard !all.isEmpty else { return }
    board.chosen = (board.chosen + step + all.count) % all.count
    details.show(all[board.chosen])
    count.text = "\(board.chosen + 1) of \(all.count)"
  }

  // MARK: Layout

  override func layoutSubviews() {
    traitOverrides = TraitOverrides(size: bounds.size)
    widthName.text = "\(traits.widthClass)"
    let isNarrow = bounds.width < Self.least.width
    let isLow = bounds.height < Self.least.height
    content.layoutMargins = .text(top: isLow ? 0 : 1, bottom: isLow ? 0 : 1)
    content.spacing = bounds.height < 8 ? 0 : 1
    footer.isHidden = isLow
    for measure in measures { measure.isHidden = isNarrow || isLow }
    showControls(isNarrow: isNarrow)
    cardRow.axis = isNarrow ? .vertical : .horizontal
    cardRow.spacing = isNarrow ? 0 : 2
    // In a narrow pane, a card is one row high.
    for column in cardColumns { column.layoutHeight.maximum = isNarrow ? 1 : .max }
    cardRow.layoutHeight.hugging = isNarrow ? .high : .low
    detailsColumn.isHidden = isNarrow
    boardColumn.layoutWidth.hugging = isNarrow ? .low : .high
  }

  private func showControls(isNarrow: Bool) {
    // In ASCII the buttons have no glyphs.
    let hasTitles = !isNarrow || !traits.usesUnicode
    earlier.title = hasTitles ? "Earlier" : ""
    later.title = hasTitles ? "Later" : ""
    for view in [earlier, count] as [View] { view.isHidden = bounds.width < 32 }
  }

  /// The parts with displayed widths.
  var parts: [Part] {
    [
      Part(name: "The space", rule: "takes what is left, goes first", view: space),
      Part(name: "The title", rule: "is cut when the space is gone", view: title),
      Part(name: "A button", rule: "never gives way", view: later),
      Part(name: "A card", rule: "one of three equal shares", view: cardColumns[0]),
      Part(name: "The board", rule: "shrinks first, down to 16", view: boardColumn),
      Part(name: "The details", rule: "take what the board leaves", view: detailsColumn),
    ]
  }
}

/// The facts of a departure in a grid, with a badge pinned to the lower right corner.
private final class LayoutDetails: ToneView {
  private let badge = Badge()
  private let values = [Label(), Label(), Label()]

  private lazy var grid = Grid(columns: [.fitting, .fraction()], columnSpacing: 3) {
    for (name, value) in zip(["Boat", "Sails", "Leaves"], values) {
      Label(StyledText(name, .ink(.secondary)))
      value
    }
  }

  private static let insets = EdgeInsets(top: 1, left: 2, bottom: 1, right: 2)

  init() {
    super.init(.surface2)
    layoutHeight.hugging = .low
    addSubview(grid.pin([.top, .left, .right], insets: Self.insets))
    addSubview(badge.pin([.bottom, .right], insets: EdgeInsets(right: 1)))
  }

  func show(_ sailing: Sailing) {
    for (label, text) in zip(values, [sailing.boat, sailing.place, sailing.time]) {
      label.text = text
    }
    let status = sailing.status
    badge.text = status.text
    badge.token = status.ink == .secondary ? .success : .accent
    if case .late = sailing.state { badge.token = .warning }
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let (insets, fitting) = (Self.insets, grid.sizeThatFits(size))
    return Size(
      width: min(size.width, fitting.width + insets.left + insets.right),
      height: min(size.height, fitting.height + insets.top + insets.bottom))
  }
}
