import CursesKit

/// The title of a screen in pixels, and two lines at the right.
///
///     ▀▀█▀▀ █▀▀█                                 7 tasks
///       █   █▄▄█                         Friday, 6 March
///
/// Below 16 rows it is one row with a word and a number.
final class PrioHeading: InkView {
  /// The lines at the right.
  struct Lines: Hashable {
    /// The first line, in bold.
    var first = ""

    /// The second line.
    var second = ""

    /// The line on low screens.
    var short = ""
  }

  /// The lines.
  @Invalidating(.display, .transcript) var lines = Lines()

  /// The positions on the page.
  @Invalidating(.display) var metrics = ScreenMetrics(.zero)

  private let title: String

  /// Creates a heading with a title.
  init(_ look: PrioLook, title: String) {
    self.title = title
    super.init(look)
    isUserInteractionEnabled = false
  }

  override var accessibilityElements: [AccessibilityElement] {
    let value = [lines.first, lines.second].filter { !$0.isEmpty }.joined(separator: ", ")
    return [AccessibilityElement(title, value: value, traits: .header)]
  }

  override func draw(in canvas: inout Canvas) {
    guard bounds.height > 0 else { return }
    let ground = tones(of: look)
    let width = drawTitle(ground, in: &canvas)
    let row = metrics.headingRow
    let (end, room) = (metrics.text.upperBound, metrics.text.count - width - 2)
    canvas.draw(
      Truncation.tail.fit(metrics.isShort ? lines.short : lines.first, to: room), endingAt: end,
      row: row,
      style: metrics.isShort ? ground.words(row, isSoft: true) : ground.words(row, .bold))
    guard !metrics.isShort else { return }
    canvas.draw(
      Truncation.tail.fit(lines.second, to: room), endingAt: end, row: row + 1,
      style: ground.words(row + 1, isSoft: true))
  }

  /// Draws the title, and returns its number of columns.
  private func drawTitle(_ ground: Ground, in canvas: inout Canvas) -> Int {
    let (start, row) = (metrics.text.lowerBound, metrics.headingRow)
    let pixels = title.uppercased()
    let width = PixelLetters.width(of: pixels)
    let isLarge =
      !metrics.isShort && traits.usesUnicode && PixelLetters.canDraw(pixels)
      && width + CellWidth.of(lines.first) + 2 <= metrics.text.count
    guard isLarge else {
      return canvas.draw(
        title, from: start, to: metrics.text.upperBound, row: row,
        style: ground.mark(row, .bold))
    }
    PixelLetters.draw(
      pixels, x: start, halfRow: metrics.isTall ? 3 : 1, ink: ground.mark(row).foreground,
      in: &canvas)
    return width
  }
}

/// The sign in the gutter that opens the menu by a click.
final class MenuSign: InkView {
  /// Called when the sign was clicked.
  var onPress: (@MainActor () -> Void)?

  override func draw(in canvas: inout Canvas) {
    canvas.draw(traits.usesUnicode ? "≡" : "=", at: .zero, style: tones(of: look).mark(0, .bold))
  }

  override var accessibilityElements: [AccessibilityElement] {
    [AccessibilityElement("Menu", traits: .button)]
  }

  override func mouseDown(_ mouse: Mouse) -> Bool { mouse.button == .left }

  override func mouseUp(_ mouse: Mouse) {
    if contains(mouse.location) { notify("onPress") { [self] in onPress?() } }
  }
}
