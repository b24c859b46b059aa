import CursesCells
import CursesKit
import CursesKitTesting
import Testing

/// Questions and progress that a test drives without a terminal.
@MainActor
@Suite struct PromptDriverTests {
  private static let names = ["Alpha", "Beta", "Gamma"]

  @Test func `keys produce lines and an answer`() async throws {
    let driver = PromptDriver { try await Prompt.choose("Which?", from: PromptDriverTests.names) }
    #expect(
      await driver.lines == [
        "? Which?   type to filter", "▌ Alpha", "  Beta", "  Gamma",
        "  ↑↓ choose   ↵ take   esc give up",
      ])

    await driver.press(.down)
    #expect(await driver.lines[2] == "▌ Beta")
    #expect(await driver.press(.enter))

    #expect(try await driver.answer == "Beta")
    #expect(await driver.lines == ["✓ Which? Beta"])
  }

  @Test func `a question follows another, and their lines stay`() async throws {
    let driver = PromptDriver(size: Size(width: 40, height: 10)) {
      let name = try await Prompt.input("Name") ?? "nobody"
      Terminal.print("Hello, \u{1B}[1m\(name)\u{1B}[m")
      return try await Prompt.confirm("Go on, \(name)?", typeAhead: .kept)
    }
    await driver.type("Ada\ny")
    let lines = await driver.lines
    #expect(lines.prefix(2) == ["✓ Name Ada", "Hello, Ada"])
    #expect(lines[2].hasPrefix("? Go on, Ada?"))
    #expect(await driver.buffer[Point(x: 7, y: 1)].attributes == .bold)
    await driver.press(.enter)

    #expect(try await driver.answer == true)
    #expect(await driver.lines == ["✓ Name Ada", "Hello, Ada", "✓ Go on, Ada? Yes"])
    #expect(await !driver.press(.enter))
  }

  // MARK: Inline views

  /// A row that counts keys, and prints their number.
  private final class Counter: ViewController {
    private let finish: CompletionHandler<Int>
    private let label = Label("0 keys")
    private var count = 0

    init(_ finish: CompletionHandler<Int>) {
      self.finish = finish
      super.init()
    }

    override func loadView() -> View { label }

    override var keyCommands: [KeyCommand] {
      [
        KeyCommand("count.key", .character("x"), title: "Count") { [self] in
          count += 1
          label.text = "\(count) keys"
          Terminal.print("key \(count)")
        },
        KeyCommand("count.end", .enter, title: "End") { [self] in finish(count) },
      ]
    }
  }

  @Test func `an inline view is driven, below the lines that it prints`() async throws {
    let driver = PromptDriver(size: Size(width: 40, height: 6)) {
      let count = try await Terminal.run(.inline(.fitting)) { Counter($0) }
      return try await Prompt.confirm("\(count ?? 0) keys?")
    }
    #expect(await driver.lines == ["0 keys"])
    await driver.type("xx")
    let lines = await driver.lines
    #expect(lines == ["key 1", "key 2", "2 keys"])
    await driver.press(.enter)
    let later = await driver.lines
    #expect(later.dropFirst(2).first?.hasPrefix("? 2 keys?") == true)
    await driver.type("y\n")
    #expect(try await driver.answer == true)
  }

  @Test(arguments: [(TerminalOptions.InlineHeight.rows(3), 3), (.upTo(2), 2), (.fitting, 4)])
  func `an inline view has the rows of its options`(
    height: TerminalOptions.InlineHeight, rows: Int
  ) async throws {
    let driver = PromptDriver(size: Size(width: 20, height: 9)) {
      let label = Label("1\n2\n3\n4")
      label.numberOfLines = 0
      Terminal.print("above")
      try await Terminal.run(label, options: .inline(height))
    }
    #expect(await driver.buffer.size.height == rows + 1)
    await driver.press(.character("q"))
    try await driver.answer
    #expect(await driver.lines == ["above"])
  }

  @Test func `Escape cancels an inline view, and Control-C throws`() async throws {
    for key in [Key.escape, .control("c")] {
      let driver = PromptDriver { try await Terminal.run(.inline(.fitting)) { Counter($0) } }
      await driver.press(key)
      if key == .escape {
        #expect(try await driver.answer == nil)
      } else {
        await #expect(throws: TerminalError.interrupted(2)) { try await driver.answer }
      }
    }
  }

  @Test func `the last picture or a text of an inline view stays`() async throws {
    for (remainder, line) in [(InlineRemainder.picture, "view"), (.text { "kept" }, "kept")] {
      let driver = PromptDriver {
        try await Terminal.run(inline: Label("view"), height: 1, keeping: remainder)
      }
      await driver.press(.character("q"))
      try await driver.answer
      #expect(await driver.lines == [line])
    }
  }

  // MARK: Forms

  @Test func `a form returns one value or a tuple`()
    async throws
  {
    let one = PromptDriver { try await Prompt.form("Server", .text("Name")) }
    await one.type("ada\n")
    #expect(try await one.answer == "ada")

    let two = PromptDriver {
      try await Prompt.form("Server", .number("Port"), .toggle("TLS")).map { "\($0)" }
    }
    await two.type("80\n\n")
    #expect(try await two.answer == "(80, false)")
  }

  @Test func `Escape returns nil, and Control-C and cancellation throw`() async throws {
    func ask() -> PromptDriver<String?> { PromptDriver { try await Prompt.input("Name") } }
    let given = ask()
    await given.press(.escape)
    #expect(try await given.answer == nil)
    #expect(await given.lines == [])

    let interrupted = ask()
    await interrupted.press(.control("c"))
    await #expect(throws: TerminalError.interrupted(2)) { try await interrupted.answer }

    let cancelled = ask()
    try await cancelled.wait(for: "? Name")
    cancelled.cancel()
    await #expect(throws: CancellationError.self) { try await cancelled.answer }
    #expect(await cancelled.lines == [])
  }

  @Test func `an accessible prompt is asked in plain lines`() async throws {
    let driver = PromptDriver(traits: Traits(isAccessible: true)) {
      [
        try await Prompt.choose("Which?", from: PromptDriverTests.names) ?? "nil",
        try await Prompt.input("Password", isSecret: true) ?? "nil",
        try await Prompt.input("Name") ?? "nil",
      ]
    }
    await driver.type("9\nbeta\nhush\n")
    #expect(await driver.lines.last == "Name:")
    await driver.press(.control("d"))

    #expect(try await driver.answer == ["Beta", "hush", "nil"])
    #expect(
      await driver.lines == [
        "Which?", "  1  Alpha", "  2  Beta", "  3  Gamma",
        "Number or name: 9", "\"9\" is not a valid answer: type a number from 1 to 3, or a name.",
        "Number or name: beta", "Password:", "", "Name:",
      ])
  }

  @Test func `a click selects a choice, and a resize updates the lines`() async throws {
    let driver = PromptDriver(size: Size(width: 20, height: 4)) {
      try await Prompt.choose("Which?", from: PromptDriverTests.names, usesMouse: true)
    }
    #expect(await driver.lines.count == 4)
    await driver.resize(Size(width: 60, height: 10))
    #expect(await driver.lines.count == 5)
    await driver.tap(x: 4, y: 2)
    #expect(await driver.lines[2] == "▌ Beta")
    await driver.press(.enter)

    #expect(try await driver.answer == "Beta")
  }

  @Test func `finished progress leaves a line, and typed keys wait for a question`() async throws {
    let (orders, order) = AsyncStream.makeStream(of: Int.self)
    let driver = PromptDriver(size: Size(width: 61, height: 10)) {
      await Prompt.progress("Copying", total: 4) { progress in
        for await count in orders { progress.completed = count }
      }
      return try await Prompt.input("Name")
    }
    try await driver.wait(for: "Copying")
    await driver.type("Ada")
    order.yield(4)
    order.finish()
    try await driver.wait(for: "? Name")
    #expect(await driver.lines[0] == "✓ Copying 4 of 4 in 0:00")
    #expect(await driver.lines[1].hasPrefix("? Name  ▐ Ada "))
    await driver.press(.enter)

    #expect(try await driver.answer == "Ada")
  }

  @Test func `a progress group is displayed and leaves a line for each progress`() async throws {
    let (orders, order) = AsyncStream.makeStream(of: Void.self)
    let (additions, addition) = AsyncStream.makeStream(of: Void.self)
    let driver = PromptDriver(size: Size(width: 61, height: 10)) {
      await Prompt.progress { group in
        let (one, _) = (group.add("one", total: 4), group.add("two", total: 4))
        one.completed = 2
        addition.finish()
        for await _ in orders {}
        one.completed = 4
      }
    }
    // The body runs off the main actor, and the view polls the group.
    for await _ in additions {}
    await driver.advance(by: .milliseconds(1100))
    #expect(await driver.lines.first?.contains(" 50 %") == true)
    order.finish()

    try await driver.answer
    #expect(await driver.lines == ["✓ one 4 of 4 in 0:01", "✓ two 0 of 4 in 0:01"])
  }
}
