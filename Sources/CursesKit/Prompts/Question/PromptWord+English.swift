import CursesWidgets

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
