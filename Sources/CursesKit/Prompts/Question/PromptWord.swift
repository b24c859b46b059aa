import CursesCells
import CursesWidgets

/// A word, or a few of them, that a prompt itself says.
///
/// What it has to do with numbers and texts is in it, so that other languages may say it in their
/// order, and count in their way.
public enum PromptWord: Hashable, Sendable {
  /// What a key is called, in hints.
  case key(Key)

  // MARK: What keys do

  /// Enter, where it answers.
  case answer

  /// Enter, where it chooses.
  case choose

  /// Enter, where it answers with everything that was checked.
  case endChoosing

  /// Enter in a field of a form, where another one follows.
  case next

  /// Enter in the last field of a form.
  case send

  /// The key that answers from any field of a form.
  case sendAll

  /// Escape, where it gives up.
  case giveUp

  /// Escape, where it cancels what is under way.
  case cancel

  /// Control-C, where it stops jobs.
  case stop

  /// Escape, where it ends a search.
  case endSearch

  /// The keys that move among choices.
  case move

  /// The keys that move among the fields of a form.
  case moveToField

  /// The keys that move by a page.
  case moveByPage

  /// The key that checks and unchecks a choice.
  case check

  /// The keys that go through earlier answers.
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

  /// Both in short, the default in another way.
  case yesOrNo(default: Bool?)

  /// A switch that is on.
  case on

  /// A switch that is off.
  case off

  /// None of the choices.
  case none

  /// How many lines a text has.
  case lines(Int)

  // MARK: What is wrong

  /// Exactly so many choices are wanted.
  case chooseExactly(Int)

  /// No more choices than so many are wanted.
  case chooseAtMost(Int)

  /// No fewer choices than so many are wanted.
  case chooseAtLeast(Int)

  /// As many choices are wanted as that.
  case chooseBetween(Int, Int)

  /// A whole number is wanted.
  case wholeNumber

  /// A whole number is wanted that is not less than one and not more than the other.
  case numberBetween(Int, Int)

  /// A field of a form has no value.
  case fillIn

  /// There is no file of this name.
  case noFile(String)

  /// It is a folder, and a file is wanted.
  case isFolder(String)

  /// It is a file, and a folder is wanted.
  case isNoFolder(String)

  // MARK: Choices

  /// The place where a search is typed.
  case typeToSearch

  /// How many choices are checked.
  case checked(Int)

  /// How many choices of how many hold what is typed.
  case matches(Int, of: Int)

  /// No choice holds what is typed.
  case nothingFound

  /// A choice cannot be chosen, for a reason.
  case unavailable(String)

  /// What is beside the choices is not there yet.
  case loading

  // MARK: Plain lines

  /// What to type for one of the choices.
  case numberOrName

  /// What to type for several of the choices.
  case numbersOrNames

  /// One of so many choices is wanted.
  case typeNumber(upTo: Int)

  /// Some of so many choices are wanted.
  case typeNumbers(upTo: Int)

  /// Yes or no is wanted.
  case typeYesOrNo

  /// What is wanted, where nothing was typed.
  case please(String)

  /// What was typed is no answer, and why.
  case noAnswer(String, reason: String)

  /// What was typed is not taken, and why.
  case tryAgain(String)

  /// How a text of many lines ends.
  case endWithDot

  // MARK: Progress

  /// How much is done of how much.
  case amount(String, of: String)

  /// How long it took.
  case took(String)

  /// It is done.
  case done

  /// How much was done when it ended too early, and after what time; nothing where nobody counts.
  case stopped(at: String, after: String)

  /// How long it still takes.
  case left(String)

  /// About how many seconds it still takes.
  case secondsMore(Int)

  /// How many more there are than are shown.
  case more(Int)

  /// It stops as soon as it can.
  case stopping

  /// A job has not begun.
  case waits

  /// A job has begun.
  case started

  /// A job was cancelled.
  case cancelled

  /// A job failed, and after what time, and why.
  case failed(after: String, reason: String)
}

// MARK: - English

extension PromptWord {
  /// The words in English, which are the default.
  public var english: String {
    switch self {
    case .key(let key): key.shortSymbol
    case .answer, .choose, .endChoosing, .next, .send, .sendAll, .giveUp, .cancel, .stop,
      .endSearch, .move, .moveToField, .moveByPage, .check, .earlierAnswers, .complete, .newLine,
      .edit:
      effect
    case .yes, .no, .yesOrNo, .on, .off, .none, .lines: answer
    case .chooseExactly, .chooseAtMost, .chooseAtLeast, .chooseBetween, .wholeNumber,
      .numberBetween, .fillIn, .noFile, .isFolder, .isNoFolder:
      complaint
    case .typeToSearch: "type to filter"
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
    case .moveByPage: "move by a page"
    case .earlierAnswers: "earlier answers"
    case .newLine: "new line"
    default: "\(self)"
    }
  }

  private var answer: String {
    switch self {
    case .yes: "Yes"
    case .no: "No"
    case .yesOrNo(let wanted): wanted.map { $0 ? "Y/n" : "y/N" } ?? "y/n"
    case .lines(let count): count == 1 ? "1 line" : "\(count) lines"
    default: "\(self)"
    }
  }

  private var complaint: String {
    switch self {
    case .chooseExactly(let count): "choose \(count)"
    case .chooseAtMost(let count): "choose \(count) at most"
    case .chooseAtLeast(let count): "choose \(count) at least"
    case .chooseBetween(let least, let most): "choose \(least) to \(most)"
    case .wholeNumber: "type a whole number"
    case .numberBetween(let least, let most): "type \(least) to \(most)"
    case .noFile(let name): "there is no “\(name)”"
    case .isFolder(let name): "“\(name)” is a folder"
    case .isNoFolder(let name): "“\(name)” is no folder"
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
    case .noAnswer(let text, let reason): "\"\(text)\" is no answer: " + PromptWord.sentence(reason)
    case .tryAgain(let reason): "Please try again: " + PromptWord.sentence(reason)
    default: "a line with nothing but . ends it"
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
