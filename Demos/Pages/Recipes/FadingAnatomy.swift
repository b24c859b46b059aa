import CursesKit
import PrioModel

/// The alpha of a row for each position in the list, drawn next to the list.
final class FadingAnatomy: AnatomyPane {
  /// A state of the list.
  struct Snapshot: Equatable {
    var fading = RowFading(topExit: 0)
    var gradient = PrioTheme.standard

    /// The rows of the list, and of each of its rows.
    var height = 0
    var rowHeight = 1

    /// The first row of each visible row.
    var tops: [Int] = []

    /// Returns the alpha of a row that begins at a distance from the upper edge.
    func alpha(at top: Double) -> Double {
      fading.alpha(at: top, rowHeight: Double(rowHeight), in: Double(height))
    }

    /// The distance from the upper edge at which a row begins to fade at the lower edge.
    var exit: Double { fading.bottomExit(rowHeight: Double(rowHeight), in: Double(height)) }
  }

  @Invalidating(.display) var snapshot = Snapshot()

  /// The columns of an opaque row.
  private static let width = 10

  init() {
    super.init(
      title: "How much of a row is seen,", detail: "by where its first row stands", isBelow: true)
  }

  override func drawContent(in canvas: inout Canvas) {
    drawShares(in: &canvas)
    let x = Self.columns.lowerBound + Self.width
    for top in snapshot.tops where (0..<snapshot.height).contains(top) {
      let share = snapshot.alpha(at: Double(top))
      canvas.draw(
        "\(Int((share * 100).rounded())) %", before: x + 6, y: top,
        style: style(share < 1 ? theme.text : theme.tertiary))
    }
    let places = [
      (snapshot.fading.topEnd, "nothing"), (snapshot.fading.topExit, "whole from here"),
      (snapshot.exit, "going from here"), (snapshot.exit + snapshot.fading.bottomLength, "gone"),
    ]
    for (place, name) in places {
      let y = Int(place)
      canvas.draw(traits.usesUnicode ? "‹" : "<", x: x + 8, y: y, style: style(theme.lamp, .bold))
      canvas.draw(name, at: Point(x: x + 10, y: y), style: style(theme.secondary))
    }
    drawNumbers(at: x + 8, in: &canvas)
  }

  /// Draws the share of each half row as a bar in the color of the list.
  private func drawShares(in canvas: inout Canvas) {
    guard traits.supportsBlending else { return }
    let desk = traits.tone(theme.desk)
    var picture = PointPicture(
      size: Size(width: Self.width, height: snapshot.height), filledWith: desk)
    for half in 0..<2 * snapshot.height {
      let share = snapshot.alpha(at: Double(half) / 2 + 0.25)
      let place = Double(half) / Double(max(1, 2 * snapshot.height - 1))
      let tone = traits.colors.background(snapshot.gradient.color(at: place))
        .mixed(with: .white, fraction: 0.18)
      for x in 0..<Self.width where Double(x) < share * Double(Self.width) {
        picture[x, half] = desk.mixed(with: tone, fraction: 0.25 + 0.75 * share)
      }
    }
    picture.draw(at: Point(x: Self.columns.lowerBound, y: 0), in: &canvas, traits)
  }

  private func drawNumbers(at x: Int, in canvas: inout Canvas) {
    func tenths(_ number: Double) -> String {
      let all = Int((number * 10).rounded())
      return "\(all / 10).\(all % 10)"
    }
    let numbers = [
      ("height", "\(snapshot.rowHeight) rows"), ("whole", "at \(tenths(snapshot.fading.topExit))"),
      ("going", "at \(tenths(snapshot.exit))"),
      ("gone", "in \(tenths(snapshot.fading.bottomLength))"),
    ]
    for (index, (name, value)) in numbers.enumerated() {
      let y = snapshot.height / 2 - 2 + index
      canvas.draw(name, at: Point(x: x, y: y), style: style(theme.tertiary))
      canvas.draw(value, before: x + 16, y: y, style: style(theme.secondary))
    }
  }
}
