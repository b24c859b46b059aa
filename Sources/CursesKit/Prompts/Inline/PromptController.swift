import CursesCells
import CursesViews

/// Asks one question with views, and closes its stage when it is answered or given up.
///
/// Enter answers, and Escape gives up, as does Control-D where nothing is typed. A click on a hint
/// does what its key does.
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
    board.onHint = { [weak self] in self?.perform($0) }
    board.onTraitsChange = { [weak self] in self?.showHints() }
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

  /// The commands of the body that hints name; the default is none.
  var bodyCommands: [KeyCommand] { [] }

  /// The hints, the most useful first; the default is none.
  var hints: [PromptHint.Hint?] { [] }

  /// Shows the keys that the stage gives to commands.
  package override func viewWillAppear(_ animated: Bool) { showHints() }

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

// MARK: - Hints

extension PromptController {
  /// Shows the keys that matter now, as they are bound.
  func showHints() { board.hints = hints.compactMap(\.self) }

  /// Makes a hint at commands, by their identifiers.
  ///
  /// - Parameters:
  ///   - ids: The identifiers.
  ///   - title: The effect. The default is the title of the first command.
  /// - Returns: The hint, or `nil` where there are no such commands now.
  func hint(_ ids: String..., title: String? = nil) -> PromptHint.Hint? {
    let bindings = view.stage?.keyBindings ?? KeyBindings()
    let all = (keyCommands + bodyCommands).map(bindings.bound)
    return PromptHint.Hint(ids.compactMap { id in all.first { $0.id == id } }, title: title, words)
  }

  private func perform(_ id: String) {
    keyCommands.first { $0.id == id && $0.unavailable == nil }?.action()
  }
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
    let mark = view.traits.usesUnicode ? "✓" : "*"
    let text = [question, keptAnswer].filter { !$0.isEmpty }.joined(separator: " ")
    let lines = LineWrapping.words.lines(of: text, width: max(1, width - 2))
    var canvas = Canvas(Buffer(size: Size(width: width, height: max(1, lines.count))))
    canvas.draw(mark, at: .zero, style: view.style(view.theme.success))
    var rest = question.count
    for (row, line) in lines.enumerated() {
      let asked = line.prefix(max(0, rest))
      let origin = Point(x: 2, y: row)
      let width = canvas.draw(asked, at: origin, style: view.style(view.theme.secondary))
      canvas.draw(
        line.dropFirst(asked.count), at: origin.translated(x: width, y: 0),
        style: view.style(view.theme.text))
      rest -= line.count + 1
    }
    return canvas.buffer
  }
}
