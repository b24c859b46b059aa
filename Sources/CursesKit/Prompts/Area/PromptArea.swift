import CursesCells
import CursesViews
import CursesWidgets

/// A controller that displays the questions of ``Prompt`` in a part of a screen, below earlier
/// answers.
///
///     ✓ Which size? Medium
///     ✓ Print 3 pages? Yes
///     ? Whom shall we write to?  ▌ ida@lamp▏
///
/// Each question is a part of the screen: its keys are listed, and it has the theme and traits of
/// the screen.
///
///     let area = PromptArea()
///     addChild(area)
///     field.resignFirstResponder()
///     area.run {
///       defer { field.becomeFirstResponder() }
///       if try await Prompt.confirm("Print 3 pages?") == true { area.print("Printing") }
///     }
///
/// A question takes the focus only if no visible view has it, so that text typed into a field is
/// not an answer. A field with the focus must resign or be hidden first. After the question, the
/// stage focuses its first focusable view. To focus another view, make it first responder, as here.
///
/// The fitting height is one row for each line, and the rows of the question. Long lines are
/// truncated. If there are more lines than rows, the last lines are visible.
public final class PromptArea: ViewController {
  /// A closure that is called when a question is answered or given up, before its caller resumes;
  /// the default does nothing.
  public var onEnd: (@MainActor (_ isAnswered: Bool) -> Void)?

  /// Whether a question is displayed.
  public var isAsking: Bool { asked != nil }

  /// The last answer as text; the line that stays may name only the first of many choices.
  ///
  /// It is `nil` if the last question was given up, or no question has ended.
  public private(set) var answer: String?

  /// The continuation of the caller that waits for the end of the question.
  var closing: CheckedContinuation<Void, Never>?

  private let area = PromptAreaView()
  private lazy var host = PromptAreaHost(self)

  /// The controller of the current question.
  private var asked: ViewController?

  /// The number of displayed answers with rows that the callers have yet to keep.
  private var earlyAnswers = 0

  /// Creates an empty area.
  public override init() { super.init() }

  public override func loadView() -> View { area }

  // MARK: Asking

  /// Runs work that asks its questions in this area, one at a time; errors of the work are ignored.
  ///
  /// ``Terminal/print(_:)-(String)`` and ``Terminal/commit(_:)`` add lines to this area if the work
  /// calls them, instead of the scrollback.
  ///
  /// - Parameter body: The work, which is cancelled when the controller disappears for good.
  /// - Returns: The task of the work.
  @discardableResult
  public func run(_ body: @escaping @MainActor () async throws -> Void) -> Task<Void, Never> {
    let host = host
    return task { try? await StageHosting.$current.withValue(host) { try await body() } }
  }

  // MARK: Lines

  /// Adds a line that stays, above the question.
  public func print(_ line: StyledText) { area.lines.append(line) }

  /// Removes all lines, but not the question.
  public func removeAllLines() { area.lines = [] }
}

// MARK: - The question

extension PromptArea {
  /// Displays a question.
  func begin(_ controller: ViewController) {
    asked = controller
    addChild(controller)
    area.question = controller.view
    controller.beginAppearanceTransition(true, animated: false)
    controller.endAppearanceTransition()
    // Between two questions, nothing may have the focus while the caller takes its time.
    if area.stage?.firstResponder?.isHiddenInTree ?? true { controller.view.focusFirstInside() }
  }

  /// Removes the question after it was answered, given up or cancelled.
  func end() {
    guard let controller = asked else { return }
    asked = nil
    let prompt = controller as? PromptController
    answer = prompt.flatMap { $0.isAnswered ? $0.keptAnswer : nil }
    if let prompt, prompt.isAnswered {
      earlyAnswers += 1
      print(prompt.keptText)
    }
    area.question = nil
    controller.removeFromParent()
    closing?.resume()
    closing = nil
    if let prompt { notify("onEnd") { [self] in onEnd?(prompt.isAnswered) } }
  }

  /// Keeps rows of cells, unless they belong to an answer that is already displayed.
  func keep(_ rows: Buffer) {
    if earlyAnswers > 0 { earlyAnswers -= 1 } else { area.lines += rows.lines.map { "\($0)" } }
  }
}

extension ViewController {
  /// Ends the question: in its area, or by closing its own stage.
  func endAsking() {
    if let area = parent as? PromptArea { area.end() } else { view.stage?.close() }
  }
}
