import CursesCells
import CursesViews
import CursesWidgets

/// The controller of a question for text of several lines.
///
/// The keys are those of a ``TextView``: Enter begins a line.
///
/// | Keys             | Effect  |
/// | ---------------- | ------- |
/// | Alt-Enter Ctrl-S | answer  |
/// | Esc Ctrl-D       | give up |
package final class TextController<Value>: PromptController {
  private let text: TextView
  private let line: LineInput<Value>
  private let onAnswer: (Value) -> Void

  /// Creates a question for a text; `line` parses it.
  package init(
    _ question: String, text: String = "", line: LineInput<Value>,
    onAnswer: @escaping (Value) -> Void
  ) {
    self.line = line
    self.onAnswer = onAnswer
    self.text = TextView(text, placeholder: line.hint)
    super.init(question, body: self.text)
    self.text.onChange = { [weak self] _ in self?.textDidChange() }
    self.text.onSubmit = { [weak self] _ in self?.submit() }
    fit()
  }

  override var isEmpty: Bool { text.isEmpty }

  override func type(_ typed: String) -> Bool { text.paste(typed) }

  override func submit() {
    switch line.read(text.text) {
    case .success(let value):
      onAnswer(value)
      let all = line.kept(text.text)
      let count = text.text.isEmpty ? 1 : text.lineCount
      finish(keeping: count == 1 ? all : words(.lines(count)))
    case .failure(let refusal): board.message = refusal.reason
    }
  }

  override var hintNames: [String: String] {
    // The text view handles the answering keys before the question does.
    [
      "text.newline": words(.newLine), "text.submit": submitTitle, "text.editor": words(.edit),
      "prompt.cancel": words(.giveUp),
    ]
  }

  // MARK: Responder

  package override var keyCommands: [KeyCommand] {
    super.keyCommands.map { command in
      guard command.id == "prompt.submit" else { return command }
      var command = command
      command.keys = [Key(.enter, modifiers: .alt), .control("s")]
      return command
    }
  }
}

// MARK: - Private

extension TextController {
  private func textDidChange() {
    board.message = ""
    fit()
  }

  /// Adapts the height of the text view to its lines, within 3 to 8 rows.
  private func fit() {
    text.preferredSize = Size(width: 72, height: min(8, max(3, text.lineCount + 1)))
  }
}
