import CursesCells
import CursesViews
import CursesWidgets

/// Shows a question, what it is answered with, what is wrong with the answer, and the keys.
///
///     ? Which?
///     ▌ Alpha
///       Beta
///       ↑ ↓ choose · Enter answer · Esc give up
package final class PromptBoard: View {
  /// The view that the question is answered with.
  let body: View

  /// The columns that ``body`` needs to stand beside the question, or `nil`, the default, where it
  /// is always below.
  var besideWidth: Int? {
    didSet { if besideWidth != oldValue { setNeedsLayout() } }
  }

  /// Whether ``body`` begins at the left edge; the default is `false`.
  var bodyHasMargin = false

  /// The problem with the answer; the default is empty.
  var message: String {
    get { messageLabel.text }
    set { messageLabel.text = PlainLine.of(newValue) }
  }

  /// Whether an answer may destroy something, which the mark says by its color; the default is
  /// `false`.
  var isDestructive = false {
    didSet { if isDestructive != oldValue { setNeedsLayout() } }
  }

  /// The keys that matter.
  var hints: [PromptHint.Hint] {
    get { hint.hints }
    set { hint.hints = newValue }
  }

  /// Called with the command of a hint that is clicked; the default does nothing.
  var onHint: (_ id: String) -> Void {
    get { hint.onClick }
    set { hint.onClick = newValue }
  }

  /// Called when the stage shows things in another way, or gives commands other keys; the default
  /// does nothing.
  var onTraitsChange: () -> Void = {}

  private let question: String
  private let mark = Label("?")
  private let questionLabel: Label
  private let messageLabel = Label()
  private let hint = PromptHint()

  init(question: String, body: View) {
    self.question = question
    self.body = body
    questionLabel = Label(question)
    super.init()
    for label in [questionLabel, messageLabel] {
      label.numberOfLines = 0
      label.lineBreakMode = .wordWrapping
    }
    questionLabel.style = .bold
    messageLabel.style = .ink(.danger)
    for view in [mark, questionLabel, body, messageLabel, hint] { addSubview(view) }
  }

  // MARK: View

  package override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: min(size.height, layout(in: size).fittingHeight))
  }

  package override func layoutSubviews() {
    let layout = layout(in: bounds.size)
    let indent = min(PromptLayout.indent, layout.question.width)
    mark.style = .ink(isDestructive ? .danger : .accent).adding(.bold)
    mark.frame = Rect(
      x: 0, y: layout.question.minY, width: min(1, indent), height: min(1, layout.question.height))
    questionLabel.frame = layout.question.inset(by: EdgeInsets(left: indent))
    body.frame = layout.body
    messageLabel.frame = layout.message
    hint.frame = layout.hint
  }

  package override func subviewFittingSizeDidChange() { setNeedsLayout() }

  package override func traitsDidChange() {
    super.traitsDidChange()
    setNeedsLayout()
    onTraitsChange()
  }
}

// MARK: - Private

extension PromptBoard {
  private func layout(in size: Size) -> PromptLayout {
    let width = max(1, size.width - PromptLayout.indent)
    let room = Size(width: width, height: PromptBoard.longestText)
    let bodyRoom = Size(width: bodyHasMargin ? size.width : width, height: max(1, size.height))
    return PromptLayout(
      PromptLayout.Wishes(
        question: question.isEmpty ? .zero : questionLabel.sizeThatFits(room),
        body: body.sizeThatFits(bodyRoom), besideWidth: besideWidth,
        message: message.isEmpty ? 0 : messageLabel.sizeThatFits(room).height,
        hint: hint.sizeThatFits(room).height, bodyHasMargin: bodyHasMargin),
      in: size)
  }

  /// The most rows that a question or a message takes.
  private static let longestText = 4
}
