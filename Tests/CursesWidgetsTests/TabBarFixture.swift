import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets

/// A bar at the bottom of a view, with room above it for an arrow.
final class TabBarFixture: View {
  let bar: TabBar

  init(_ bar: TabBar) {
    self.bar = bar
    super.init()
    addSubview(bar)
  }

  override func layoutSubviews() {
    let height = min(2, bounds.height)
    bar.frame = Rect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
  }
}

extension TabBar {
  /// Creates a bar with tabs of these titles, the first one selected.
  static func titled(
    _ titles: String..., indicator: TabBarIndicator.Look = .arrow,
    barStyle: TabBarIndicator.BarStyle = .line
  ) -> TabBar {
    let items = titles.map { TabBarItem(title: $0) }
    let bar = TabBar(items: items, indicator: indicator, barStyle: barStyle)
    if indicator == .arrow { bar.appearance = .black }
    bar.select(0)
    return bar
  }

  /// Creates a bar with `count` tabs, called A, B and so on, the first one selected.
  static func lettered(_ count: Int, indicator: TabBarIndicator.Look = .arrow) -> TabBar {
    let bar = TabBar(
      items: "ABCDEFGHI".prefix(count).map { TabBarItem(title: String($0)) }, indicator: indicator)
    if indicator == .arrow { bar.appearance = .black }
    bar.select(count > 0 ? 0 : nil)
    return bar
  }
}

extension StageDriver {
  /// The column of the arrow in the row above a bar of two rows, or `nil` if it is hidden.
  var arrowColumn: Int? {
    let row = stage.size.height - 3
    guard row >= 0 else { return nil }
    return Array(lines[row]).firstIndex(of: "▲")
  }
}

/// Records the callbacks of a bar, in order.
@MainActor
final class TabBarJournal: TabBarDelegate {
  var refused: Set<Int> = []
  private var entries: [String] = []

  /// Observes a bar, which retains the journal through its closures.
  init(_ bar: TabBar) {
    bar.delegate = self
    bar.onPress = { [self] bar, index in
      entries.append("press \(index), \(bar.selectedIndex == index ? "selected" : "not selected")")
    }
    bar.onActivate = { [self] _, index in entries.append("release \(index)") }
  }

  func tabBar(_ tabBar: TabBar, shouldSelectItemAt index: Int) -> Bool {
    entries.append("may \(index)?")
    return !refused.contains(index)
  }

  func tabBar(_ tabBar: TabBar, didSelectItemAt index: Int) { entries.append("told \(index)") }

  /// Returns the entries since the previous call.
  func take() -> [String] {
    defer { entries = [] }
    return entries
  }
}
