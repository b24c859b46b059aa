import CursesKit

/// The controller of a deployment: its progress, its hosts and its log.
final class DeployController: ViewController {
  private(set) var rehearsal: Rehearsal
  private let board = DeployBoard()
  private let prepare: () async throws -> Rehearsal
  private var timer: StageTimer?

  /// Creates a controller of a rehearsal; for `nil`, of the result of `prepare`.
  init(_ rehearsal: Rehearsal?, prepare: @escaping () async throws -> Rehearsal) {
    (self.rehearsal, self.prepare) = (rehearsal ?? Rehearsal(), prepare)
    super.init()
    board.state = rehearsal == nil ? .waiting : .ready
  }

  override func loadView() -> View { board }

  override func viewDidLoad() {
    board.pause.onActivate = { [weak self] _ in self?.change { $0.pause() } }
    board.rollBack.onActivate = { [weak self] _ in
      guard let self else { return }
      task { await self.rollBack() }
    }
    board.failure.onRetry = { [weak self] in self?.begin() }
  }

  override func viewDidAppear(_ animated: Bool) {
    board.log.becomeFirstResponder()
    if board.state == .ready { goOn { _ in } } else { begin() }
  }

  private func begin() {
    board.state = .waiting
    board.show(rehearsal)
    task { [unowned self] in
      do {
        rehearsal = try await prepare()
        board.state = .ready
        goOn { _ in }
      } catch { board.state = .failed("\(error)") }
    }
  }

  override func viewDidDisappear(_ animated: Bool) { timer?.cancel() }

  /// Changes the deployment, and schedules the next tick unless it is over.
  private func goOn(_ body: (inout Rehearsal) -> Void) {
    change(body)
    if rehearsal.deployment.isOver { return }
    timer = view.stage?.schedule(after: Rehearsal.tick) { [unowned self] in
      goOn { $0.advance() }
    }
  }

  override var keyCommands: [KeyCommand] {
    let isReady = board.state == .ready
    let over = isReady ? rehearsal.deployment.isOver ? "already over" : nil : "not started"
    let isPaused = rehearsal.deployment.isPaused
    return [
      KeyCommand(
        "deploy.pause", .character("p"), title: isPaused ? "Go On" : "Pause", unavailable: over
      ) {
        [unowned self] in
        change { $0.pause() }
      },
      KeyCommand("deploy.roll-back", .character("r"), title: "Roll Back", unavailable: over) {
        [unowned self] in
        task { await self.rollBack() }
      },
      KeyCommand(
        "deploy.log", .character("l"), title: board.showsWholeLog ? "All of It" : "Whole Log",
        unavailable: isReady ? nil : over
      ) { [unowned self] in board.showsWholeLog.toggle() },
      HelpOverlay.command(on: view.stage),
    ]
  }

  private func rollBack() async {
    let action = AlertAction("Roll back", style: .destructive)
    if await alert("Roll back?", actions: [.cancel, action]) == action { change { $0.rollBack() } }
  }

  /// Changes the deployment, and shows its progress and its new lines of the log.
  func change(_ body: (inout Rehearsal) -> Void) {
    body(&rehearsal)
    board.show(rehearsal)
  }
}
