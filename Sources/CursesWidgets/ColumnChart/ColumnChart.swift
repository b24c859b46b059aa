import CursesCells
import CursesViews

/// A column chart of values over time, under a title.
///
///     Requests  31 a second
///                       ▁▄█
///                ▁▁▃▄▆▇████
///
/// The newest value is at the right; values that do not fit are omitted at the left:
///
///     let requests = ColumnChart("Requests", values: [0, 2, 5, 8, 11, 13, 15, 18, 24, 31])
///     requests.summary = "31 a second"
///     requests.marks = [3: .danger]
///
/// The height of a column has a resolution of an eighth of a cell, and its color is slightly
/// fainter at its foot. Every value is visible, the smallest as a line; a NaN is a gap. Single
/// columns can have their own color, such as those with errors.
///
/// The view handles no keys and no mouse, and cannot become first responder. It requests 4 rows,
/// and fills its frame.
public final class ColumnChart: View {
  /// The title of the values; the default is empty.
  public var title: StyledText {
    didSet { if title != oldValue { setNeedsDisplay() } }
  }

  /// The text at the right of the title, such as the newest value; the default is empty.
  @Invalidating(.display) public var summary: StyledText = ""

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

  /// The color of the columns; the default is ``/CursesViews/ThemeToken/accent``.
  public var token: ThemeToken {
    didSet { if token != oldValue { setNeedsDisplay() } }
  }

  /// The colors of single columns, by the index of the value.
  ///
  /// The default is none.
  @Invalidating(.display) public var marks: [Int: ThemeToken] = [:]

  /// Creates a chart.
  public init(_ title: StyledText = "", values: [Double] = [], token: ThemeToken = .accent) {
    self.title = title
    self.values = values
    self.token = token
    super.init()
    isUserInteractionEnabled = false
  }

  // MARK: View

  public override func sizeThatFits(_ size: Size) -> Size {
    // A view with many values must not request more columns than a screen may have.
    let columns = min(max(values.count, captionWidth), 60)
    return Size(width: min(size.width, columns), height: min(size.height, 4))
  }

  public override func draw(in canvas: inout Canvas) {
    let layout = ColumnChartLayout(size: bounds.size, hasCaption: captionWidth > 0)
    if let caption = layout.caption { drawCaption(caption, in: &canvas) }
    let heights = ColumnHeights(values, range: range, size: layout.plot.size)
    var tones: [ThemeToken: [Style]] = [:]
    let first = layout.plot.maxX - heights.values.count
    for (column, (index, value)) in heights.values.enumerated() {
      let token = marks[index] ?? token
      let styles =
        tones[token]
        ?? self.styles(of: token, isMark: marks[index] != nil, rows: layout.plot.height)
      tones[token] = styles
      let filled = heights.height(of: value)
      for row in 0..<layout.plot.height {
        let left = filled - (layout.plot.height - 1 - row) * 8
        guard let glyph = ColumnHeights.glyph(left, usesUnicode: traits.usesUnicode) else {
          continue
        }
        let position = Point(x: first + column, y: layout.plot.minY + row)
        canvas.draw(glyph, at: position, style: styles[row])
      }
    }
  }

  public override var accessibilityElements: [AccessibilityElement] {
    let value = summary.isEmpty ? values.spoken : summary.string
    return [
      AccessibilityElement(title.string, value: value, traits: [.image, .updatesFrequently])
    ]
  }
}

// MARK: - Private

extension ColumnChart {
  private var captionWidth: Int {
    let (title, summary) = (CellWidth.of(title.string), CellWidth.of(summary.string))
    return title + summary + (title > 0 && summary > 0 ? 2 : 0)
  }

  private func drawCaption(_ caption: Rect, in canvas: inout Canvas) {
    let said = summary.truncated(.tail, to: caption.width)
    let width = CellWidth.of(said.string)
    let space = caption.width - width - (width > 0 ? 2 : 0)
    let titleSpace = CellWidth.of(title.string) > space && space < 4 ? caption.width : space
    draw(
      title.truncated(.tail, to: titleSpace), at: caption.origin,
      style: style(theme.secondary), in: &canvas)
    guard titleSpace == space else { return }
    draw(
      said, at: Point(x: caption.maxX - width, y: caption.minY),
      style: style(theme.text, .bold), in: &canvas)
  }

  /// Returns the style of each row, from the top.
  ///
  /// Downwards, the accent changes to the fill of a button, which is as strong. Other colors become
  /// fainter, but keep enough contrast with the background; marks become only slightly fainter.
  private func styles(of token: ThemeToken, isMark: Bool, rows: Int) -> [Style] {
    let whole = TextStyle.ink(token)
      .resolved(over: style(theme.text), theme: theme, traits: traits)
    guard rows > 1, traits.colorDepth >= .palette256 else {
      return Array(repeating: whole, count: rows)
    }
    let isAccent = token == .accent
    let ground = traits.colors.background
    let low = isAccent ? traits.colors.foreground(color(theme.accentFill)) : ground
    let ink = traits.colors.foreground(whole.foreground)
    let faintest = stride(from: isMark ? 0.89 : isAccent ? 0.45 : 0.4, to: 1, by: 0.05).first {
      low.mixed(with: ink, fraction: $0).contrast(with: ground) >= 3
    }
    return (0..<rows).map { row in
      let height = Double(rows - 1 - row) / Double(rows - 1)
      let least = faintest ?? 1
      var style = whole
      style.foreground = Color(low.mixed(with: ink, fraction: least + (1 - least) * height))
      return style
    }
  }
}

// MARK: - Column chart layout

/// The layout of a column chart.
struct ColumnChartLayout {
  /// The row of the title and the summary, or `nil` if both are omitted.
  let caption: Rect?

  /// The cells of the columns.
  let plot: Rect

  /// Creates the layout; the caption takes the first row if at least one row remains for the
  /// columns.
  init(size: Size, hasCaption: Bool) {
    let isShown = hasCaption && size.height > 1
    caption = isShown ? Rect(x: 0, y: 0, width: size.width, height: 1) : nil
    let top = isShown ? 1 : 0
    plot = Rect(x: 0, y: top, width: max(0, size.width), height: max(0, size.height - top))
  }
}
