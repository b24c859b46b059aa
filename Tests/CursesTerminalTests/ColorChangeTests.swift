import CursesCells
import CursesTerminal
import Testing

/// What becomes of a terminal that turns from dark to light while a program runs.
@Suite struct ColorChangeTests {
  private var terminal: ScriptedTerminal {
    var terminal = ScriptedTerminal.kitty
    terminal.tellsColors = "2"
    return terminal
  }

  /// Asks a terminal everything.
  private func asked(_ terminal: ScriptedTerminal) -> TerminalProber {
    var prober = TerminalProber(
      TerminalCapabilities(
        colorDepth: .init(.palette256, .environment), clusters: .init(.scalars, .assumed)),
      topics: .all)
    var question = prober.begin(at: .zero)
    while let current = question {
      question = nil
      for reply in terminal.replies(to: current.bytes) {
        question = prober.receive(reply, at: .zero) ?? question
      }
    }
    return prober
  }

  @Test func `a terminal that says that it turned light is asked for its colors`() throws {
    var prober = asked(terminal)
    #expect(prober.capabilities.tellsColors == .init(true, .terminal))
    #expect(prober.capabilities.colors.value.isDark)

    let told = prober.receive(.status([997, 2], isPrivate: true), at: .zero)
    let question = try #require(told)
    var light = terminal
    light.foreground = "rgb:1111/1111/1111"
    light.background = "rgb:ffff/ffff/ffff"
    for reply in light.replies(to: question.bytes) {
      _ = prober.receive(reply, at: .seconds(60))
    }

    #expect(!prober.capabilities.colors.value.isDark)
    #expect(prober.capabilities.colors.value.background == RGB(red: 255, green: 255, blue: 255))
  }

  @Test func `one that does not say it can be asked, unless it never told its colors`() {
    #expect(asked(.xterm).capabilities.tellsColors.value == false)
    #expect(asked(.xterm).askColors() != nil)
    #expect(asked(.tmux).askColors() == nil)
    #expect(asked(.mute).askColors() == nil)
  }

  @Test func `what says that it can change but never told its colors is not asked`() {
    var terminal = ScriptedTerminal.tmux
    terminal.tellsColors = "2"
    var prober = asked(terminal)

    let question = prober.receive(.status([997, 1], isPrivate: true), at: .zero)
    #expect(question == nil)
  }
}
