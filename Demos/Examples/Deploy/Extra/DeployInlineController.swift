import CursesKit

/// The controller of a deployment below the prompt, which closes its stage when it is over.
///
/// Rolling back requires a second key. The deployment continues if the user stops watching.
final class DeployInlineController: ViewController {
  private(set) var rehearsal: Rehearsal

  /// Whether the user closed the view to continue in full screen.
  private(set) var wantsFullScreen = false

  private let board = DeployInlineView()
  private var timer: StageTimer?

  init(_ rehearsal: Rehearsal) {
    self.rehearsal = rehearsal
    super.init()
  }

  override func loadView() -> View { board }

  override func viewDidLoad() { board.show(rehearsal) }

  override func viewDidAppear(_ animated: Bool) { goOn { _ in } }

  override func viewDidDisappear(_ animated: Bool) { timer?.cancel() }

  /// Changes the deployment, and schedules the next tick, or closes the stage if it is over.
  private func goOn(_ body: (inout Rehearsal) -> Void) {
    change(body)
    timer?.cancel()
    if rehearsal.deployment.isOver { return close() }
    timer = view.stage?.schedule(after: Rehearsal.tick) { [weak self] in
      self?.goOn { $0.advance() }
    }
  }

  private func change(_ body: (inout Rehearsal) -> Void) {
    body(&rehearsal)
    board.show(rehearsal)
  }

  private func close() { view.stage?.close() }

  // MARK: Keys

  override var keyCommands: [KeyCommand] {
    (board.isConfirming ? confirmingCommands : commands) + [
      KeyCommand("inline.stop", .control("c"), title: "Stop Watching") { [unowned self] in
        close()
      }
    ]
  }

  private var commands: [KeyCommand] {
    let isPaused = rehearsal.deployment.isPaused
    return [
      KeyCommand("inline.pause", .character("p"), title: isPaused ? "Go On" : "Pause") {
        [unowned self] in
        change { $0.pause() }
      },
      KeyCommand("inline.roll-back", .character("r"), title: "Roll Back") { [unowned self] in
        board.isConfirming = true
      },
      KeyCommand("inline.full-screen", .character("f"), title: "Full Screen") { [unowned self] in
        wantsFullScreen = true
        close()
      },
    ]
  }

  /// The commands that answer whether to roll back.
  private var confirmingCommands: [KeyCommand] {
    [
      KeyCommand("inline.confirm", .character("y"), title: "Roll Back") { [unowned self] in
        board.isConfirming = false
        goOn { $0.rollBack() }
      },
      KeyCommand("inline.keep", .character("n"), .escape, title: "Continue") { [unowned self] in
        board.isConfirming = false
      },
    ]
  }
}
