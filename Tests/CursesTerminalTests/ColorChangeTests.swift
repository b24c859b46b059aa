import CursesCells
import CursesTerminal
import Testing

/// Tests of a terminal that changes from dark to light while a program runs.
@Suite struct ColorChangeTests {
  private var terminal: ScriptedTerminal {
    var terminal = ScriptedTerminal.kitty
    terminal.tellsColors = "2"
    return terminal
  }

  /// Returns a prober after it has queried a terminal for everything.
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

  @Test func `a report of a light color scheme queries the colors again`() throws {
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

  @Test func `colors can be queried again if the terminal has reported them`() {
    #expect(asked(.xterm).capabilities.tellsColors.value == false)
    #expect(asked(.xterm).askColors() != nil)
    #expect(asked(.tmux).askColors() == nil)
    #expect(asked(.mute).askColors() == nil)
  }

  @Test func `a change report from a terminal without color replies sends no query`() {
    var terminal = ScriptedTerminal.tmux
    terminal.tellsColors = "2"
    var prober = asked(terminal)

    let question = prober.receive(.status([997, 1], isPrivate: true), at: .zero)
    #expect(question == nil)
  }
}
