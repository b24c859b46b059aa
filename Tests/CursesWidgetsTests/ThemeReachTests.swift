import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Testing

@MainActor
struct ThemeReachTests {
  /// A theme of reds that no other theme has.
  ///
  /// Its colors, and their mixtures on a terminal of reds, have no green and no blue.
  static var reds: Theme {
    var theme = Theme.standard
    for (index, token) in ThemeToken.standard.enumerated() {
      let color = Color.rgb(UInt8(40 + index * 5), 0, 0)
      theme[token] = ThemeColor(light: color, dark: color, palette16: .indexed(1))
    }
    return theme
  }

  static let colors = TerminalColors(
    foreground: RGB(red: 250, green: 0, blue: 0), background: RGB(red: 10, green: 0, blue: 0))

  @Test(arguments: SpokenWidget.colored)
  func `every part of a widget has colors of the theme`(widget: SpokenWidget) throws {
    let fixture = SpokenFixture(widget, isAccessible: false)
    let stage = fixture.driver.stage
    stage.traits.colors = Self.colors
    stage.theme = Self.reds

    #expect(strangers(on: stage) == [])
    for key in widget.keys {
      try fixture.driver.play("key \(key)")
      #expect(strangers(on: stage) == [], "after \(key)")
      fixture.driver.advance(by: .milliseconds(50))
      #expect(strangers(on: stage) == [], "in motion, after \(key)")
      fixture.driver.advance(by: .seconds(2))
      #expect(strangers(on: stage) == [], "at rest, after \(key)")
    }
  }

  /// Returns the colors of a frame that are not of the theme.
  private func strangers(on stage: Stage) -> Set<String> {
    let buffer = stage.frame().buffer
    var found: Set<String> = []
    for y in 0..<buffer.size.height {
      for x in 0..<buffer.size.width {
        let cell = buffer[Point(x: x, y: y)]
        for color in [cell.foreground, cell.background] where !isRed(color) {
          found.insert("\(color) at \(x), \(y)")
        }
      }
    }
    return found.count > 4 ? Set(found.sorted().prefix(4)) : found
  }

  private func isRed(_ color: Color) -> Bool {
    switch color.kind {
    case .clear, .default: true
    case .indexed: false
    case .rgb(let rgb): rgb.green == 0 && rgb.blue == 0
    }
  }
}
