import CursesCells
import CursesTerminal
import CursesTerminalTesting
import Testing

@MainActor
@Suite struct ColorPairTests {
  @Test func `color pairs of ncurses are recycled before they run out`() throws {
    let size = Size(width: 40, height: 12)
    var environment = TerminalEnvironment()
    environment.presenter = .ncurses
    let screen = try VerifyingScreen(size: size, environment: environment)
    var last = Buffer(size: size)
    var maximum = 0
    var resets = 0

    for step in 0..<150 {
      var buffer = Buffer(size: size)
      for y in 0..<size.height {
        for x in 0..<size.width {
          let number = (step * size.height + y) * size.width + x
          let color = Color.rgb(
            UInt8(number & 255), UInt8(number >> 8 & 255), UInt8(number >> 16 & 255))
          buffer[Point(x: x, y: y)] = Cell("x", style: Style(foreground: color))
        }
      }
      let before = screen.screen.colorPairs
      screen.show(Frame(buffer: buffer, shifts: [], changes: buffer.changes(from: last)))
      last = buffer
      maximum = max(maximum, screen.screen.colorPairs)
      if screen.screen.colorPairs < before { resets += 1 }
    }

    #expect(maximum > 30_000 && maximum <= 65_535)
    #expect(resets == 2)
    #expect(screen.mismatches == [])
  }
}
