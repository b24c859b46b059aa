import CursesCells

/// Where the parts of a progress view are.
///
/// Sizing and drawing both read this, so they cannot disagree.
struct ProgressViewLayout {
  let size: Size
  let label: String
  let showsPercentage: Bool

  /// What stands in place of the percentage; empty where it goes on.
  let outcome: String

  /// The columns of a percentage and of the space before it.
  private static let percentageWidth = 6

  /// The columns of the bar below which something beside it is left out.
  private static let narrowestBar = 8

  /// The columns of the bar when nobody says how many.
  private static let fittingBar = 20

  /// The size it takes to show everything.
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

  /// The first row of what is shown.
  private var row: Int { max(0, size.height - (isStacked ? 2 : 1)) / 2 }

  /// The columns that the percentage, or what stands in its place, and the space before it ask for.
  private var endWidth: Int {
    let percentage = showsPercentage ? ProgressViewLayout.percentageWidth : 0
    return outcome.isEmpty ? percentage : max(percentage, CellWidth.of(outcome) + 2)
  }

  /// The columns of the percentage and of the space before it, or zero where it has no room.
  private var endRoom: Int {
    let least = endWidth + (isStacked ? 1 : ProgressViewLayout.narrowestBar / 2)
    return size.width >= least ? endWidth : 0
  }

  /// The columns the label may take.
  private var labelRoom: Int {
    let room = size.width - endRoom
    if isStacked { return room }
    let left = room - ProgressViewLayout.narrowestBar - 1
    return left < min(4, CellWidth.of(label)) ? 0 : left
  }

  /// The label, or as much of it as there is room for.
  var shownLabel: String { Truncation.tail.fit(label, to: labelRoom) }

  var labelOrigin: Point { Point(x: 0, y: row) }

  /// Where the percentage ends, or `nil` where it has no room.
  var percentageEnd: Point? {
    let isShown = outcome.isEmpty && endRoom > 0 && size.height > 0
    return isShown ? Point(x: size.width, y: row) : nil
  }

  /// Where the mark of the end stands, or `nil` where there is none or no room.
  var outcomeOrigin: Point? {
    let isShown = !outcome.isEmpty && endRoom > 0 && size.height > 0
    return isShown ? Point(x: size.width - endRoom + 2, y: row) : nil
  }

  /// The cells of the bar.
  var bar: Rect {
    let height = min(1, size.height)
    if isStacked { return Rect(x: 0, y: row + 1, width: size.width, height: height) }
    let label = CellWidth.of(shownLabel)
    let start = label > 0 ? label + 1 : 0
    return Rect(x: start, y: row, width: size.width - start - endRoom, height: height)
  }

  /// Returns how much of the bar is filled, in columns.
  ///
  /// - Parameters:
  ///   - progress: The part that is done, in `0...1`.
  ///   - step: The smallest part of a column that can be shown. Something begun fills one, where
  ///     there are more than one, and something that is not done leaves one free.
  /// - Returns: A number of columns, in `0...bar.width`.
  func filled(_ progress: Double, step: Double) -> Double {
    let steps = Double(bar.width) / step
    if progress <= 0 || progress >= 1 { return progress <= 0 ? 0 : Double(bar.width) }
    // Binary fractions such as 0.29 are slightly below their decimal value; the epsilon keeps them
    // from being rounded down by a whole step.
    let whole = (progress * steps + 0.000_001).rounded(.down)
    return min(max(whole, 1), max(steps - 1, 0)) * step
  }
}
