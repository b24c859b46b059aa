import CursesKit
import Foundation
import UsageMetrics

extension DemoPage {
  /// The program of the recipe, next to the recorded events of its use.
  ///
  /// Recipe: idev-recipes, *PBMetrics*.
  public static let usageMetrics = DemoPage(
    name: "usage-metrics", title: "Usage metrics", recipe: "PBMetrics",
    summary: "Screens seen, rows and tabs chosen, buttons pressed: recorded without a line in them."
  ) { _ in UsageMetricsController() }
}

/// Two tabs, and the events that their use generates.
///
/// | Keys | Effect            |
/// | ---- | ----------------- |
/// | p    | Toggle Recording  |
/// | x    | Start New Session |
/// | c    | Discard Events    |
private final class UsageMetricsController: ViewController {
  private let tabs = TabBarController(
    tabs: [
      (TabBarItem(title: "First", icon: "▤"), FirstController()),
      (TabBarItem(title: "Second", icon: "☻"), SecondController()),
    ], tabBar: TabBar(appearance: .themed))
  private let panel = UsagePanel()
  private let sink = MemorySink(limit: 100)
  private lazy var recorder = makeRecorder()
  private weak var stage: Stage?

  /// The recorded events, and the starts of sessions.
  private var lines: [UsageLine] = []

  /// The time on the stage's clock at which the page was opened.
  private var start = Duration.zero

  override init() {
    super.init()
    addChild(tabs)
    sink.onTake = { [weak self] in self?.add($0) }
    panel.recording.onActivate = { [weak self] _ in self?.toggleRecording() }
  }

  override func loadView() -> View {
    let page = RecipePageView(
      LayoutView([tabs.view, panel]) { [program = tabs.view, panel] _, bounds in
        let isWide = bounds.width >= 72
        let columns = bounds.width >= 120 ? 40 : min(36, bounds.width * 2 / 5)
        let first = isWide ? columns : bounds.height * 5 / 11
        program.frame =
          isWide
          ? Rect(x: 0, y: 0, width: first, height: bounds.height)
          : Rect(x: 0, y: 0, width: bounds.width, height: first)
        panel.frame =
          isWide
          ? Rect(x: first, y: 0, width: bounds.width - first, height: bounds.height)
          : Rect(x: 0, y: first, width: bounds.width, height: bounds.height - first)
        panel.isBeside = isWide
      },
      caption: "Use the program at the left: what you do is written down at the right.",
      ending: .bar)
    // In few rows, the list of events is below the bar.
    page.keepsHints = true
    page.hints.naming = HintNaming(
      command: { $0.id.hasPrefix("tabs.select-") ? "tabs" : $0.shortTitle },
      key: { ["1", "2"].contains($0.shortSymbol) ? "1-2" : $0.shortSymbol })
    page.hints.choosing = { [weak tabs] commands in
      // One hint for both tabs; a click on it selects the other one.
      let other = tabs?.selectedIndex == 0 ? "tabs.select-2" : "tabs.select-1"
      return commands.choosing([
        "table.up", "table.down", other, "metrics.pause", "metrics.session", "help.show",
      ])
    }
    return page
  }

  override func viewDidAppear(_ animated: Bool) {
    guard let stage = view.stage else { return }
    self.stage = stage
    start = stage.time
    beginSession(on: stage)
  }

  override func viewDidDisappear(_ animated: Bool) {
    if let stage { recorder.leave(stage) }
  }

  override var keyCommands: [KeyCommand] {
    [
      KeyCommand("metrics.pause", .character("p"), title: "Toggle Recording", hint: "pause") {
        [self] in toggleRecording()
      },
      KeyCommand(
        "metrics.session", .character("x"), title: "Start New Session",
        hint: "session"
      ) { [self] in
        guard let stage else { return }
        recorder.leave(stage)
        beginSession(on: stage)
      },
      KeyCommand(
        "metrics.clear", .character("c"), title: "Discard Events", hint: "clear",
        unavailable: lines.isEmpty ? "nothing is recorded" : nil
      ) { [self] in
        sink.removeAll()
        lines = []
        panel.show(lines)
      },
    ]
  }

  private func toggleRecording() {
    recorder.isPaused.toggle()
    panel.recording.isRecording = !recorder.isPaused
  }

  private func beginSession(on stage: Stage) {
    recorder.follow(stage, under: tabs)
    guard !recorder.isPaused else { return }
    insert(UsageLine(sessionStartAt: seconds))
  }

  private func add(_ event: UsageEvent) { insert(UsageLine(event, at: seconds)) }

  /// Inserts a line at the end, or, for a touch, before the screens that it closed.
  ///
  /// The recorder writes down the end of a screen first. In the list, the cause comes first.
  private func insert(_ line: UsageLine) {
    let earlier = lines.lastIndex { $0.kind != .view || line.seconds - $0.seconds > 0.05 }
    let index = line.kind == .touch ? (earlier ?? -1) + 1 : lines.count
    lines.insert(line, at: index)
    panel.show(lines, inserted: index)
  }

  /// The seconds since the page was opened.
  private var seconds: Double { ((stage?.time ?? .zero) - start) / .seconds(1) }

  /// The time on the recorder's clock at which the page was opened: the date of the recipe.
  private static let opening = Date(timeIntervalSince1970: 1_336_224_180)

  private func makeRecorder() -> UsageRecorder {
    let recorder = UsageRecorder(
      sinks: [sink], environment: UsageEnvironment(["system": "Linux", "app_version": "1.0"]),
      zone: .gmt
    ) { [weak self] in
      Self.opening + (self?.seconds ?? 0)
    }
    recorder.isLoggedIn = true
    recorder.loggedInUser = ["name": "User", "email": "foo@foo.com"]
    recorder.isFirstLaunch = true
    // The stored events are displayed here, and must be the same on every terminal.
    recorder.redact = { event in
      var event = event
      guard var standard = event.properties["standard_properties"]?.object else { return event }
      standard["colors"] = nil
      event.properties["standard_properties"] = .object(standard)
      return event
    }
    return recorder
  }
}

/// A chart of ten applications.
private final class FirstController: RowsController, TableViewDelegate {
  private static let apps = [
    ("Harbor Bells", "Ida Lund Workshop"), ("Tide Table", "North Quay Software"),
    ("Paper Crane", "Sato & Daughters"), ("Ninety Knots", "Ropewalk"),
    ("Lamp Room Radio", "Ida Lund Workshop"), ("Chess by Post", "Stamp & Board"),
    ("Pocket Almanac", "Meridian Press"), ("Bird or Not", "Thicket"),
    ("Crème Brûlée Timer", "Café Étude"), ("Gravel", "Slow Roads"),
  ]

  init() {
    super.init(
      Self.apps.map { RowContent(StyledText($0), detail: StyledText($1, .ink(.tertiary))) })
    title = "First"
    table.delegate = self
    table.heightForRow = { table, _ in table.bounds.height < 8 ? 1 : 2 }
    table.selectRow(0)
  }

  override func loadView() -> View { ChartView(table) }
}

/// A table below its title; in few rows, the table alone.
private final class ChartView: View {
  private let heading = ChartHeading()
  private let table: TableView

  init(_ table: TableView) {
    self.table = table
    super.init()
    table.rowLayout.selectionShape = .inset
    for view in [table, heading] as [View] { addSubview(view) }
  }

  override func layoutSubviews() {
    let isLow = bounds.height < 8
    let top = bounds.width >= 40 && bounds.height >= 12 ? 1 : 0
    let rows = isLow ? 0 : top + 2
    let edges = isLow || bounds.width < 30 ? nil : PaneEdges(margin: 4, width: bounds.width)
    table.rowLayout.edges = edges
    // An indicator would be next to the inset selection.
    table.showsVerticalScrollIndicator = edges == nil
    heading.margin = (edges ?? paneEdges).text.lowerBound
    heading.frame = Rect(x: 0, y: top, width: bounds.width, height: isLow ? 0 : 1)
    let old = table.frame.height
    table.frame = bounds.inset(by: EdgeInsets(top: rows))
    // The height of a row depends on that of the table.
    if (old < 8) != (table.frame.height < 8) { table.reloadData() }
  }
}

/// The title of the chart, which begins at the column of the rows' text.
private final class ChartHeading: View {
  @Invalidating(.display) var margin = 0

  private let title = "Top Paid Apps"

  override var accessibilityElements: [AccessibilityElement] {
    [AccessibilityElement(title, traits: .header)]
  }

  override func draw(in canvas: inout Canvas) {
    let text = Truncation.tail.fit(title, to: max(0, bounds.width - 2 * margin))
    canvas.draw(text, at: Point(x: margin, y: 0), style: style(theme.text, .bold))
  }
}

/// A screen with a title, a text and a button.
private final class SecondController: ViewController {
  private let button = Button("Hi!")

  override init() {
    super.init()
    title = "Second"
    button.onActivate = { [weak self] _ in
      guard let stage = self?.view.stage else { return }
      AlertView("Hello!", actions: [AlertAction("OK")]).show(on: stage)
    }
  }

  override func loadView() -> View {
    let parts = [Label("\("Second View", .bold)"), Label("No line here records it"), button]
    return LayoutView(parts) { view, bounds in
      let isSmall = bounds.width < 30 || bounds.height < 8
      let words = isSmall ? view.paneEdges.text : 4..<bounds.width - 4
      let step = bounds.height >= 2 * parts.count ? 2 : 1
      for (index, part) in parts.enumerated() {
        let size = part.sizeThatFits(Size(width: words.count, height: 1))
        part.frame = Rect(x: words.lowerBound, y: index * step, width: size.width, height: 1)
      }
    }
  }
}

extension PaneEdges {
  /// Creates edges with the same margin at both sides.
  ///
  /// - Parameters:
  ///   - margin: The columns before and after text, at least 2.
  ///   - width: The columns of the pane.
  init(margin: Int, width: Int) {
    self.init(
      text: margin..<max(margin, width - margin), gutter: margin - 2,
      trailingGutter: max(margin, width - margin + 1))
  }
}

// MARK: - Tab bar

extension TabBarAppearance {
  /// Icons over titles in the colors of the theme; the selected item is lit by the accent.
  ///
  ///     ▁▁▁▁▁▁▂▄▆▄▂▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁
  ///             ▤               ☻
  ///           First           Second
  ///
  /// In one row, or with few colors, it is the gray bar.
  fileprivate static let themed: TabBarAppearance = {
    let gray = TabBarAppearance.gray
    var themed = gray
    themed.background = { size, theme, traits in
      ThemedTabs.fits(size, traits)
        ? ThemedTabs.bar(size, theme, traits) : gray.background(size, theme, traits)
    }
    themed.selectedBackground = { size, theme, traits in
      ThemedTabs.fits(size, traits)
        ? ThemedTabs.light(1, size, theme, traits) : gray.selectedBackground(size, theme, traits)
    }
    themed.focusedBackground = { size, theme, traits in
      ThemedTabs.fits(size, traits)
        ? ThemedTabs.light(1.5, size, theme, traits)
        : (gray.focusedBackground ?? gray.selectedBackground)(size, theme, traits)
    }
    themed.item = { item, isSelected, size, theme, traits in
      ThemedTabs.fits(size, traits)
        ? ThemedTabs.item(item, isSelected: isSelected, size, theme, traits)
        : gray.item(item, isSelected, size, theme, traits)
    }
    return themed
  }()
}

/// The pieces of the themed tab bar.
@MainActor
private enum ThemedTabs {
  /// The strength of the light in the half rows at its center.
  private static let amounts = [0.16, 0.12, 0.07, 0.03]

  /// Returns whether the bar has rows for icons and titles, and its terminal mixes light.
  static func fits(_ size: Size, _ traits: Traits) -> Bool {
    size.height > 2 && traits.supportsBlending
  }

  static func bar(_ size: Size, _ theme: Theme, _ traits: Traits) -> Buffer {
    var canvas = Canvas(Buffer(size: size, filledWith: .clear))
    let line = Rect(x: 0, y: 0, width: size.width, height: 1)
    canvas.fill(line, with: "▁", style: theme.hairline.style(on: traits))
    canvas.fill(
      Rect(x: 0, y: 1, width: size.width, height: size.height - 1),
      style: Style(background: theme.surface1.background(on: traits)))
    return canvas.buffer
  }

  /// Returns the half rows of an item, lit from its middle.
  static func light(
    _ strength: Double, _ size: Size, _ theme: Theme, _ traits: Traits
  ) -> Buffer {
    var canvas = Canvas(Buffer(size: size, filledWith: .clear))
    let (ground, accent) = (traits.tone(theme.surface1), traits.tone(theme.accent))
    let reach = Double(size.width) / 2 * 1.05
    for x in 0..<size.width {
      let distance = (Double(x) - Double(size.width - 1) / 2) / reach
      let share = max(0, 1 - distance * distance)
      let light = share * share * strength * (traits.colors.isDark ? 1 : 0.7)
      guard amounts[0] * light >= 0.01 else { continue }
      let lit = amounts.map { Color(ground.mixed(with: accent, fraction: $0 * light)) }
      for y in 0..<2 {
        canvas.drawHalves(at: Point(x: x, y: y + 1), upper: lit[2 * y], lower: lit[2 * y + 1])
      }
    }
    return canvas.buffer
  }

  /// Returns the icon over the title, or only the icon of a narrow item.
  static func item(
    _ item: TabBarItem, isSelected: Bool, _ size: Size, _ theme: Theme, _ traits: Traits
  ) -> Buffer {
    var canvas = Canvas(Buffer(size: size, filledWith: .clear))
    let color = isSelected ? theme.accent : theme.secondary
    let ink = color.style(on: traits, adding: isSelected ? .bold : [])
    let middle = size.width / 2
    let title = size.width >= 7 ? Truncation.tail.fit(item.title, to: size.width - 1) : ""
    let x = max(0, middle - CellWidth.of(title) / 2)
    canvas.draw(item.icon, at: Point(x: middle, y: 1), style: ink)
    canvas.draw(title, at: Point(x: x, y: 2), style: ink)
    return canvas.buffer
  }
}
