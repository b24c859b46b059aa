import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

@MainActor
@Suite struct LabelTests {
  let label = Label("The quick brown fox jumps over the lazy dog")

  /// Returns the rows of a label at a given size.
  private func lines(of label: Label, width: Int, height: Int) -> [String] {
    StageDriver(label, size: Size(width: width, height: height)).lines
  }

  @Test func `a label shows one line and truncates it with an ellipsis`() {
    expectSnapshot(
      of: label, size: Size(width: 20, height: 2),
      """
      ┌────────────────────┐
      │The quick brown fox…│
      │                    │
      └────────────────────┘
      """)
  }

  @Test func `the lines of a label are one link that covers only its text`() {
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

  @Test func `wrapped lines can be right-aligned or centered`() {
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
  func `the last line is truncated by its line break mode`(mode: LineBreakMode, last: String) {
    label.numberOfLines = 3
    label.lineBreakMode = mode

    let lines = lines(of: label, width: 11, height: 3)

    #expect(lines.last == last.padded(to: 11))
  }

  @Test func `an ellipsis follows a whole word only with word wrapping`() {
    #expect(lines(of: label, width: 8, height: 1) == ["The qui…"])

    label.lineBreakMode = .wordWrapping

    #expect(lines(of: label, width: 8, height: 1) == ["The…    "])
    label.text = "Internationalization"
    #expect(lines(of: label, width: 8, height: 1) == ["Interna…"])
  }

  @Test func `with zero numberOfLines all rows are used`() {
    label.numberOfLines = 0

    #expect(lines(of: label, width: 10, height: 4).last == "the lazy …")
    #expect(lines(of: label, width: 10, height: 9)[4] == "dog       ")
    #expect(label.sizeThatFits(Size(width: 10, height: 100)) == Size(width: 10, height: 5))
    #expect(label.sizeThatFits(Size(width: 10, height: 2)) == Size(width: 10, height: 2))
  }

  @Test func `line breaks end lines, an omitted line leaves an ellipsis`() {
    label.text = "One\nTwo\r\nThree"
    label.numberOfLines = 2

    #expect(lines(of: label, width: 8, height: 3) == ["One     ", "Two…    ", "        "])
    #expect(label.sizeThatFits(Size(width: 80, height: 24)) == Size(width: 4, height: 2))
    label.lineBreakMode = .truncatingHead
    #expect(lines(of: label, width: 8, height: 2) == ["One     ", "…o Three"])
  }

  @Test func `wide and combining text is truncated between clusters`() {
    label.text = "日本語 cafe\u{301}s"

    #expect(lines(of: label, width: 10, height: 1) == ["日本語 ca…"].map { $0.padded(to: 10) })
    #expect(lines(of: label, width: 4, height: 1) == ["日… "])
    label.numberOfLines = 0
    #expect(label.sizeThatFits(Size(width: 6, height: 9)) == Size(width: 6, height: 2))
    #expect(lines(of: label, width: 6, height: 2) == ["日本語", "cafe\u{301}s "])
  }

  @Test func `control characters are never displayed`() {
    label.text = "a\u{1B}[31mb\u{7}\u{9B}c\u{0}\td\u{7F}"

    #expect(label.sizeThatFits(Size(width: 80, height: 1)) == Size(width: 9, height: 1))
    #expect(lines(of: label, width: 10, height: 1) == ["a[31mbc d "])
  }

  @Test func `a label added to a controller's view is visible`() {
    let controller = ViewController()
    controller.view.addSubview(Label("Hello"))

    #expect(StageDriver(controller, size: Size(width: 6, height: 1)).lines == ["Hello "])
  }

  @Test func `the theme's text color is used unless a style is set`() {
    let driver = StageDriver(label, size: Size(width: 3, height: 1))
    driver.stage.theme.text.dark = .rgb(1, 2, 3)

    #expect(driver.buffer[.zero].foreground == .rgb(1, 2, 3))

    label.style = TextStyle(Style(foreground: .indexed(5), attributes: .italic))
    #expect(driver.buffer[.zero].style.description == "italic 5 on default")
  }

  @Test func `a style with a theme color follows the theme`() {
    label.style = .ink(.secondary)
    let driver = StageDriver(label, size: Size(width: 3, height: 1))
    #expect(driver.buffer[.zero].foreground == Theme.standard.secondary.dark)

    driver.stage.theme.secondary.dark = .rgb(1, 2, 3)

    #expect(driver.buffer[.zero].foreground == .rgb(1, 2, 3))
  }

  @Test func `styles of runs survive wrapping, truncation and alignment`() {
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

  @Test func `the fitting size of no space is zero`() {
    #expect(label.sizeThatFits(.zero) == .zero)
    #expect(label.sizeThatFits(Size(width: 0, height: 5)) == .zero)
    #expect(label.sizeThatFits(Size(width: 1, height: 1)) == Size(width: 1, height: 1))
    #expect(lines(of: label, width: 1, height: 1) == ["…"])
    #expect(Label().sizeThatFits(Size(width: 9, height: 9)) == Size(width: 0, height: 1))
  }

  @Test func `a negative numberOfLines is clamped to zero`() {
    label.numberOfLines = -3

    #expect(label.numberOfLines == 0)
  }

  @Test func `keys and the mouse are not handled`() {
    let driver = StageDriver(label, size: Size(width: 8, height: 1))

    #expect(!driver.press(.enter))
    #expect(!driver.send(.mouse(Mouse(.press, at: .zero))))
    #expect(!label.canBecomeFirstResponder)
  }

  @Test func `a tall label draws only its visible rows`() {
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

  @Test func `a label wraps the same at its fitting width`() {
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
  /// The text, padded with trailing spaces to `width` columns.
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - CellWidth.of(self)))
  }

  /// The text without trailing spaces.
  fileprivate var trimmed: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
