import CursesCells
import CursesControls
import CursesKitTesting
import CursesRecording
import CursesViews
import Testing

/// Attachments of a text view, and the hook for pastes.
@MainActor
@Suite struct TextAttachmentTests {
  private let file = TextAttachment("main.swift", value: "Sources/main.swift")

  /// Returns a view with a text with an attachment for each `*`.
  private func fixture(
    _ text: String, _ attachments: TextAttachment..., width: Int = 24, height: Int = 3,
    traits: Traits = Traits(), look: TextView.Look = .plain
  ) -> TextViewFixture {
    let view = TextView()
    view.look = look
    var remainder = attachments[...]
    let fixture = TextViewFixture(view, width: width, height: height, traits: traits)
    for character in text {
      if character == "*", let next = remainder.popFirst() {
        view.insert(next)
      } else {
        fixture.driver.send(.paste(String(character)))
      }
    }
    return fixture
  }

  private func marked(_ fixture: TextViewFixture) -> String {
    fixture.marked.replacing("\u{FFFC}", with: "*")
  }

  // MARK: Editing

  @Test func `an attachment is one character of the text, with its range`() {
    let fixture = fixture("é*x*", file, file)

    #expect(fixture.view.text == "é\u{FFFC}x\u{FFFC}")
    #expect(fixture.view.attachments.map(\.range) == [2..<5, 6..<9])
    #expect(fixture.view.attachments.map(\.attachment) == [file, file])
    #expect(
      fixture.view.text { $0.value as? String ?? "" } == "éSources/main.swiftxSources/main.swift")
    #expect(fixture.view.text { _ in "" } == "éx")
    #expect(TextAttachment("a\n\tb").label == "a  b")
    #expect(TextAttachment("a") != TextAttachment("a"))
  }

  @Test func `the cursor passes over an attachment as one`() {
    let fixture = fixture("a * b", file)
    fixture.press(.left, .left)
    #expect(marked(fixture) == "a *| b")
    #expect(fixture.driver.cursor == Point(x: 14, y: 0))
    fixture.press(.left)
    #expect(marked(fixture) == "a |* b")
    #expect(fixture.driver.cursor == Point(x: 2, y: 0))
    fixture.press(.shiftRight)
    #expect(marked(fixture) == "a |*| b")
    fixture.press(.end, Key(.left, modifiers: .control))
    #expect(marked(fixture) == "a * |b")
    fixture.press(Key(.left, modifiers: .control))
    #expect(marked(fixture) == "a |* b")
    fixture.press(Key(.right, modifiers: .control))
    #expect(marked(fixture) == "a *| b")
  }

  @Test func `Backspace deletes an attachment, undo and redo keep it`() {
    let fixture = fixture("a*", file)
    fixture.press(.backspace)
    #expect(fixture.view.text == "a" && fixture.view.attachments.isEmpty)
    fixture.press(.control("/"))
    #expect(fixture.view.attachments.map(\.attachment) == [file])
    fixture.press(.control("/"))
    #expect(fixture.view.text == "a")
    fixture.press(.alt("/"))
    #expect(marked(fixture) == "a*|" && fixture.view.attachments.map(\.attachment) == [file])
  }

  @Test func `cut attachments are yanked, copied ones are their labels`() {
    let other = TextAttachment("b")
    let fixture = fixture("👍*x*", file, other)
    var copied: [String] = []
    fixture.driver.stage.onCopy = {
      copied.append($0)
      return true
    }
    fixture.press(.shiftHome, .control("x"))
    #expect(copied == ["👍main.swiftxb"] && fixture.view.isEmpty)
    fixture.driver.type("y")
    fixture.press(.control("y"))

    #expect(fixture.view.attachments.map(\.attachment) == [file, other])
    #expect(marked(fixture) == "y👍*x*|")
    fixture.press(.control("u"), .control("y"), .control("y"))
    #expect(fixture.view.attachments.map(\.attachment) == [file, other, file, other])
  }

  @Test func `a double click selects an attachment, a drag selects over it`() {
    let fixture = fixture("a **b", file, file, width: 40)
    fixture.driver.tap(x: 16, y: 0)
    fixture.driver.tap(x: 16, y: 0)
    #expect(marked(fixture) == "a *|*|b")

    fixture.driver.advance(by: .seconds(1))
    fixture.mouse(.press, 0, 0)
    fixture.mouse(.drag, 14, 0)
    fixture.mouse(.release, 14, 0)
    #expect(marked(fixture) == "|a *|*b")
  }

  @Test func `insertion in code replaces the selection and tells no one`() {
    let fixture = fixture("abc")
    fixture.view.onChange = { _ in Issue.record("called for a change made in code") }
    fixture.view.select(1..<2)
    fixture.view.insert(file)

    #expect(marked(fixture) == "a*|c")
    fixture.view.text = "a\u{FFFC}c"
    #expect(fixture.view.attachments.isEmpty && fixture.view.text == "a\u{FFFC}c")
  }

  @Test func `a mark that is typed after an attachment belongs to it`() {
    let fixture = fixture("*", file)
    fixture.driver.type("\u{301}")

    #expect(fixture.driver.lines[0].hasPrefix("▐main.swift▌ "))
    #expect(fixture.view.attachments.map(\.range) == [0..<5])
    fixture.press(.backspace)
    #expect(fixture.view.isEmpty && fixture.view.attachments.isEmpty)
  }

  // MARK: Drawing

  @Test func `a chip is drawn with half cells, or with brackets`() {
    expectSnapshot(
      of: fixture("see *.", file, width: 18, height: 1).driver,
      """
      ┌──────────────────┐
      │see ▐main.swift▌. │
      ├──────────────────┤
      │    abbbbbbbbbba  │
      └──────────────────┘
      a #4a505c
      b #e9ecf1 on #4a505c
      """)
    for traits in [Traits(colorDepth: .monochrome), Traits(usesUnicode: false)] {
      let fixture = fixture("see *.", file, traits: traits)
      #expect(fixture.driver.lines[0] == "see [main.swift].       ")
    }
  }

  @Test func `a chip wraps as a whole`() {
    let fixture = fixture("one two *, and", file, width: 18)

    #expect(
      fixture.driver.lines == ["one two           ", "▐main.swift▌, and ", "                  "])
    fixture.press(.up, .right)
    #expect(marked(fixture) == "one two |*, and")
    #expect(fixture.driver.cursor == Point(x: 0, y: 1))
  }

  @Test(arguments: [
    (9, "▐main.…▌ "), (4, "▐m…▌"), (3, "▐…▌"), (2, "m…"), (1, "…"),
  ])
  func `a chip that is wider than a row is truncated`(width: Int, row: String) {
    #expect(fixture("*", file, width: width).driver.lines[0] == row)
  }

  @Test func `wide labels are cut between characters`() {
    let wide = TextAttachment("日本語の文書")
    #expect(fixture("*", wide, width: 24).driver.lines[0] == "▐日本語の文書▌          ")
    #expect(fixture("*", wide, width: 9).driver.lines[0] == "▐日本… ▌ ")
    #expect(fixture("*", wide, width: 10).driver.lines[0] == "▐日本語…▌ ")
  }

  @Test func `lines that do not wrap scroll over chips`() {
    let fixture = fixture("ab*\t*end", file, file, width: 17, height: 1)
    fixture.view.wrapsLines = false
    #expect(fixture.driver.lines[0] == "n.swift▌end      ")
    #expect(fixture.driver.cursor == Point(x: 11, y: 0))
    fixture.press(.home)
    #expect(fixture.driver.lines[0] == "ab▐main.swift▌  ›")
    fixture.press(.right, .right, .right)
    #expect(fixture.driver.cursor == Point(x: 14, y: 0))
    fixture.press(.right)
    #expect(marked(fixture) == "ab*\t|*end")
  }

  @Test func `a selected chip has the colors of a selection`() {
    let fixture = fixture("*", file)
    let plain = fixture.driver.buffer[Point(x: 3, y: 0)].style
    fixture.press(.shiftHome)
    let selected = fixture.driver.buffer[Point(x: 3, y: 0)].style

    #expect(plain.background != selected.background)
    #expect(fixture.driver.buffer[.zero].style.foreground == selected.background)
  }

  // MARK: Words

  @Test func `the label is spoken`() {
    let fixture = fixture("see *!", file)

    let element = fixture.view.accessibilityElements[0]
    #expect(element.value == "see main.swift!" && element.insertionOffset == 15)
    fixture.view.isEditable = false
    #expect(fixture.view.accessibilityElements[0].value == "see main.swift!")
  }

  @Test func `the user's editor edits labels, and keeps attachments outside the edited part`()
    async throws
  {
    let fixture = fixture("*, b and *", file, TextAttachment("c"))
    fixture.driver.stage.onEdit = { $0.replacing("and", with: "or") }
    fixture.press(.control("o"))
    try await fixture.driver.wait { fixture.view.text.contains("or") }

    #expect(fixture.view.text == "\u{FFFC}, b or \u{FFFC}")
    #expect(fixture.view.attachments.map(\.attachment.label) == ["main.swift", "c"])
    fixture.press(.control("/"))
    #expect(fixture.view.text == "\u{FFFC}, b and \u{FFFC}")
  }

  @Test func `a history recalls attachments, and lists their labels`() {
    let fixture = fixture("see *", file)
    let history = TextHistory()
    fixture.view.history = history
    fixture.view.onSubmit = { $0.text = "" }
    fixture.press(Key(.enter, modifiers: .alt))
    #expect(history.texts == ["see main.swift"] && fixture.view.isEmpty)
    fixture.press(.up)
    #expect(fixture.view.attachments.map(\.attachment) == [file])
    fixture.press(.down)

    let field = TextField()
    field.history = history
    let driver = StageDriver(field, size: Size(width: 20, height: 1))
    driver.press(.up)
    #expect(field.text == "see main.swift")
  }

  // MARK: Pasting

  @Test func `a paste of 200 lines becomes an attachment`() {
    let fixture = fixture("")
    var pasted: [String] = []
    fixture.view.onPaste = { text in
      pasted.append(text)
      let count = text.split(separator: "\n", omittingEmptySubsequences: false).count
      return count > 3 ? .attachment(TextAttachment("\(count) lines", value: text)) : nil
    }
    let lines = (1...200).map(String.init)
    fixture.driver.send(.paste(lines.joined(separator: "\r\n")))
    fixture.driver.send(.paste("\u{7}"))
    fixture.driver.send(.paste(" a\nb"))

    #expect(pasted == [lines.joined(separator: "\n"), " a\nb"])
    #expect(fixture.view.text == "\u{FFFC} a\nb")
    #expect(fixture.driver.lines[0].hasPrefix("▐200 lines▌ a "))
    #expect(
      fixture.view.text { $0.value as? String ?? "" } == lines.joined(separator: "\n") + " a\nb")
    fixture.press(.control("/"), .control("/"))
    #expect(fixture.view.isEmpty)
  }

  @Test func `the text of a paste can be replaced or dropped`() {
    let fixture = fixture("")
    var changes = 0
    fixture.view.onChange = { _ in changes += 1 }
    fixture.view.onPaste = { .text($0 == "secret" ? "" : $0.uppercased() + "\r\n") }
    fixture.driver.send(.paste("secret"))
    fixture.driver.send(.paste("abc"))

    #expect(fixture.view.text == "ABC\n" && changes == 1)
    fixture.view.isEditable = false
    #expect(!fixture.driver.send(.paste("abc")))
  }

  // MARK: Random events

  nonisolated private static let keys: [Key] = [
    .left, .right, .up, .down, .home, .end, .backspace, .delete, .enter, .shiftLeft, .shiftRight,
    .shiftEnd, .control("w"), .control("k"), .control("u"), .control("y"), .control("_"),
    .control("x"), .alt("_"), .alt("b"), .alt("f"), .alt("d"), .pageDown,
    Key(.up, modifiers: .shift),
  ]

  /// Characters that combine with a neighbor: a mark, a joiner, a prepended sign, a flag.
  nonisolated private static let typed: [Character] = [
    "a", " ", "日", "\t", "\u{301}", "\u{200D}", "\u{600}", "👩", "🇩🇪", ",",
  ]

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `random events keep the attachments of the text, undo restores them`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let fixture = fixture("", width: 14)
    fixture.view.wrapsLines = seed != 2
    var seen = fixture.driver.frame()
    for _ in 0..<Rounds.sample(400, of: 4_000) {
      perform(Int.random(in: 0..<12, using: &generator), on: fixture, using: &generator)
      let frame = fixture.driver.frame()

      let (text, attachments) = (fixture.view.text, fixture.view.attachments)
      #expect(text.unicodeScalars.count { $0 == "\u{FFFC}" } == attachments.count)
      for (_, range) in attachments {
        let bytes = Array(text.utf8)[range]
        #expect(String(decoding: bytes, as: UTF8.self).unicodeScalars.contains("\u{FFFC}"))
      }
      if frame.buffer.size == seen.buffer.size {
        #expect(frame.applied(to: seen.buffer) == frame.buffer)
      }
      seen = frame
    }
    let (text, attachments) = (fixture.view.text, fixture.view.attachments.map(\.attachment))
    for key in [Key.control("_"), .alt("_")] {
      for _ in 0..<Rounds.sample(400, of: 1_000) { fixture.press(key) }
    }
    #expect(fixture.view.text == text)
    #expect(fixture.view.attachments.map(\.attachment) == attachments)
  }

  private func perform(
    _ choice: Int, on fixture: TextViewFixture, using generator: inout SeededGenerator
  ) {
    switch choice {
    case 0..<3:
      let character = Self.typed.randomElement(using: &generator) ?? "a"
      fixture.driver.stage.send(.key(.character(character)))
    case 3, 4:
      let label = "chip 日本".prefix(Int.random(in: 0...7, using: &generator))
      fixture.view.insert(TextAttachment(String(label)))
    case 5:
      fixture.driver.stage.send(
        .resize(Size(width: Int.random(in: 0...20, using: &generator), height: 3)))
    case 6:
      fixture.driver.tap(
        x: Int.random(in: 0...14, using: &generator), y: Int.random(in: 0...2, using: &generator))
    default:
      fixture.driver.stage.send(.key(Self.keys.randomElement(using: &generator) ?? .end))
    }
  }
}
