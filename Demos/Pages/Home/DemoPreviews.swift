import CursesKit
import Feeds

/// The previews that are more than the demo itself in less room, keyed by the names of the demos.
@MainActor
enum DemoPreviews {
  static let all: [String: @MainActor (Feed) -> DemoPreview] = [
    "showcase": showcase,
    "timeline": { played(.timeline, $0, keys(.down, .down, .up, .up)) },
    "tab-bar": { _ in tabBar },
    "tab-indicator": { _ in tabIndicator },
    "notification-bubble": { _ in bubble },
    "segmented-control": { _ in segments },
    "side-swipe": {
      played(
        .sideSwipe, $0, keys(.escape, .down, .right), opening: keys(.down, .right),
        lead: .milliseconds(120))
    },
    "article-pager": {
      played(
        .articlePager, $0, keys(.character("n"), .character("n"), .pageDown), opening: keys(.enter))
    },
    "slide-out": {
      played(
        .slideOut, $0, keys(.character("m"), .character("m")), opening: keys(.character("m")))
    },
    "split": { played(.split, $0, keys(.down, .down, .up, .up)) },
    "todo": { played(.todo, $0, keys(.down, .character("x"), .down, .character("u"))) },
    "reader": { played(.reader, $0, keys(.down, .down, .right, .up)) },
    "prio-menu": {
      played(.prioMenu, $0, keys(.down, .character("m"), .character("m"), .up))
    },
    "deploy": { _ in deploy },
    "branches": { played(.branches, $0, keys(.down, .down, .down, .up)) },
    "prompts": {
      played(.prompts, $0, keys(.down, .enter, .space, .down, .space, .enter, .enter, .up))
    },
    "log": { played(.log, $0, keys(.character("a"), .character("a"), .character("a"))) },
    "article": { played(.article, $0, keys(.pageDown, .pageDown, .home)) },
    "markdown": { played(.markdown, $0, keys(.character("r")), lead: .seconds(8)) },
    "transparent-article": { played(.transparentArticle, $0, keys(.up, .tab, .up, .backTab)) },
    "wood-bar": { played(.woodBar, $0, keys(.down, .enter, .escape, .up)) },
    "back-button": {
      played(
        .backButton, $0,
        keys(.enter, .escape, .down, .enter, .escape, .down, .enter, .escape, .home))
    },
    "raised-center": {
      played(
        .raisedCenter, $0, keys(.character("c"), .character("2"), .character("c"), .character("1")),
        opening: keys(.enter))
    },
    "stretchable-art": {
      played(
        .stretchableArt, $0,
        Array(repeating: keys(.left), count: 6).joined() + [keys(.home)[0], keys(.end)[0]],
        lead: .milliseconds(600))
    },
    "fading-list": {
      played(.fadingList, $0, keys(.pageDown, .pageDown, .character("s"), .home, .character("s")))
    },
    "usage-metrics": {
      played(.usageMetrics, $0, keys(.down, .down, .character("2"), .character("1")))
    },
    "navigation": { played(.navigation, $0, keys(.down, .enter, .escape, .up)) },
    "controls": { played(.controls, $0, keys(.tab, .space, .tab, .space)) },
    "drag": { played(.drag, $0, keys(.end, .home)) },
    "dialogs": { played(.dialogs, $0, keys(.right, .left), opening: keys(.enter)) },
    "themes": { played(.themes, $0, keys(.down, .down, .down, .home)) },
    "principles": { played(.principles, $0, keys(.right, .right, .left, .left)) },
    "lists": { played(.lists, $0, keys(.down, .down, .space, .character("o"), .character("o"))) },
    "long-list": { played(.longList, $0, keys(.pageDown, .pageDown, .pageDown, .home)) },
    "columns": { played(.columns, $0, keys(.down, .character("S"), .character("S"))) },
  ]

  private static func keys(_ keys: Key...) -> [DemoPreview.Beat] {
    keys.map { key in { _ = $0.send(.key(key)) } }
  }

  /// Returns the demo itself, with scripted key presses.
  private static func played(
    _ page: DemoPage, _ feed: Feed, _ beats: [DemoPreview.Beat],
    opening: [DemoPreview.Beat] = [], lead: Duration = .milliseconds(600)
  ) -> DemoPreview {
    DemoPreview(page.make(feed), opening: opening, lead: lead, beats: beats)
  }

  /// The reader with its news, in two panes from 72 columns.
  private static func showcase(_ feed: Feed) -> DemoPreview {
    DemoPreview(
      DemoPage.showcase.make(feed), lead: .milliseconds(2400), pace: .milliseconds(700),
      beats: keys(.down, .down, .up, .up)
    ) { size in
      TraitOverrides(
        widthClass: size.width >= 72 ? .wide : .regular,
        heightClass: size.height >= 28 ? .roomy : .compact)
    }
  }
}

// MARK: - Programs

extension DemoPreviews {
  /// A half-finished deployment that continues automatically.
  private static var deploy: DemoPreview {
    let still: DemoPreview.Beat = { _ in }
    return DemoPreview(
      DemoPage.deploy.make(.sample), lead: .milliseconds(5500), pace: .seconds(1),
      beats: Array(repeating: still, count: 6))
  }
}

// MARK: - Recipes

extension DemoPreviews {
  private static func items(_ icons: [(String, String)]) -> [TabBarItem] {
    icons.map { TabBarItem(icon: $0.0, accessibilityLabel: $0.1) }
  }

  private static func label(_ text: String, _ style: TextStyle) -> Label {
    let label = Label(text)
    label.style = style
    label.textAlignment = .center
    return label
  }

  /// A bar with a glow, and a mark that moves from tab to tab.
  private static var tabBar: DemoPreview {
    let bar = TabBar(
      items: items(DemoPage.recipeTabs.map { ($0.icon, $0.title) }), indicator: .nub)
    let name = label("Compose", .bold)
    bar.select(1, animated: false)
    func beat(_ index: Int) -> DemoPreview.Beat {
      { _ in
        bar.select(index)
        name.text = DemoPage.recipeTabs[index].title
      }
    }
    let view = StackView(axis: .vertical) {
      Spacer()
      name
      label("0.2 s, ease in and out", .ink(.tertiary))
      Spacer()
      bar
    }
    return DemoPreview(
      view, opening: [{ _ in _ = bar.showGlow(at: 3) }], lead: .milliseconds(600),
      beats: [beat(3), beat(4), beat(0), beat(1)])
  }

  /// The three kinds of mark, each over its own tabs.
  private static var tabIndicator: DemoPreview {
    let icons = items([("◆", "One"), ("●", "Two"), ("■", "Three"), ("▲", "Four")])
    let bars = [
      TabBar(items: icons), TabBar(items: icons, indicator: .bar, barStyle: .line),
      TabBar(items: icons, indicator: .bar, barStyle: .block),
    ]
    for (index, bar) in bars.enumerated() { bar.select(index, animated: false) }
    func beat(_ step: Int) -> DemoPreview.Beat {
      { _ in
        for (index, bar) in bars.enumerated() { bar.select((index + step) % icons.count) }
      }
    }
    let view = StackView(
      arrangedSubviews: bars, axis: .vertical)
    view.spacing = 1
    return DemoPreview(view, beats: [beat(1), beat(2), beat(3), beat(4)])
  }

  /// The bubble over the third of four tabs.
  private static var bubble: DemoPreview {
    let bar = TabBar(
      items: items([("⌂", "Feed"), ("★", "Stars"), ("♡", "Likes"), ("☻", "People")]),
      indicator: .nub)
    let bubble = NotificationBubble(items: [.comments(2), .likes(1), .followers(3)])
    let show: DemoPreview.Beat = { _ in _ = bubble.show(over: bar, at: 2) }
    let view = StackView(axis: .vertical) {
      Spacer()
      bar
    }
    return DemoPreview(
      view, opening: [show], lead: .milliseconds(700), beats: [{ _ in bubble.hide() }, show])
  }

  /// A blue control and a red one, as in the recipe.
  private static var segments: DemoPreview {
    let blue = SegmentedControl(items: ["One", "Two", "Three"], appearance: .blue)
    let red = SegmentedControl(items: ["One", "Two"], appearance: .red)
    blue.select(0)
    red.select(1)
    func beat(_ first: Int, _ second: Int) -> DemoPreview.Beat {
      { _ in
        blue.select(first)
        red.select(second)
      }
    }
    return DemoPreview(
      SegmentsView([blue, red]), beats: [beat(1, 1), beat(2, 0), beat(1, 0), beat(0, 1)])
  }
}

/// Controls centered in a column, as high as fits.
private final class SegmentsView: View {
  init(_ controls: [View]) {
    super.init()
    for control in controls { addSubview(control) }
  }

  override func layoutSubviews() {
    let room = bounds.height / max(1, subviews.count)
    for (index, view) in subviews.enumerated() {
      let wanted = view.sizeThatFits(bounds.size)
      let size = Size(width: min(wanted.width, bounds.width), height: min(3, room))
      view.frame = Rect(
        x: (bounds.width - size.width) / 2, y: index * room + (room - size.height + 1) / 2,
        width: size.width, height: size.height)
    }
  }
}
