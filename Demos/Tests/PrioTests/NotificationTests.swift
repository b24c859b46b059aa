import CursesCells
import CursesTerminalTesting
import Foundation
import PrioModel
import Testing

/// The notifications that a terminal displays while another window is in front.
@Suite(.ownThread) struct NotificationTests {
  /// A terminal that reports its name, and changes of the focus of its window.
  struct Terminal: Sendable, CustomTestStringConvertible {
    let name: String
    let hasFocus: Bool

    var testDescription: String { "\(name), \(hasFocus ? "in front" : "behind")" }
  }

  let disk: TemporaryStore

  private static let question = "\u{1B}[c"
  private static let identification = "\u{1B}[?62;22c"
  private static let notification = "\u{1B}]9;"

  init() throws { disk = try TemporaryStore() }

  /// Opens an empty list, and waits until it knows the name and the focus of its terminal.
  private func opened(in kind: Terminal) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(size: Size(width: 80, height: 24))
    try terminal.spawn(
      try BuiltProgram("prio").path, arguments: [], environment: disk.environment(of: "one"))
    try terminal.read { $0.contains(Self.question) && $0.contains("adds a task") }
    // The flags of the keyboard are set once the replies are handled, even if they are late.
    terminal.type("\u{1B}P>|\(kind.name)\u{1B}\\\u{1B}[?0u" + Self.identification)
    try terminal.read { $0.contains("\u{1B}[>3u") }
    // All input before the key was handled when the field for a new task is displayed.
    terminal.type((kind.hasFocus ? "" : "\u{1B}[O") + "n")
    try terminal.read { $0.contains("What is to be done?") }
    return terminal
  }

  /// Stores a task with a reminder that is due, as another process does.
  @MainActor
  private static func addDueTask(to folder: PrioFolder) async throws {
    let store = try await PrioStore.open(
      folder, device: PrioDevice(name: "other", suffix: "b2"), now: { Date() },
      makeID: { UUID().uuidString })
    let reminder = Date(timeIntervalSinceNow: -5)
    #expect(store.add("Water the leeks", reminder: reminder) != nil)
    await store.settled()
  }

  /// Opens a list, waits until a reminder is displayed, and returns all output.
  private func output(in kind: Terminal) async throws -> String {
    let folder = try #require(PrioFolder(environment: disk.environment(of: "one")))
    let terminal = try opened(in: kind)
    try await Self.addDueTask(to: folder)
    try terminal.read { $0.contains("10 min") }
    let text = String(decoding: terminal.output, as: UTF8.self)
    terminal.type("\u{3}")
    _ = try terminal.waitForExit()
    return text
  }

  private static let known = [
    "foot(1.16.2)", "ghostty 1.0.0", "iTerm2 3.5.0", "kitty(0.35.1)", "WezTerm 2",
  ]

  @Test(arguments: known.prefix(Rounds.sample(1, of: known.count)))
  func `a known terminal behind another window displays a reminder once`(name: String)
    async throws
  {
    let text = try await output(in: Terminal(name: name, hasFocus: false))
    #expect(text.contains(Self.notification + "Water the leeks, "))
    #expect(text.ranges(of: Self.notification).count == 1)
  }

  @Test(arguments: [
    Terminal(name: "foot(1.16.2)", hasFocus: true), Terminal(name: "XTerm(390)", hasFocus: false),
    Terminal(name: "tmux 3.4", hasFocus: false),
  ])
  func `a terminal in front, or an unknown one, gets no notification`(kind: Terminal)
    async throws
  {
    let text = try await output(in: kind)
    #expect(!text.contains(Self.notification))
  }
}
