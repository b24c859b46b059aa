import CursesCells

/// The geometry of a question's parts.
///
///     ? Question  /filter▏                    note
///       body
///       message
///       hint
///
/// A panel is placed to the right of the question and the body. In a wide region, a body of one row
/// is placed next to the question, if `besideWidth` allows it, and below it otherwise. Everything
/// but the hint ends within 72 columns, unless the body is wider. If there are too few rows, the
/// hint is omitted first. Then all but the first row of the question is omitted, then the message.
struct PromptLayout {
  private(set) var question = Rect.zero
  private(set) var filter = Rect.zero
  private(set) var note = Rect.zero
  private(set) var body = Rect.zero
  private(set) var panel = Rect.zero
  private(set) var message = Rect.zero
  private(set) var hint = Rect.zero

  /// The number of columns before text, reserved for marks.
  static let indent = 2

  /// The readable line length in columns, including the marks.
  static let measure = 72

  /// The smallest width of a filter line without its own row, and the largest width, in columns.
  static let narrowestFilter = 18
  static let widestFilter = 40
  private static let widthOfShortFilter = 9

  /// The width in columns at which a panel is displayed, and the question's width next to it.
  static let widthOfBoth = 89
  static let widthBesidePanel = 42

  /// The number of columns between question and panel, and the fewest rows of a body next to a
  /// panel.
  private static let gapOfPanel = 3
  private static let rowsBesidePanel = 7

  /// The number of columns between the parts of a row.
  private static let gap = 2

  /// The number of rows that the complete content needs.
  let fittingHeight: Int

  /// The sizes that the parts need.
  struct Wishes {
    /// The number of the question's lines, and the width of the longest.
    var question: Size

    /// The columns and rows of the body.
    var body: Size

    /// Whether a panel is displayed to the right.
    var hasPanel = false

    /// The width in columns that the body needs next to the question, or `nil` to place it below.
    var besideWidth: Int?

    /// Whether the message is aligned with the text in the body.
    var alignsMessage = false

    /// The position of the filter line.
    var filter = FilterPlace.none

    /// The width of the note, in columns.
    var note = 0

    /// The width of the message's longest line, and the number of its lines.
    var message = Size.zero

    /// The number of lines of the hint.
    var hint = 1

    /// Whether the body has its own margin for marks.
    var bodyHasMargin = false
  }

  /// The position of the filter line.
  enum FilterPlace {
    case none
    case besideQuestion
    case below
  }

  init(_ wishes: Wishes, in size: Size) {
    var wishes = wishes
    if wishes.hasPanel {
      wishes.body.height = max(wishes.body.height, PromptLayout.rowsBesidePanel)
    }
    let columns = wishes.hasPanel ? PromptLayout.widthBesidePanel : size.width
    let end = min(columns, max(PromptLayout.measure, wishes.body.width))
    let afterQuestion = PromptLayout.indent + wishes.question.width + PromptLayout.gap
    let isBeside =
      wishes.question.height == 1
      && wishes.besideWidth.map { afterQuestion + $0 <= end } ?? false
    let ownRows = wishes.filter == .below ? 1 : 0
    let stacked = wishes.question.height + wishes.body.height
    let top = isBeside ? max(wishes.question.height, wishes.body.height) : stacked
    fittingHeight = top + ownRows + wishes.message.height + wishes.hint

    var space = size.height
    func take(_ count: Int) -> Int {
      let taken = min(max(0, space), count)
      space -= taken
      return taken
    }
    var bodyRows = take(min(1, wishes.body.height))
    var questionRows = isBeside ? bodyRows : take(min(1, wishes.question.height))
    let filterRows = take(ownRows)
    let messageRows = take(wishes.message.height)
    bodyRows += take(wishes.body.height - bodyRows)
    questionRows += isBeside ? 0 : take(wishes.question.height - questionRows)
    let hintRows = take(wishes.hint)

    question = Rect(x: 0, y: 0, width: columns, height: questionRows)
    if isBeside {
      let width = min(wishes.body.width, end - afterQuestion)
      body = Rect(x: afterQuestion, y: 0, width: width, height: bodyRows)
      question.size.width = afterQuestion
    } else {
      let x = wishes.bodyHasMargin ? 0 : PromptLayout.indent
      let width = min(wishes.body.width, max(0, end - x))
      body = Rect(x: x, y: questionRows + filterRows, width: width, height: bodyRows)
    }
    placeFilter(
      wishes, from: afterQuestion, to: min(end, PromptLayout.measure), rows: filterRows)
    if wishes.hasPanel { placePanel(in: size) }
    var y = max(question.maxY, body.maxY)
    let messageStart = wishes.alignsMessage ? body.minX + PromptLayout.indent : PromptLayout.indent
    let fits = messageStart + wishes.message.width <= size.width
    let x = fits ? messageStart : PromptLayout.indent
    message = Rect(x: x, y: y, width: max(0, size.width - x), height: messageRows)
    y += messageRows
    hint = Rect(x: 0, y: y, width: size.width, height: hintRows)
  }

  /// Places the panel to the right of the question and the body.
  private mutating func placePanel(in size: Size) {
    let x = PromptLayout.widthBesidePanel + PromptLayout.gapOfPanel
    let width = min(PromptLayout.measure, size.width - x)
    panel = Rect(x: x, y: 0, width: width, height: max(question.maxY, body.maxY))
  }

  /// Places the filter line, and the note at the end of its row.
  private mutating func placeFilter(_ wishes: Wishes, from start: Int, to end: Int, rows: Int) {
    let isOwn = wishes.filter == .below
    let isOneRow = wishes.question.height == 1
    guard isOwn ? rows > 0 : question.height > 0 && isOneRow else { return }
    let x = isOwn ? PromptLayout.indent - 1 : start
    let y = isOwn ? question.maxY : 0
    // Next to a panel, the filter line may be shortened to make room for the number of matches.
    let least = wishes.hasPanel ? PromptLayout.widthOfShortFilter : PromptLayout.narrowestFilter
    let needed = wishes.filter == .none ? 0 : least + PromptLayout.gap
    let hasNote = wishes.note > 0 && x + needed + wishes.note <= end
    if hasNote { note = Rect(x: end - wishes.note, y: y, width: wishes.note, height: 1) }
    let last = hasNote ? note.minX - PromptLayout.gap : end
    guard wishes.filter != .none, x < last else {
      if hasNote { question.size.width = min(question.width, last) }
      return
    }
    filter = Rect(x: x, y: y, width: min(last - x, PromptLayout.widestFilter), height: 1)
    if !isOwn { question.size.width = min(question.width, x) }
  }
}
