import CursesCells
import CursesViews
import Testing

/// A view that holds the letters of an unavailable command.
private final class Holder: View {
  override var canBecomeFirstResponder: Bool { true }

  override var keyCommands: [KeyCommand] {
    [
      KeyCommand("holder.up", .up, .character("k"), title: "Up", unavailable: "at the top") {}
        .holdingLetters()
    ]
  }
}

/// A view with a command for each of its keys.
private final class Keeper: View {
  var keys: [Key] = []
  private(set) var done: [String] = []

  override var keyCommands: [KeyCommand] {
    keys.map { key in
      KeyCommand(id: "keeper.\(key.name)", key, title: "Do \(key.name)") { [self] in
        done.append(key.name)
      }
    }
  }
}

@MainActor
@Suite struct HeldLetterTests {
  private let stage = Stage(size: Size(width: 20, height: 4))
  private let inner = Holder()
  private let outer = Keeper()

  init() {
    stage.rootView.addSubview(outer)
    outer.addSubview(inner)
    inner.becomeFirstResponder()
  }

  private func press(_ key: Key) -> Bool { stage.send(.key(key)) }

  @Test func `held letters reach no other responder, other keys do`() {
    outer.keys = [.up, .character("k")]
    var told: [String?] = []
    stage.onUnavailable = { told.append($0.unavailable) }

    #expect(press(.up) && press(.character("k")))

    #expect(outer.done == ["up"])
    #expect(told == ["at the top"])
  }

  @Test func `held letters of outer commands are not listed`() {
    outer.keys = [.up, .character("k"), .character("x")]

    #expect(stage.reachableCommands[1].commands.map(\.id) == ["keeper.up", "keeper.x"])
  }

  @Test func `an identifier made at run time can be rebound`() {
    outer.keys = [.character("x")]
    stage.keyBindings["keeper.x"] = [.character("y")]

    #expect(!press(.character("x")) && press(.character("y")))
    #expect(outer.done == ["x"])
  }

  #if DEBUG
  @Test func `a command with a letter that is always held is reported once`() {
    var warnings: [String] = []
    stage.onWarning = { warnings.append($0) }
    outer.keys = [.up, .character("k")]

    for _ in 0..<3 { _ = press(.enter) }

    #expect(warnings.count == 1)
    #expect(warnings.first?.hasPrefix("the command keeper.k never acts") == true)
    #expect(warnings.first?.contains("holder.up") == true)
  }
  #endif
}
