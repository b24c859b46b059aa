import CursesCells
import CursesTerminalTesting
import Foundation
import Testing

@Suite(.ownThread) struct DoctorTests {
  @Test func `doctor reports a missing terminal`() throws {
    let program = try BuiltProgram("gallery").run(["doctor"])

    #expect(program.status == 0)
    #expect(program.errors == "")
    #expect(program.output.contains("terminal              no: standard input or output is"))
    #expect(program.output.contains("TERM                  unset"))
  }

  @Test func `doctor times out on a silent terminal and restores it`() throws {
    let run = try GalleryRun(["doctor"])
    run.terminal.identity = nil

    #expect(try run.terminal.waitForExit() == .exited(0))
    let text = String(decoding: run.terminal.output, as: UTF8.self)
    #expect(text.contains("asked                 yes, and it did not answer in time"))
    #expect(text.contains("its name              not told"))
    #expect(text.contains("ambiguous width       one column (assumed)"))
    #expect(text.contains("whole frames          no (assumed)"))
    #expect(run.state == .given)
    #expect(run.modesLeftOn == [])
  }

  @Test func `doctor reports the chosen features without escape sequences`() throws {
    let run = try GalleryRun(["doctor", "--quiet"])

    #expect(try run.terminal.waitForExit() == .exited(0))
    let text = String(decoding: run.terminal.output, as: UTF8.self)
    for line in [
      "size                  80 columns, 24 rows", "full screen           yes",
      "colors                24 bits", "because               COLORTERM reports it",
      "codeset               UTF-8", "TERM                  xterm-256color",
      "alternate screen, 1 cursor keys as in the entry, 1002 mouse",
    ] { #expect(text.contains(line)) }
    #expect(!text.contains("\u{1B}"))
  }

  @Test func `doctor reports a refused terminal without private data`() throws {
    let run = try GalleryRun(
      ["doctor"],
      environment: [
        "TERM": "no\u{1B}[31msense", "TMUX": "/tmp/tmux-1000/default,1,0", "USER": "somebody",
        "SSH_CONNECTION": "192.0.2.1 1 192.0.2.2 22", "TERM_PROGRAM": "/home/somebody/term",
        "HOME": "/home/somebody", "HOSTNAME": "somewhere",
      ])

    #expect(try run.terminal.waitForExit() == .exited(0))
    let text = String(decoding: run.terminal.output, as: UTF8.self)
    #expect(text.contains("refused: the terminal TERM=no[31msense is unknown"))
    #expect(text.contains("tmux                  yes"))
    #expect(text.contains("ssh                   yes"))
    for secret in ["\u{1B}", "somebody", "192.0.2", "somewhere", "/home", "/tmp"] {
      #expect(!text.contains(secret))
    }
  }

  /// Answers both queries of a doctor, and returns its output.
  private func reportAfterAnswers() throws -> String {
    let run = try GalleryRun(["doctor"])
    try run.terminal.read { $0.contains("\u{1B}[c") }
    run.terminal.type("\u{1B}P>|tester 1\u{1B}\\\u{1B}]11;rgb:ff/ff/ff\u{1B}\\\u{1B}[?64c")
    // This fails if the program has given up the terminal and has ended.
    try? run.terminal.read { $0.ranges(of: "\u{1B}[c").count == 2 }
    let asked = String(decoding: run.terminal.output, as: UTF8.self)
    let reports = String(repeating: "\u{1B}[2;3R", count: asked.ranges(of: "\u{1B}[6n").count)
    run.terminal.type(reports + "\u{1B}[?2026;2$y\u{1B}[?64c")
    #expect(try run.terminal.waitForExit() == .exited(0))
    return String(decoding: run.terminal.output, as: UTF8.self)
  }

  @Test func `doctor reports features from the terminal's answers`() throws {
    var text = try reportAfterAnswers()
    // On a busy machine, the answers may come after the second in which they count.
    for _ in 1..<10 where text.contains("it did not answer in time") {
      text = try reportAfterAnswers()
    }

    for line in [
      "background            light (terminal)", "whole clusters        everything (terminal)",
      "ambiguous width       two columns; ASCII stands for it (terminal)",
      "whole frames          yes (terminal)",
    ] { #expect(text.contains(line)) }
  }

  @Test func `doctor prints JSON`() throws {
    let program = try BuiltProgram("gallery").run(["doctor", "--json"])

    let report = try JSONDecoder().decode(
      [String: [String: String]].self, from: Data(program.output.utf8))
    #expect(
      Set(report.keys) == ["terminal", "chosen", "answers", "environment", "around_it", "versions"])
    #expect(report["chosen"]?["colors"] == "none")
    #expect(report["versions"]?["ncurses"]?.hasPrefix("ncurses ") == true)
  }
}
