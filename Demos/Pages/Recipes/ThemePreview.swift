import CursesKit
import Feeds

/// A screen in the colors of the theme: a bar, a list, controls, and an article if there is room.
///
///       Notes from the Lamp Room                     30 entries
///     ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
///     ● Fog, and nothing else                        ★  8 Jun
///       Ida Lund  The window was white at eight, and I expect…
///     ▌ Wind from the north-east                        7 Jun
///
///          Save        Delete        Never
final class ThemePreview: View {
  private let feed: Feed
  private let edge = BarEdge(.bar)
  private let save = Button("Save", look: .filled)
  private let remove = Button("Delete", look: .filled)
  private let never = Button("Never", look: .filled)
  private let follow = Switch("Follow", isOn: true)
  private let unread = Checkbox("Only unread", isOn: true)
  private let name = TextField(placeholder: "A name")
  private let upload = ProgressView(label: "Upload")
  private let words = Label(
    """
    \("done", .ink(.success))  \("careful", .ink(.warning))  \("failed", .ink(.danger))  \
    \("violet", .ink(.violet))  \("cyan", .ink(.cyan))  \("hit", .highlight)
    """)

  /// The entry that is drawn as the selected one.
  private static let selected = 1

  /// The columns from which there is an article, and those of the list next to it.
  private static let article = (least: 88, list: 48)

  init(_ feed: Feed) {
    self.feed = feed
    super.init()
    clipsToBounds = true
    remove.isDestructive = true
    never.isEnabled = false
    name.accessibilityLabel = "Name"
    upload.progress = 0.6
    upload.barStyle = .slim
    upload.showsPercentage = true
    let views: [View] = [edge, save, remove, never, follow, unread, name, upload, words]
    views.forEach(addSubview)
  }

  override var accessibilityElements: [AccessibilityElement] {
    [AccessibilityElement(feed.title, value: count, traits: .header)]
  }

  private var count: String { "\(feed.entries.count) entries" }

  /// Does nothing: the layout depends on the size of the view.
  override func subviewFittingSizeDidChange() {}

  override func layoutSubviews() {
    let plan = plan
    edge.frame = Rect(x: 0, y: 1, width: bounds.width, height: plan.top > 1 ? 1 : 0)
    var y = plan.top + plan.entries * plan.entryRows + plan.gap
    func next() -> Int {
      defer { y += 1 + plan.gap }
      return y
    }
    place([save, remove, never], at: Point(x: 2, y: next()), plan)
    // The first column of a switch is that of its focus mark.
    place([follow, unread], at: Point(x: 1, y: next()), plan)
    let fields = next()
    let half = (plan.listWidth - 6) / 2
    let isWide = half >= 18
    show(
      name, in: Rect(x: 2, y: fields, width: isWide ? half : plan.listWidth - 4, height: 1), plan)
    show(
      upload, in: Rect(x: half + 4, y: fields, width: isWide ? half : 0, height: 1), plan)
    show(words, in: Rect(x: 2, y: next(), width: plan.listWidth - 4, height: 1), plan)
  }

  /// Places views in a row; those that do not fit are hidden.
  private func place(_ views: [View], at origin: Point, _ plan: Plan) {
    var x = origin.x
    for view in views {
      let width = view.sizeThatFits(Size(width: bounds.width, height: 1)).width
      let fits = x + width <= plan.listWidth - 2
      show(view, in: Rect(x: x, y: origin.y, width: fits ? width : 0, height: 1), plan)
      x += width + 2
    }
  }

  /// Places a view, or hides it without room for it.
  private func show(_ view: View, in frame: Rect, _ plan: Plan) {
    view.isHidden = frame.isEmpty || frame.maxY > plan.rows
    view.frame = frame
  }

  // MARK: Plan

  /// The rows and columns of the parts.
  private struct Plan {
    /// The rows of the screen, without the shadow below it.
    let rows: Int

    /// The blank rows between controls.
    let gap: Int

    /// The rows of the bar and its edge.
    let top: Int
    let entryRows: Int

    /// The number of entries.
    let entries: Int
    let listWidth: Int
  }

  /// The rows of controls below the list.
  private static let controlRows = 4

  private var plan: Plan {
    let rows = bounds.height < 14 ? bounds.height : bounds.height - 1
    let gap = rows < 16 ? 0 : 1
    let top = min(rows, rows < 9 ? 1 : 2)
    let entryRows = rows < 12 ? 1 : 2
    let room = max(0, rows - top - Self.controlRows * (1 + gap))
    return Plan(
      rows: rows, gap: gap, top: top, entryRows: entryRows,
      entries: min(feed.entries.count, room / entryRows),
      listWidth: bounds.width < Self.article.least ? bounds.width : Self.article.list)
  }

  // MARK: Drawing

  override func draw(in canvas: inout Canvas) {
    let plan = plan
    canvas.fill(
      Rect(x: 0, y: 0, width: bounds.width, height: plan.rows),
      style: Style(background: color(theme.surface0)))
    drawBar(in: &canvas)
    for (index, entry) in feed.entries.prefix(plan.entries).enumerated() {
      draw(entry, at: index, plan, in: &canvas)
    }
    if plan.listWidth < bounds.width { drawArticle(plan, in: &canvas) }
    guard traits.supportsBlending, plan.rows < bounds.height else { return }
    let shade = traits.tone(theme.list).mixed(
      with: .black, fraction: traits.colors.isDark ? 0.42 : 0.09)
    canvas.drawHalves(
      Rect(x: 0, y: plan.rows, width: bounds.width, height: 1), upper: Color(shade), lower: nil)
  }

  private func drawBar(in canvas: inout Canvas) {
    canvas.fill(
      Rect(x: 0, y: 0, width: bounds.width, height: 1), style: Style(background: color(theme.bar)))
    let room = max(0, bounds.width - 4)
    let end = canvas.draw(feed.title, x: 2, y: 0, to: room, style: style(theme.text, .bold))
    let width = CellWidth.of(count)
    guard end + 2 + width <= room else { return }
    canvas.draw(count, x: 2 + room - width, y: 0, style: style(theme.secondary))
  }

  private func draw(
    _ entry: FeedEntry, at index: Int, _ plan: Plan, in canvas: inout Canvas
  ) {
    let y = plan.top + index * plan.entryRows
    let isSelected = index == Self.selected
    if isSelected { drawSelection(at: y, plan, in: &canvas) }
    let faint = style(isSelected ? theme.secondaryOnFill : theme.tertiary)
    let end = plan.listWidth - 2
    let day = entry.day
    let dayStart = end - CellWidth.of(day)
    let hasDay = dayStart > 22
    if hasDay { canvas.draw(day, at: Point(x: dayStart, y: y), style: faint) }
    if index == 0 { drawMarks(at: y, star: hasDay ? dayStart - 3 : nil, in: &canvas) }
    let room = max(0, (hasDay ? dayStart - 5 : end) - 2)
    let ink = isSelected ? theme.onFill : theme.text
    canvas.draw(
      entry.title, x: 2, y: y, to: room, style: style(ink, index <= Self.selected ? .bold : []))
    guard plan.entryRows > 1 else { return }
    let author = Truncation.tail.fit(entry.author ?? "", to: max(0, end - 2))
    let width = canvas.draw(
      author, x: 2, y: y + 1, style: style(isSelected ? theme.secondaryOnFill : theme.secondary))
    let start = width == 0 ? 2 : 4 + width
    canvas.draw(entry.summary, x: start, y: y + 1, to: end - start, style: faint)
  }

  private func drawSelection(at y: Int, _ plan: Plan, in canvas: inout Canvas) {
    let area = Rect(x: 0, y: y, width: plan.listWidth, height: plan.entryRows)
    canvas.fill(area, style: Style(background: color(theme.selection)))
    canvas.fill(
      Rect(x: 0, y: y, width: 1, height: plan.entryRows), with: traits.glyph(.focusBar),
      style: style(theme.accent))
  }

  /// Draws the mark of an unread entry and, at a column, a star.
  private func drawMarks(at y: Int, star: Int?, in canvas: inout Canvas) {
    canvas.draw(traits.glyph(.dot), at: Point(x: 0, y: y), style: style(theme.accent))
    guard let star else { return }
    canvas.draw(traits.usesUnicode ? "★" : "*", x: star, y: y, style: style(theme.lamp))
  }

  // MARK: Article

  /// Draws the selected entry next to the list.
  private func drawArticle(_ plan: Plan, in canvas: inout Canvas) {
    guard feed.entries.indices.contains(Self.selected) else { return }
    let entry = feed.entries[Self.selected]
    let x = plan.listWidth + 4
    let width = max(0, bounds.width - x - 4)
    var lines: [StyledText] = [StyledText(entry.title, .bold)]
    let byline = [entry.author ?? "", entry.longDay].filter { !$0.isEmpty }
    lines.append(StyledText(byline.joined(separator: "  ·  "), .ink(.secondary)))
    lines.append(StyledText())
    lines += entry.summary.wrapped(to: width, lines: 6).map { StyledText($0) }
    lines.append(StyledText())
    let rule = traits.usesUnicode ? "▎" : "|"
    lines.append("\(rule, .ink(.lamp)) \("Nobody at sea has asked who lit it.", .italic)")
    lines.append(StyledText())
    lines += Self.code
    for (row, line) in lines.enumerated() where plan.top + 1 + row < plan.rows {
      draw(
        line.truncated(.tail, to: width), at: Point(x: x, y: plan.top + 1 + row),
        style: style(theme.text), in: &canvas)
    }
  }

  /// A few lines of source code.
  private static let code: [StyledText] = [
    "\("// At dusk", .ink(.tertiary))",
    "\("let", .ink(.violet)) lamp = \("Lamp", .ink(.cyan))(hour: \("17", .ink(.violet)))",
    "lamp.\("light", .ink(.accent))(by: \("\"the keeper\"", .ink(.success)))",
  ]
}
