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
  ) { _ in
    UsageMetricsController()
  }
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
    ], tabBar: TabBar(appearance: .gray))
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
      UsageMetricsView(tabs.view, beside: panel),
      caption: "Use the program at the left: what you do is written down at the right.",
      ending: .bar)
    page.hints.choosing = { commands in
      let ids = [
        "table.up", "table.down", "tabs.select-1", "tabs.select-2", "metrics.pause",
        "metrics.session", "help.show",
      ]
      return ids.compactMap { id in commands.first { $0.id == id } }
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
    lines.append(UsageLine(sessionStartAt: seconds))
    panel.show(lines)
  }

  private func add(_ event: UsageEvent) {
    lines.append(UsageLine(event, at: seconds))
    panel.show(lines)
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
private final class FirstController: ViewController, TableViewDataSource, TableViewDelegate {
  private let table = TableView()

  private static let apps = [
    ("Harbor Bells", "Ida Lund Workshop"), ("Tide Table", "North Quay Software"),
    ("Paper Crane", "Sato & Daughters"), ("Ninety Knots", "Ropewalk"),
    ("Lamp Room Radio", "Ida Lund Workshop"), ("Chess by Post", "Stamp & Board"),
    ("Pocket Almanac", "Meridian Press"), ("Bird or Not", "Thicket"),
    ("Crème Brûlée Timer", "Café Étude"), ("Gravel", "Slow Roads"),
  ]

  override init() {
    super.init()
    title = "First"
    table.dataSource = self
    table.delegate = self
    table.heightForRow = { table, _ in table.bounds.height < 8 ? 1 : 2 }
    table.selectRow(0)
  }

  override func loadView() -> View { ChartView(table) }

  func numberOfRows(in tableView: TableView) -> Int { Self.apps.count }

  func tableView(_ tableView: TableView, rowAt index: Int) -> TableViewRow {
    let row = tableView.dequeueReusableRow()
    let app = Self.apps[index]
    row.content = RowContent(
      StyledText(app.0), detail: StyledText(app.1, .ink(.tertiary)))
    return row
  }
}

/// A table below its title; in few rows, the table alone.
private final class ChartView: View {
  private let heading = HeadingView(title: "Top Paid Apps", detail: "")
  private let table: TableView

  init(_ table: TableView) {
    self.table = table
    super.init()
    for view in [table, heading] as [View] { addSubview(view) }
  }

  override func layoutSubviews() {
    let rows = bounds.height < 8 ? 0 : 2
    heading.frame = Rect(x: 0, y: 0, width: bounds.width, height: min(1, rows))
    let old = table.frame.height
    table.frame = bounds.inset(by: EdgeInsets(top: rows))
    // The height of a row depends on that of the table.
    if (old < 8) != (table.frame.height < 8) { table.reloadData() }
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
      AlertView("Hello!", actions: [DialogAction("OK")]).show(on: stage)
    }
  }

  override func loadView() -> View {
    SecondView([Label("\("Second View", .bold)"), Label("Recorded without a line here"), button])
  }
}

/// Views stacked at the left edge.
private final class SecondView: View {
  private let parts: [View]

  init(_ parts: [View]) {
    self.parts = parts
    super.init()
    for view in parts { addSubview(view) }
  }

  override func layoutSubviews() {
    let words = paneEdges.text
    let step = bounds.height >= 2 * parts.count ? 2 : 1
    for (index, view) in parts.enumerated() {
      let size = view.sizeThatFits(Size(width: words.count, height: 1))
      view.frame = Rect(x: words.lowerBound, y: index * step, width: size.width, height: 1)
    }
  }
}

/// A program, with the recorded events next to it or below it.
private final class UsageMetricsView: View {
  private let program: View
  private let panel: UsagePanel

  init(_ program: View, beside panel: UsagePanel) {
    self.program = program
    self.panel = panel
    super.init()
    for view in [program, panel] as [View] { addSubview(view) }
  }

  override func layoutSubviews() {
    let isWide = bounds.width >= 72
    let first = isWide ? (bounds.width >= 120 ? 40 : bounds.width * 2 / 5) : bounds.height * 5 / 11
    program.frame =
      isWide
      ? Rect(x: 0, y: 0, width: first, height: bounds.height)
      : Rect(x: 0, y: 0, width: bounds.width, height: first)
    panel.frame =
      isWide
      ? Rect(x: first, y: 0, width: bounds.width - first, height: bounds.height)
      : Rect(x: 0, y: first, width: bounds.width, height: bounds.height - first)
    panel.isBeside = isWide
  }
}
