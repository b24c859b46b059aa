import CursesCells
import CursesViews

/// Asks one question with views, and closes its stage when it is answered or given up.
///
/// | Key                      | Effect     |
/// | ------------------------ | ---------- |
/// | Enter                    | Answers    |
/// | Escape, or Control-D where nothing is typed | Gives up |
/// | Click on a hint          | Does what its key does |
package class PromptController: ViewController {
  /// The question, in one line.
  let question: String

  /// Everything that is shown.
  let board: PromptBoard

  /// Whether there is an answer.
  package private(set) var isAnswered = false

  /// The answer in the line that stays.
  package private(set) var keptAnswer = ""

  init(_ question: String, body: View) {
    self.question = PlainLine.of(question)
    board = PromptBoard(question: self.question, body: body)
    super.init()
    view = board
    board.onHint = { [weak self] in _ = self?.keyDown($0) }
  }

  // MARK: Hooks

  /// Whether nothing is typed, so that Control-D gives up; the default is `true`.
  var isEmpty: Bool { true }

  /// Answers, or says why not; the default does nothing.
  func submit() {}

  /// Handles a key that types, and returns whether it did; the default handles none.
  func type(_ text: String) -> Bool { false }

  // MARK: Responder

  package override func keyDown(_ key: Key) -> Bool {
    switch key {
    case .enter: submit()
    case .escape: close()
    case .control("d") where isEmpty: close()
    default:
      guard let character = key.character else { return false }
      // Every character counts as handled, so that `q` does not end the program.
      _ = type(String(character))
    }
    return true
  }

  package override func paste(_ text: String) -> Bool { type(PlainLine.of(text)) }
}

// MARK: - Ending

extension PromptController {
  /// Ends the question with an answer, of which a line stays.
  func finish(keeping answer: String) {
    isAnswered = true
    keptAnswer = PlainLine.of(answer)
    close()
  }

  private func close() { view.stage?.close() }

  /// Returns the cells that stay of the answer, in as many rows as they need in a width.
  func keptLines(width: Int) -> Buffer {
    let mark = view.traits.usesUnicode ? "✔" : "*"
    let text = [question, keptAnswer].filter { !$0.isEmpty }.joined(separator: " ")
    let lines = LineWrapping.words.lines(of: text, width: max(1, width - 2))
    var canvas = Canvas(Buffer(size: Size(width: width, height: max(1, lines.count))))
    canvas.draw(mark, at: .zero, style: view.style(view.theme.accent, .bold))
    var rest = question.count
    for (row, line) in lines.enumerated() {
      let asked = line.prefix(max(0, rest))
      let origin = Point(x: 2, y: row)
      let width = canvas.draw(asked, at: origin, style: view.style(view.theme.text, .bold))
      canvas.draw(
        line.dropFirst(asked.count), at: origin.translated(x: width, y: 0),
        style: view.style(view.theme.text))
      rest -= line.count + 1
    }
    return canvas.buffer
  }
}
