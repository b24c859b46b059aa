import CursesCells
import CursesViews
import CursesWidgets

/// Asks the questions of ``Prompt`` in a part of a screen, below the answers that stay.
///
///     ✓ Which size? Medium
///     ✓ Print 3 pages? Yes
///     ? Whom shall we write to?  ▌ ida@lamp▏
///
/// Each question is a part of the screen as everything else in it is: it has the focus, is listed
/// with its keys, and looks as the screen does.
///
///     let area = PromptArea()
///     addChild(area)
///     area.run {
///       if try await Prompt.confirm("Print 3 pages?") == true { area.print("Printing") }
///     }
///
/// Where there are more lines than rows, the last ones are seen.
public final class PromptArea: ViewController {
  /// Called when a question is answered or given up, before the one who asked goes on; the default
  /// does nothing.
  public var onEnd: (@MainActor (_ isAnswered: Bool) -> Void)?

  /// Whether a question is asked now.
  public var isAsking: Bool { asked != nil }

  /// What the last question was answered with, as it stands in the line that stays; `nil` where it
  /// was given up, or none has ended.
  public private(set) var answer: String?

  /// Whoever waits for the end of the question.
  var closing: CheckedContinuation<Void, Never>?

  private let area = PromptAreaView()
  private lazy var host = PromptAreaHost(self)

  /// The question that is asked.
  private var asked: ViewController?

  /// How many answers stand here that those who asked are still to hand over.
  private var earlyAnswers = 0

  /// Creates an empty area.
  public override init() { super.init() }

  public override func loadView() -> View { area }

  // MARK: Asking

  /// Does work whose questions are asked here, one at a time; what it throws is left alone.
  ///
  /// - Parameter body: The work, which is cancelled when the controller disappears for good.
  /// - Returns: The task that does it.
  @discardableResult
  public func run(_ body: @escaping @MainActor () async throws -> Void) -> Task<Void, Never> {
    let host = host
    return task { try? await StageHosting.$current.withValue(host) { try await body() } }
  }

  // MARK: Lines

  /// Adds a line that stays, above the question.
  public func print(_ line: StyledText) { area.lines.append(line) }

  /// Takes all lines away, but for the question.
  public func removeAllLines() { area.lines = [] }
}

// MARK: - The question

extension PromptArea {
  /// Shows what asks.
  func begin(_ controller: ViewController) {
    asked = controller
    addChild(controller)
    area.question = controller.view
    controller.beginAppearanceTransition(true, animated: false)
    controller.endAppearanceTransition()
    // Between two questions nothing may have the focus, where whoever asks takes its time.
    if area.stage?.firstResponder == nil { controller.view.focusFirstInside() }
  }

  /// Takes away what asks, once it has an answer, is given up, or its task is cancelled.
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

  /// Keeps rows of cells, unless they are those of an answer that stands here by now.
  func keep(_ rows: Buffer) {
    if earlyAnswers > 0 { earlyAnswers -= 1 } else { area.lines += rows.lines.map { "\($0)" } }
  }
}

extension ViewController {
  /// Ends what asks: in the area that it is asked in, or by closing the stage that it has for
  /// itself.
  func endAsking() {
    if let area = parent as? PromptArea { area.end() } else { view.stage?.close() }
  }
}
