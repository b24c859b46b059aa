import CursesCells
import Testing

/// Tests of the numbers of the colors of underlines in cells.
@Suite struct UnderlineColorTests {
  /// Returns a table that is full of shades of red.
  private func full() -> UnderlineColors {
    var colors = UnderlineColors()
    for shade in 0..<UInt8(UnderlineColors.limit) { _ = colors.number(of: .rgb(200, shade, 0)) }
    return colors
  }

  @Test func `the first colors are exact`() {
    var colors = full()
    for shade in 0..<UInt8(UnderlineColors.limit) {
      let color = Color.rgb(200, shade, 0)
      #expect(colors.color(at: colors.number(of: color)) == color)
    }
  }

  @Test(arguments: [
    (Color.rgb(10, 250, 120), Color.rgb(0, 255, 128)), (.rgb(250, 240, 255), .rgb(255, 255, 255)),
    (.rgb(201, 3, 1), .rgb(200, 3, 0)), (.indexed(21), .rgb(0, 0, 255)),
  ])
  func `a color beyond them is a similar one`(color: Color, similar: Color) {
    var colors = full()
    let number = colors.number(of: color)
    #expect(colors.color(at: number) == similar)
    #expect(number < 64)
  }

  @Test func `default and clear are no colors, and zero is none`() {
    var colors = UnderlineColors()
    #expect(colors.number(of: .default) == 0 && colors.number(of: .clear) == 0)
    #expect(colors.color(at: 0) == nil && colors.color(at: 1) == nil)
  }
}
