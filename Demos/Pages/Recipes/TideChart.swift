import CursesKit
import Glibc

/// The tide over a time as columns, with the present moment in another color, and times below.
///
/// Another tide slides from the heights of the one before.
final class TideChart: StillView {
  /// The times that are shown.
  enum Span: Int, CaseIterable {
    case day
    case week
    case month
  }

  /// The shown time; the default is the day.
  var span = Span.day {
    didSet {
      guard span != oldValue else { return }
      old = shown(oldValue)
      motion.start(on: stage) { [weak self] in self?.setNeedsDisplay() }
      setNeedsTranscriptUpdate()
    }
  }

  private let motion = StepTimer()
  private var old: [Double] = []

  /// The height of the tide in meters now, the same in every span.
  static let now = "2.4 m"

  override var accessibilityElements: [AccessibilityElement] {
    [AccessibilityElement("Tide", value: "\(Self.now), \(trend)", traits: .image)]
  }

  /// The trend of the tide in the displayed time.
  var trend: String {
    switch span {
    case .day: "rising"
    case .week: "springs on Thursday"
    case .month: "neaps on the 9th"
    }
  }

  override func draw(in canvas: inout Canvas) {
    let rows = bounds.height > 2 ? bounds.height - (hasTimes ? 1 : 0) : bounds.height
    let target = shown(span)
    let share = motion.fraction
    let values = target.enumerated().map { index, value in
      old.indices.contains(index) ? old[index] + (value - old[index]) * share : value
    }
    let isDark = traits.colors.isDark
    drawColumns(
      values, in: Rect(x: 0, y: 0, width: bounds.width, height: rows),
      low: isDark ? RGB(red: 22, green: 70, blue: 150) : RGB(red: 150, green: 190, blue: 238),
      high: isDark ? RGB(red: 98, green: 176, blue: 244) : RGB(red: 24, green: 112, blue: 226),
      marking: Int((place * Double(bounds.width)).rounded()), &canvas)
    if hasTimes { drawTimes(row: rows, in: &canvas) }
  }

  private var hasTimes: Bool { bounds.height > 3 }

  /// The place of the present moment, in `0...1`.
  private var place: Double {
    switch span {
    case .day: 12.6 / 24
    case .week: 1.525 / 7
    case .month: 11.5 / 31
    }
  }

  /// Returns the heights of the columns.
  private func shown(_ span: Span) -> [Double] {
    let count = max(0, bounds.width)
    return (0..<count).map { column in
      let place = Double(column) / Double(count)
      let height =
        switch span {
        case .day: Self.height(atHour: place * 24)
        case .week: Self.height(ofDay: place * 7, swing: 0.35, period: 1.035)
        case .month: Self.height(ofDay: place * 31, swing: 0.3, period: 14.77)
        }
      return max(0.02, min(1, height))
    }
  }

  /// Returns the heights in `0...1` of a number of columns over some hours.
  static func heights(count: Int, hours: Double) -> [Double] {
    (0..<max(0, count)).map { height(atHour: Double($0) / Double(count) * hours) }
  }

  /// Returns the height at an hour: high water twice a day, once a little higher.
  private static func height(atHour hour: Double) -> Double {
    let turns = (hour - 3.2) / 12.4
    return 0.5 + 0.40 * cos(turns * 2 * .pi) + 0.07 * cos(turns * .pi)
  }

  /// Returns the height of high water on a day, which follows the moon.
  private static func height(ofDay day: Double, swing: Double, period: Double) -> Double {
    0.55 + swing * cos((day - 3.2) / period * 2 * .pi) * (0.6 + 0.4 * cos((day - 3.5) / 4))
  }

  private func drawTimes(row: Int, in canvas: inout Canvas) {
    let times: [(String, Double)] =
      switch span {
      case .day: [("0:00", 0), ("6:00", 0.25), ("12:00", 0.5), ("18:00", 0.75), ("24:00", 1)]
      case .week: [("Mon", 0), ("Wed", 2.5 / 7), ("Fri", 4.5 / 7), ("Sun", 1)]
      case .month: [("1", 0), ("8", 7.5 / 31), ("15", 14.5 / 31), ("22", 21.5 / 31), ("31", 1)]
      }
    for (time, place) in times {
      let width = CellWidth.of(time)
      let middle = Int((place * Double(bounds.width)).rounded()) - width / 2
      let x = min(max(0, middle), bounds.width - width)
      canvas.draw(time, at: Point(x: x, y: row), style: style(theme.tertiary))
    }
  }
}
