import CursesCells
import CursesViews
import Foundation
import Testing

/// A view with two commands that records which are performed.
private final class Pair: View {
  private(set) var done: [String] = []

  override var canBecomeFirstResponder: Bool { true }

  override var keyCommands: [KeyCommand] {
    [
      KeyCommand("pair.up", .up, .character("k"), title: "go up") { [self] in done.append("up") },
      KeyCommand("pair.down", .down, title: "go down") { [self] in done.append("down") },
    ]
  }
}

/// A view that lists the keys of another view.
private final class KeyLabel: View {
  private let keyed: View

  init(_ keyed: View) {
    self.keyed = keyed
    super.init(frame: Rect(x: 0, y: 2, width: 20, height: 1))
  }

  override func draw(in canvas: inout Canvas) {
    let hints = stage?.keyCommands(of: keyed).keyHints ?? []
    canvas.draw(hints.map(\.keys).joined(separator: " "), at: .zero, style: .plain)
  }
}

@MainActor
@Suite struct KeyBindingsTests {
  private let stage = Stage(size: Size(width: 20, height: 4))
  private let pair = Pair()

  init() {
    stage.rootView.addSubview(pair)
    pair.becomeFirstResponder()
  }

  @discardableResult
  private func press(_ key: Key) -> Bool { stage.send(.key(key)) }

  @Test func `a rebound command has only its new keys`() {
    stage.keyBindings["pair.up"] = [.control("p")]

    #expect(press(.control("p")))
    #expect(!press(.up))
    #expect(!press(.character("k")))
    #expect(press(.down))

    #expect(pair.done == ["up", "down"])
    #expect(stage.keyCommands(of: pair).keyHints.map(\.keys) == ["Ctrl-P", "↓"])
  }

  @Test func `a view that draws key hints is redrawn when keys are rebound`() {
    let hint = KeyLabel(pair)
    stage.rootView.addSubview(hint)
    #expect(stage.frame().buffer.lines[2].hasPrefix("↑ k ↓"))

    stage.keyBindings["pair.up"] = [.control("p")]

    #expect(stage.frame().buffer.lines[2].hasPrefix("Ctrl-P ↓"))
  }

  @Test func `a command can be unbound and restored`() {
    stage.keyBindings["pair.up"] = []
    #expect(!press(.up))
    #expect(stage.reachableCommands[0].commands.map(\.id) == ["pair.down"])

    stage.keyBindings["pair.up"] = nil
    #expect(press(.up))
    #expect(stage.keyBindings == KeyBindings())
  }

  @Test func `the stage's own commands can be rebound`() {
    stage.rootView.addSubview(Pair())
    stage.keyBindings["focus.next"] = [Key(.function(6))]

    #expect(!press(.tab))
    #expect(press(Key(.function(6))))
    #expect(!pair.isFirstResponder)
  }

  @Test func `outer commands are found by their bound keys`() {
    stage.hostKeyCommands = { [KeyCommand("terminal.quit", .character("q"), title: "Quit") {}] }
    #expect(!press(.character("q")))
    #expect(stage.hostKeyCommand(for: .character("q"))?.id == "terminal.quit")
    #expect(stage.hostKeyCommand(for: Key(.character("q"), phase: .release)) == nil)

    stage.keyBindings["terminal.quit"] = [.control("q")]
    #expect(stage.hostKeyCommand(for: .character("q")) == nil)
    #expect(stage.hostKeyCommand(for: .control("q"))?.id == "terminal.quit")
  }

  // MARK: Files

  @Test func `key bindings are encoded as JSON and decoded`() throws {
    let bindings = KeyBindings([
      "pair.up": [.control("p"), Key(.left, modifiers: [.alt, .shift])], "pair.down": [.space],
      "nobody.has": [],
    ])
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(bindings)

    #expect(
      String(decoding: data, as: UTF8.self)
        == #"{"nobody.has":[],"pair.down":["space"],"pair.up":["ctrl+p","alt+shift+left"]}"#)
    #expect(try JSONDecoder().decode(KeyBindings.self, from: data) == bindings)
    #expect(bindings.ids == ["nobody.has", "pair.down", "pair.up"])
  }

  @Test func `an unknown key name fails decoding`() {
    let data = Data(#"{"pair.up":["hyperspace"]}"#.utf8)

    #expect {
      try JSONDecoder().decode(KeyBindings.self, from: data)
    } throws: { error in
      guard case DecodingError.dataCorrupted(let context) = error else { return false }
      return context.debugDescription == "“hyperspace” is not a key"
    }
  }

  // MARK: Conflicts

  @Test func `two commands of one responder with the same key conflict`() {
    #expect(stage.keyConflicts.isEmpty)
    stage.keyBindings["pair.up"] = [.down]
    let conflict = KeyConflict(key: .down, ids: ["pair.up", "pair.down"])

    #expect(stage.keyConflicts == [conflict])
    #expect(throws: conflict) { try stage.keyBindings.check(pair.keyCommands) }
    #expect("\(conflict)" == "↓ is the key of pair.up and of pair.down")
  }

  @Test func `a rebound command wins a conflict over a default`() {
    stage.keyBindings["pair.down"] = [.up]
    press(.up)
    #expect(pair.done == ["down"])

    stage.keyBindings["pair.up"] = [.up]
    press(.up)
    #expect(pair.done == ["down", "up"])
  }

  @Test func `a key in two responders is not a conflict, the inner one has it`() {
    let inner = Pair()
    pair.addSubview(inner)
    inner.becomeFirstResponder()

    #expect(stage.keyConflicts.isEmpty)
    press(.up)
    #expect(inner.done == ["up"] && pair.done.isEmpty)
  }
}
