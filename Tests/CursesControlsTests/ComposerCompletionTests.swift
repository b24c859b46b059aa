import CursesCells
import CursesControls
import CursesKitTesting
import CursesViews
import Testing

/// Completions of words after a trigger in a text view.
@MainActor
@Suite struct ComposerCompletionTests {
  private let view = TextView(placeholder: "Ask")
  private let foot = Label("foot")
  private let driver: StageDriver

  init() {
    view.rowLimits = 1...4
    view.look = .plain
    view.completions = [
      CompletionTrigger("/", at: .textStart) { word in
        ["help", "history", "clear"].filter { $0.hasPrefix(word) }
          .map { TextCompletion("/" + $0, addsBlank: true) }
      },
      CompletionTrigger("@") { word in
        ["main.swift", "mail.swift", "日本.md"].filter { $0.hasPrefix(word) }
          .map { TextCompletion("@" + $0, title: $0) }
      },
      CompletionTrigger("#", at: .lineStart) { _ in [TextCompletion("# Title")] },
    ]
    driver = Self.driver(of: view, foot, size: Size(width: 30, height: 12))
  }

  private static func driver(of view: TextView, _ foot: Label, size: Size) -> StageDriver {
    let page = StackView(arrangedSubviews: [view, foot], axis: .vertical)
    let driver = StageDriver(ViewController(view: page), size: size)
    driver.frame()
    view.becomeFirstResponder()
    return driver
  }

  private var isOpen: Bool { !driver.stage.presentedViews.isEmpty }

  /// The rows of the screen, without blanks at their ends.
  private var rows: [String] {
    driver.lines.map { String($0.reversed().drop { $0 == " " }.reversed()) }
  }

  private func shows(_ text: String) -> Bool {
    driver.advance(by: .seconds(1))
    return driver.lines.contains { $0.contains(text) }
  }

  /// Types a text, and waits for its completions.
  private func open(_ text: String) async throws {
    driver.type(text)
    try await driver.waitForPresented()
  }

  /// Yields to the tasks that request completions.
  private func wait() async throws {
    for _ in 0..<20 { await Task.yield() }
    driver.frame()
  }

  // MARK: Opening

  @Test(arguments: [
    ("/", true), ("x /", false), ("@", true), ("see @ma", true), ("mail@ma", false),
    ("#", true), ("a\n#", true), ("a #", false), ("x\n/", false), ("@nothing", false),
  ])
  func `a trigger opens the panel in its place`(text: String, opens: Bool) async throws {
    driver.type(text)
    try await wait()

    #expect(isOpen == opens)
  }

  @Test func `typing and deleting filter, a blank closes`() async throws {
    try await open("@ma")
    #expect(shows("mail.swift"))

    driver.type("in")
    try await wait()
    #expect(!shows("mail.swift") && shows("main.swift"))
    driver.press(.backspace)
    try await wait()
    #expect(shows("mail.swift"))
    driver.press(.backspace)
    driver.send(.paste("in"))
    try await wait()
    #expect(!shows("mail.swift") && shows("main.swift"))
    driver.type(" ")
    try await wait()

    #expect(!isOpen && view.isFirstResponder && view.text == "@main ")
  }

  @Test func `the panel closes when its only completion is the word`() async throws {
    try await open("/hel")
    driver.type("p")
    try await wait()

    #expect(!isOpen)
  }

  @Test func `the panel is below the word, and the text keeps its style`() async throws {
    try await open("see the @ma")
    driver.advance(by: .seconds(1))

    #expect(
      rows.prefix(6) == [
        "see the @ma", "foot ▗▄▄▄▄▄▄▄▄▄▄▄▄▄▄▖", "       ▌main.swift", "        mail.swift",
        "     ▝▀▀▀▀▀▀▀▀▀▀▀▀▀▀▘", "",
      ])
    #expect(driver.buffer[Point(x: 11, y: 0)].style.attributes.contains(.reverse))
  }

  // MARK: Accepting

  @Test(arguments: [Key.enter, .tab])
  func `Enter and Tab accept, as one change`(key: Key) async throws {
    view.returnAction = .submits
    view.onSubmit = { _ in Issue.record("submitted") }
    try await open("see @ma")
    driver.press(.down)
    driver.press(key)

    #expect(view.text == "see @mail.swift" && !isOpen && view.isFirstResponder)
    driver.press(.control("/"))
    #expect(view.text == "see @ma" && view.selectedRange == 7..<7)
    driver.press(.alt("/"))
    #expect(view.text == "see @mail.swift")
  }

  @Test func `arrows wrap around, and do not recall earlier texts`() async throws {
    view.history = TextHistory(["earlier"])
    try await open("@ma")
    driver.press(.up)
    driver.press(.enter)

    #expect(view.text == "@mail.swift")
  }

  @Test func `a blank follows if the completion adds one and there is none`() async throws {
    try await open("/c")
    driver.press(.enter)
    #expect(view.text == "/clear ")

    view.text = " now"
    try await open("/c")
    driver.press(.enter)
    #expect(view.text == "/clear now" && view.selectedRange == 6..<6)
  }

  @Test func `the whole word is replaced from inside it`() async throws {
    view.text = "see @ma.swift now"
    view.select(7..<7)
    try await open("i")
    driver.press(.enter)

    #expect(view.text == "see @main.swift now" && view.selectedRange == 15..<15)
  }

  @Test func `a completion inserts an attachment`() async throws {
    let file = TextAttachment("main.swift")
    view.completions = [CompletionTrigger("@") { _ in [TextCompletion(file, addsBlank: true)] }]
    try await open("see @")
    driver.press(.enter)

    #expect(view.text == "see \u{FFFC} " && view.attachments.map(\.attachment) == [file])
    driver.press(.control("/"))
    #expect(view.text == "see @" && view.attachments.isEmpty)
  }

  @Test func `a click accepts, a click outside closes`() async throws {
    try await open("@ma")
    driver.advance(by: .seconds(1))
    driver.tap("mail.swift")
    #expect(view.text == "@mail.swift" && !isOpen)

    view.text = ""
    try await open("@ma")
    driver.advance(by: .seconds(1))
    driver.tap(x: 28, y: 11)
    #expect(view.text == "@ma" && !isOpen && view.isFirstResponder)
  }

  // MARK: Closing

  private final class Page: View {
    var closings = 0

    override var keyCommands: [KeyCommand] {
      [KeyCommand("page.close", .escape, title: "Close") { [self] in closings += 1 }]
    }
  }

  @Test func `Escape closes the panel and nothing else`() async throws {
    let page = Page()
    page.addSubview(view)
    let driver = StageDriver(page, size: Size(width: 30, height: 12))
    driver.frame()
    view.becomeFirstResponder()
    driver.type("@ma")
    try await driver.waitForPresented()

    driver.press(.escape)
    #expect(driver.stage.presentedViews.isEmpty && view.isFirstResponder)
    #expect(view.text == "@ma" && page.closings == 0)
    driver.press(.escape)
    #expect(page.closings == 1)
  }

  @Test func `the panel follows the cursor in the word, and closes outside`() async throws {
    try await open("see @mai")
    driver.press(.left)
    try await wait()
    #expect(isOpen)
    driver.press(Key(.left, modifiers: .shift))
    #expect(!isOpen)

    driver.press(.end)
    driver.type("l")
    try await driver.waitForPresented()
    driver.press(.home)
    #expect(!isOpen)
  }

  @Test func `a text set in code and a removed view close the panel`() async throws {
    try await open("@ma")
    view.text = "other"
    #expect(!isOpen)

    view.text = ""
    try await open("@ma")
    view.removeFromSuperview()
    #expect(!isOpen)
  }

  @Test func `completions of an outdated word are dropped`() async throws {
    var answers: [CheckedContinuation<[TextCompletion], Never>] = []
    view.completions = [
      CompletionTrigger("@") { _ in await withCheckedContinuation { answers.append($0) } }
    ]
    driver.type("@a")
    try await driver.wait { answers.count == 1 }
    driver.type("b")
    try await driver.wait { answers.count == 2 }
    answers[0].resume(returning: [TextCompletion("@late")])
    answers[1].resume(returning: [TextCompletion("@abacus")])
    try await driver.waitForPresented()
    #expect(shows("@abacus") && !shows("@late"))

    driver.press(.escape)
    driver.type("c")
    try await driver.wait { answers.count == 3 }
    driver.press(.home)
    answers[2].resume(returning: [TextCompletion("@abc")])
    try await wait()
    #expect(!isOpen)
  }

  @Test func `Enter waits for the completions of the typed text`() async throws {
    try await open("@m")
    driver.type("ail")
    driver.press(.enter)
    #expect(view.text == "@mail" && isOpen)
    try await wait()
    #expect(view.text == "@mail.swift" && !isOpen)

    view.text = ""
    try await open("@m")
    driver.type("a")
    driver.press(.enter)
    driver.type("x")
    try await wait()
    #expect(view.text == "@max" && !isOpen)
  }

  @Test func `a paste and a recalled text do not open the panel`() async throws {
    view.history = TextHistory(["@ma"])
    driver.send(.paste("@ma"))
    try await wait()
    #expect(!isOpen)

    view.text = ""
    driver.press(.up)
    try await wait()
    #expect(!isOpen && view.text == "@ma")
  }

  // MARK: Room

  @Test func `a low stage shows the rows for which there is room`() async throws {
    let driver = Self.driver(of: view, foot, size: Size(width: 12, height: 4))
    driver.type("@")
    try await driver.waitForPresented()
    driver.advance(by: .seconds(1))

    #expect(
      driver.lines == ["@           ", "  ▌main.…   ", "   mail.…   ", "   日本.…   "])
    driver.press(.down)
    driver.press(.down)
    driver.press(.enter)
    #expect(view.text == "@日本.md")
  }

  @Test(arguments: [Size(width: 1, height: 1), Size(width: 0, height: 0)])
  func `a tiny stage accepts completions, too`(size: Size) async throws {
    let driver = Self.driver(of: view, foot, size: size)
    driver.type("@ma")
    try await driver.waitForPresented()
    driver.advance(by: .seconds(1))
    driver.press(.enter)

    #expect(view.text == "@main.swift")
  }

  @Test func `the panel is above the cursor if there is no room below`() async throws {
    view.rowLimits = 12...12
    view.text = String(repeating: "\n", count: 9)
    driver.press(Key(.end, modifiers: .control))
    try await open("@ma")
    driver.advance(by: .seconds(1))

    #expect(driver.lines[9].hasPrefix("@ma") && driver.lines[6].contains("main.swift"))
  }

  @Test func `a region below the prompt grows for the panel`() async throws {
    func height(limit: Int = 20) -> Int {
      driver.stage.fittingHeight(width: 30, limit: limit, terminalRows: 20)
    }
    driver.send(.resize(Size(width: 30, height: height())))
    #expect(height() == 2)

    try await open("@ma")
    #expect(height() == 3 && height(limit: 2) == 2)
    driver.send(.resize(Size(width: 30, height: height())))
    driver.advance(by: .seconds(1))
    #expect(rows == ["@ma", "  ▌main.swift", "   mail.swift"])
    #expect(height() == 3)

    driver.press(.escape)
    #expect(height() == 2)
  }

  // MARK: Field

  @Test func `the panel of a field follows a change of its text in code`() async throws {
    let field = TextField()
    field.completions = { text in ["main", "master"].filter { $0.hasPrefix(text) } }
    let driver = StageDriver(
      ViewController(view: StackView(arrangedSubviews: [field], axis: .vertical)),
      size: Size(width: 20, height: 8))
    driver.frame()
    field.becomeFirstResponder()
    driver.type("ma")
    try await driver.waitForPresented()

    field.text = "other"

    #expect(driver.stage.presentedViews.isEmpty)
  }
}
