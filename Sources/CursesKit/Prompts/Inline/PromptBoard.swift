import CursesCells
import CursesViews
import CursesWidgets

/// Shows a question, what it is answered with, what is wrong with the answer, and the keys.
///
///     ? Which?  type to filter
///     ▌ Alpha
///       Beta
///       ↑↓ choose   ↵ take   esc give up
package final class PromptBoard: View {
  /// The view that the question is answered with.
  let body: View

  /// The columns that ``body`` needs to stand beside the question, or `nil`, the default, where it
  /// is always below.
  @Invalidating(.layout) var besideWidth: Int? = nil

  /// Whether ``body`` begins at the left edge; the default is `false`.
  var bodyHasMargin = false

  /// Whether ``message`` stands below what is typed in ``body``; the default is `false`.
  var alignsMessage = false

  /// The line to narrow choices by, or `nil`, the default, for none.
  var filter: PromptFilter? {
    didSet {
      oldValue?.removeFromSuperview()
      if let filter { addSubview(filter) }
    }
  }

  /// What the selected choice is about, or `nil`, the default, where nothing is said of it.
  ///
  /// It stands beside question and ``body`` in a wide region, and is not seen elsewhere.
  var panel: PreviewPanel? {
    didSet {
      oldValue?.removeFromSuperview()
      if let panel { addSubview(panel) }
    }
  }

  /// Called when the panel has come into sight; the default does nothing.
  var onPanel: () -> Void = {}

  /// Whether the panel is seen.
  private(set) var showsPanel = false {
    didSet { if showsPanel, !oldValue { notify("onPanel") { [self] in onPanel() } } }
  }

  /// What is said at the end of the row of the question; the default is empty.
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

  /// Whether an answer may destroy something, which the mark says by its color; the default is
  /// `false`.
  @Invalidating(.layout) var isDestructive = false

  /// What commands and keys are called in the row of keys.
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

extension PromptBoard {
  private func layout(in size: Size) -> PromptLayout {
    let isSplit = panel != nil && size.width >= PromptLayout.widthOfBoth
    let columns = isSplit ? PromptLayout.widthBesidePanel : size.width
    let width = max(1, columns - PromptLayout.indent)
    let room = Size(width: width, height: PromptBoard.longestText)
    let asked = question.isEmpty ? .zero : questionLabel.sizeThatFits(room)
    let place = filterPlace(beside: asked, in: columns)
    var bodyRoom = Size(width: bodyHasMargin ? columns : width, height: max(1, size.height))
    if place == .below {
      bodyRoom.height = min(bodyRoom.height, ChoiceList.mostRows - 1)
    }
    return PromptLayout(
      PromptLayout.Wishes(
        question: asked, body: body.sizeThatFits(bodyRoom), hasPanel: isSplit,
        besideWidth: besideWidth,
        alignsMessage: alignsMessage, filter: place, note: CellWidth.of(note),
        message: message.isEmpty ? .zero : messageLabel.sizeThatFits(room),
        hint: size.width < PromptBoard.narrowestHints ? 0 : 1, bodyHasMargin: bodyHasMargin),
      in: size)
  }

  /// Returns where the line to filter by goes: in a row of its own only where it is needed.
  private func filterPlace(beside question: Size, in columns: Int) -> PromptLayout.FilterPlace {
    guard let filter else { return .none }
    let start = PromptLayout.indent + question.width + 2
    let end = min(columns, PromptLayout.measure)
    if question.height == 1, start + PromptLayout.narrowestFilter <= end { return .besideQuestion }
    return filter.isNeeded ? .below : .none
  }

  /// The most rows that a question or a message takes.
  private static let longestText = 4

  /// The columns below which no key is named.
  private static let narrowestHints = 14
}
