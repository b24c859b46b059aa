import CursesCells

/// Where the parts of a question go.
///
///     ? Question  /filter▏                    note
///       body
///       message
///       hint
///
/// A panel, where there is one, stands at the right of question and body. In a wide region a body
/// of one row stands beside the question, where it may, and else below it. All but the hint ends
/// after 72 columns at most, unless the body is wider. In too few rows the hint goes first, then
/// all but the first row of the question, then the message.
struct PromptLayout {
  private(set) var question = Rect.zero
  private(set) var filter = Rect.zero
  private(set) var note = Rect.zero
  private(set) var body = Rect.zero
  private(set) var panel = Rect.zero
  private(set) var message = Rect.zero
  private(set) var hint = Rect.zero

  /// The columns before text, where marks stand.
  static let indent = 2

  /// The columns of a line that is read without effort, with those for marks.
  static let measure = 72

  /// The columns of a line to filter by below which it needs a row of its own, and the most.
  static let narrowestFilter = 18
  static let widestFilter = 40
  private static let widthOfShortFilter = 9

  /// The columns from which a panel stands beside the question, and those of the question then.
  static let widthOfBoth = 89
  static let widthBesidePanel = 42

  /// The columns between question and panel, and the fewest rows of a body beside a panel.
  private static let gapOfPanel = 3
  private static let rowsBesidePanel = 7

  /// The columns between parts of one row.
  private static let gap = 2

  /// The rows that all of it takes.
  let fittingHeight: Int

  /// The sizes that the parts ask for.
  struct Wishes {
    /// The lines of the question, and the columns of the longest.
    var question: Size

    /// The columns and rows of the body.
    var body: Size

    /// Whether a panel stands beside question and body.
    var hasPanel = false

    /// The columns that the body needs to stand beside the question, or `nil` where it never does.
    var besideWidth: Int?

    /// Whether the message stands below what is typed in the body.
    var alignsMessage = false

    /// Where the line to filter by goes.
    var filter = FilterPlace.none

    /// The columns of the note.
    var note = 0

    /// The columns of the longest line of the message, and its lines.
    var message = Size.zero

    /// The lines of the hint.
    var hint = 1

    /// Whether the body brings the columns for marks itself.
    var bodyHasMargin = false
  }

  /// Where the line to filter by goes.
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

    var room = size.height
    func take(_ count: Int) -> Int {
      let taken = min(max(0, room), count)
      room -= taken
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

  /// Places the panel at the right of question and body.
  private mutating func placePanel(in size: Size) {
    let x = PromptLayout.widthBesidePanel + PromptLayout.gapOfPanel
    let width = min(PromptLayout.measure, size.width - x)
    panel = Rect(x: x, y: 0, width: width, height: max(question.maxY, body.maxY))
  }

  /// Places the line to filter by, and the note at the end of its row.
  private mutating func placeFilter(_ wishes: Wishes, from start: Int, to end: Int, rows: Int) {
    let isOwn = wishes.filter == .below
    let isOneRow = wishes.question.height == 1
    guard isOwn ? rows > 0 : question.height > 0 && isOneRow else { return }
    let x = isOwn ? PromptLayout.indent - 1 : start
    let y = isOwn ? question.maxY : 0
    // Beside a panel, what is typed may be cut for how much it finds.
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
