import CursesKit
import Feeds

/// The previews that are more than the demo itself in less room, keyed by the names of the demos.
@MainActor
enum DemoPreviews {
  /// The previews that are arranged, by the names of the demos.
  private static let arranged: [String: @MainActor (Feed) -> DemoPreview] = [
    "showcase": showcase, "tab-bar": { _ in tabBar }, "tab-indicator": { _ in tabIndicator },
    "notification-bubble": { _ in bubble }, "segmented-control": { _ in segments },
    "deploy": { _ in deploy },
  ]

  /// The keys that are pressed in the demos themselves, by their names.
  private static let scripts = [
    "timeline": "down down up up",
    "side-swipe": "escape down right",
    "article-pager": "n n pagedown",
    "slide-out": "m m",
    "split": "down down up up",
    "todo": "down x down u",
    "reader": "down down right up",
    "prio-menu": "down m m up",
    "branches": "down down down up",
    "prompts": "down enter space down space enter enter up",
    "log": "a a a",
    "article": "pagedown pagedown home",
    "markdown": "r",
    "transparent-article": "up tab up backtab",
    "wood-bar": "down enter escape up",
    "back-button": "enter escape down enter escape down enter escape home",
    "raised-center": "c 2 c 1",
    "stretchable-art": "left left left left left left home end",
    "fading-list": "pagedown pagedown s home s",
    "usage-metrics": "down down 2 1",
    "navigation": "down enter escape up",
    "controls": "tab space tab space",
    "drag": "end home",
    "dialogs": "right left",
    "themes": "down down down home",
    "principles": "right right left left",
    "lists": "down down space o o",
    "long-list": "pagedown pagedown pagedown home",
    "columns": "down S S",
  ]

  /// The keys that are pressed before the first display.
  private static let openings = [
    "side-swipe": "down right", "article-pager": "enter", "slide-out": "m",
    "raised-center": "enter", "dialogs": "enter",
  ]

  /// The times before the first display, other than 600 ms.
  private static let leads: [String: Duration] = [
    "side-swipe": .milliseconds(120), "markdown": .seconds(8),
  ]

  /// Returns the preview of a demo.
  static func preview(of page: DemoPage, on feed: Feed) -> DemoPreview {
    if let arranged = arranged[page.name] { return arranged(feed) }
    guard let script = scripts[page.name] else { return DemoPreview(page.make(feed)) }
    return DemoPreview(
      page.make(feed), opening: keys(openings[page.name] ?? ""),
      lead: leads[page.name] ?? .milliseconds(600), beats: keys(script))
  }

  /// Returns the beats that press keys, which are separated by blanks.
  private static func keys(_ names: String) -> [DemoPreview.Beat] {
    names.split(separator: " ").map { name in
      let key = named[String(name)] ?? .character(Character(String(name)))
      return { _ = $0.send(.key(key)) }
    }
  }

  private static let named: [String: Key] = [
    "backtab": .backTab, "down": .down, "end": .end, "enter": .enter, "escape": .escape,
    "home": .home, "left": .left, "pagedown": .pageDown, "right": .right, "space": .space,
    "tab": .tab, "up": .up,
  ]

  /// The reader with its news, in two panes from 72 columns.
  private static func showcase(_ feed: Feed) -> DemoPreview {
    DemoPreview(
      DemoPage.showcase.make(feed), lead: .milliseconds(2400), pace: .milliseconds(700),
      beats: keys("down down up up")
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
      centered([blue, red]), beats: [beat(1, 1), beat(2, 0), beat(1, 0), beat(0, 1)])
  }

  /// Returns controls centered in a column, as high as fits.
  private static func centered(_ controls: [View]) -> View {
    LayoutView(controls) { _, bounds in
      let room = bounds.height / max(1, controls.count)
      for (index, view) in controls.enumerated() {
        let wanted = view.sizeThatFits(bounds.size)
        let size = Size(width: min(wanted.width, bounds.width), height: min(3, room))
        view.frame = Rect(
          x: (bounds.width - size.width) / 2, y: index * room + (room - size.height + 1) / 2,
          width: size.width, height: size.height)
      }
    }
  }
}
