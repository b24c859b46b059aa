import CursesKit

/// Lets a tab glow a second after it was last pressed, and no other.
///
/// Pressing another tab before that gives the first one up.
///
/// Recipe: idev-recipes, *CustomTabBar*: the demo's timer, which there let the glow jump about.
@MainActor
final class GlowTimer {
  private static let delay = Duration.seconds(1)
  private var timer: StageTimer?

  /// Watches what the user presses on `tabBar`, which keeps the timer.
  init(_ tabBar: TabBar) {
    tabBar.onPress = { [self] in start($0, $1) }
  }

  /// Begins to wait for an item.
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
