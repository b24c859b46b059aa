import CursesCells
import CursesTerminalTesting
import Testing

/// Questions for a text of several lines in a pseudo-terminal.
@Suite(.ownThread) struct PromptTextTerminalTests {
  @Test func `Control-O opens an editor, and the saved text returns`() throws {
    let editor = ["EDITOR": "sed -i s/one/two/", "VISUAL": ""]
    let run = try PromptRun("$ASK text", environment: editor)
    try run.wait(for: "? Why")
    try run.wait(forText: "\u{1B}[c")
    run.terminal.type("one")
    try run.wait(for: "  ▌one")
    #expect(run.lines.contains { $0.contains("^O edit") })

    run.terminal.type("\u{F}")
    try run.wait(for: "  ▌two")
    run.terminal.type("\u{13}")

    #expect(try run.waitForExit() == .exited(0))
    #expect(run.lines == ["✓ Why? two", "text: \"two\""])
    #expect(run.state == .given)
  }

  @Test func `a failing editor is named, and the text is unchanged`() throws {
    let run = try PromptRun("$ASK text", environment: ["EDITOR": "false", "VISUAL": ""])
    try run.wait(for: "? Why")
    try run.wait(forText: "\u{1B}[c")
    run.terminal.type("one\u{F}")
    try run.read { _ in run.lines.contains { $0.contains("“false” exited with status 1") } }
    run.terminal.type("\u{13}")

    #expect(try run.waitForExit() == .exited(0))
    #expect(run.lines == ["✓ Why? one", "text: \"one\""])
  }

  @Test(arguments: [("one\\ntwo\\n.\\n", "\"one\\ntwo\""), ("one\\n", "\"one\"")])
  func `piped lines answer, up to a line with a dot`(lines: String, answer: String) throws {
    let run = try PromptRun("printf '\(lines)' | setsid -w $ASK text 2>&1 | cat")
    #expect(try run.waitForExit() == .exited(0))
    #expect(run.lines.last == "text: \(answer)")
  }
}
