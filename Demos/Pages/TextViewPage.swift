import CursesKit

extension DemoPage {
  /// A text of many lines that can be edited, searched and read.
  public static let textView = DemoPage(
    name: "text-view", title: "Text view", recipe: "plain controls",
    summary: "Many lines to edit or only to read: wrapped, numbered and searched."
  ) { _ in
    TextController()
  }
}

/// A text below controls for its display.
private final class TextController: ViewController {
  private let text = TextView(sample, placeholder: "Write something")
  private let wrap = Checkbox("Wrap", isOn: true)
  private let numbers = Checkbox("Numbers")
  private let reading = Checkbox("Read")
  private let find = Button("Find")
  private let bar = StackView()
  private let status = StatusBar()

  override func loadView() -> View {
    text.look = .plain
    text.styledPart = { styled($0.string) }
    wrap.onChange = { [text] in text.wrapsLines = $0.isOn }
    numbers.onChange = { [text] in text.showsLineNumbers = $0.isOn }
    reading.onChange = { [text] in text.isEditable = !$0.isOn }
    find.onActivate = { [text] _ in text.beginSearch() }
    text.onChange = { [weak self] _ in self?.count() }
    count()
    for view in [wrap, numbers, reading, Spacer(), find] { bar.addArrangedSubview(view) }
    let column = StackView(axis: .vertical, layoutMargins: .text()) { text }
    column.layoutHeight.hugging = .low
    let page = StackView(axis: .vertical) {
      column
      status
    }
    return BarredView(bar: bar, content: page)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    text.becomeFirstResponder()
  }

  override func viewWillLayoutSubviews() {
    bar.spacing = view.traits.widthClass < .compact ? 1 : 3
  }

  private func count() { status.trailing = "\(text.lineCount) lines" }
}

/// Colors numbers, and lines that start with a number sign.
private func styled(_ line: String) -> StyledText {
  let text = StyledText(line)
  if line.hasPrefix("#") { return StyledText(line, .bold.adding(.ink(.accent))) }
  let numbers = line.split { !$0.isNumber }.map { $0.startIndex..<$0.endIndex }
  return text.adding(.ink(.violet), to: numbers)
}

private let sample = """
  # The lamp room

  At 17:40 the keeper trims the wick, wipes the glass and writes the hour down. The light has to be seen from 21 miles, and nobody at sea has ever asked who lit it.

  # What is kept here

  \t3 tins of oil
  \t1 ladder, 日本 made
  \t12 boxes of matches

  What you write can be taken back, cut and searched. Lines of any length are as quick as short ones.
  """
