import CursesCells

/// The geometry of the row of a job or a progress, and the text of a progress's numbers.
///
///     ✓ When to water             ━━━━━━━━━━━━━━━━━━━━━━━━ 100 %   4.1 MB 0:03
///     ◐ The cat walks over the…   ━━━━━━━━━━━━━━━━━━━━━━━━  62 %  11 MB/s 0:09
///     ◌ Forwards, and back        ━━━━━━━━━━━━━━━━━━━━━━━━          waits
package struct ProgressRowLayout: Hashable {
  package private(set) var mark = Rect.zero
  package private(set) var title = Rect.zero
  package private(set) var bar = Rect.zero
  package private(set) var percent = Rect.zero

  /// The cells of a progress's numbers, or of a job's rate or phase.
  package private(set) var numbers = Rect.zero
  package private(set) var time = Rect.zero

  /// The text of the numbers, as wide as their cells.
  private(set) var text = ""

  /// Returns the number of columns to use out of `width`.
  ///
  /// Rows that end well before the right edge stay whole if a terminal becomes slightly narrower,
  /// and are easier to follow. A narrow terminal is used completely.
  private static func used(of width: Int) -> Int { min(width, max(32, min(60, width * 4 / 5))) }

  /// The width of a bar with its percentage, in columns, below which the numbers are shortened.
  private static let narrowestBar = 14

  /// The smallest width of a title next to numbers, in columns.
  private static let narrowestTitle = 8

  /// The width in columns from which the rate of a job is displayed.
  private static let wide = 60

  /// Lays out the row of a job in a width in columns.
  ///
  /// Rows end within 72 columns, so that they are easy to follow. In narrower rows, the rate is
  /// omitted first, then the bar, the time and the percentage.
  package init(jobWidth width: Int) {
    let width = min(width, PromptLayout.measure)
    guard width > 0 else { return }
    mark = ProgressRowLayout.part(0, 1)
    var end = width
    func take(_ width: Int) -> Rect {
      end -= width
      return ProgressRowLayout.part(end, width)
    }
    if width >= 28 { time = take(5) }
    if width >= ProgressRowLayout.wide { numbers = take(9) }
    if width >= 20 {
      percent = take(5)
      end -= 1
    }
    if width >= 36 {
      bar = take(min(24, max(8, width / 3)))
      end -= width >= ProgressRowLayout.wide ? 3 : 2
    }
    title = ProgressRowLayout.part(PromptLayout.indent, end - PromptLayout.indent)
  }

  /// The cells of a job's error message, from the start of the bar to the time.
  var reason: Rect {
    guard !bar.isEmpty else { return .zero }
    let end = time.isEmpty ? percent.maxX : time.minX - 1
    return ProgressRowLayout.part(bar.minX, end - bar.minX)
  }

  private static func part(_ x: Int, _ width: Int) -> Rect {
    Rect(x: x, y: 0, width: max(0, width), height: 1)
  }

  /// Lays out the row of a progress.
  ///
  /// - Parameters:
  ///   - size: The columns and rows of the row.
  ///   - title: The width of the title, in columns.
  ///   - numbers: The numbers to display.
  ///   - isMeasured: Whether the total is known, so that there is a bar.
  ///   - columns: The widths shared with other rows, or `nil` for a lone row.
  init(
    size: Size, title: Int, numbers: ProgressNumbers, isMeasured: Bool, columns: ProgressColumns?
  ) {
    guard size.height > 0 else { return }
    let width = ProgressRowLayout.used(of: size.width) - PromptLayout.indent
    guard width > 0 else { return }
    let start = PromptLayout.indent
    mark = Rect(x: 0, y: 0, width: 1, height: 1)
    if let columns, isMeasured {
      layOutColumns(columns, numbers, start: start, width: width)
    } else if isMeasured, size.height > 1 {
      say(
        numbers.lines, in: width - min(title, max(ProgressRowLayout.narrowestTitle, width / 3)) - 2)
      let space = CellWidth.of(text)
      self.title = Rect(x: start, y: 0, width: width - (space > 0 ? space + 2 : 0), height: 1)
      self.numbers = Rect(x: start + width - space, y: 0, width: space, height: 1)
      bar = Rect(x: start, y: 1, width: width, height: 1)
    } else if isMeasured {
      let columns = ProgressColumns(titleWidth: title, numbers)
      layOutColumns(columns, numbers, start: start, width: width)
    } else {
      let shared = columns.map { ProgressRowLayout.titleSpace($0, in: width) } ?? title
      let least = min(max(title, shared), max(ProgressRowLayout.narrowestTitle, width / 3))
      say(numbers.lines, in: width - least - 2)
      let space = CellWidth.of(text)
      let maximum = space > 0 ? width - space - 2 : width
      self.title = Rect(x: start, y: 0, width: min(title, maximum), height: 1)
      let gap = min(max(title, columns == nil ? 0 : shared), maximum) + 2
      self.numbers = Rect(x: start + gap, y: 0, width: space, height: 1)
    }
  }

  private mutating func layOutColumns(
    _ columns: ProgressColumns, _ numbers: ProgressNumbers, start: Int, width: Int
  ) {
    let titleWidth = ProgressRowLayout.titleSpace(columns, in: width)
    title = Rect(x: start, y: 0, width: titleWidth, height: 1)
    let used = titleWidth > 0 ? min(titleWidth + 2, width) : 0
    say(columns.lines(numbers), in: width - used - ProgressRowLayout.narrowestBar - 2)
    let space = CellWidth.of(text)
    let remainder = width - used - (space > 0 ? space + 2 : 0)
    bar = Rect(x: start + used, y: 0, width: remainder, height: 1)
    self.numbers = Rect(x: start + width - space, y: 0, width: space, height: 1)
  }

  private static func titleSpace(_ columns: ProgressColumns, in width: Int) -> Int {
    min(columns.title, max(narrowestTitle, width / 3), width)
  }

  /// Chooses the first text that fits.
  private mutating func say(_ wishes: [String], in space: Int) {
    text = wishes.first { CellWidth.of($0) <= max(0, space) } ?? ""
  }
}
