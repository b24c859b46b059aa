import CursesKit

/// A column chart of the number of tasks on each day of the week.
///
///     This week
///              ▅▅
///     ▇▇ ██ ▆▆ ██ ██
///     M  T  W  T  F  S  S
final class WeekView: View {
  private let title = Label("\("This week", .head)")
  private let chart = ColumnChart(token: .accentFill)
  private var today = 0
  private var counts: [Int] = []

  static let size = Size(width: 20, height: 5)

  private static let letters = Array("MTWTFSS").map(String.init)

  /// The columns of a day: two, and a gap of one.
  private static let pitch = 3

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    addSubview(title)
    addSubview(chart)
  }

  /// Shows the number of tasks of each day, from Monday.
  func show(_ counts: [Int], today: Int) {
    (self.counts, self.today) = (counts, today)
    // NaN leaves a gap in the chart.
    let columns = counts.map { $0 > 0 ? Double($0) : .nan }.flatMap { [$0, $0, .nan] }
    chart.values = Array(columns.dropLast())
    chart.marks = [Self.pitch * today: .accent, Self.pitch * today + 1: .accent]
    setNeedsDisplay()
    setNeedsTranscriptUpdate()
  }

  override func layoutSubviews() {
    title.frame = Rect(x: 0, y: 0, width: bounds.width, height: 1)
    chart.frame = Rect(x: 0, y: 1, width: Self.size.width, height: max(0, bounds.height - 2))
  }

  override func draw(in canvas: inout Canvas) {
    for (day, letter) in Self.letters.enumerated() {
      canvas.draw(
        letter, at: Point(x: Self.pitch * day, y: bounds.height - 1),
        style: style(day == today ? theme.text : theme.tertiary))
    }
  }

  override var accessibilityElements: [AccessibilityElement] {
    let days = zip(Self.letters, counts).map { "\($0) \($1)" }.joined(separator: ", ")
    return [AccessibilityElement(title.text, value: days, traits: .header)]
  }

  override var accessibilitySubviews: [View] { [] }
}
