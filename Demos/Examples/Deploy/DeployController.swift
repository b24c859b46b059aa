import CursesKit

/// How far a deployment has come, what its hosts do, and what they tell.
final class DeployController: ViewController {
  private(set) var rehearsal: Rehearsal
  private let heading = StatusBar(showsHints: false)
  private let progress = ProgressView()
  private let steps = TableView()
  private let hosts = TableView()
  private let charts = [
    ColumnChart("Requests"), ColumnChart("Latency", token: .cyan),
    ColumnChart("Errors", token: .danger),
  ]
  private let log = LogView()
  private var timer: StageTimer?
  private lazy var stepItems = TableItems<Deployment.Step>(steps) { step in
    RowContent(
      "\(step.name, step.state == .busy ? .bold : .plain)",
      leading: step.state == .none ? "\("○", .ink(.tertiary))" : "",
      trailing: "\(step.result)  \(step.time.clock, .ink(.tertiary))", state: step.state)
  }
  private lazy var hostItems = TableItems<Deployment.Host>(hosts) { host in
    RowContent(
      "\(host.name)", leading: host.state == .none ? "\("○", .ink(.tertiary))" : "",
      trailing: "\(host.version, .ink(.lamp))", state: host.state)
  }

  init(_ rehearsal: Rehearsal) {
    self.rehearsal = rehearsal
    super.init()
  }

  override func loadView() -> View {
    StackView(axis: .vertical, spacing: 1, layoutMargins: .text()) {
      heading
      progress
      StackView(spacing: 4, distribution: .fillEqually) { [steps, hosts] }
      StackView(spacing: 4, distribution: .fillEqually) { charts }
      log
      StatusBar()
    }
  }

  override func viewDidAppear(_ animated: Bool) { goOn { _ in } }

  override func viewDidDisappear(_ animated: Bool) { timer?.cancel() }

  /// Changes the deployment, and goes on with the next tick until it is over.
  private func goOn(_ body: (inout Rehearsal) -> Void) {
    change(body)
    if rehearsal.deployment.isOver { return }
    timer = view.stage?.schedule(after: Rehearsal.tick) { [unowned self] in
      goOn { $0.advance() }
    }
  }

  override var keyCommands: [KeyCommand] {
    let over = rehearsal.deployment.isOver ? "it is over" : nil
    return [
      KeyCommand("deploy.pause", .character("p"), title: "pause", unavailable: over) {
        [unowned self] in
        change { $0.pause() }
      },
      KeyCommand("deploy.roll-back", .character("r"), title: "roll back", unavailable: over) {
        [unowned self] in
        task { await self.rollBack() }
      },
      HelpOverlay.command(on: view.stage),
    ]
  }

  private func rollBack() async {
    let action = AlertAction("Roll back", style: .destructive)
    if await alert("Roll back?", actions: [.cancel, action]) == action { change { $0.rollBack() } }
  }

  /// Changes the deployment, and shows what is new.
  func change(_ body: (inout Rehearsal) -> Void) {
    let count = rehearsal.lines.count
    body(&rehearsal)
    log.append(rehearsal.lines.dropFirst(count).map { LogLine($0) })
    let deployment = rehearsal.deployment
    heading.leading = "\("◉", .ink(.lamp)) \(deployment.service, .bold) to \(deployment.target)"
    heading.trailing = "\(deployment.version, .ink(.lamp))  \(deployment.time.clock, .bold)"
    progress.setProgress(deployment.fraction)
    stepItems.apply(deployment.steps)
    hostItems.apply(deployment.hosts)
    for (chart, values) in zip(charts, deployment.measured) { chart.values = values }
  }
}
