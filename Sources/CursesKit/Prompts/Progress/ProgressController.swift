import CursesCells
import CursesViews

/// A controller that displays progress below the prompt until it ends.
///
/// Keys are kept as type-ahead for the next question, except those of system commands.
final class ProgressController: ViewController {
  /// The progress view.
  let board: JobsView

  /// The events typed meanwhile, in order, for the next question.
  private(set) var typed: [Event] = []

  /// A closure that is called ten times a second while the view is visible; the default is `nil`.
  var onLook: (() -> Void)?

  private var timer: StageTimer?

  /// Whether the operation succeeded, or `nil` while it is running.
  private(set) var isDone: Bool?

  init(_ board: JobsView) {
    self.board = board
    super.init()
    view = board
  }

  /// Removes the view, even if it is not yet displayed.
  func end(isDone: Bool) {
    self.isDone = isDone
    endAsking()
  }

  override func viewDidAppear(_ animated: Bool) {
    if isDone != nil { endAsking() }
    look()
  }

  private func look() {
    guard let onLook else { return }
    onLook()
    timer = view.stage?.schedule(after: .milliseconds(100)) { [weak self] in self?.look() }
  }

  /// Whether keys are kept; always `true`.
  override var acceptsText: Bool { true }

  override func keyDown(_ key: Key) -> Bool {
    switch key {
    case .control("c"), .control("\\"), .control("z"), .control("l"): return false
    // Escape is not kept as type-ahead: it was meant for this wait and must not cancel the next
    // question.
    case .escape: return true
    default:
      typed.append(.key(key))
      return true
    }
  }

  override func paste(_ text: String) -> Bool {
    typed.append(.paste(text))
    return true
  }
}
