import CursesCells
import CursesViews

/// Shows progress below the prompt until what is under way has ended.
///
/// Keys are kept for the question that follows, but for those of the system.
final class ProgressController: ViewController {
  let board: PromptProgressView

  /// The events typed meanwhile, in order, for the question that follows.
  private(set) var typed: [Event] = []

  /// Whether it went well, once it has ended.
  private(set) var isDone: Bool?

  init(_ board: PromptProgressView) {
    self.board = board
    super.init()
    view = board
  }

  /// Takes the view away, also when it is not there yet.
  func end(isDone: Bool) {
    self.isDone = isDone
    view.stage?.close()
  }

  override func viewDidAppear(_ animated: Bool) {
    if isDone != nil { view.stage?.close() }
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
