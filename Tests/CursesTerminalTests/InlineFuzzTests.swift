import CursesCells
import CursesTerminal
import CursesTerminalTesting
import Testing

/// Tests that libvterm displays random frames of a region as composed, and nothing around
/// it.
@MainActor
@Suite struct InlineFuzzTests {
  @Test(arguments: [0, 5, 12], PresenterKind.allCases)
  func `random frames of a region are displayed as composed`(
    row: Int, presenter: PresenterKind
  ) throws {
    try show(at: row, presenter, .rgb)
    try show(at: row, presenter, .palette16)
  }

  private func show(at row: Int, _ presenter: PresenterKind, _ depth: ColorDepth) throws {
    let seed = UInt64(row * 10 + Int(depth.rawValue) + 1)
    let size = Size(width: 30, height: 13)
    var frames = RandomFrames(seed: seed, size: Size(width: 30, height: 4))
    var environment = TerminalEnvironment()
    environment.presenter = presenter
    let screen = try VerifyingScreen(
      size: size, colorDepth: depth, environment: environment, inlineHeight: 4, row: row)

    let rounds = Rounds.sample(40, of: 1000)

    for number in 1...rounds {
      if number.isMultiple(of: 41) {
        let height = 1 + number % 11
        screen.screen.height = height
        screen.show(frames.resized(to: Size(width: 30, height: height)))
      } else {
        screen.show(frames.next())
      }
    }

    #expect(screen.framesVerified == rounds)
    #expect(screen.mismatches.first == nil, "seed \(seed)")
  }
}
