import CursesKit

/// The departures that fit, with a mark at the chosen one.
final class LayoutBoard: StillView {
  /// The departures of both piers.
  static let sailings = [0, 1].flatMap { Sailing.next(pier: $0, way: 0) }
    .sorted { $0.time < $1.time }

  /// The index of the chosen departure.
  @Invalidating(.display, .transcript) var chosen = 0

  /// The preferred width, and the smallest one, in columns.
  static let widths = (fitting: 26, least: 16)

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    layoutHeight.hugging = .low
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(
      width: min(size.width, Self.widths.fitting),
      height: min(size.height, Self.sailings.count))
  }

  override var accessibilityElements: [AccessibilityElement] {
    Self.sailings.enumerated().map { index, sailing in
      AccessibilityElement(
        "\(sailing.time) \(sailing.place)", traits: index == chosen ? .selected : [])
    }
  }

  override func draw(in canvas: inout Canvas) {
    let first = max(0, chosen - bounds.height + 1)
    for (row, sailing) in Self.sailings.dropFirst(first).prefix(bounds.height).enumerated() {
      draw(sailing, row: row, isChosen: first + row == chosen, in: &canvas)
    }
  }

  private func draw(_ sailing: Sailing, row: Int, isChosen: Bool, in canvas: inout Canvas) {
    if isChosen {
      let place = Rect(x: 0, y: row, width: bounds.width, height: 1)
      // The quiet color would be that of the ground with few colors.
      let tone = traits.supportsBlending ? theme.selectionQuiet : theme.selection
      canvas.fill(place, style: Style(background: color(tone)))
      canvas.draw(
        traits.usesUnicode ? "▏" : "|", at: place.origin, style: style(theme.tertiary))
    }
    let time = style(isChosen ? theme.onFill : theme.text, .bold)
    let words = style(isChosen ? theme.secondaryOnFill : theme.secondary)
    let room = max(0, bounds.width - 2)
    let end = canvas.draw(sailing.time, x: 2, y: row, to: room, style: time)
    canvas.draw(sailing.place, x: 4 + end, y: row, to: room - end - 2, style: words)
  }
}
