import CursesCells
import CursesKit
import CursesKitTesting
import Testing

/// Text and views that are printed above what is displayed.
@MainActor
@Suite struct PrintedViewTests {
  private struct Name: Identifiable, Equatable {
    let id: String
  }

  /// Returns the lines that a closure prints.
  private func lines(_ body: @escaping @MainActor () -> Void) async throws -> [String] {
    let driver = PromptDriver(size: Size(width: 24, height: 6)) {
      body()
      Terminal.print("end")
      return true
    }
    _ = try await driver.answer
    return await driver.lines
  }

  @Test func `an empty text is an empty line`() async throws {
    let lines = try await lines {
      Terminal.print("one")
      Terminal.print("")
      Terminal.print("two\n")
      Terminal.print(StyledText(""))
      Terminal.print(StyledText("three"))
    }
    #expect(lines == ["one", "", "two", "", "three", "end"])
  }

  @Test func `a table has the height of its rows`() async throws {
    let table = TableView()
    let names = DiffableDataSource<Name>(table) { RowContent(StyledText($0.id)) }
    names.apply(["Alpha", "Beta", "Gamma"].map { Name(id: $0) })
    let lines = try await lines { Terminal.print(table) }
    #expect(lines.count == 4 && lines[2].contains("Gamma"))
  }

  @Test func `a view without content prints nothing`() async throws {
    #expect(try await lines { Terminal.print(TableView()) } == ["end"])
    #expect(try await lines { Terminal.print(ScrollView()) } == ["end"])
    #expect(try await lines { Terminal.print(View()) } == ["end"])
  }

  @Test func `a content that is scrolled has its own height`() async throws {
    let label = Label("one two three four five six seven eight")
    label.numberOfLines = 0
    let view = ScrollView()
    view.contentView = label
    let lines = try await lines { Terminal.print(view) }
    #expect(lines == ["one two three four five", "six seven eight", "end"])
  }

  @Test func `a view that fills any height is cut below its last row`() async throws {
    let stack = StackView(arrangedSubviews: [Label("first"), Spacer()], axis: .vertical)
    #expect(try await lines { Terminal.print(stack) } == ["first", "end"])
  }

  @Test func `a text of more lines than a terminal has is complete`() async throws {
    let text = (1...5000).map { "line \($0)" }
    let label = Label(StyledText(text.joined(separator: "\n")))
    label.numberOfLines = 0
    #expect(try await lines { Terminal.print(label) } == text + ["end"])
  }

  @Test func `a styled text is wrapped and keeps its words and styles`() async throws {
    let words = (1...20).map { "word \($0)" }.joined(separator: " ")
    let driver = PromptDriver(size: Size(width: 24, height: 6)) {
      Terminal.print(StyledText(words))
      Terminal.print(StyledText("bold", .bold))
      return true
    }
    _ = try await driver.answer

    let lines = await driver.lines
    #expect(lines.count > 6 && lines.last == "bold")
    #expect(lines.dropLast().joined().filter { $0 != " " } == words.filter { $0 != " " })
    #expect(await driver.buffer[Point(x: 0, y: lines.count - 1)].attributes == .bold)
  }

  // MARK: Committed views

  /// A button over a field; `c` commits the button.
  private final class Form: ViewController {
    let button = Button("Send")
    let field = TextField("question")
    private lazy var stack = StackView(arrangedSubviews: [button, field], axis: .vertical)

    override func loadView() -> View { stack }

    override var keyCommands: [KeyCommand] {
      [KeyCommand("form.commit", .character("c"), title: "Commit") { Terminal.commit(self.button) }]
    }
  }

  @Test func `a view that is committed leaves its row above the others`() async throws {
    let form = Form()
    let driver = PromptDriver(size: Size(width: 24, height: 6)) {
      try await Terminal.run(form, options: .inline(.fitting))
    }
    let before = await driver.lines
    #expect(before.count == 2 && before[0].contains("Send"))
    #expect(form.button.isFirstResponder)

    await driver.type("c")
    let after = await driver.lines
    #expect(after.count == 2 && after[0].contains("Send") && after[1].contains("question"))
    #expect(form.button.superview == nil && form.field.isFirstResponder)
    #expect(form.field.convertToStage(.zero) == .zero)
    driver.cancel()
  }

  /// An answer above a composer; Enter commits the answer, and the text is the next one.
  private final class Conversation: ViewController {
    private let composer = TextView(placeholder: "Ask anything")
    private var answer: Label?
    private lazy var stack = StackView(arrangedSubviews: [composer], axis: .vertical)

    override func loadView() -> View {
      composer.rowLimits = 1...3
      composer.returnAction = .submits
      composer.completions = [
        CompletionTrigger("@") { _ in [TextCompletion(TextAttachment("lamp.swift"))] }
      ]
      composer.onSubmit = { [weak self] composer in
        self?.answer.map(Terminal.commit)
        self?.ask(composer.text(replacingAttachments: \.label))
        composer.text = ""
      }
      return stack
    }

    private func ask(_ question: String) {
      let answer = Label("\("You asked:", .bold) \(question) Yes, it does.")
      answer.numberOfLines = 0
      stack.insertArrangedSubview(answer, at: 0)
      self.answer = answer
    }
  }

  @Test func `a conversation grows, completes and passes into the scrollback`() async {
    let driver = PromptDriver(size: Size(width: 30, height: 10)) {
      try await Terminal.run(Conversation(), options: .inline(.fitting))
    }
    await expectFilmStrip(
      of: driver,
      tape: """
        snapshot
        type "Does the lamp burn all night? @"
        snapshot
        key enter
        snapshot
        key enter
        snapshot
        type "And "
        paste "in winter?"
        key enter
        snapshot
        resize 20x8
        snapshot
        """, named: "conversation")
    driver.cancel()
  }
}
