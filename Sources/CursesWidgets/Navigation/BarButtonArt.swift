import CursesCells
import CursesControls
import CursesViews

/// The appearance of a button in a painted bar: small art that is stretched to the width of its
/// text.
///
///     ▄▄▄▄▄▄▄▄▄▄
///       ‹ Home
///     ▀▀▀▀▀▀▀▀▀▀
///
/// Art of three rows leaves half a row of the bar free above and below. In a bar of one row, only
/// the art's row of text is drawn, half a column inset at both ends. Where half rows are not
/// available, only that row is drawn, too. With 16 colors or fewer, the text is in brackets,
/// reversed while pressed.
///
/// Recipe: idev-recipes, *CustomBackButton* and *StretchableImages*.
public struct BarButtonArt: Hashable, Sendable {
  /// The art in the normal state; its cap rows are above and below the text.
  public var normal: StretchableArt

  /// The art while the button is pressed, or `nil` for the normal art.
  public var highlighted: StretchableArt?

  /// The art of a selected segment, or `nil` for the normal art.
  public var selected: StretchableArt?

  /// The color of the text.
  public var ink: ThemeColor

  /// The number of columns of the left cap; 14 points of the recipe are 3.5.
  public var cap: Double

  /// Creates an appearance.
  ///
  /// - Parameters:
  ///   - normal: The art in the normal state.
  ///   - highlighted: The art while the button is pressed. The default is the normal art.
  ///   - selected: The art of a selected segment. The default is the normal art.
  ///   - ink: The color of the text.
  ///   - cap: The number of columns of the left cap. The default is 3.5.
  public init(
    _ normal: StretchableArt, highlighted: StretchableArt? = nil, selected: StretchableArt? = nil,
    ink: ThemeColor, cap: Double = 3.5
  ) {
    self.normal = normal
    self.highlighted = highlighted
    self.selected = selected
    self.ink = ink
    self.cap = cap
  }

  /// Returns a rectangle of three colors: half a row, the row of text, and half a row.
  public static func slab(top: RGB, middle: RGB, bottom: RGB) -> StretchableArt {
    var canvas = Canvas(Buffer(size: Size(width: 1, height: 3), filledWith: .clear))
    canvas.draw("▄", at: .zero, style: Style(foreground: Color(top)))
    canvas.draw(" ", at: Point(x: 0, y: 1), style: Style(background: Color(middle)))
    canvas.draw("▀", at: Point(x: 0, y: 2), style: Style(foreground: Color(bottom)))
    return StretchableArt(canvas.buffer, topCap: 1)
  }

  /// The states of a button.
  enum State {
    case normal
    case highlighted
    case selected
  }

  /// Returns the art at a size, with its row of text aligned with that of the bar.
  func face(_ state: State, in size: Size, on traits: Traits) -> Buffer {
    var canvas = Canvas(Buffer(size: size, filledWith: .clear))
    guard !size.isEmpty else { return canvas.buffer }
    let row = BarBackground.textRow(in: size.height)
    let words = Rect(x: 0, y: row, width: size.width, height: 1)
    guard traits.colorDepth >= .palette256 else {
      drawBrackets(at: words, isFilled: state == .selected, on: traits, in: &canvas)
      return canvas.buffer
    }
    let art =
      switch state {
      case .normal: normal
      case .highlighted: highlighted ?? normal
      case .selected: selected ?? normal
      }
    let isWhole = traits.supportsBlending && size.height >= art.source.size.height
    let face = art.rendered(width: size.width)
    canvas.clipped(to: isWhole ? canvas.clipBounds : words) {
      $0.draw(face, at: Point(x: 0, y: row - art.topCap))
    }
    if size.height == 1, size.width > 2, traits.usesUnicode { cutEnds(of: words, in: &canvas) }
    return canvas.buffer
  }

  /// Cuts half a column off both ends of a row.
  private func cutEnds(of row: Rect, in canvas: inout Canvas) {
    let ends: [(x: Int, half: Glyph)] = [(row.minX, "▐"), (row.maxX - 1, "▌")]
    for (x, half) in ends {
      let position = Point(x: x, y: row.minY)
      let tone = canvas.buffer[position].style.background
      canvas.clear(Rect(origin: position, size: Size(width: 1, height: 1)))
      canvas.draw(half, at: position, style: Style(foreground: tone))
    }
  }

  /// Draws brackets at the ends of a row.
  ///
  /// If filled, the cells between them are reversed, from half a row above to half a row below.
  private func drawBrackets(
    at row: Rect, isFilled: Bool, on traits: Traits, in canvas: inout Canvas
  ) {
    guard row.width > 2 else { return }
    let look = ink.style(on: traits)
    canvas.draw("[" as Glyph, at: row.origin, style: look)
    canvas.draw("]" as Glyph, at: Point(x: row.maxX - 1, y: row.minY), style: look)
    guard isFilled else { return }
    var fill = look
    fill.attributes.insert(.reverse)
    let inner = row.inset(by: EdgeInsets(left: 1, right: 1))
    canvas.fill(inner, style: fill)
    guard traits.usesUnicode else { return }
    canvas.fill(row.translated(x: 0, y: -1), with: "▄", style: look)
    canvas.fill(row.translated(x: 0, y: 1), with: "▀", style: look)
  }

  /// Returns the style of the text.
  func words(isHighlighted: Bool, isFocused: Bool, on traits: Traits) -> Style {
    var look = ink.style(on: traits, adding: isFocused ? [.bold, .underline] : .bold)
    if isHighlighted, traits.colorDepth < .palette256 { look.attributes.insert(.reverse) }
    return look
  }
}

extension SegmentedControlAppearance {
  /// Segments in a painted bar: one rectangle, with the selected segment in another color.
  ///
  /// Recipe: idev-recipes, *WoodUINavigation*.
  public static func bar(_ art: BarButtonArt) -> SegmentedControlAppearance {
    SegmentedControlAppearance(
      face: { state, height, _, traits in
        let size = Size(width: 3, height: max(1, height))
        let face = art.face(state.isSelected ? .selected : .normal, in: size, on: traits)
        return StretchableArt(
          face, leftCap: 1, topCap: BarBackground.textRow(in: size.height))
      },
      title: titles { state, _, traits in
        let isChosen = state.isSelected
        var look = art.words(isHighlighted: isChosen, isFocused: false, on: traits)
        if !isChosen { look.attributes.remove(.bold) }
        if !state.isEnabled { look.attributes.insert(.dim) }
        return look
      },
      divider: { _, _, _, _, _ in StretchableArt(Buffer(size: .zero, filledWith: .clear)) },
      dividerWidth: 0, height: 3)
  }
}
