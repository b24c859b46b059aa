import CursesCells
import CursesViews
import CursesWidgets

/// The view of a question, with its answering view, its message and its key hints.
///
///     ? Which?  type to filter
///     ▌ Alpha
///       Beta
///       ↑↓ choose   ↵ take   esc give up
package final class QuestionView: View {
  /// The view that answers the question.
  let body: View

  /// The width in columns that ``body`` needs next to the question; the default is `nil`, which
  /// always places it below.
  @Invalidating(.layout) var besideWidth: Int? = nil

  /// Whether ``body`` starts at the left edge; the default is `false`.
  var bodyHasMargin = false

  /// Whether ``message`` is aligned with the text in ``body``; the default is `false`.
  var alignsMessage = false

  /// The line that filters choices; the default is `nil`, for none.
  var filter: PromptFilter? {
    didSet {
      oldValue?.removeFromSuperview()
      if let filter { addSubview(filter) }
    }
  }

  /// The preview of the selected choice; the default is `nil`, for none.
  ///
  /// The panel is displayed to the right of the question and ``body`` in a wide region, and hidden
  /// otherwise.
  var panel: PreviewPanel? {
    didSet {
      oldValue?.removeFromSuperview()
      if let panel { addSubview(panel) }
    }
  }

  /// A closure that is called when the panel becomes visible; the default does nothing.
  var onPanel: () -> Void = {}

  /// Whether the panel is visible.
  private(set) var showsPanel = false {
    didSet { if showsPanel, !oldValue { notify("onPanel") { [self] in onPanel() } } }
  }

  /// The text at the end of the question's row; the default is empty.
  var note: String {
    get { noteLabel.text }
    set {
      noteLabel.text = newValue
      setNeedsLayout()
    }
  }

  /// The problem with the answer; the default is empty.
  var message: String {
    get { messageLabel.text }
    set { messageLabel.text = PlainLine.of(newValue) }
  }

  /// Whether an answer may destroy something, which the color of the mark shows; the default is
  /// `false`.
  @Invalidating(.layout) var isDestructive = false

  /// The names of commands and keys in the row of hints.
  var naming: HintNaming? {
    get { hints.naming }
    set { hints.naming = newValue }
  }

  private let question: String
  private let mark = Label("?")
  private let questionLabel: Label
  private let noteLabel = Label()
  private let messageLabel = Label()
  private let hints = StatusBar()

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
    noteLabel.style = .ink(.tertiary)
    messageLabel.style = .ink(.danger)
    hints.textEdge = PromptLayout.indent
    for view in [mark, questionLabel, noteLabel, body, messageLabel, hints] { addSubview(view) }
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
    filter?.frame = layout.filter
    filter?.isHidden = layout.filter.isEmpty
    noteLabel.frame = layout.note
    body.frame = layout.body
    panel?.frame = layout.panel
    panel?.isHidden = layout.panel.isEmpty
    showsPanel = !layout.panel.isEmpty
    messageLabel.frame = layout.message
    hints.frame = layout.hint
  }

  package override func subviewFittingSizeDidChange() {
    setNeedsLayout()
    invalidateFittingSize()
  }

  package override func traitsDidChange() {
    super.traitsDidChange()
    setNeedsLayout()
  }
}

// MARK: - Private

extension QuestionView {
  private func layout(in size: Size) -> PromptLayout {
    let isSplit = panel != nil && size.width >= PromptLayout.widthOfBoth
    let columns = isSplit ? PromptLayout.widthBesidePanel : size.width
    let width = max(1, columns - PromptLayout.indent)
    let space = Size(width: width, height: QuestionView.longestText)
    let asked = question.isEmpty ? .zero : questionLabel.sizeThatFits(space)
    let position = filterPosition(beside: asked, in: columns)
    var bodySpace = Size(width: bodyHasMargin ? columns : width, height: max(1, size.height))
    if position == .below {
      bodySpace.height = min(bodySpace.height, ChoiceList.maximumRows - 1)
    }
    return PromptLayout(
      PromptLayout.Wishes(
        question: asked, body: body.sizeThatFits(bodySpace), hasPanel: isSplit,
        besideWidth: besideWidth,
        alignsMessage: alignsMessage, filter: position, note: CellWidth.of(note),
        message: message.isEmpty ? .zero : messageLabel.sizeThatFits(space),
        hint: size.width < QuestionView.narrowestHints ? 0 : 1, bodyHasMargin: bodyHasMargin),
      in: size)
  }

  /// Returns the position of the filter line; it gets its own row only if it is needed there.
  private func filterPosition(beside question: Size, in columns: Int) -> PromptLayout.FilterPlace {
    guard let filter else { return .none }
    let start = PromptLayout.indent + question.width + 2
    let end = min(columns, PromptLayout.measure)
    if question.height == 1, start + PromptLayout.narrowestFilter <= end { return .besideQuestion }
    return filter.isNeeded ? .below : .none
  }

  /// The largest number of rows of a question or a message.
  private static let longestText = 4

  /// The width in columns below which no hints are displayed.
  private static let narrowestHints = 14
}
