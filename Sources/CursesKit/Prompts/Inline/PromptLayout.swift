import CursesCells

/// Where the parts of a question go.
///
///     ? Question    body
///       message
///       hint
///
/// In a wide region the body stands beside the question, where it may, and else below it. In too
/// few rows the hint goes first, then all but the first row of the question, then the message.
struct PromptLayout {
  private(set) var question = Rect.zero
  private(set) var body = Rect.zero
  private(set) var message = Rect.zero
  private(set) var hint = Rect.zero

  /// The columns before text, where marks stand.
  static let indent = 2

  /// The rows that all of it takes.
  let fittingHeight: Int

  /// The sizes that the parts ask for.
  struct Wishes {
    /// The lines of the question, and the columns of the longest.
    var question: Size

    /// The columns and rows of the body.
    var body: Size

    /// The columns that the body needs to stand beside the question, or `nil` where it never does.
    var besideWidth: Int?

    /// The lines of the message and of the hint.
    var message = 0
    var hint = 1

    /// Whether the body brings the columns for marks itself.
    var bodyHasMargin = false
  }

  init(_ wishes: Wishes, in size: Size) {
    let bodyStart = PromptLayout.indent + wishes.question.width + 2
    let isBeside =
      wishes.question.height == 1
      && wishes.besideWidth.map { bodyStart + $0 <= size.width } ?? false
    let stacked = wishes.question.height + wishes.body.height
    let top = isBeside ? max(wishes.question.height, wishes.body.height) : stacked
    fittingHeight = top + wishes.message + wishes.hint

    var room = size.height
    func take(_ count: Int) -> Int {
      let taken = min(max(0, room), count)
      room -= taken
      return taken
    }
    var bodyRows = take(min(1, wishes.body.height))
    var questionRows = isBeside ? bodyRows : take(min(1, wishes.question.height))
    let messageRows = take(wishes.message)
    bodyRows += take(wishes.body.height - bodyRows)
    questionRows += isBeside ? 0 : take(wishes.question.height - questionRows)
    let hintRows = take(wishes.hint)

    let textWidth = max(0, size.width - PromptLayout.indent)
    question = Rect(x: 0, y: 0, width: size.width, height: questionRows)
    if isBeside {
      let width = min(wishes.body.width, size.width - bodyStart)
      body = Rect(x: bodyStart, y: 0, width: width, height: bodyRows)
      question.size.width = bodyStart
    } else {
      let x = wishes.bodyHasMargin ? 0 : PromptLayout.indent
      let width = min(wishes.body.width, max(0, size.width - x))
      body = Rect(x: x, y: questionRows, width: width, height: bodyRows)
    }
    var y = max(question.maxY, body.maxY)
    message = Rect(x: PromptLayout.indent, y: y, width: textWidth, height: messageRows)
    y += messageRows
    hint = Rect(x: PromptLayout.indent, y: y, width: textWidth, height: hintRows)
  }
}
