import CursesKit

/// A timer that makes the last pressed tab glow after a second, and no other tab.
///
/// Pressing another tab earlier cancels the first one.
///
/// Recipe: idev-recipes, *CustomTabBar*: the demo's timer, which moved the glow between tabs.
@MainActor
final class GlowTimer {
  private static let delay = Duration.seconds(1)
  private var timer: StageTimer?

  /// Creates a timer that starts at each press on `tabBar`, which retains the timer.
  init(_ tabBar: TabBar) {
    tabBar.onPress = { [self] in start($0, $1) }
  }

  /// Restarts the timer for an item.
  func start(_ tabBar: TabBar, _ index: Int) {
    timer?.cancel()
    timer = tabBar.stage?.schedule(after: GlowTimer.delay) { [weak tabBar] in
      guard let tabBar else { return }
      for other in tabBar.glowingIndices where other != index {
        tabBar.hideGlow(at: other)
      }
      tabBar.showGlow(at: index)
    }
  }
}
