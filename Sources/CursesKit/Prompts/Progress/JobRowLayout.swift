import CursesCells

/// The geometry of a job's row.
///
///     ✓ When to water             ━━━━━━━━━━━━━━━━━━━━━━━━ 100 %   4.1 MB 0:03
///     ◐ The cat walks over the…   ━━━━━━━━━━━━━━━━━━━━━━━━  62 %  11 MB/s 0:09
///     ◌ Forwards, and back        ━━━━━━━━━━━━━━━━━━━━━━━━          waits
///
/// Rows end within 72 columns, so that they are easy to follow. In narrower rows, the rate is
/// omitted first, then the bar, the time and the percentage.
package struct JobRowLayout: Hashable {
  package private(set) var mark = Rect.zero
  package private(set) var title = Rect.zero
  package private(set) var bar = Rect.zero
  package private(set) var percent = Rect.zero

  /// The cells of the rate, or of a text.
  package private(set) var rate = Rect.zero
  package private(set) var time = Rect.zero

  /// The width in columns from which the rate is displayed.
  private static let wide = 60

  /// Lays out a row in a width in columns.
  package init(width: Int) {
    let width = min(width, 72)
    guard width > 0 else { return }
    mark = JobRowLayout.part(0, 1)
    var end = width
    if width >= 28 { time = JobRowLayout.take(5, &end) }
    if width >= JobRowLayout.wide { rate = JobRowLayout.take(9, &end) }
    if width >= 20 {
      percent = JobRowLayout.take(5, &end)
      end -= 1
    }
    if width >= 36 {
      let length = min(24, max(8, width / 3))
      bar = JobRowLayout.part(end - length, length)
      end -= length + (width >= JobRowLayout.wide ? 3 : 2)
    }
    title = JobRowLayout.part(PromptLayout.indent, end - PromptLayout.indent)
  }

  /// The cells of an error message, from the start of the bar to the time.
  var reason: Rect {
    guard !bar.isEmpty else { return .zero }
    let end = time.isEmpty ? percent.maxX : time.minX - 1
    return JobRowLayout.part(bar.minX, end - bar.minX)
  }

  private static func part(_ x: Int, _ width: Int) -> Rect {
    Rect(x: x, y: 0, width: max(0, width), height: 1)
  }

  private static func take(_ width: Int, _ end: inout Int) -> Rect {
    end -= width
    return part(end, width)
  }
}
