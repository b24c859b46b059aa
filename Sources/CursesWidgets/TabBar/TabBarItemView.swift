import CursesCells
import CursesViews

/// A view that displays an item of a tab bar, with art that is rendered once for each state and
/// size.
final class TabBarItemView: View {
  private let item: TabBarItem
  private let position: AccessibilityElement.Position
  private var pieces: Pieces?

  private struct Pieces {
    let size: Size
    let normal: Buffer
    let selectedBackground: Buffer
    let focusedBackground: Buffer?
    let selected: Buffer
  }

  @Invalidating(.display) var isSelected = false

  /// Whether the bar has the focus, which the selected item shows.
  var isFocused = false {
    didSet { if isFocused != oldValue, isSelected { setNeedsDisplay() } }
  }

  /// Whether the item glows, which is read aloud as "new".
  var isGlowing = false {
    didSet {
      guard isGlowing != oldValue else { return }
      setNeedsTranscriptUpdate()
      if isLitFromBehind { setNeedsDisplay() }
    }
  }

  /// The text of the badge, or `nil` for none.
  @Invalidating(.display, .transcript) var badge: String? = nil

  /// Whether a glow is displayed behind the title, which is brighter then.
  private var isLitFromBehind = false

  init(_ item: TabBarItem, at position: AccessibilityElement.Position) {
    self.item = item
    self.position = position
    super.init()
    isUserInteractionEnabled = false
  }

  /// Moves the view to `rect` and renders its art if it has none for that size.
  func show(_ appearance: TabBarAppearance, in rect: Rect) {
    frame = rect
    isLitFromBehind = appearance.hasTopEdge
    guard pieces?.size != rect.size else { return }
    pieces = Pieces(
      size: rect.size,
      normal: appearance.item(item, false, rect.size, theme, traits),
      selectedBackground: appearance.selectedBackground(rect.size, theme, traits),
      focusedBackground: appearance.focusedBackground?(rect.size, theme, traits),
      selected: appearance.item(item, true, rect.size, theme, traits))
    setNeedsDisplay()
  }

  /// Discards the art, so that the next `show` renders it again.
  func discardArt() { pieces = nil }

  override var accessibilityElements: [AccessibilityElement] {
    [
      AccessibilityElement(
        item.accessibilityLabel ?? item.title, value: badge ?? (isGlowing ? "new" : ""),
        traits: isSelected ? [.tab, .selected] : .tab, position: position, isCurrent: isSelected)
    ]
  }

  override func draw(in canvas: inout Canvas) {
    guard let pieces else { return }
    guard isSelected else {
      canvas.draw(pieces.normal, at: .zero)
      if isGlowing, isLitFromBehind { brighten(pieces.normal, in: &canvas) }
      if let badge { drawBadge(badge, beside: pieces.normal, in: &canvas) }
      return
    }
    let focused = isFocused ? pieces.focusedBackground : nil
    // A background of its own would hide the glow.
    if !(isGlowing && isLitFromBehind) {
      canvas.draw(focused ?? pieces.selectedBackground, at: .zero)
    }
    canvas.draw(pieces.selected, at: .zero)
    if isFocused { underline(pieces.selected, in: &canvas) }
    if let badge { drawBadge(badge, beside: pieces.selected, in: &canvas) }
  }

  /// Underlines the lowest row with glyphs, to show that the bar has the focus.
  private func underline(_ art: Buffer, in canvas: inout Canvas) {
    guard let last = art.bounds.rows.last(where: { words(of: art, in: $0) != nil }) else { return }
    restyle(art, rows: last..<last + 1, in: &canvas) { $0.attributes.insert(.underline) }
  }

  private func brighten(_ art: Buffer, in canvas: inout Canvas) {
    let look = style(theme.text)
    restyle(art, rows: art.bounds.rows, in: &canvas) {
      $0.foreground = look.foreground
      $0.attributes = look.attributes
    }
  }

  /// Restyles the glyphs of an art in the canvas, row by row.
  private func restyle(
    _ art: Buffer, rows: Range<Int>, in canvas: inout Canvas, _ change: (inout Style) -> Void
  ) {
    for words in rows.compactMap({ words(of: art, in: $0) }) { canvas.restyle(words, change) }
  }

  /// Returns the cells from the first to the last glyph of an art in a row, or `nil` if the row is
  /// empty.
  private func words(of art: Buffer, in row: Int) -> Rect? {
    let columns = art.bounds.columns.filter { art[Point(x: $0, y: row)] != .clear }
    guard let first = columns.first, let last = columns.last else { return nil }
    return Rect(x: first, y: row, width: last + 1 - first, height: 1)
  }
}
