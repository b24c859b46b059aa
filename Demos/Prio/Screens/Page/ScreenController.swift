import CursesKit
import CursesObservation
import PrioModel

/// A controller of a screen.
///
/// A subclass updates its page in ``show()``, which is called after each change of the models that
/// it reads. Commands for a reminder that has come precede those of the screen.
class ScreenController: ViewController {
  let scene: PrioScene

  private let screen: PrioPage

  /// The time until which a change can be undone, and the number of that change.
  private var undoing: StageTimer?
  private var undoneChange = 0

  private static let undoTime = Duration.seconds(4)

  /// The last error that was reported.
  private var reported: PrioError?

  var library: PrioLibrary { scene.library }
  var store: PrioStore { scene.library.store }

  /// Creates a controller with a page.
  ///
  /// - Parameters:
  ///   - scene: The models.
  ///   - screen: The view.
  ///   - title: The title, which also identifies the screen.
  init(_ scene: PrioScene, _ screen: PrioPage, title: String) {
    self.scene = scene
    self.screen = screen
    super.init()
    self.title = title
    restorationIdentifier = title
    screen.sign.onPress = { [weak self] in self?.scene.openMenu?() }
    screen.onAnswer = { [weak self] in self?.scene.clock.answer($0) }
    screen.onSheet = { [weak self] in self?.scene.onSheet?() }
  }

  override func loadView() -> View { screen }

  override func viewDidLoad() {
    observe { [weak self] in self?.update() }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    update()
  }

  private func update() {
    _ = scene.clock.minute
    screen.show(scene.clock.notice)
    show()
    watchUndo()
    report(store.failure)
  }

  /// Offers to undo a change for 4 s.
  private func watchUndo() {
    guard store.canUndo, screen.stage != nil else {
      undoing?.cancel()
      return
    }
    guard undoing?.isPending != true || undoneChange != store.changeCount else { return }
    undoneChange = store.changeCount
    undoing?.cancel()
    undoing = screen.stage?.schedule(after: Self.undoTime) { [weak self] in
      self?.store.forgetUndo()
    }
  }

  /// Whether a sheet covers the screen.
  var hasSheet: Bool { screen.hasOverlay }

  /// Shows the models; the default does nothing.
  func show() {}

  /// Reports an error once.
  func report(_ failure: PrioError?) {
    defer { reported = failure }
    guard let failure, failure != reported, screen.stage != nil else { return }
    Toast(StyledText("\(failure)"), kind: .failure).show(in: screen)
  }

  // MARK: Keys

  override var keyCommands: [KeyCommand] {
    // A sheet takes all keys.
    guard !screen.hasOverlay else { return [] }
    let due = dueCommands
    let own =
      due.isEmpty ? screenCommands : screenCommands.map { $0.without(.character("d"), .escape) }
    return due + own + [HelpOverlay.command(on: screen.stage)]
  }

  /// The commands of the screen; the default is none.
  var screenCommands: [KeyCommand] { [] }

  /// The command that undoes the last change, for some time after it.
  var undoCommands: [KeyCommand] {
    guard let title = store.undoTitle else { return [] }
    return [
      KeyCommand("list.undo", .character("u"), title: "Undo", hint: title) { [self] in
        if let item = store.undo() { didUndo(item) }
      }
    ]
  }

  /// Called after a change of a task was undone; the default does nothing.
  func didUndo(_ item: TodoItem) {}

  private var dueCommands: [KeyCommand] {
    guard scene.clock.notice != nil else { return [] }
    let clock = scene.clock
    return [
      KeyCommand("due.done", .character("d"), title: "Complete Task of Reminder", hint: "") {
        clock.answer(.complete)
      },
      KeyCommand("due.snooze", .character("+"), title: "Remind Again in 10 min", hint: "") {
        clock.answer(.snooze)
      },
      KeyCommand("due.later", .escape, title: "Hide Reminder", hint: "") {
        clock.answer(.postpone)
      },
    ].map { $0.grouped(in: "Reminder") }
  }
}
