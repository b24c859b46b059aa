import CursesCells
import CursesViews

/// A row of values, each a column of a cell, to be read beside a word.
///
///     ▂▃▅▇█▆▄▃▁
///
/// The newest value is at the right; those that have no room are left out at the left:
///
///     let load = Sparkline(values: [2, 3, 5, 7, 8, 6, 4, 3, 1])
///     load.range = 0...8
///
/// Every value is seen, the smallest as a line; one that is not a number is a gap. With more than
/// one row see ``ColumnChart``.
///
/// It takes no keys, no mouse and no focus. It is one row high and as wide as it has values.
public final class Sparkline: View {
  /// The values, the oldest first; the default is none.
  public var values: [Double] {
    didSet {
      guard values != oldValue else { return }
      setNeedsDisplay()
      if values.count != oldValue.count { invalidateFittingSize() }
    }
  }

  /// What an empty and a full column stand for, or `nil`, the default, for what fits the values.
  ///
  /// Then that is zero, or the smallest value below it, and the largest value. Values outside are
  /// moved to the nearer end.
  @Invalidating(.display) public var range: ClosedRange<Double>? = nil

  /// The color; the default is ``/CursesViews/ThemeToken/accent``.
  public var token: ThemeToken {
    didSet { if token != oldValue { setNeedsDisplay() } }
  }

  /// Creates a row of values.
  public init(values: [Double] = [], token: ThemeToken = .accent) {
    self.values = values
    self.token = token
    super.init()
    isUserInteractionEnabled = false
  }

  public override func sizeThatFits(_ size: Size) -> Size {
    // A view that was given years of values asks for no more columns than a screen may have.
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
  /// The last value and the largest one, for people who do not see them.
  var spoken: String {
    let known = filter(\.isFinite)
    guard let last = known.last, let most = known.max() else { return "no values" }
    return "\(last.short), at most \(most.short)"
  }
}

extension Double {
  /// The number with one decimal where it has any, as people say it.
  var short: String {
    let tenths = (self * 10).rounded()
    guard abs(tenths) < 1e15 else { return "\(self)" }
    let whole = Int64(tenths)
    return whole % 10 == 0 ? "\(whole / 10)" : "\(Double(whole) / 10)"
  }
}
