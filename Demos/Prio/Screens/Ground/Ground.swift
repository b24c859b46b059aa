import CursesKit
import PrioModel

/// The tones of the gradient for a view on a page, and of words on them.
///
/// Rows are those of the view. A glyph is displayed on the mean of its two half rows.
struct Ground {
  let paint: Paint
  let traits: Traits

  /// The number of rows of the page.
  let rows: Int

  /// The row of the page at which the view begins.
  let first: Int

  /// Whether two tones are drawn in each cell.
  var hasHalves: Bool { traits.usesUnicode && traits.colorDepth == .rgb }

  /// Whether there are tones at all.
  var hasTones: Bool { traits.colorDepth >= .palette256 }

  /// Whether each row has one of xterm's 256 colors.
  var isIndexed: Bool { traits.colorDepth == .palette256 }
}

// MARK: - Tones

extension Ground {
  /// Returns the tone of a half row of the view, from 0.
  func half(_ index: Int) -> RGB {
    isIndexed ? tone(index >> 1) : color(at: Double(2 * first + index), of: 2 * rows)
  }

  /// Returns the tone behind a glyph in a row.
  ///
  /// Among 256 colors, the ink has a contrast of at least 4.5 to 1 on it.
  func tone(_ row: Int) -> RGB {
    guard isIndexed else { return color(at: Double(2 * (first + row)) + 0.5, of: 2 * rows) }
    return IndexedGround.color(
      of: color(at: Double(first + row), of: rows), under: paint.ink, toward: paint.well)
  }

  /// Returns the color at one of the equal steps of the gradient.
  private func color(at step: Double, of steps: Int) -> RGB {
    paint.top.mixed(with: paint.bottom, fraction: step / Double(max(1, steps - 1)))
  }

  /// Returns a tone that lies deeper by a share, in `0...1`.
  ///
  /// Among 256 colors, all deeper tones are the same one.
  func deepened(_ tone: RGB, by share: Double) -> RGB {
    guard share > 0 else { return tone }
    return isIndexed
      ? TerminalColors.palette[paint.isDark ? 233 : 231]
      : tone.mixed(with: paint.well, fraction: share)
  }

  /// Fills cells with the gradient.
  ///
  /// - Parameters:
  ///   - rect: The cells.
  ///   - share: The depth below the gradient, in `0...1`. The default is 0.
  ///   - canvas: The canvas of the view.
  func fill(_ rect: Rect, deepenedBy share: Double = 0, in canvas: inout Canvas) {
    guard hasTones else { return }
    for row in rect.rows.clamped(to: canvas.clipBounds.rows) {
      let line = Rect(x: rect.minX, y: row, width: rect.width, height: 1)
      if hasHalves {
        canvas.drawHalves(
          line, upper: Color(deepened(half(2 * row), by: share)),
          lower: Color(deepened(half(2 * row + 1), by: share)))
      } else {
        canvas.fill(line, style: Style(background: Color(deepened(tone(row), by: share))))
      }
    }
  }
}

// MARK: - Words

extension Ground {
  /// Returns the style of words.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - alpha: The opacity, in `0...1`. With few colors, words are dimmed below 1. The default is
  ///     1.
  ///   - isSoft: Whether the words are details. The default is `false`.
  ///   - depth: The depth of the ground, in `0...1`. The default is 0.
  ///   - attributes: The attributes. The default is none.
  /// - Returns: The style, which keeps the background.
  func words(
    _ row: Int, alpha: Double = 1, isSoft: Bool = false, depth: Double = 0,
    _ attributes: Attributes = []
  ) -> Style {
    guard hasTones else { return Style(alpha < 0.99 ? attributes.union(.dim) : attributes) }
    let share = isSoft && !isIndexed ? min(alpha, paint.softShare) : alpha
    let behind = deepened(tone(row), by: depth)
    return Style(
      foreground: Color(behind.mixed(with: paint.ink, fraction: share)), attributes: attributes)
  }

  /// Returns the style of a mark, which has a color of its own among 16 colors.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - alpha: The opacity, in `0...1`. The default is 1.
  ///   - depth: The depth of the ground, in `0...1`. The default is 0.
  ///   - attributes: The attributes. The default is none.
  /// - Returns: The style, which keeps the background.
  func mark(
    _ row: Int, alpha: Double = 1, depth: Double = 0, _ attributes: Attributes = []
  ) -> Style {
    var style = words(row, alpha: alpha, depth: depth, attributes)
    if !hasTones, traits.colorDepth > .monochrome { style.foreground = bright }
    return style
  }

  /// The bright color of the theme; eight colors have no bright ones.
  private var bright: Color {
    .indexed(traits.colorDepth < .palette16 ? paint.ansi - 8 : paint.ansi)
  }

  /// Returns whether words of an opacity are visible; with few colors, faint ones are not.
  func shows(_ alpha: Double) -> Bool { alpha > (hasTones ? 0 : 0.33) }
}

// MARK: - Views on a page

extension View {
  /// Returns the tones behind the view on its page.
  func tones(of look: PrioLook) -> Ground {
    var row = 0
    var view: View = self
    while !(view is PrioPage), let outer = view.superview {
      row += view.frame.minY - outer.bounds.minY
      view = outer
    }
    return Ground(paint: look.paint, traits: traits, rows: view.bounds.height, first: row)
  }
}

/// A view that draws words on the gradient of its page.
///
/// The sizes of its subviews do not depend on their content.
class InkView: View {
  let look: PrioLook

  /// Creates a view.
  init(_ look: PrioLook) {
    self.look = look
    super.init()
  }

  /// Updates the view, because the colors may have changed while it was on no stage.
  override func didMoveToStage() {
    super.didMoveToStage()
    setNeedsDisplay()
    setNeedsLayout()
  }

  override func traitsDidChange() {
    super.traitsDidChange()
    setNeedsLayout()
  }

  override func subviewFittingSizeDidChange() {}
}
