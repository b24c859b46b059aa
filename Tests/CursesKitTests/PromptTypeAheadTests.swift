import CursesCells
import CursesKit
import CursesTerminalTesting
import Testing

/// Questions that are answered before they are asked, and in one go.
@MainActor
@Suite struct PromptTypeAheadTests {
  private static let three = "$ASK input choose confirm"
  private static let answers = ["input: Ada", "choose: Gamma", "confirm: true"]

  private func results(_ run: PromptRun) -> [String] {
    run.lines.filter { !$0.hasPrefix("✔") }
  }

  @Test func `three questions are answered by one paste in brackets`() throws {
    let run = try PromptRun(PromptTypeAheadTests.three)
    try run.wait(for: "? Name")

    run.terminal.type("\u{1B}[200~Ada\ngam\nyes\n\u{1B}[201~")

    #expect(try run.waitForExit() == .exited(0))
    #expect(results(run) == PromptTypeAheadTests.answers)
    #expect(run.state == .given)
  }

  @Test func `three questions are answered by one paste without brackets`() throws {
    let run = try PromptRun(PromptTypeAheadTests.three)
    try run.wait(for: "? Name")

    run.terminal.type("Ada\rgam\ry\r")

    #expect(try run.waitForExit() == .exited(0))
    #expect(results(run) == PromptTypeAheadTests.answers)
  }

  @Test func `what was typed before the first question answers all of them`() throws {
    let run = try PromptRun(
      "stty -echo; echo ready; read line; stty echo; \(PromptTypeAheadTests.three)")
    try run.wait(for: "ready")

    run.terminal.type("go\nAda\ngam\ny\n")

    #expect(try run.waitForExit() == .exited(0))
    #expect(results(run) == ["ready"] + PromptTypeAheadTests.answers)
  }

  @Test func `a form takes a line for each field`() throws {
    let run = try PromptRun("$ASK form")
    try run.wait(for: "? Server")

    run.terminal.type("\u{1B}[200~ada\n80\nus\noff\nhush\n\u{1B}[201~")

    // The port has a default, and what is pasted goes in its place.
    #expect(try run.waitForExit() == .exited(0))
    #expect(results(run) == ["form: ada 80 us false hush"])
  }

  @Test func `pasted lines are parted, and line feeds are Enter`() {
    #expect(
      PromptInput.events(for: .paste("one\ntwo"))
        == [.paste("one"), .key(.enter), .paste("two")])
    #expect(PromptInput.events(for: .paste("one")) == [.paste("one")])
    #expect(PromptInput.events(for: .paste("\n")) == [.key(.enter)])
    #expect(PromptInput.events(for: .paste("")) == [])
    #expect(PromptInput.events(for: .key(.control("j"))) == [.key(.enter)])
    #expect(PromptInput.events(for: .key(.control("k"))) == [.key(.control("k"))])
  }
}
