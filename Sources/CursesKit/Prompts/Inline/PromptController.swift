import CursesCells
import CursesViews
import CursesWidgets

/// Asks one question with views, and closes its stage when it is answered or given up.
///
/// Enter answers, and Escape gives up, as does Control-D where nothing is typed. The row of keys is
/// a ``StatusBar``, so a click on a key does what the key does.
package class PromptController: ViewController {
  /// The question, in one line.
  let question: String

  /// What it says of its own.
  let words = Prompt.words

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
    board.naming = HintNaming(
      command: { [weak self] in self?.hintNames[$0.id] }, key: { [words] in words(.key($0)) })
  }

  // MARK: Hooks

  /// Whether nothing is typed, so that Control-D gives up; the default is `true`.
  var isEmpty: Bool { true }

  /// Answers, or says why not; the default does nothing.
  func submit() {}

  /// Handles a key that types, and returns whether it did; the default handles none.
  func type(_ text: String) -> Bool { false }

  /// What Enter does, in a word; the default is “answer”.
  var submitTitle: String { words(.answer) }

  /// What commands do in a word or two, by their identifiers, in the row of keys.
  ///
  /// Commands that are not in it are not named. The default has those that answer and give up.
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
  func finish(keeping answer: String) {
    isAnswered = true
    keptAnswer = PlainLine.of(answer)
    close()
  }

  private func close() { endAsking() }

  /// What stays of the answer.
  var keptText: StyledText {
    let mark = view.traits.usesUnicode ? "✓" : "*"
    let end = question.isEmpty || keptAnswer.isEmpty ? "" : " "
    return "\(mark, .ink(.success)) " + StyledText(question, .ink(.secondary))
      + StyledText(end + keptAnswer)
  }

  /// Returns the cells that stay of the answer, in one row, cut to a width.
  func keptLines(width: Int) -> Buffer {
    let text = keptText.truncated(.tail, to: max(0, min(width, PromptLayout.measure)))
    var canvas = Canvas(Buffer(size: Size(width: width, height: 1)))
    view.draw(text, at: .zero, style: view.style(view.theme.text), in: &canvas)
    return canvas.buffer
  }
}
