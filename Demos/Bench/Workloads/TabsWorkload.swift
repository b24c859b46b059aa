import CursesCells
import CursesViews
import CursesWidgets

/// Tabs over a list, with a mark below them that moves from edge to edge and back.
///
///       Home      Lists     Charts    Settings  Help
///     ──────━━━━━━━━──────────────────────────────────
///     row 0  alpha delta golf bravo echo
final class TabsWorkload: View, Workload {
  private let bar = TabBar(
    items: ["Home", "Lists", "Charts", "Settings", "Help"].map { TabBarItem(title: $0) },
    indicator: .bar, appearance: makeAppearance())
  private let list = PageView(text: SampleText.listRow)

  private var mark = Rect.zero

  init() {
    super.init()
    addSubview(list)
    addSubview(bar)
    bar.select(0)
  }

  override func layoutSubviews() {
    bar.frame = Rect(x: 0, y: 0, width: bounds.width, height: 2)
    list.frame = Rect(x: 0, y: 2, width: bounds.width, height: bounds.height - 2)
    // Layout positions the indicator below the selected tab, so the workload must move it
    // afterwards.
    bar.layoutIfNeeded()
    bar.indicator.frame = mark
  }

  func move(to frame: Int) {
    let width = 8
    mark = Rect(x: frame.bounced(off: bounds.width - width), y: 1, width: width, height: 1)
    bar.indicator.frame = mark
  }

  /// Returns an appearance with an orange mark, in which the selected tab looks like the others.
  private static func makeAppearance() -> TabBarAppearance {
    var appearance = TabBarAppearance.line(itemWidth: 10)
    let label = appearance.item
    appearance.item = { item, _, size, theme, traits in
      label(item, false, size, theme, traits)
    }
    let orange = Color.rgb(0xFF, 0x88, 0x00)
    appearance.indicatorColor = ThemeColor(light: orange, dark: orange, palette16: .indexed(3))
    appearance.ruleColor = ThemeColor(light: .default, dark: .default, palette16: .default)
    return appearance
  }
}
