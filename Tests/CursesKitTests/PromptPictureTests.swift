import CursesCells
import CursesKit
import CursesKitTesting
import Testing

/// The appearance of questions.
@MainActor
@Suite struct PromptPictureTests {
  private static let names = ["Alpha", "Beta", "Gamma", "Delta"]

  private func choice(
    _ labels: [String] = names, limits: ClosedRange<Int>? = nil, selected: [Int] = []
  ) -> ChoiceController {
    ChoiceController("Which?", labels: labels, selected: selected, limits: limits) { _ in }
  }

  private func form() throws -> FormController {
    let fields: [FormEntry] = [
      try FormField.text("Name", default: "ada").makeEntry("Server"),
      try FormField.number("Port", in: 1...65_535).makeEntry("Server"),
      try FormField.choice("Zone", from: ["eu", "us"]).makeEntry("Server"),
      try FormField.toggle("TLS", isOn: true).makeEntry("Server"),
    ]
    return FormController("Server", entries: fields) { _ in }
  }

  /// Returns the lines of a question at its fitting height, without trailing blanks.
  private func lines(
    _ controller: PromptController, width: Int, rows: Int? = nil, traits: Traits = Traits(),
    keys: [Key] = []
  ) -> [String] {
    func fit(_ driver: StageDriver) {
      let space = Size(width: width, height: rows ?? 100)
      let requested = controller.view.sizeThatFits(space)
      driver.send(.resize(Size(width: width, height: requested.height)))
    }
    let driver = StageDriver(controller, size: Size(width: width, height: 5), traits: traits)
    fit(driver)
    for key in keys {
      driver.press(key)
      fit(driver)
    }
    return driver.lines.map { String($0.reversed().drop { $0 == " " }.reversed()) }
  }

  private func keys(_ text: String) -> [Key] { text.map { Key.character($0) } }

  @Test func `a choice lists its labels and scrolls in few rows`() {
    #expect(
      lines(choice(), width: 80) == [
        "? Which?   type to filter", "▌ Alpha", "  Beta", "  Gamma", "  Delta",
        "  ↑↓ choose   ↵ take   esc give up",
      ])
    #expect(
      lines(choice(), width: 20, rows: 4, keys: [.down, .down, .down])
        == ["? Which?", "  Beta", "  Gamma            ▐", "▌ Delta            ▐"])
  }

  /// Pairs of a name and typed text in another normalization form.
  @Test(arguments: [
    ("Caf\u{E9}", "cafe\u{301}"), ("Cafe\u{301}", "caf\u{E9}"),
    ("\u{D55C}\u{AE00}", "\u{1112}\u{1161}\u{11AB}"),
    ("\u{1112}\u{1161}\u{11AB}", "\u{D55C}"), ("\u{212B}ngstr\u{F6}m", "\u{E5}ngstro\u{308}"),
    ("q\u{307}\u{323}", "q\u{323}\u{307}"), ("👩\u{200D}💻 work", "👩"), ("क\u{94D}षि", "क"),
  ])
  func `typed text finds canonically equivalent names`(name: String, typed: String) {
    let controller = choice(["Beta", name, "Cafes", "q", "Angstrom"])

    let displayed = lines(controller, width: 40, keys: keys(typed))

    #expect(displayed[1].hasSuffix(name), "\(displayed)")
    #expect(!displayed.contains { $0.hasSuffix("Beta") })
  }

  @Test(arguments: ["Caf\u{E9}", "Cafe\u{301}"])
  func `a plain letter does not find an accented one`(name: String) {
    let displayed = lines(choice([name, "Cafes"]), width: 40, keys: keys("cafe"))

    #expect(!displayed.contains { $0.hasSuffix(name) })
    #expect(displayed.contains { $0.hasSuffix("Cafes") })
  }

  @Test func `typed text filters the choices`() {
    #expect(
      lines(choice(), width: 40, keys: keys("LT")) == [
        "? Which?  /LT", "▌ Delta", "", "", "",
        "  ↑↓ choose   ↵ take   esc show all",
      ])
    #expect(
      lines(choice(), width: 40, keys: keys("x")) == [
        "? Which?  /x", "", "             nothing found", "", "", "  ↵ take   esc show all",
      ])
    #expect(lines(choice(), width: 40, keys: keys("x") + [.escape]).count == 6)
  }

  @Test(arguments: [80, 20])
  func `a long choice has ten rows and a filter hint`(width: Int) {
    let numbers = (1...50).map { "number \($0)" }
    let displayed = lines(choice(numbers), width: width, keys: Array(repeating: .down, count: 9))

    let isBeside = width == 80
    #expect(displayed.count == 10)
    #expect(displayed[isBeside ? 0 : 1].hasSuffix("type to filter"))
    #expect(displayed[8].hasPrefix("▌ number 10"))
    #expect(displayed[isBeside ? 1 : 2].hasPrefix(isBeside ? "  number 3" : "  number 4"))
  }

  @Test func `a multiple choice has check marks, with and without Unicode`() {
    let picker = choice(limits: 1...2, selected: [1])
    #expect(
      lines(picker, width: 80, keys: [.space]) == [
        "? Which?   type to filter" + String(repeating: " ", count: 40) + "2 taken",
        "▌ ✓ Alpha", "  ✓ Beta", "  · Gamma", "  · Delta",
        "  ↑↓ choose   space take   ↵ done   esc give up",
      ])
    let plain = Traits(colorDepth: .monochrome, usesUnicode: false)
    #expect(
      lines(choice(limits: 2...2, selected: [1]), width: 80, traits: plain, keys: [.enter])
        .dropFirst().prefix(5) == [
          "▌ [ ] Alpha", "  [x] Beta", "  [ ] Gamma", "  [ ] Delta", "  choose 2",
        ])
  }

  @Test(arguments: [(80, 2), (30, 2), (20, 3), (8, 5)])
  func `segments are next to the question if the width allows`(width: Int, rows: Int) {
    let controller = SegmentController("Delete it?", titles: ["Yes", "No"], selected: 1) { _ in }

    let displayed = lines(controller, width: width)

    #expect(displayed.first?.contains("Yes") == (width >= 30))
    #expect(displayed.count <= rows)
  }

  @Test func `an input shows its history, its refusal and its hints`() {
    let line = LineInput(history: ["Ada", "Grace"]) { text in
      if text.count < 5 { throw Prompt.Refusal("at least five letters") }
      return text
    }
    let controller = InputController("Name", line: line) { _ in }

    let displayed = lines(controller, width: 60, keys: [.up, .up, .enter])

    #expect(displayed.first?.hasPrefix("? Name  ▐ Ada") ?? false)
    #expect(displayed.first?.hasSuffix("▌") ?? false)
    #expect(
      displayed.dropFirst()
        == ["          at least five letters", "  ↑↓ earlier answers   ↵ answer   esc give up"])
  }

  @Test func `a secret is shown as dots and absent from descriptions`() {
    let line = LineInput(isSecret: true) { $0 }
    var answer: String?
    let controller = InputController("Password", line: line) { answer = $0 }
    let driver = StageDriver(controller, size: Size(width: 60, height: 3))

    driver.type("hush")

    #expect(driver.lines[0].contains("••••") && !driver.lines[0].contains("•••••"))
    #expect(!driver.tree.contains("hush"))
    #expect(!"\(controller)".contains("hush"))
    driver.press(.enter)
    #expect(answer == "hush")
    #expect(!controller.keptAnswer.contains("hush"))
  }

  @Test func `a form shows its fields in rows`() throws {
    let displayed = lines(try form(), width: 60)

    #expect(displayed.count == 6)
    #expect(displayed[0] == "? Server")
    #expect(displayed[1].hasPrefix("▌ Name  ▐ ada"))
    #expect(displayed[2].hasPrefix("  Port"))
    #expect(displayed[5] == "  ↵ next   tab move   esc give up")
  }

  @Test func `a form with too few rows shows the focused field`() throws {
    let displayed = lines(try form(), width: 40, rows: 2, keys: [.tab, .tab])

    #expect(displayed.count == 2)
    #expect(displayed[1].hasPrefix("▌ Zone"))
  }

  @Test func `a form focuses the invalid field and explains the error`() throws {
    let controller = try form()
    let displayed = lines(controller, width: 60, keys: [.control("s")])

    #expect(!controller.isAnswered)
    #expect(displayed[2].hasPrefix("▌ Port  ▐") && displayed[2].hasSuffix("▌"))
    #expect(displayed[5] == "  Port: type 1 to 65535")
    #expect(lines(try form(), width: 60, keys: [.control("s")] + keys("8")).count == 6)
  }

  @Test func `empty fields of a form are omitted from its answer`() throws {
    let fields = [
      try FormField.text("Name").makeEntry("Server"),
      try FormField.toggle("TLS", isOn: true).makeEntry("Server"),
    ]
    let controller = FormController("Server", entries: fields) { _ in }

    _ = lines(controller, width: 60, keys: [.control("s")])

    #expect(controller.isAnswered)
    #expect(controller.keptAnswer == "TLS: on")
  }

  @Test func `questions draw inside their frame at any size`() throws {
    for width in 0...12 {
      for height in 0...4 {
        let all: [PromptController] = [
          choice(), choice(limits: 0...4), try form(),
          SegmentController("Range", titles: ["Day", "Week"], selected: 0) { _ in },
          InputController("Name", line: LineInput { $0 }) { _ in },
        ]
        for controller in all {
          let driver = StageDriver(View(), size: Size(width: 16, height: 8))
          driver.stage.rootView.addSubview(controller.view)
          controller.view.frame = Rect(x: 2, y: 2, width: width, height: height)
          driver.press(.tab)
          driver.type("a")
          driver.press(.down)
          driver.press(.tab)
          #expect(driver.strays(outside: controller.view.frame) == [])
        }
      }
    }
  }
}
