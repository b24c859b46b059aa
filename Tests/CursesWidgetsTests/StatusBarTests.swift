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

  /// A view with commands, some of them with letters.
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

  /// The counter, the field and the bar below each other.
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

  /// A view with everything that hints are made of, in another order.
  private final class WordyPage: View {
    override var keyCommands: [KeyCommand] {
      [
        KeyCommand("wordy.quit", .character("q"), title: "leave all of it", hint: "quit") {},
        HelpOverlay.command(on: nil),
        KeyCommand("wordy.back", .escape, title: "go back to the rest", hint: "back") {},
        KeyCommand("wordy.find", .character("/"), title: "look for words", hint: "find") {},
        KeyCommand("wordy.end", .end, title: "go to the end", hint: "") {},
        KeyCommand("wordy.open", .enter, title: "open the row", hint: "open") {},
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

  @Test func `hints are what keys do now, and follow the focus`() {
    #expect(row == "    ↑↓ count   z forget   g go")

    field.becomeFirstResponder()
    driver.frame()

    #expect(!row.contains("forget") && !row.contains(" g go"))
  }

  @Test func `hints follow what can be done, though nothing else is drawn`() {
    counter.isAtRest = true
    driver.press(Key(.function(5)))
    #expect(row == "    z forget   g go")

    counter.isAtRest = false
    driver.press(Key(.function(5)))
    #expect(row == "    ↑↓ count   z forget   g go")
  }

  @Test func `a key that does nothing at an end stays beside the other one`() {
    driver.tap(x: 5, y: 2)
    #expect(counter.count == 0)
    #expect(row.hasPrefix("    ↑↓ count"))

    driver.press(.up)
    #expect(row.hasPrefix("    ↑↓ count"))
    driver.tap(x: 5, y: 2)
    #expect(counter.count == 0)
  }

  @Test func `hints say it in a word, and stand in one order everywhere`() {
    let page = WordyPage()
    let bar = StatusBar()
    page.addSubview(bar)
    bar.frame = Rect(x: 0, y: 0, width: 70, height: 1)
    let driver = StageDriver(page, size: Size(width: 70, height: 1))
    func row() -> String { driver.lines[0].replacing(#/ +$/#, with: "") }

    #expect(row() == "    ↵ open   / find   esc back   ? keys   q quit")
    bar.mostHints = 6
    #expect(row() == "    ↑↓ choose   ↵ open   / find   esc back   ? keys   q quit")
    bar.mostHints = 4
    #expect(row() == "    ↵ open   / find   ? keys   q quit")
    bar.mostHints = 6
    bar.frame.size.width = 40
    driver.frame()
    #expect(row() == "   ↵ open   / find   ? keys   q quit")
  }

  @Test func `keys that count up are named by the first and the last of them`() {
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

  @Test func `a click on a key does what the key does`() throws {
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

  @Test func `in a container that keeps margins it begins at the text edge, too`() {
    let said = StatusBar(leading: "ready", showsHints: false)
    let stack = StackView(axis: .vertical, layoutMargins: .text()) { said }
    let driver = StageDriver(stack, size: Size(width: 60, height: 1))

    #expect(driver.lines[0].hasPrefix("    ready"))
  }

  @Test func `a press that is let go of elsewhere does nothing`() {
    driver.mouse(.press, 1, 2)
    driver.mouse(.drag, 1, 0)
    driver.mouse(.release, 1, 0)

    #expect(counter.count == 0)
  }

  @Test func `what is said goes before hints, which are left out whole`() {
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

  @Test func `without hints it only says how things stand`() {
    bar.leading = "ready"
    bar.showsHints = false
    driver.frame()

    #expect(row == "    ready")
  }

  @Test func `a bar that left its stage keeps nobody who does what keys do`() {
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

  @Test func `a bar at rest asks for nothing`() {
    #expect(driver.stage.nextDeadline == nil)
    #expect(driver.frame().isUnchanged)
  }

  @Test func `a bar that is told which commands it names has those, in that order`() {
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
