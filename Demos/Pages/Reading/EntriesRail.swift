import CursesKit
import Feeds

/// The side panel that lists the entries around the current one.
///
///      ‹ Notes from the Lamp Room
///        30 entries  ·  12 unread
///
///     ▌● A quieter cursor
///
///      ● Fog, and nothing else
final class EntriesRail: RailView {
  /// Called when the user wants to go back.
  var onClose: (@MainActor () -> Void)?

  /// Called with an entry that the user chose.
  var onSelect: (@MainActor (Int) -> Void)?

  private let title: String
  private let entries: [FeedEntry]
  private let hints = StatusBar()
  private var selected = 0
  private var unread: Set<Int> = []
  private var count = 0
  private var pressed: Act?

  /// The action of a click.
  private enum Act: Equatable {
    case close
    case select(Int)
  }

  /// The row of the first entry, and the rows from one entry to the next.
  private static let top = 5
  private static let step = 2

  init(title: String, entries: [FeedEntry]) {
    self.title = title
    self.entries = entries
    super.init(isLeft: true)
    hints.maximumHintCount = 3
    addSubview(hints)
  }

  /// Shows which entry is current, and which entries are unread.
  func show(_ selected: Int, isUnread: (FeedEntry) -> Bool, count: Int) {
    self.selected = selected
    self.count = count
    unread = Set(entries.indices.filter { isUnread(entries[$0]) })
    setNeedsDisplay()
    setNeedsTranscriptUpdate()
  }

  // MARK: View

  override func layoutSubviews() {
    hints.frame = Rect(x: 0, y: bounds.height - 2, width: bounds.width - 4, height: 1)
  }

  override var accessibilityElements: [AccessibilityElement] {
    [AccessibilityElement(title, traits: .header)]
      + shown.map { AccessibilityElement(entries[$0].title, traits: .button, frame: row(of: $0)) }
  }

  override func draw(in canvas: inout Canvas) {
    drawShadow(in: &canvas)
    let end = bounds.width - 10
    canvas.draw(traits.usesUnicode ? "‹" : "<", x: 2, y: 1, style: style(theme.accent, .bold))
    canvas.draw(title, x: 4, y: 1, to: end - 4, style: style(theme.text, .bold))
    canvas.draw(
      "\(entries.countText)  ·  \(count) unread", x: 4, y: 2, style: style(theme.tertiary))
    for index in shown { draw(index, to: end, in: &canvas) }
  }

  private func draw(_ index: Int, to end: Int, in canvas: inout Canvas) {
    let frame = row(of: index)
    let isSelected = index == selected
    if isSelected {
      canvas.fill(frame, style: Style(background: color(theme.selection)))
      canvas.draw("▌", at: frame.origin, style: style(theme.accent))
    }
    if unread.contains(index) {
      canvas.draw(traits.usesUnicode ? "●" : "*", x: 2, y: frame.minY, style: style(theme.accent))
    }
    canvas.draw(
      Truncation.tail.fit(entries[index].title, to: end - 5), at: Point(x: 4, y: frame.minY),
      style: isSelected ? style(theme.text, .bold) : style(theme.secondary))
  }

  override func mouseDown(_ mouse: Mouse) -> Bool {
    pressed = mouse.button == .left ? act(at: mouse.location) : nil
    return pressed != nil
  }

  override func mouseUp(_ mouse: Mouse) {
    guard let act = pressed.take(), self.act(at: mouse.location) == act else { return }
    switch act {
    case .close: onClose?()
    case .select(let index): onSelect?(index)
    }
  }

  override func mouseCancelled() { pressed = nil }
}

// MARK: - Places

extension EntriesRail {
  /// The entries that fit, including the current one.
  private var shown: Range<Int> {
    let room = max(0, (bounds.height - EntriesRail.top - 3) / EntriesRail.step)
    let first = min(max(0, selected - room / 2), max(0, entries.count - room))
    return first..<min(entries.count, first + room)
  }

  private func row(of index: Int) -> Rect {
    let y = EntriesRail.top + (index - shown.lowerBound) * EntriesRail.step
    return Rect(x: 1, y: y, width: bounds.width - 10, height: 1)
  }

  private func act(at place: Point) -> Act? {
    if place.y == 1 || place.y == 2 { return .close }
    return shown.first { row(of: $0).contains(place) }.map(Act.select)
  }
}
