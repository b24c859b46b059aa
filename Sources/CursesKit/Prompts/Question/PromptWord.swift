import CursesCells

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
