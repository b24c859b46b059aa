import CursesCells
import CursesTerminalTesting
import Testing

/// Tests of views that pass into the history of tmux.
@Suite(.presenters, .ownThread) struct CommitTests {
  private static func words(of item: Int) -> [String] {
    (1...1 + item * 7 % 30).map { "\(item).\($0)" }
  }

  private func start(_ size: Size) throws -> TmuxSession {
    let variables = PresenterTrait.variables.map { "\($0.key)=\($0.value) " }.joined()
    return try TmuxSession(
      size: size, program: BuiltProgram("TerminalProgram").path,
      script: "\(variables)$PROGRAM exit talk; read line")
  }

  /// Presses keys, of which `count` is the total, until the last row shows that they were handled.
  @discardableResult
  private func press(_ keys: String, to count: Int, in session: TmuxSession) throws -> [String] {
    try session.press("-l", keys)
    return try session.wait { $0.last == "keys \(count)" }
  }

  @Test(.enabled(if: TmuxSession.isInstalled))
  func `a paragraph is one line of the history of tmux, without blanks where it was broken`() throws
  {
    let session = try start(Size(width: 40, height: 12))
    try press("gpgcp", to: 5, in: session)
    try session.resize(to: Size(width: 240, height: 12))
    let whole = (1...3).map { Self.words(of: $0).joined(separator: " ") }

    let lines = try session.wait { $0.last == "keys 5" && $0.count == 4 }
    #expect(lines.dropLast() == [whole[1], whole[0], whole[2]])
  }

  @Test(.enabled(if: TmuxSession.isInstalled))
  func `rows for which the view had no space are in the history of tmux`() throws {
    let session = try start(Size(width: 40, height: 12))
    try press("t", to: 1, in: session)
    let lines = try press("p", to: 2, in: session)
    #expect(Array(lines.prefix(40)) == (1...40).map { "1.\($0)" })
    #expect(lines.dropFirst(40).joined(separator: " ").hasPrefix("2.1 2.2"))
  }

  @Test(.enabled(if: TmuxSession.isInstalled))
  func `keys and sizes at random leave each word once and in order`() throws {
    for seed in 1...Rounds.sample(1, of: 1_000) {
      var talk = Talk(seed: UInt64(seed))
      let session = try start(Size(width: 80, height: 24))
      try session.wait { $0.last == "keys 0" }
      for _ in 1...10 {
        if let size = talk.nextSize() { try session.resize(to: size) }
        try press(talk.nextKeys(), to: talk.keys, in: session)
      }
      let lines = try press(talk.lastKeys(), to: talk.keys, in: session)
      #expect(lines.dropLast().joined().filter { $0 != " " } == talk.text, "seed \(seed)")
    }
  }

  /// Random keys for the program, and the text that they leave.
  private struct Talk {
    private var state: UInt64
    private var live: Int?
    private var items = 0
    private(set) var keys = 0

    /// The words without blanks.
    private(set) var text = ""

    init(seed: UInt64) { state = seed }

    /// Returns a number from zero to `bound` - 1.
    private mutating func number(below bound: Int) -> Int {
      // The generator of Knuth, MMIX.
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }

    mutating func nextSize() -> Size? {
      guard number(below: 3) == 0 else { return nil }
      return Size(width: 40 + number(below: 80), height: 10 + number(below: 20))
    }

    mutating func nextKeys() -> String {
      String((0...number(below: 4)).map { _ in press(["g", "c", "p"][number(below: 3)]) })
    }

    /// Returns the key that commits a live item.
    mutating func lastKeys() -> String { String(press("c")) }

    private mutating func press(_ key: Character) -> Character {
      keys += 1
      switch key {
      case "g" where live == nil:
        items += 1
        live = items
      case "c":
        text += live.map { CommitTests.words(of: $0).joined() } ?? ""
        live = nil
      case "p":
        items += 1
        text += CommitTests.words(of: items).joined()
      default: break
      }
      return key
    }
  }
}
