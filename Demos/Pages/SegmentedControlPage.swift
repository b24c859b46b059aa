import CursesKit

extension DemoPage {
  /// Two blue and two red controls, each under its name.
  ///
  /// Recipe: idev-recipes, *CustomSegmentedControls*.
  public static let segmentedControl = DemoPage(
    name: "segmented-control", title: "Segmented control", recipe: "CustomSegmentedControls",
    summary: "Glossy segments with caps, selected as soon as they are pressed."
  ) { _ in
    SegmentedControlController()
  }
}

/// The recipe's four controls, and a label for their last event.
private final class SegmentedControlController: ViewController {
  private let said = Label("Press a segment: what the control tells appears here.")

  /// The recipe's controls: their names, titles, appearances and widths in points.
  private static let samples: [(String, [String], SegmentedControlAppearance, Int)] = [
    ("Blue segmented control", ["One", "Two", "Three"], .blue, 80),
    ("Another blue segmented control", ["One", "Two"], .blue, 80),
    ("Red segmented control", ["One", "Two", "Three"], .red, 100),
    ("Another red segmented control", ["1", "2"], .red, 47),
  ]

  override func loadView() -> View {
    var groups = Self.samples.map { name, titles, appearance, points in
      [Label(name), control(name, titles, appearance, points)]
    }
    let plain: [SegmentedControlItem] = [
      "Day", "Week", SegmentedControlItem("Month", unavailableReason: "there are no months yet"),
    ]
    groups.append([
      Label("In the colors of the theme"), control("Theme", plain, .standard, 0),
      control("Wood", ["List", "Grid"], .wood, 0),
    ])
    return ColumnsView(groups: groups.map { ColumnsView.column($0) }, footer: said)
  }

  private func control(
    _ name: String, _ titles: [String], _ appearance: SegmentedControlAppearance, _ points: Int
  ) -> SegmentedControl {
    control(name, titles.map { SegmentedControlItem($0) }, appearance, points)
  }

  private func control(
    _ name: String, _ items: [SegmentedControlItem], _ appearance: SegmentedControlAppearance,
    _ points: Int
  ) -> SegmentedControl {
    let control = SegmentedControl(items: items, appearance: appearance)
    // The recipe's screen is 320 points wide, this one 80 columns: four points are one column.
    control.segmentWidth = points / 4
    control.select(0)
    control.onPress = { [said] in said.text = "\(name): down on “\($0.items[$1].title)”." }
    control.onActivate = { [said] in said.text = "\(name): up on “\($0.items[$1].title)”." }
    return control
  }
}
