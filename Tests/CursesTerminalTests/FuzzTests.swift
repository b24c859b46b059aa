import CursesCells
import CursesRecording
import CursesTerminal
import CursesTerminalTesting
import Testing

/// Tests that libvterm displays random frames as they were composed.
@MainActor
@Suite struct FuzzTests {
  @Test(arguments: PresenterKind.allCases, ColorDepth.allCases)
  func `random frames are shown as composed`(presenter: PresenterKind, depth: ColorDepth) throws {
    let seed = UInt64(depth.rawValue + 1)
    var frames = RandomFrames(seed: seed, size: Size(width: 40, height: 12))
    var environment = TerminalEnvironment()
    environment.presenter = presenter
    let screen = try VerifyingScreen(
      size: frames.buffer.size, colorDepth: depth, environment: environment)

    // `make fuzz` tries 10^6 more frames, with a release build.
    let rounds = Rounds.sample(presenter == .direct ? 100 : 50, of: 2000)

    for number in 1...rounds {
      if number.isMultiple(of: 37) {
        let size = Size(width: 1 + number % 50, height: 1 + number % 17)
        screen.resize(to: size)
        screen.show(frames.resized(to: size))
      } else {
        screen.show(frames.next())
      }
    }

    #expect(screen.framesVerified == rounds)
    #expect(screen.mismatches.first == nil, "seed \(seed)")
  }

  @Test func `frames are displayed correctly when color pairs run out`() throws {
    let size = Size(width: 60, height: 20)
    var environment = TerminalEnvironment()
    environment.presenter = .ncurses
    let screen = try VerifyingScreen(size: size, environment: environment)
    var generator = SeededGenerator(seed: 9)

    for _ in 0..<Rounds.sample(10, of: 40) {
      var buffer = Buffer(size: size)
      for row in 0..<size.height {
        for column in 0..<size.width {
          let bits = generator.next()
          let style = Style(
            foreground: .rgb(UInt8(bits & 255), UInt8(bits >> 8 & 255), UInt8(bits >> 16 & 255)),
            background: .rgb(UInt8(bits >> 24 & 255), 0, UInt8(bits >> 32 & 255)))
          buffer[Point(x: column, y: row)] = Cell("x", style: style)
        }
      }
      screen.show(Frame(buffer))
    }

    #expect(screen.mismatches.first == nil)
  }
}
