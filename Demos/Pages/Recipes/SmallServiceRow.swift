import CursesKit

/// The name of a service, its load as a sparkline, and a badge.
final class SmallServiceRow: View {
  /// The badge at the right.
  let badge: Badge

  /// The load.
  let line: Sparkline

  private let name: Label

  /// The columns of the name and of the badge, with the space next to the sparkline.
  private static let columns = (name: 14, badge: 8)

  /// Creates a row.
  init(_ service: SmallSeries.Service) {
    name = Label(service.name)
    line = Sparkline(values: service.values, token: service.token)
    line.accessibilityLabel = "Load of \(service.name)"
    badge = service.badge()
    super.init()
    for view in [name, line, badge] as [View] { addSubview(view) }
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: min(1, size.height))
  }

  override func layoutSubviews() {
    let columns = Self.columns
    let nameWidth = min(columns.name, bounds.width)
    let height = min(1, bounds.height)
    let badgeWidth = badge.sizeThatFits(bounds.size).width
    name.frame = Rect(x: 0, y: 0, width: max(0, nameWidth - 1), height: height)
    badge.frame = Rect(
      x: bounds.width - badgeWidth, y: 0, width: badgeWidth, height: height)
    line.frame = Rect(
      x: nameWidth, y: 0, width: max(0, bounds.width - nameWidth - columns.badge),
      height: height)
  }
}

/// The sample values of the page of small controls.
@MainActor
enum SmallSeries {
  /// A service with its load.
  struct Service {
    let name: String
    let token: ThemeToken
    let values: [Double]

    /// Returns a badge for the row of the service.
    let badge: @MainActor () -> Badge
  }

  /// The number of values, at least one for each column of a wide screen.
  private static let count = 200

  /// The scale that all services share if they have one.
  static let range = 0.0...24.0

  /// The requests in a second.
  static let requests = values(period: 36, height: 17, ripple: 5)

  /// The colors of single values: a failure and two warnings.
  static let marks: [Int: ThemeToken] = [
    count - 4: .danger, count - 21: .warning, count - 50: .warning,
  ]

  static let services = [
    Service(
      name: "gateway", token: .success, values: values(period: 36, height: 17, ripple: 5),
      badge: { Badge("New", token: .success) }),
    Service(
      name: "lamp room", token: .accent, values: values(period: 24, height: 6, ripple: 2),
      badge: { Badge(count: 7) }),
    Service(
      name: "tide table", token: .cyan, values: values(period: 50, height: 11, ripple: 1),
      badge: { Badge(count: 120, token: .accent) }),
    Service(
      name: "bells", token: .violet, values: values(period: 9, height: 4, ripple: 3),
      badge: { Badge() }),
  ]

  /// Returns hills of a height, with the length of a period, and small ripples on them.
  private static func values(period: Int, height: Double, ripple: Int) -> [Double] {
    (0..<count).map { (column: Int) -> Double in
      let way = Double((column + period / 3) % period) / Double(period)
      let hill = height * (1 - abs(2 * way - 1))
      return 1 + hill.rounded() + Double((column * column / 3) % max(1, ripple))
    }
  }
}
