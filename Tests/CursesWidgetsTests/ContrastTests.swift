import CursesCells
import CursesKitTesting
import CursesTerminal
import CursesViews
import CursesWidgets
import Foundation
import Testing

/// A theme on a terminal, with the terminal's palette of 16 colors.
struct ContrastLook: Sendable, CustomTestStringConvertible {
  let name: String
  let colors: TerminalColors
  let depth: ColorDepth
  let palette: [RGB]

  @MainActor var theme: Theme { Theme.builtIn.first { $0.name == name }?.theme ?? .standard }

  var testDescription: String {
    let palette = depth == .palette16 ? (palette == Self.vga ? " of VGA" : " of xterm") : ""
    return "\(name) \(colors.isDark ? "dark" : "light") in \(depth)\(palette)"
  }

  static func looks(_ names: [String]) -> [ContrastLook] {
    names.flatMap { name in
      [TerminalColors.dark, .light].flatMap { colors in
        [ColorDepth.rgb, .palette256, .palette16].map {
          ContrastLook(name: name, colors: colors, depth: $0, palette: xterm)
        } + [ContrastLook(name: name, colors: colors, depth: .palette16, palette: vga)]
      }
    }
  }

  /// All built-in themes except that of the terminal's own colors.
  static let all = looks(Theme.builtIn.map(\.name).filter { $0 != "Terminal" })

  /// Two themes in every run of the tests, and all of them in a long run.
  static var chosen: [ContrastLook] {
    Rounds.areAll
      ? all : looks(["Standard", "Ember"])
  }

  private static let xterm = Array(TerminalColors.palette[..<16])

  /// The 16 colors of VGA text modes, which the Linux console uses.
  private static let vga: [RGB] =
    ([
      0x000000, 0xAA0000, 0x00AA00, 0xAA5500, 0x0000AA, 0xAA00AA, 0x00AAAA, 0xAAAAAA, 0x555555,
      0xFF5555, 0x55FF55, 0xFFFF55, 0x5555FF, 0xFF55FF, 0x55FFFF, 0xFFFFFF,
    ] as [UInt32]).map { (number: UInt32) -> RGB in
      let red = UInt8(truncatingIfNeeded: number >> 16)
      let green = UInt8(truncatingIfNeeded: number >> 8)
      return RGB(red: red, green: green, blue: UInt8(truncatingIfNeeded: number))
    }
}

@MainActor
struct ContrastTests {
  /// The widgets that put their content under a veil after the first key.
  private static let veiled = ["SideMenuController"]

  @Test(arguments: ContrastLook.chosen)
  func `the text of every widget has enough contrast`(look: ContrastLook) throws {
    let isLong = ContrastLook.chosen.count > 8 * 2
    var faults: [String: String] = [:]
    for widget in SpokenWidget.colored {
      let fixture = SpokenFixture(widget, isAccessible: false)
      let stage = fixture.driver.stage
      stage.traits = Traits(colorDepth: look.depth, colors: look.colors)
      stage.theme = look.theme
      // Content under a veil is dimmed on purpose.
      if !stage.presentedViews.isEmpty { stage.rootView.isHidden = true }
      note(stage, look, widget.testDescription, in: &faults)
      guard !Self.veiled.contains(widget.testDescription) else { continue }
      for key in widget.keys.prefix(isLong ? 9 : 2) {
        try fixture.press(key)
        note(stage, look, "\(widget.testDescription) after \(key)", in: &faults)
      }
    }
    #expect(faults.isEmpty, "\(faults.map { "\($0): \($1)" }.sorted().joined(separator: "\n"))")
  }

  /// Records the cells with too little contrast, the first one of each pair of colors.
  private func note(
    _ stage: Stage, _ look: ContrastLook, _ name: String, in faults: inout [String: String]
  ) {
    let buffer = stage.frame().buffer
    let disabled = stage.theme.disabled.background(on: stage.traits)
    for y in 0..<buffer.size.height {
      for x in 0..<buffer.size.width {
        let cell = buffer[Point(x: x, y: y)]
        guard let needed = needed(cell, disabled) else { continue }
        let ratio = contrast(of: cell, look)
        if ratio < needed {
          let pair = "\(cell.foreground) on \(cell.background)"
          faults[pair] =
            faults[pair]
            ?? "\(name) has \(cell.glyph) at \(x), \(y) with \(ratio), not \(needed)"
        }
      }
    }
  }

  /// Returns the contrast that a cell needs, or `nil` for blanks, lines and blocks.
  private func needed(_ cell: Cell, _ disabled: Color) -> Double? {
    guard let character = cell.glyph.character, !character.isWhitespace,
      let scalar = character.unicodeScalars.first, !(0x2500...0x259F).contains(scalar.value)
    else { return nil }
    if cell.foreground == disabled, disabled != .default { return 3 }
    return character.isLetter || character.isNumber || character.isPunctuation ? 4.5 : 3
  }

  private func contrast(of cell: Cell, _ look: ContrastLook) -> Double {
    let isReversed = cell.attributes.contains(.reverse)
    let displayed = look.depth.reduced(cell.foreground, on: cell.background)
    let text = rgb(displayed.foreground, look.colors.foreground, look)
    let behind = rgb(displayed.background, look.colors.background, look)
    return isReversed ? behind.contrast(with: text) : text.contrast(with: behind)
  }

  private func rgb(_ color: Color, _ own: RGB, _ look: ContrastLook) -> RGB {
    switch color.kind {
    case .clear, .default: own
    case .indexed(let index):
      index < 16 ? look.palette[Int(index)] : TerminalColors.palette[Int(index)]
    case .rgb(let rgb): rgb
    }
  }
}
