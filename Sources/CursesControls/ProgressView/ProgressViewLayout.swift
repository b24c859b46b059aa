import CursesCells

/// The geometry of a progress view's parts.
///
/// Sizing and drawing share this type, so that they agree.
struct ProgressViewLayout {
  let size: Size
  let label: String
  let showsPercentage: Bool

  /// The text that replaces the percentage; empty while the task is running.
  let outcome: String

  /// The width of a percentage and the space before it, in columns.
  private static let percentageWidth = 6

  /// The minimum width of the bar in columns; below it, adjacent parts are omitted.
  private static let narrowestBar = 8

  /// The preferred width of the bar in columns.
  private static let fittingBar = 20

  /// The size that the complete content needs.
  var fittingSize: Size {
    let label = CellWidth.of(label)
    let width = max(ProgressViewLayout.fittingBar, label)
    return Size(width: width + endWidth, height: label > 0 ? 2 : 1)
  }
}

// MARK: - Parts

extension ProgressViewLayout {
  /// Whether the label has a row of its own, with the percentage at its end.
  private var isStacked: Bool { size.height > 1 && !label.isEmpty }

  /// The first row of the content.
  private var row: Int { max(0, size.height - (isStacked ? 2 : 1)) / 2 }

  /// The preferred width of the percentage or outcome, including the space before it.
  private var endWidth: Int {
    let percentage = showsPercentage ? ProgressViewLayout.percentageWidth : 0
    return outcome.isEmpty ? percentage : max(percentage, CellWidth.of(outcome) + 2)
  }

  /// The width for the percentage or outcome and the space before it, or 0 if it does not fit.
  private var endSpace: Int {
    let least = endWidth + (isStacked ? 1 : ProgressViewLayout.narrowestBar / 2)
    return size.width >= least ? endWidth : 0
  }

  /// The available columns for the label.
  private var labelSpace: Int {
    let space = size.width - endSpace
    if isStacked { return space }
    let left = space - ProgressViewLayout.narrowestBar - 1
    return left < min(4, CellWidth.of(label)) ? 0 : left
  }

  /// The label, truncated to the available room.
  var displayedLabel: String { Truncation.tail.fit(label, to: labelSpace) }

  var labelOrigin: Point { Point(x: 0, y: row) }

  /// The end of the percentage, or `nil` if it is not displayed.
  var percentageEnd: Point? {
    showsEnd && outcome.isEmpty ? Point(x: size.width, y: row) : nil
  }

  /// The position of the outcome, or `nil` if it is not displayed.
  var outcomeOrigin: Point? {
    showsEnd && !outcome.isEmpty ? Point(x: size.width - endSpace + 2, y: row) : nil
  }

  /// Whether there is room for the percentage or outcome.
  private var showsEnd: Bool { endSpace > 0 && size.height > 0 }

  /// The cells of the bar.
  var bar: Rect {
    let height = min(1, size.height)
    if isStacked { return Rect(x: 0, y: row + 1, width: size.width, height: height) }
    let label = CellWidth.of(displayedLabel)
    let start = label > 0 ? label + 1 : 0
    return Rect(x: start, y: row, width: size.width - start - endSpace, height: height)
  }

  /// Returns the filled length of the bar in columns.
  ///
  /// - Parameters:
  ///   - progress: The progress, in `0...1`.
  ///   - step: The smallest visible part of a column. Started work fills at least one step, if
  ///     there are several. Unfinished work leaves at least one free.
  /// - Returns: A number of columns, in `0...bar.width`.
  func filled(_ progress: Double, step: Double) -> Double {
    let steps = Double(bar.width) / step
    if progress <= 0 || progress >= 1 { return progress <= 0 ? 0 : Double(bar.width) }
    // Binary fractions such as 0.29 are slightly below their decimal value; the epsilon prevents
    // rounding down by a whole step.
    let whole = (progress * steps + 0.000_001).rounded(.down)
    return min(max(whole, 1), max(steps - 1, 0)) * step
  }
}
