import CursesCells
import CursesViews

/// A sparkline: a row of values, each drawn as a column in one cell, for use next to text.
///
///     ▂▃▅▇█▆▄▃▁
///
/// The newest value is at the right; values that do not fit are omitted at the left:
///
///     let load = Sparkline(values: [2, 3, 5, 7, 8, 6, 4, 3, 1])
///     load.range = 0...8
///
/// Every value is visible, the smallest as a line; a NaN is a gap. For more than one row, use
/// ``ColumnChart``.
///
/// The view handles no keys and no mouse, and cannot become first responder. It is one row high,
/// with one column for each value.
public final class Sparkline: View {
  /// The values, the oldest first; the default is none.
  public var values: [Double] {
    didSet {
      guard values != oldValue else { return }
      setNeedsDisplay()
      if values.count != oldValue.count { invalidateFittingSize() }
    }
  }

  /// The values of an empty and of a full column, or `nil`, the default, to fit the values.
  ///
  /// If `nil`, the range begins at 0, or at the smallest value if that is negative, and ends at the
  /// largest. Values outside the range are clamped.
  @Invalidating(.display) public var range: ClosedRange<Double>? = nil

  /// The color; the default is ``/CursesViews/ThemeToken/accent``.
  public var token: ThemeToken {
    didSet { if token != oldValue { setNeedsDisplay() } }
  }

  /// Creates a sparkline.
  public init(values: [Double] = [], token: ThemeToken = .accent) {
    self.values = values
    self.token = token
    super.init()
    isUserInteractionEnabled = false
  }

  public override func sizeThatFits(_ size: Size) -> Size {
    // A view with many values must not request more columns than a screen may have.
    Size(width: min(size.width, values.count, 60), height: min(size.height, 1))
  }

  public override func draw(in canvas: inout Canvas) {
    let row = max(0, bounds.height - 1) / 2
    let size = Size(width: bounds.width, height: min(1, bounds.height))
    let heights = ColumnHeights(values, range: range, size: size)
    let look = TextStyle.ink(token)
      .resolved(over: style(theme.text), theme: theme, traits: traits)
    let first = bounds.width - heights.values.count
    for (column, value) in heights.values.enumerated() {
      let filled = heights.height(of: value.value)
      guard let glyph = ColumnHeights.glyph(filled, usesUnicode: traits.usesUnicode) else {
        continue
      }
      canvas.draw(glyph, at: Point(x: first + column, y: row), style: look)
    }
  }

  public override var accessibilityElements: [AccessibilityElement] {
    [AccessibilityElement(value: values.spoken, traits: [.image, .updatesFrequently])]
  }
}

extension [Double] {
  /// A description for screen readers: the last value and the largest one.
  var spoken: String {
    let known = filter(\.isFinite)
    guard let last = known.last, let maximum = known.max() else { return "no values" }
    return "\(last.short), at most \(maximum.short)"
  }
}

extension Double {
  /// The number as text, with one decimal if it has any.
  var short: String {
    let tenths = (self * 10).rounded()
    guard abs(tenths) < 1e15 else { return "\(self)" }
    let whole = Int64(tenths)
    return whole % 10 == 0 ? "\(whole / 10)" : "\(Double(whole) / 10)"
  }
}
