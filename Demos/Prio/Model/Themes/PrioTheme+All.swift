import CursesCells

extension PrioTheme {
  private init(
    _ name: String, _ top: (UInt8, UInt8, UInt8), _ bottom: (UInt8, UInt8, UInt8), _ ansi: UInt8
  ) {
    self.init(
      name, top: RGB(red: top.0, green: top.1, blue: top.2),
      bottom: RGB(red: bottom.0, green: bottom.1, blue: bottom.2), ansi: ansi)
  }

  /// The theme before the user chooses one.
  public static let standard = PrioTheme("Dusk", (44, 34, 108), (196, 44, 96), 13)

  /// The twenty themes, in the order of their tiles; the first fourteen are dark.
  public static let all = [
    standard,
    PrioTheme("Ember", (104, 14, 44), (196, 62, 20), 9),
    PrioTheme("Lagoon", (6, 52, 112), (0, 120, 116), 14),
    PrioTheme("Orchid", (84, 32, 164), (190, 34, 132), 13),
    PrioTheme("Midnight", (12, 16, 44), (66, 52, 142), 12),
    PrioTheme("Pine", (4, 54, 58), (34, 116, 52), 10),
    PrioTheme("Cobalt", (22, 30, 116), (22, 104, 204), 12),
    PrioTheme("Cherry", (112, 6, 62), (206, 34, 56), 9),
    PrioTheme("Plum", (46, 20, 82), (148, 38, 122), 13),
    PrioTheme("Harbor", (18, 38, 60), (30, 112, 142), 14),
    PrioTheme("Moss", (34, 52, 28), (92, 108, 14), 10),
    PrioTheme("Slate", (34, 40, 54), (88, 100, 122), 15),
    PrioTheme("Aurora", (26, 26, 96), (0, 120, 94), 10),
    PrioTheme("Cocoa", (58, 28, 26), (154, 78, 40), 11),
    PrioTheme("Apricot", (255, 196, 116), (255, 138, 118), 11),
    PrioTheme("Lemon", (255, 230, 110), (255, 172, 58), 11),
    PrioTheme("Mint", (168, 244, 204), (74, 200, 192), 14),
    PrioTheme("Sky", (190, 228, 255), (112, 176, 252), 12),
    PrioTheme("Rose", (255, 206, 220), (248, 144, 182), 13),
    PrioTheme("Lilac", (226, 210, 255), (174, 152, 248), 13),
  ]

  /// Returns the theme with a name, or `nil`.
  public static func named(_ name: String) -> PrioTheme? { all.first { $0.name == name } }
}
