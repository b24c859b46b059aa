import CursesKit

extension DemoPage {
  /// A text of many lines that can be edited, searched and read.
  public static let textView = DemoPage(
    name: "text-view", title: "Text view", recipe: "plain controls",
    summary: "Many lines to edit or only to read: wrapped, numbered and searched."
  ) { _ in TextController() }
}

/// A note next to its headings, its length, and controls for its display.
private final class TextController: ViewController {
  private let text = TextView(sample, placeholder: "Write something")
  private let outline = TextViewOutline()
  private let length = TextViewLength()
  private let wrap = Checkbox("Wrap", isOn: true)
  private let numbers = Checkbox("Numbers")
  private let reading = Checkbox("Read")
  private let find = Button("Find")
  private weak var board: TextViewBoard?

  override func loadView() -> View {
    text.look = .plain
    text.styledPart = { styled($0.string) }
    text.onChange = { [weak self] _ in self?.textDidChange() }
    wrap.onChange = { [text] in text.wrapsLines = $0.isOn }
    numbers.onChange = { [text] in text.showsLineNumbers = $0.isOn }
    reading.onChange = { [text] in text.isEditable = !$0.isOn }
    find.onActivate = { [text] _ in text.beginSearch() }
    outline.onSelect = { [text] offset in text.select(offset..<offset) }
    outline.onActivate = { [text] in text.becomeFirstResponder() }
    let board = TextViewBoard(
      text, outline: outline, length: length, checks: [wrap, numbers, reading], find: find)
    self.board = board
    textDidChange()
    let page = RecipePageView(
      board,
      caption: "Write: headings and length follow. \("F3", .key) searches, \("Tab", .key) leaves.")
    page.hints.naming = HintNaming(
      command: { Self.hints[$0.id] ?? $0.shortTitle }, key: { $0.shortSymbol })
    return page
  }

  /// The effects of keys that have no hints of their own.
  private static let hints = ["text.undo": "undo", "text.redo": "redo"]

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    text.becomeFirstResponder()
  }

  private func textDidChange() {
    let words = text.text
    outline.show(words)
    length.length = TextViewLength.Length(of: words, lines: text.lineCount)
    board?.setNeedsLayout()
  }
}

/// Colors numbers, and lines that start with a number sign, and underlines repeated words.
private func styled(_ line: String) -> StyledText {
  let text = StyledText(line)
  if line.hasPrefix("#") { return StyledText(line, .bold.adding(.ink(.accent))) }
  let numbers = line.split { !$0.isNumber }.map { $0.startIndex..<$0.endIndex }
  let wave = TextStyle(attributes: .curlyUnderline, underlineColor: .token(.danger))
  return text.adding(.ink(.violet), to: numbers).adding(wave, to: repeatedWords(in: line))
}

/// Returns the ranges of words that equal the word before.
private func repeatedWords(in line: String) -> [Range<String.Index>] {
  let words = line.split { !$0.isLetter }
  return zip(words, words.dropFirst()).filter { $0.lowercased() == $1.lowercased() }
    .map { $1.startIndex..<$1.endIndex }
}

private let sample = """
  # The lamp room

  At 17:40 the keeper trims the wick, wipes the glass and writes the hour down. The light has to be seen from 21 miles, and nobody at sea has ever asked who lit it.

  # What is kept here

  \t3 tins of oil
  \t1 ladder, 日本 made
  \t12 boxes of matches

  # Until the morning

  What you write can be taken back, cut and searched. A word that is typed typed twice has a wave. Lines of any length are as quick as short ones.
  """
