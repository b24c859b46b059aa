import CursesKit

/// A demo as a card: its preview above its name, with a ring around it while it is chosen.
///
///     ▗▄▄▄▄▄▄▄▄▄▄▖
///     ▐ One  Two ▌     the preview
///     ▝▀▀▀▀▀▀▀▀▀▀▘
///      Segments        the name
///      Chosen as soon as pressed
final class HomeCard: DecorationView {
  @Invalidating(.display) var isChosen = false

  private let entry: DemoGroup.Entry
  private let preview: PreviewView

  init(_ entry: DemoGroup.Entry, _ preview: PreviewView) {
    self.entry = entry
    self.preview = preview
    super.init()
  }

  /// The rows outside the preview: those of the ring and those of the name.
  private static let otherRows = 4

  override func layoutSubviews() {
    if preview.superview !== self { addSubview(preview) }
    preview.frame = Rect(
      x: 1, y: 1, width: max(0, bounds.width - 2),
      height: max(0, bounds.height - HomeCard.otherRows))
  }

  override func draw(in canvas: inout Canvas) {
    let end = bounds.height - HomeCard.otherRows + 1
    if isChosen {
      drawRing(rows: end + 1, in: &canvas)
    } else {
      drawShade(of: Rect(x: 1, y: end, width: bounds.width - 2, height: 1), 0.42, in: &canvas)
    }
    drawCaption(at: end + 1, in: &canvas)
  }

  private func drawRing(rows: Int, in canvas: inout Canvas) {
    let art = traits.usesUnicode ? "▗▄▖\n▐ ▌\n▝▀▘" : "+-+\n| |\n+-+"
    let ring = StretchableArt(art, style: style(theme.accent), leftCap: 1, topCap: 1)
    canvas.draw(ring.rendered(size: Size(width: bounds.width, height: rows)), at: .zero)
  }

  private func drawCaption(at row: Int, in canvas: inout Canvas) {
    let place = Point(x: 1, y: row)
    let room = bounds.width - 2
    let name = style(isChosen ? theme.accent : theme.text, .bold)
    let end = 1 + canvas.draw(entry.page.title, at: place, style: name)
    guard isChosen, room > 50 else {
      let line = Truncation.tail.fit(entry.line, to: room)
      canvas.draw(line, at: Point(x: 1, y: row + 1), style: style(theme.tertiary))
      return
    }
    let line = Truncation.tail.fit(entry.page.summary, to: room - end - 12)
    canvas.draw(line, at: Point(x: end + 2, y: row), style: style(theme.secondary))
    let open = "\(traits.usesUnicode ? "↵" : "Enter") open"
    let x = 1 + room - CellWidth.of(open)
    canvas.draw(open, at: Point(x: x, y: row), style: style(theme.accent))
  }
}

extension View {
  /// Draws half a row of shade below an element, unless there are too few colors for shades.
  ///
  /// - Parameters:
  ///   - rect: The frame of the shade.
  ///   - strength: The darkness on a dark background, in `0...1`; a fifth of that on a light one.
  ///   - canvas: The canvas to draw on.
  func drawShade(of rect: Rect, _ strength: Double, in canvas: inout Canvas) {
    guard traits.colorDepth >= .palette256, traits.usesUnicode else { return }
    let ground = traits.colors.background(color(theme.surface0))
    let shadow = traits.colors.foreground(color(theme.shadow))
    let fraction = traits.colors.isDark ? strength : strength / 5
    let shade = Color(ground.mixed(with: shadow, fraction: fraction))
    canvas.fill(rect, with: "▀", style: Style(foreground: shade))
  }
}
