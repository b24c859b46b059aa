import CursesCells
import CursesTerminal
import CursesTerminalTesting
import Testing

/// What libvterm shows after each of many frames is what was composed.
@MainActor
@Suite struct FuzzTests {
  @Test(arguments: ColorDepth.allCases, [UInt64(1), 2])
  func `every frame is shown as composed`(depth: ColorDepth, seed: UInt64) throws {
    var fuzzer = FrameFuzzer(seed: seed, size: Size(width: 60, height: 20))
    let screen = try VerifyingScreen(size: fuzzer.buffer.size, colorDepth: depth)

    for number in 0..<1000 {
      if number % 97 == 96 {
        let size = Size(width: 1 + number % 80, height: 1 + number % 30)
        screen.resize(to: size)
        screen.show(fuzzer.resized(to: size))
      } else {
        screen.show(fuzzer.next())
      }
    }

    #expect(screen.framesVerified == 1000)
    #expect(screen.mismatches.first == nil, "seed \(seed)")
  }
}
