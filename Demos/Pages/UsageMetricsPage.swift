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
  private let tabs = TabBarController(tabs: [
    (TabBarItem(title: "First", icon: "▤"), FirstController()),
    (TabBarItem(title: "Second", icon: "☺"), SecondController()),
  ])
  private let panel = UsagePanel()
  private let sink = MemorySink(limit: 100)
  private lazy var recorder = makeRecorder()
  private weak var stage: Stage?

  /// The time on the stage's clock at which the page was opened.
  private var start = Duration.zero

  override init() {
    super.init()
    addChild(tabs)
    sink.onTake = { [weak self] _ in self?.showEvents() }
    panel.records.onChange = { [weak self] in self?.recorder.isPaused = !$0.isOn }
  }

  override func loadView() -> View { UsageMetricsView(tabs.view, beside: panel) }

  override func viewDidAppear(_ animated: Bool) {
    guard let stage = view.stage else { return }
    self.stage = stage
    start = stage.time
    recorder.follow(stage, under: tabs)
  }

  override func viewDidDisappear(_ animated: Bool) {
    if let stage { recorder.leave(stage) }
  }

  override var keyCommands: [KeyCommand] {
    [
      KeyCommand("metrics.pause", .character("p"), title: "Toggle Recording", hint: "pause") {
        [self] in
        panel.records.setOn(!panel.records.isOn)
        recorder.isPaused = !panel.records.isOn
      },
      KeyCommand(
        "metrics.session", .character("x"), title: "Start New Session",
        hint: "session"
      ) { [self] in
        guard let stage else { return }
        recorder.leave(stage)
        recorder.follow(stage, under: tabs)
      },
      KeyCommand(
        "metrics.clear", .character("c"), title: "Discard Events", hint: "clear",
        unavailable: sink.events.isEmpty ? "nothing is recorded" : nil
      ) { [self] in
        sink.removeAll()
        showEvents()
      },
    ]
  }

  private func showEvents() {
    let events = sink.events.map { UsageLine($0, since: Self.opening) }
    panel.show(events)
  }

  /// The time on the recorder's clock at which the page was opened: the date of the recipe.
  private static let opening = Date(timeIntervalSince1970: 1_336_224_180)

  private func makeRecorder() -> UsageRecorder {
    let recorder = UsageRecorder(
      sinks: [sink], environment: UsageEnvironment(["system": "Linux", "app_version": "1.0"]),
      zone: .gmt
    ) { [weak self] in
      let passed = (self?.stage?.time ?? .zero) - (self?.start ?? .zero)
      return Self.opening + passed / .seconds(1)
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

/// A list of ten rows.
private final class FirstController: ViewController, TableViewDataSource, TableViewDelegate {
  private let table = TableView()

  override init() {
    super.init()
    title = "First"
    table.dataSource = self
    table.delegate = self
    table.selectRow(0)
  }

  override func loadView() -> View { FillingView(table) }

  func numberOfRows(in tableView: TableView) -> Int { 10 }

  func tableView(_ tableView: TableView, rowAt index: Int) -> TableViewRow {
    let row = tableView.dequeueReusableRow()
    row.text = "\(index)"
    return row
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
  private let edge = Divider()

  init(_ program: View, beside panel: UsagePanel) {
    self.program = program
    self.panel = panel
    super.init()
    for view in [program, edge, panel] as [View] { addSubview(view) }
  }

  override func layoutSubviews() {
    let isWide = bounds.width >= 72
    edge.axis = isWide ? .vertical : .horizontal
    let whole = isWide ? bounds.width : bounds.height
    let first = isWide ? whole * 2 / 5 : whole - whole / 2
    let gap = whole >= 12 ? 1 : 0
    func part(_ start: Int, _ length: Int) -> Rect {
      isWide
        ? Rect(x: start, y: 0, width: length, height: bounds.height)
        : Rect(x: 0, y: start, width: bounds.width, height: length)
    }
    program.frame = part(0, first)
    edge.frame = part(first, gap)
    panel.frame = part(first + gap, max(0, whole - first - gap))
  }
}
