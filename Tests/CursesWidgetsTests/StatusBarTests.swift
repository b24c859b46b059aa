import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

@MainActor
@Suite struct StatusBarTests {
  private let bar = StatusBar()
  private let counter = Counter()
  private let field = TextField("text")
  private let driver: StageDriver

  /// A view with key commands, one of them for a letter.
  private final class Counter: View {
    var count = 0
    var isAtRest = false
    override var canBecomeFirstResponder: Bool { true }
    override var keyCommands: [KeyCommand] {
      [
        KeyCommand(
          "counter.up", .up, title: "count", unavailable: isAtRest ? "it rests" : nil
        ) { [self] in count += 1 },
        KeyCommand(
          "counter.down", .down, title: "count",
          unavailable: isAtRest || count == 0 ? "there is none" : nil
        ) { [self] in count -= 1 },
        KeyCommand("counter.zero", .character("z"), title: "forget") { [self] in count = 0 },
      ]
    }
  }

  /// A view that places its subviews below each other, with a key command.
  private final class Page: View {
    override func layoutSubviews() {
      for (row, view) in subviews.enumerated() {
        view.frame = Rect(x: 0, y: row, width: bounds.width, height: 1)
      }
    }
    override var keyCommands: [KeyCommand] {
      [KeyCommand("page.go", .character("g"), title: "go") { [self] in setNeedsLayout() }]
    }
  }

  /// A view with commands for every kind of hint, not in the order of hints.
  private final class WordyPage: View {
    override var keyCommands: [KeyCommand] {
      [
        KeyCommand("wordy.quit", .character("q"), title: "leave all of it", hint: "quit") {},
        HelpOverlay.command(on: nil),
        KeyCommand("wordy.back", .escape, title: "go back to the rest", hint: "back") {},
        KeyCommand("wordy.find", .character("/"), title: "look for words", hint: "find") {},
        KeyCommand("wordy.end", .end, title: "go to the end", hint: "") {},
        KeyCommand("wordy.open", .enter, title: "Open Row", hint: "open") {},
        KeyCommand("wordy.up", .up, title: "go up", hint: "choose") {},
        KeyCommand("wordy.down", .down, title: "go down", hint: "choose") {},
      ]
    }
  }

  init() {
    let page = Page()
    for view in [counter, field, bar] { page.addSubview(view) }
    driver = StageDriver(page, size: Size(width: 59, height: 3))
    counter.becomeFirstResponder()
    driver.frame()
  }

  private var row: String { driver.lines[2].replacing(#/ +$/#, with: "") }

  @Test func `hints list the keys that work now, and follow the focus`() {
    #expect(row == "    ↑↓ count   z forget   g go")

    field.becomeFirstResponder()
    driver.frame()

    #expect(!row.contains("forget") && !row.contains(" g go"))
  }

  @Test func `hints follow availability even if nothing else is drawn`() {
    counter.isAtRest = true
    driver.press(Key(.function(5)))
    #expect(row == "    z forget   g go")

    counter.isAtRest = false
    driver.press(Key(.function(5)))
    #expect(row == "    ↑↓ count   z forget   g go")
  }

  @Test func `a hidden bar takes no hints until it is shown`() {
    var count = 0
    bar.choosing = { commands in
      count += 1
      return commands
    }
    bar.isHidden = true
    driver.frame()
    count = 0

    field.becomeFirstResponder()
    driver.frame()
    #expect(count == 0)

    bar.isHidden = false
    driver.frame()
    #expect(count > 0)
    #expect(!row.contains("forget"))
  }

  @Test func `an unavailable key stays in a hint of two keys`() {
    driver.tap(x: 5, y: 2)
    #expect(counter.count == 0)
    #expect(row.hasPrefix("    ↑↓ count"))

    driver.press(.up)
    #expect(row.hasPrefix("    ↑↓ count"))
    driver.tap(x: 5, y: 2)
    #expect(counter.count == 0)
  }

  @Test func `hints are short words in a fixed order, limited by maximumHintCount`() {
    let page = WordyPage()
    let bar = StatusBar()
    page.addSubview(bar)
    bar.frame = Rect(x: 0, y: 0, width: 70, height: 1)
    let driver = StageDriver(page, size: Size(width: 70, height: 1))
    func row() -> String { driver.lines[0].replacing(#/ +$/#, with: "") }

    #expect(row() == "    ↵ open   / find   esc back   ? keys   q quit")
    bar.maximumHintCount = 6
    #expect(row() == "    ↑↓ choose   ↵ open   / find   esc back   ? keys   q quit")
    bar.maximumHintCount = 4
    #expect(row() == "    ↵ open   / find   ? keys   q quit")
    bar.maximumHintCount = 6
    bar.frame.size.width = 40
    driver.frame()
    #expect(row() == "   ↵ open   / find   ? keys   q quit")
  }

  @Test func `keys that count up are listed by the first and the last`() {
    final class Levels: View {
      override var canBecomeFirstResponder: Bool { true }
      override var keyCommands: [KeyCommand] {
        let ids: [StaticString] = ["level.1", "level.2", "level.3", "level.4"]
        return ids.enumerated().map { index, id in
          KeyCommand(id, .character(Character("\(index + 1)")), title: "level") {}
        }
      }
    }
    let levels = Levels()
    let driver = StageDriver(
      StackView(arrangedSubviews: [levels, StatusBar()], axis: .vertical),
      size: Size(width: 40, height: 2))
    levels.becomeFirstResponder()
    #expect(driver.lines.joined().contains("1-4 level"))
  }

  @Test func `a click on a key in a hint performs the key`() throws {
    counter.count = 5
    driver.press(.up)
    let start = 4

    driver.tap(x: start, y: 2)
    #expect(counter.count == 7)
    driver.tap(x: start + 1, y: 2)
    #expect(counter.count == 6)
    driver.tap(x: start + 4, y: 2)
    #expect(counter.count == 6, "the words of two keys do nothing")
    driver.tap(x: 19, y: 2)
    #expect(counter.count == 0, "those of one key do what it does")
    #expect(counter.isFirstResponder)
  }

  @Test func `a status bar in a container with margins begins at the text edge`() {
    let said = StatusBar(leading: "ready", showsHints: false)
    let stack = StackView(axis: .vertical, layoutMargins: .text()) { said }
    let driver = StageDriver(stack, size: Size(width: 60, height: 1))

    #expect(driver.lines[0].hasPrefix("    ready"))
  }

  @Test func `a press that is released elsewhere does nothing`() {
    driver.mouse(.press, 1, 2)
    driver.mouse(.drag, 1, 0)
    driver.mouse(.release, 1, 0)

    #expect(counter.count == 0)
  }

  @Test func `texts take precedence over hints, which are omitted as a whole`() {
    bar.leading = "\("●", .ink(.success)) following"
    bar.trailing = "1,024 lines"
    driver.frame()
    #expect(row == "    ● following   z forget   g go           1,024 lines")

    driver.send(.resize(Size(width: 30, height: 3)))
    #expect(row == "  ● following    1,024 lines")
    driver.send(.resize(Size(width: 20, height: 3)))
    #expect(row == "  ● following")
    driver.send(.resize(Size(width: 8, height: 3)))
    #expect(row == "● follo…")
  }

  @Test func `the two most important hints take precedence over the trailing text`() {
    bar.trailing = "1,024 lines of 20,000 read"
    driver.send(.resize(Size(width: 40, height: 3)))

    #expect(row.hasPrefix("   z forget   g go   1,024"))
    driver.send(.resize(Size(width: 24, height: 3)))
    #expect(row == "  z forget   g go")
  }

  @Test func `without hints a status bar shows only its texts`() {
    bar.leading = "ready"
    bar.showsHints = false
    driver.frame()

    #expect(row == "    ready")
  }

  @Test func `a bar that left its stage retains no responder`() {
    weak var gone: Page?
    do {
      let page = Page()
      gone = page
      page.addSubview(StatusBar())
      driver.stage.rootView = page
      driver.frame()
      driver.stage.rootView = View()
    }

    #expect(gone == nil)
  }

  @Test func `an idle bar sets no timer and draws nothing`() {
    #expect(driver.stage.nextDeadline == nil)
    #expect(driver.frame().isUnchanged)
  }

  @Test func `a bar with a choice of commands shows those in that order`() {
    counter.count = 1
    counter.becomeFirstResponder()
    bar.choosing = { all in
      ["page.go", "counter.zero"].flatMap { id in all.filter { $0.id == id } }
    }
    driver.settle()
    #expect(driver.lines.last?.contains("g go   z forget") == true)
    #expect(driver.lines.last?.contains("count") == false)

    bar.choosing = nil
    driver.settle()
    #expect(driver.lines.last?.contains("count") == true)
  }
}
