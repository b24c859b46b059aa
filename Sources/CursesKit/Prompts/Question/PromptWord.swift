import CursesCells
import CursesWidgets

/// A text that a prompt displays, for localization.
///
/// Numbers and texts are associated values, so that other languages can order them and form their
/// plurals.
public enum PromptWord: Hashable, Sendable {
  /// The name of a key, in hints.
  case key(Key)

  // MARK: Key hints

  /// Enter, if it answers.
  case answer

  /// Enter, if it chooses.
  case choose

  /// Enter, if it answers with all checked choices.
  case endChoosing

  /// Enter in a field of a form that is not the last.
  case next

  /// Enter in the last field of a form.
  case send

  /// The key that answers from any field of a form.
  case sendAll

  /// Escape, if it gives up.
  case giveUp

  /// Escape, if it cancels a running operation.
  case cancel

  /// Control-C, if it stops jobs.
  case stop

  /// Escape, if it ends a search.
  case endSearch

  /// The keys that move among choices.
  case move

  /// The keys that move among the fields of a form.
  case moveToField

  /// The keys that move by a page.
  case moveByPage

  /// The key that checks and unchecks a choice.
  case check

  /// The keys that recall earlier answers.
  case earlierAnswers

  /// The key that completes the name of a file.
  case complete

  /// The key that begins a line.
  case newLine

  /// The key that opens an editor.
  case edit

  // MARK: Answers

  /// Yes.
  case yes

  /// No.
  case no

  /// Yes and no in short, with the default marked.
  case yesOrNo(default: Bool?)

  /// A switch that is on.
  case on

  /// A switch that is off.
  case off

  /// No choice.
  case none

  /// The number of further choices in an answer that names only the first ones.
  case others(Int)

  /// The number of lines in a text.
  case lines(Int)

  // MARK: Messages

  /// Exactly *n* choices are required.
  case chooseExactly(Int)

  /// At most *n* choices are allowed.
  case chooseAtMost(Int)

  /// At least *n* choices are required.
  case chooseAtLeast(Int)

  /// A number of choices in a range is required.
  case chooseBetween(Int, Int)

  /// A whole number is required.
  case wholeNumber

  /// A whole number in a range is required.
  case numberBetween(Int, Int)

  /// A field of a form has no value.
  case fillIn

  /// No file has this name.
  case noFile(String)

  /// The path is a folder, but a file is required.
  case isFolder(String)

  /// The path is a file, but a folder is required.
  case isNoFolder(String)

  // MARK: Choices

  /// The placeholder of the search line.
  case typeToSearch

  /// The number of all choices, displayed before anything is typed or checked; empty in English.
  case choices(Int)

  /// The number of checked choices.
  case checked(Int)

  /// The number of choices that match a search, and the number of all choices.
  case matches(Int, of: Int)

  /// No choice matches a search.
  case nothingFound

  /// A choice is unavailable, with the reason.
  case unavailable(String)

  /// The preview of a choice is loading.
  case loading

  // MARK: Plain lines

  /// The instruction for one choice.
  case numberOrName

  /// The instruction for several choices.
  case numbersOrNames

  /// A single choice is required, by number up to the count or by name.
  case typeNumber(upTo: Int)

  /// Several choices are required, by number up to the count or by name.
  case typeNumbers(upTo: Int)

  /// Yes or no is required.
  case typeYesOrNo

  /// The requirement, if nothing was typed.
  case please(String)

  /// The typed text is not an answer, with the reason.
  case noAnswer(String, reason: String)

  /// The typed text is refused, with the reason.
  case tryAgain(String)

  /// The instruction for ending a text of several lines.
  case endWithDot

  // MARK: Progress

  /// The completed and the total amount.
  case amount(String, of: String)

  /// The elapsed time of a finished operation.
  case took(String)

  /// An operation is done.
  case done

  /// The amount and the elapsed time of an operation that ended early; the amount is empty if it is
  /// not counted.
  case stopped(at: String, after: String)

  /// The remaining time.
  case left(String)

  /// The approximate number of remaining seconds.
  case secondsMore(Int)

  /// The number of hidden items.
  case more(Int)

  /// An operation is stopping.
  case stopping

  /// A job is waiting.
  case waits

  /// A job has started.
  case started

  /// A job was cancelled.
  case cancelled

  /// A job failed, with the elapsed time and the reason.
  case failed(after: String, reason: String)
}

// MARK: - English

extension PromptWord {
  /// The English text, which is the default.
  public var english: String {
    switch self {
    case .key(let key): key.shortSymbol
    case .answer, .choose, .endChoosing, .next, .send, .sendAll, .giveUp, .cancel, .stop,
      .endSearch, .move, .moveToField, .moveByPage, .check, .earlierAnswers, .complete, .newLine,
      .edit:
      effect
    case .yes, .no, .yesOrNo, .on, .off, .none, .others, .lines: answer
    case .chooseExactly, .chooseAtMost, .chooseAtLeast, .chooseBetween, .wholeNumber,
      .numberBetween, .fillIn, .noFile, .isFolder, .isNoFolder:
      complaint
    case .typeToSearch: "type to filter"
    case .choices: ""
    case .checked(let count): "\(count) taken"
    case .matches(let count, let total): "\(count) of \(total) match"
    case .nothingFound: "nothing found"
    case .unavailable(let reason): reason
    case .loading: "…"
    case .numberOrName, .numbersOrNames, .typeNumber, .typeNumbers, .typeYesOrNo, .please,
      .noAnswer, .tryAgain, .endWithDot:
      line
    case .amount, .took, .done, .stopped, .left, .secondsMore, .more, .stopping, .waits, .started,
      .cancelled, .failed:
      progress
    }
  }

  private var effect: String {
    switch self {
    case .choose, .check: "take"
    case .endChoosing: "done"
    case .giveUp: "give up"
    case .sendAll: "send all"
    case .stop: "stops"
    case .endSearch: "show all"
    case .move: "choose"
    case .moveToField: "move"
    case .moveByPage: "move by page"
    case .earlierAnswers: "earlier answers"
    case .newLine: "new line"
    default: "\(self)"
    }
  }

  private var answer: String {
    switch self {
    case .yes: "Yes"
    case .no: "No"
    case .yesOrNo(let requested): requested.map { $0 ? "Y/n" : "y/N" } ?? "y/n"
    case .others(let count): "and \(count) more"
    case .lines(let count): count == 1 ? "1 line" : "\(count) lines"
    default: "\(self)"
    }
  }

  private var complaint: String {
    switch self {
    case .chooseExactly(let count): "choose \(count)"
    case .chooseAtMost(let count): "choose \(count) at most"
    case .chooseAtLeast(let count): "choose \(count) at least"
    case .chooseBetween(let least, let maximum): "choose \(least) to \(maximum)"
    case .wholeNumber: "type a whole number"
    case .numberBetween(let least, let maximum): "type \(least) to \(maximum)"
    case .noFile(let name): "“\(name)” does not exist"
    case .isFolder(let name): "“\(name)” is a folder"
    case .isNoFolder(let name): "“\(name)” is not a folder"
    default: "fill in every field"
    }
  }

  private var line: String {
    switch self {
    case .numberOrName: "Number or name"
    case .numbersOrNames: "Numbers or names, with commas between"
    case .typeNumber(let count): "type a number from 1 to \(count), or a name"
    case .typeNumbers(let count): "type numbers from 1 to \(count), or names, or none"
    case .typeYesOrNo: "type y or n"
    case .please(let wish): "Please " + PromptWord.sentence(wish)
    case .noAnswer(let text, let reason):
      "\"\(text)\" is not a valid answer: " + PromptWord.sentence(reason)
    case .tryAgain(let reason): "Please try again: " + PromptWord.sentence(reason)
    default: "end it with a line that holds only ."
    }
  }

  private static func sentence(_ text: String) -> String { text.hasSuffix(".") ? text : text + "." }

  private var progress: String {
    switch self {
    case .amount(let count, let total): "\(count) of \(total)"
    case .took(let time): "in \(time)"
    case .stopped(let count, let time):
      count.isEmpty ? "stopped after \(time)" : "stopped at \(count) after \(time)"
    case .left(let time): "\(time) left"
    case .secondsMore(let count): PromptWord.more(count)
    case .more(let count): "\(count) more"
    case .stopping: "Stopping…"
    case .failed(let time, let reason): "failed after \(time): \(reason)"
    default: "\(self)"
    }
  }

  private static func more(_ seconds: Int) -> String {
    if seconds < 90 {
      return seconds == 1 ? "about 1 second more" : "about \(seconds) seconds more"
    }
    return "about \((seconds + 30) / 60) minutes more"
  }
}
