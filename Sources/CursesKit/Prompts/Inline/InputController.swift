import CursesCells
import CursesViews
import CursesWidgets

/// The controller of a question for a line of text.
///
/// The keys are those of a ``TextField``; Enter answers, or displays why the answer is invalid.
///
/// | Keys              | Effect          |
/// | ----------------- | --------------- |
/// | Enter             | answer          |
/// | ↑ ↓ Ctrl-P Ctrl-N | earlier answers |
/// | Esc Ctrl-D        | give up         |
package class InputController<Value>: PromptController {
  let field: TextField
  private let line: LineInput<Value>
  private let onAnswer: (Value) -> Void
  private var recall: Recall

  package convenience init(
    _ question: String, line: LineInput<Value>, onAnswer: @escaping (Value) -> Void
  ) {
    let field = TextField()
    self.init(question, line: line, field, in: OneRow(field), onAnswer: onAnswer)
  }

  /// Creates a question that is answered in a field, which is a part of `body`.
  init(
    _ question: String, line: LineInput<Value>, _ field: TextField, in body: View,
    onAnswer: @escaping (Value) -> Void
  ) {
    self.field = field
    self.line = line
    self.onAnswer = onAnswer
    recall = Recall(line.history)
    field.placeholder = line.hint
    field.text = line.text
    field.isSecureTextEntry = line.isSecret
    field.preferredWidth = PromptLayout.measure
    field.isCapped = true
    super.init(question, body: body)
    board.besideWidth = InputController.narrowest
    board.alignsMessage = true
    field.onChange = { [weak self] _ in self?.textDidChange() }
  }

  /// The width in columns below which the field is placed below the question.
  private static var narrowest: Int { 20 }

  override var isEmpty: Bool { field.text.isEmpty }

  override func type(_ text: String) -> Bool { field.paste(text) }

  override func submit() {
    switch line.read(field.text) {
    case .success(let value):
      onAnswer(value)
      finish(keeping: line.kept(field.text))
    case .failure(let refusal): show(refusal)
    }
  }

  // MARK: Hooks of subclasses

  /// Displays why the answer is invalid.
  func show(_ refusal: Prompt.Refusal) {
    field.errorText = refusal.reason
    board.message = refusal.reason
  }

  /// Called after the text changed, except by ``submit()``; removes the message.
  func textDidChange() {
    field.errorText = nil
    board.message = ""
  }

  override var hintNames: [String: String] {
    super.hintNames.merging([
      "input.earlier": words(.earlierAnswers), "input.later": words(.earlierAnswers),
    ]) { $1 }
  }

  // MARK: Responder

  package override var keyCommands: [KeyCommand] {
    guard !line.history.isEmpty else { return super.keyCommands }
    return super.keyCommands + [
      KeyCommand("input.earlier", .up, .control("p"), title: words(.earlierAnswers)) { [self] in
        go { $0.earlier(from: field.text) }
      },
      KeyCommand("input.later", .down, .control("n"), title: words(.earlierAnswers)) { [self] in
        go { $0.later(from: field.text) }
      },
    ]
  }

  private func go(_ step: (inout Recall) -> String?) {
    guard let text = step(&recall) else { return }
    field.text = text
    textDidChange()
  }
}

/// A history of earlier answers, with the typed text as its last entry.
struct Recall {
  /// The earlier answers, followed by the typed text.
  private var entries: [String]
  private var position: Int

  init(_ history: [String]) {
    entries = history + [""]
    position = history.count
  }

  /// Returns the answer before the current entry, or `nil` at the first; keeps `text` as the
  /// current entry.
  mutating func earlier(from text: String) -> String? { move(-1, from: text) }

  /// Returns the answer after the current entry, or `nil` at the last; keeps `text` as the
  /// current entry.
  mutating func later(from text: String) -> String? { move(1, from: text) }

  private mutating func move(_ step: Int, from text: String) -> String? {
    entries[position] = text
    guard entries.indices.contains(position + step) else { return nil }
    position += step
    return entries[position]
  }
}

/// A text field in one row; its error message is displayed elsewhere.
final class OneRow: View {
  private let field: TextField

  init(_ field: TextField) {
    self.field = field
    super.init()
    addSubview(field)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let fitting = field.sizeThatFits(size)
    return Size(width: fitting.width, height: min(1, fitting.height))
  }

  override func layoutSubviews() { field.frame = bounds }
}
