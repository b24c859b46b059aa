import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

@MainActor
@Suite struct LabelTests {
  let label = Label("The quick brown fox jumps over the lazy dog")

  /// Returns the rows of a label in a size of its own.
  private func lines(of label: Label, width: Int, height: Int) -> [String] {
    StageDriver(label, size: Size(width: width, height: height)).lines
  }

  @Test func `a label shows one line and says that there is more`() {
    expectSnapshot(
      of: label, size: Size(width: 20, height: 2),
      """
      ┌────────────────────┐
      │The quick brown fox…│
      │                    │
      └────────────────────┘
      """)
  }

  @Test func `the lines of a label are one link, and only its text is`() {
    label.link = Link("https://example.org/")
    label.style = .underline
    label.numberOfLines = 2
    label.lineBreakMode = .wordWrapping

    expectSnapshot(
      of: label, size: Size(width: 24, height: 2),
      """
      ┌────────────────────────┐
      │The quick brown fox     │
      │jumps over the lazy dog │
      ├────────────────────────┤
      │aaaaaaaaaaaaaaaaaaa     │
      │aaaaaaaaaaaaaaaaaaaaaaa │
      └────────────────────────┘
      a underline to https://example.org/
      """)
  }

  @Test func `several lines break between words, at either edge and in the middle`() {
    label.numberOfLines = 3
    label.textAlignment = .right

    expectSnapshot(
      of: label, size: Size(width: 20, height: 3),
      """
      ┌────────────────────┐
      │ The quick brown fox│
      │ jumps over the lazy│
      │                 dog│
      └────────────────────┘
      """)
    label.textAlignment = .center
    #expect(lines(of: label, width: 21, height: 3).last == "         dog         ")
  }

  @Test(arguments: [
    (LineBreakMode.wordWrapping, "jumps over…"),
    (.characterWrapping, "mps over t…"),
    (.truncatingHead, "…e lazy dog"),
    (.truncatingMiddle, "jumps…y dog"),
    (.truncatingTail, "jumps over…"),
  ])
  func `the last line ends as it is told to`(mode: LineBreakMode, last: String) {
    label.numberOfLines = 3
    label.lineBreakMode = mode

    let lines = lines(of: label, width: 11, height: 3)

    #expect(lines.last == last.padded(to: 11))
  }

  @Test func `whole words are kept before an ellipsis only when words are wrapped`() {
    #expect(lines(of: label, width: 8, height: 1) == ["The qui…"])

    label.lineBreakMode = .wordWrapping

    #expect(lines(of: label, width: 8, height: 1) == ["The…    "])
    label.text = "Internationalization"
    #expect(lines(of: label, width: 8, height: 1) == ["Interna…"])
  }

  @Test func `no number of lines is as many as there are rows for`() {
    label.numberOfLines = 0

    #expect(lines(of: label, width: 10, height: 4).last == "the lazy …")
    #expect(lines(of: label, width: 10, height: 9)[4] == "dog       ")
    #expect(label.sizeThatFits(Size(width: 10, height: 100)) == Size(width: 10, height: 5))
    #expect(label.sizeThatFits(Size(width: 10, height: 2)) == Size(width: 10, height: 2))
  }

  @Test func `line breaks end lines, and a line left out leaves an ellipsis`() {
    label.text = "One\nTwo\r\nThree"
    label.numberOfLines = 2

    #expect(lines(of: label, width: 8, height: 3) == ["One     ", "Two…    ", "        "])
    #expect(label.sizeThatFits(Size(width: 80, height: 24)) == Size(width: 4, height: 2))
    label.lineBreakMode = .truncatingHead
    #expect(lines(of: label, width: 8, height: 2) == ["One     ", "…o Three"])
  }

  @Test func `wide and combining text is cut between clusters`() {
    label.text = "日本語 cafe\u{301}s"

    #expect(lines(of: label, width: 10, height: 1) == ["日本語 ca…"].map { $0.padded(to: 10) })
    #expect(lines(of: label, width: 4, height: 1) == ["日… "])
    label.numberOfLines = 0
    #expect(label.sizeThatFits(Size(width: 6, height: 9)) == Size(width: 6, height: 2))
    #expect(lines(of: label, width: 6, height: 2) == ["日本語", "cafe\u{301}s "])
  }

  @Test func `control characters are never shown`() {
    label.text = "a\u{1B}[31mb\u{7}\u{9B}c\u{0}\td\u{7F}"

    #expect(label.sizeThatFits(Size(width: 80, height: 1)) == Size(width: 9, height: 1))
    #expect(lines(of: label, width: 10, height: 1) == ["a[31mbc d "])
  }

  @Test func `a label that is only added to the view of a controller is seen`() {
    let controller = ViewController()
    controller.view.addSubview(Label("Hello"))

    #expect(StageDriver(controller, size: Size(width: 6, height: 1)).lines == ["Hello "])
  }

  @Test func `the text of the theme is used unless a style is given`() {
    let driver = StageDriver(label, size: Size(width: 3, height: 1))
    driver.stage.theme.text.dark = .rgb(1, 2, 3)

    #expect(driver.buffer[.zero].foreground == .rgb(1, 2, 3))

    label.style = TextStyle(Style(foreground: .indexed(5), attributes: .italic))
    #expect(driver.buffer[.zero].style.description == "italic 5 on default")
  }

  @Test func `a style names colors of the theme, and changes with it`() {
    label.style = .ink(.secondary)
    let driver = StageDriver(label, size: Size(width: 3, height: 1))
    #expect(driver.buffer[.zero].foreground == Theme.standard.secondary.dark)

    driver.stage.theme.secondary.dark = .rgb(1, 2, 3)

    #expect(driver.buffer[.zero].foreground == .rgb(1, 2, 3))
  }

  @Test func `parts of a text keep their looks when it is broken, cut and aligned`() {
    let label = Label("\("main", .bold) is \("two behind", .ink(.warning)), and so on")
    label.numberOfLines = 2
    label.textAlignment = .right

    expectSnapshot(
      of: label, size: Size(width: 12, height: 2),
      """
      ┌────────────┐
      │ main is two│
      │behind, and…│
      ├────────────┤
      │ aaaa    bbb│
      │bbbbbb      │
      └────────────┘
      a bold
      b #f2be5c
      """)
    #expect(label.text == "main is two behind, and so on")
    label.text = "plain"
    #expect(label.styledText == "plain")
  }

  @Test func `nothing fits into nothing`() {
    #expect(label.sizeThatFits(.zero) == .zero)
    #expect(label.sizeThatFits(Size(width: 0, height: 5)) == .zero)
    #expect(label.sizeThatFits(Size(width: 1, height: 1)) == Size(width: 1, height: 1))
    #expect(lines(of: label, width: 1, height: 1) == ["…"])
    #expect(Label().sizeThatFits(Size(width: 9, height: 9)) == Size(width: 0, height: 1))
  }

  @Test func `a negative number of lines is none`() {
    label.numberOfLines = -3

    #expect(label.numberOfLines == 0)
  }

  @Test func `keys and the mouse are left to others`() {
    let driver = StageDriver(label, size: Size(width: 8, height: 1))

    #expect(!driver.press(.enter))
    #expect(!driver.send(.mouse(Mouse(.press, at: .zero))))
    #expect(!label.canBecomeFirstResponder)
  }

  @Test func `of a tall label in a small view only the rows seen are drawn`() {
    label.text = (0..<20_000).map { "line \($0)" }.joined(separator: "\n")
    label.numberOfLines = 0
    let view = View()
    view.clipsToBounds = true
    label.frame = Rect(origin: .zero, size: label.sizeThatFits(Size(width: 40, height: 50_000)))
    view.addSubview(label)
    let driver = StageDriver(view, size: Size(width: 40, height: 6))

    view.bounds.origin.y = 15_000

    #expect(driver.lines[5].hasPrefix("line 15005 "))
    #expect(label.frame.height == 20_000)
    #expect(driver.statistics.cellsDrawn <= 40 * 6)
  }

  @Test func `fitting a label does not change how it is broken`() {
    let words = ["a", "tea", "日本", "to", "understanding", "(so", "far)", "\n", " ", "é", "…"]
    for seed in 0..<60 {
      label.text = (0..<24).map { words[($0 * $0 * 7 + seed * 5 + $0) % words.count] }
        .joined(separator: seed % 3 == 0 ? "  " : " ")
      label.numberOfLines = 0
      let width = 3 + seed % 17
      let size = label.sizeThatFits(Size(width: width, height: 99))

      let given = lines(of: label, width: width, height: 99).map(\.trimmed)
      let fitted = lines(of: label, width: size.width, height: 99).map(\.trimmed)

      #expect(given == fitted, "\(label.text) in \(width)")
    }
  }
}

extension String {
  /// The text with blanks behind it that make it `width` columns wide.
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - CellWidth.of(self)))
  }

  /// The text without the blanks at its end.
  fileprivate var trimmed: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
