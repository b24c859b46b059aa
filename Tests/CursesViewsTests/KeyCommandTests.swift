import CursesCells
import CursesViews
import Testing

/// A view with commands and optional text input that records what is performed.
private final class Desk: View {
  var commands: [(id: StaticString, keys: [Key], reason: String?)] = []
  var takesText = false
  private(set) var done: [String] = []
  private(set) var text = ""
  private(set) var lists = 0

  override var canBecomeFirstResponder: Bool { true }
  override var acceptsText: Bool { takesText }

  override var keyCommands: [KeyCommand] {
    lists += 1
    return commands.map { id, keys, reason in
      KeyCommand(id, keys: keys, title: "do \(id)", unavailable: reason) { [self] in
        done.append(id.description)
      }
    }
  }

  override func keyDown(_ key: Key) -> Bool {
    guard takesText, let character = key.character else { return false }
    text.append(character)
    return true
  }
}

@MainActor
@Suite struct KeyCommandTests {
  private let stage = Stage(size: Size(width: 20, height: 4))
  private let inner = Desk()
  private let outer = Desk()

  init() {
    stage.rootView.addSubview(outer)
    outer.addSubview(inner)
    inner.becomeFirstResponder()
  }

  private func press(_ key: Key) -> Bool { stage.send(.key(key)) }

  // MARK: Dispatch

  @Test func `a key performs the command of the innermost responder that has one`() {
    inner.commands = [("open", [.enter, .space], nil)]
    outer.commands = [("close", [.enter, .escape], nil)]

    #expect(press(.enter) && press(.space) && press(.escape))
    #expect(!press(.left))

    #expect(inner.done == ["open", "open"])
    #expect(outer.done == ["close"])
  }

  @Test func `an unavailable command leaves its keys to other responders`() {
    inner.commands = [("next", [.down], "this is the last one")]
    outer.commands = [("below", [.down], nil)]

    #expect(press(.down))
    #expect(inner.done.isEmpty)
    #expect(outer.done == ["below"])
  }

  @Test func `an unhandled key reports why its command is unavailable`() {
    var told: [String] = []
    stage.onUnavailable = { told.append("\($0.id): \($0.unavailable ?? "")") }
    stage.traits.isAccessible = true
    let key = Key.character("n")
    inner.commands = [("next", [key], "this is the last one"), ("open", [.enter], nil)]
    outer.commands = [("below", [key], "there is nothing below"), ("quit", [.escape], nil)]

    #expect(!press(key))
    #expect(told == ["next: this is the last one"])
    #expect(stage.frame().buffer.lines[0].hasPrefix("this is the last one"))

    #expect(press(.enter) && press(.escape) && !press(.left))
    #expect(told.count == 1)
    #expect(!stage.frame().buffer.lines[0].hasPrefix("this"))
  }

  @Test func `a key of an outer command reports no unavailable command`() {
    var told = 0
    stage.onUnavailable = { _ in told += 1 }
    stage.hostKeyCommands = { [KeyCommand("quit", .character("q"), title: "Quit") {}] }
    inner.commands = [("close", [.character("q")], "it is not open")]

    #expect(!press(.character("q")))

    #expect(told == 0)
  }

  @Test func `text input comes after its responder's commands, before all others`() {
    inner.takesText = true
    inner.commands = [("undo", [.control("z")], nil)]
    outer.commands = [("quit", [.character("q"), .control("q")], nil)]

    #expect(press(.character("q")) && press(.control("z")) && press(.control("q")))

    #expect(inner.text == "q")
    #expect(inner.done == ["undo"])
    #expect(outer.done == ["quit"])
  }

  @Test func `a repeated key performs its command, a released key does not`() {
    inner.commands = [("next", [.down], nil)]

    #expect(press(Key(.down, phase: .repeat)))
    #expect(!press(Key(.down, phase: .release)))
    #expect(!press(Key(.down, modifiers: .alt)))

    #expect(inner.done == ["next"])
  }

  @Test func `keyCommands is read only for keys that reach the responder`() {
    outer.commands = [("close", [.escape], nil)]
    inner.commands = [("open", [.enter], nil)]
    _ = stage.frame()
    #expect(inner.lists == 0 && outer.lists == 0)

    #expect(press(.enter))
    #expect(inner.lists == 1 && outer.lists == 0)
  }

  @Test func `Tab is a command of the stage if the focus can move`() {
    #expect(stage.keyCommands.map(\.id) == ["focus.next", "focus.previous"])
    #expect(press(.tab))
    #expect(outer.isFirstResponder)
    #expect(press(.backTab))
    #expect(inner.isFirstResponder)

    outer.isUserInteractionEnabled = false
    #expect(stage.keyCommands.isEmpty)
    #expect(!press(.tab))
  }

  // MARK: Listing

  @Test func `reachable commands are listed from the inside out, each key once`() {
    inner.commands = [("open", [.enter], nil), ("next", [.down], "this is the last one")]
    outer.commands = [("close", [.escape, .enter], nil), ("below", [.down], nil)]

    let listed = stage.reachableCommands.map { $0.commands.map(\.description) }

    #expect(
      listed == [
        ["open Enter", "next ↓"], ["close Esc", "below ↓"], [],
        ["focus.next Tab", "focus.previous Shift-Tab"],
      ])
  }

  @Test func `letter keys of outer responders are not listed during text input`() {
    inner.takesText = true
    outer.commands = [("help", [.character("?"), Key(.function(1))], nil)]

    #expect(stage.reachableCommands[1].commands.map(\.description) == ["help F1"])
  }

  @Test func `commands with the same title share a hint, first keys first`() {
    let commands = [
      KeyCommand("up", .up, .character("k"), title: "choose") {},
      KeyCommand("open", .enter, title: "open", unavailable: "nothing is chosen") {},
      KeyCommand("down", .down, .character("j"), title: "choose", unavailable: "at the end") {},
      KeyCommand("none", title: "nothing") {},
    ]

    #expect(
      commands.keyHints == [
        KeyHint("↑ ↓ k j", "choose"), KeyHint("Enter", "open", unavailable: "nothing is chosen"),
      ])
    #expect(commands.keyHints[1].words == "open (nothing is chosen)")
  }

  @Test(arguments: [("1", "1"), ("12", "1 … 2"), ("1234x", "1 … 4 x"), ("13", "1 3")])
  func `consecutive digits are abbreviated to the first and the last`(
    digits: String, keys: String
  ) {
    let commands = digits.map { digit in
      KeyCommand("digit", .character(digit), title: "Select Tab") {}
    }
    #expect(commands.keyHints == [KeyHint(keys, "Select Tab")])
  }

  @Test func `pointer hints are read from enabled recognizers with a title`() {
    let tap = TapGestureRecognizer(numberOfTapsRequired: 2) { _ in }
    let edge = ScreenEdgePanGestureRecognizer(edge: .left) { _ in }
    let untold = LongPressGestureRecognizer { _ in }
    tap.title = "Open Row"
    edge.title = "Open Menu"
    for recognizer in [tap, edge, untold] { inner.addGestureRecognizer(recognizer) }

    #expect(
      inner.pointerHints == [
        PointerHint("double click", "Open Row"),
        PointerHint("drag from the left edge", "Open Menu"),
      ])
    tap.isEnabled = false
    #expect(inner.pointerHints.count == 1)
  }
}
