import CursesCells
import CursesViews
import CursesWidgets

/// The controller of one question, which closes its stage when the user answers or gives up.
///
/// Enter answers. Escape gives up, as does Control-D if nothing is typed. The hints are a
/// ``StatusBar``, so a click on a hint performs its command.
package class PromptController: ViewController {
  /// The question, in one line.
  let question: String

  /// The texts of the prompt.
  let words = Prompt.words

  /// The view of the question.
  let board: QuestionView

  /// Whether the user answered.
  package private(set) var isAnswered = false

  /// The answer as text.
  package private(set) var keptAnswer = ""

  /// The answer in the line that stays, which may be shorter than ``keptAnswer``.
  private var displayedAnswer = ""

  init(_ question: String, body: View) {
    self.question = PlainLine.of(question)
    board = QuestionView(question: self.question, body: body)
    super.init()
    view = board
    board.naming = HintNaming(
      command: { [weak self] in self?.hintNames[$0.id] }, key: { [words] in words(.key($0)) })
  }

  // MARK: Hooks

  /// Whether nothing is typed, so that Control-D gives up; the default is `true`.
  var isEmpty: Bool { true }

  /// Answers, or displays why the answer is invalid; the default does nothing.
  func submit() {}

  /// Handles a character key and returns whether it did; the default returns `false`.
  func type(_ text: String) -> Bool { false }

  /// The title of Enter; the default is “answer”.
  var submitTitle: String { words(.answer) }

  /// The titles of commands in the row of hints, by identifier.
  ///
  /// Other commands have no hint. The default has the commands that answer and give up.
  var hintNames: [String: String] {
    ["prompt.submit": submitTitle, "prompt.cancel": words(.giveUp)]
  }

  // MARK: Responder

  package override var keyCommands: [KeyCommand] {
    [
      KeyCommand("prompt.submit", .enter, title: submitTitle) { [self] in submit() },
      KeyCommand("prompt.cancel", .escape, title: words(.giveUp)) { [self] in close() },
    ]
      + (isEmpty
        ? [
          KeyCommand("prompt.end-input", .control("d"), title: words(.giveUp)) { [self] in close() }
        ] : [])
  }

  package override var acceptsText: Bool { true }

  package override func keyDown(_ key: Key) -> Bool {
    guard let character = key.character else { return false }
    // Every character counts as handled, so that `q` does not end the program.
    _ = type(String(character))
    return true
  }

  package override func paste(_ text: String) -> Bool { type(PlainLine.of(text)) }
}

// MARK: - Ending

extension PromptController {
  /// Ends the question with an answer, of which a line stays.
  ///
  /// `displayed` replaces the answer in that line; the default is `nil`, for the complete answer.
  func finish(keeping answer: String, displayed: String? = nil) {
    isAnswered = true
    keptAnswer = PlainLine.of(answer)
    displayedAnswer = displayed.map { PlainLine.of($0) } ?? keptAnswer
    close()
  }

  private func close() { endAsking() }

  /// The line that stays.
  var keptText: StyledText {
    let mark = view.traits.usesUnicode ? "✓" : "*"
    let end = question.isEmpty || displayedAnswer.isEmpty ? "" : " "
    return "\(mark, .ink(.success)) " + StyledText(question, .ink(.secondary))
      + StyledText(end + displayedAnswer)
  }

  /// Returns the line that stays as one row of cells, truncated to a width.
  func keptLines(width: Int) -> Buffer {
    let text = keptText.truncated(.tail, to: max(0, min(width, PromptLayout.measure)))
    var canvas = Canvas(Buffer(size: Size(width: width, height: 1)))
    view.draw(text, at: .zero, style: view.style(view.theme.text), in: &canvas)
    return canvas.buffer
  }
}
