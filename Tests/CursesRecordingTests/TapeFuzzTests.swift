import CursesRecording
import Testing

@Suite struct TapeFuzzTests {
  private static let pieces = [
    "size", "tap", "press", "move", "release", "drag", "key", "type", "paste", "wheel", "focus",
    "resize", "wait", "snapshot", "to", "over", "at", "up", "left", "lost", "gained", "1,2", "3",
    "80x24", "1.5s", "16.7ms", "0ms", "9999,9999", "ctrl+", "shift+a", "f12", "space", "\"", "\\n",
    "\\", "#", "\u{301}", "日", "\u{0}", ",", "x", "-", "99999999999999999999", "\n", "\r\n", " ",
  ]

  @Test(arguments: 0..<20)
  func `random text is rejected, or parses to a tape that round-trips`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let words = (0..<Int.random(in: 1...7, using: &random)).map { _ in
        Self.pieces.randomElement(using: &random) ?? ""
      }
      guard let tape = try? Tape(words.joined(separator: " ")) else { continue }
      #expect(try Tape(tape.description) == tape)
    }
  }
}
