import CursesCells
import CursesViews

/// Shows progress below the prompt until what is under way has ended.
///
/// Keys are kept for the question that follows, but for those of the system.
final class ProgressController: ViewController {
  /// What is shown.
  let board: View

  /// The events typed meanwhile, in order, for the question that follows.
  private(set) var typed: [Event] = []

  /// Called ten times a second while it is shown, or `nil`, the default.
  var onLook: (() -> Void)?

  private var timer: StageTimer?

  /// Whether it went well, once it has ended.
  private(set) var isDone: Bool?

  init(_ board: View) {
    self.board = board
    super.init()
    view = board
  }

  /// Takes the view away, also when it is not there yet.
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

  /// Whether keys are kept, which is always so.
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
