import CursesCells
import CursesTerminal
import Testing

/// Tests that the decoder reads back events from the bytes of a recording.
@Suite struct InputBytesTests {
  private func readBack(_ event: Event) -> [Event] {
    var decoder = InputDecoder()
    return decoder.decode(InputBytes.of(event)) + decoder.flush()
  }

  private static let named: [Key.Code] =
    [
      .tab, .enter, .escape, .backspace, .insert, .delete, .home, .end, .pageUp, .pageDown, .up,
      .down, .left, .right, .menu,
    ] + (1...35).map(Key.Code.function)

  @Test(arguments: named)
  func `a named key is decoded with its modifiers and phase`(
    code: Key.Code
  ) {
    for held in UInt8(0)..<64 {
      for phase in [Key.Phase.press, .repeat, .release] {
        let key = Key(code, modifiers: Modifiers(rawValue: held), phase: phase)
        #expect(readBack(.key(key)) == [.key(key)])
      }
    }
  }

  @Test func `characters are decoded, alone and with modifiers`() {
    for character in Array("aZ1 #[;~éß中🦊") + ["\u{301}"] {
      #expect(readBack(.key(.character(character))) == [.key(.character(character))])
    }
    for character in "az1 é" {
      for held: Modifiers in [.control, .alt, [.control, .alt], .super, .hyper, .meta] {
        let key = Key(.character(character), modifiers: held)
        #expect(readBack(.key(key)) == [.key(key)], "\(key.name)")
      }
    }
  }

  @Test func `mouse events are decoded with position, button and modifiers`() {
    let buttons: [Mouse.Button] = [
      .left, .middle, .right, .back, .forward, .button10, .button11,
    ]
    let actions: [(Mouse.Action, [Mouse.Button])] = [
      (.press, buttons), (.release, buttons), (.drag, buttons), (.move, [.none]),
      (.wheel, [.wheelUp, .wheelDown, .wheelLeft, .wheelRight]),
    ]
    for (action, buttons) in actions {
      for button in buttons {
        for held: Modifiers in [[], .shift, .alt, .control, [.shift, .alt, .control]] {
          let mouse = Mouse(action, button: button, at: Point(x: 300, y: 0), modifiers: held)
          #expect(readBack(.mouse(mouse)) == [.mouse(mouse)])
        }
      }
    }
    let outside = Mouse(.drag, at: Point(x: -4, y: -1))
    #expect(readBack(.mouse(outside)) == [.mouse(Mouse(.drag, at: .zero))])
  }

  @Test func `pastes, focus and unknown sequences are decoded, sizes have no bytes`() {
    for event: Event in [
      .paste("two\nlines"), .focus(gained: true), .focus(gained: false),
      .unknown(Array("\u{1B}[99X".utf8)),
    ] {
      #expect(readBack(event) == [event])
    }
    #expect(InputBytes.of(.resize(Size(width: 80, height: 24))) == [])
  }
}
