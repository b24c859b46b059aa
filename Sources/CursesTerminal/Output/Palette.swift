import CursesCells

/// The colors a terminal is sent.
enum Palette: Hashable, Sendable {
  /// None.
  case none

  /// The 8 colors of ECMA-48.
  case ansi8

  /// Those and their bright forms.
  case ansi16

  /// The 256 colors of xterm, of which the first 16 are never chosen for a 24-bit color.
  case xterm256

  /// Every color.
  case exact

  /// Creates the palette of a depth; `count` is how many colors the terminal says it has.
  init(_ depth: ColorDepth, count: Int = 16) {
    self =
      switch depth {
      case .monochrome: .none
      case .palette16: count < 16 ? .ansi8 : .ansi16
      case .palette256: .xterm256
      case .rgb: .exact
      }
  }

  /// The depth it gives.
  var depth: ColorDepth {
    switch self {
    case .none: .monochrome
    case .ansi8, .ansi16: .palette16
    case .xterm256: .palette256
    case .exact: .rgb
    }
  }

  /// The same with fewer colors, where there are too many to be exact.
  var reduced: Palette { self == .exact ? .xterm256 : self }

  /// How many color numbers a terminfo entry has for it.
  var count: Int32 {
    switch self {
    case .none: 0
    case .ansi8: 8
    case .ansi16: 16
    case .xterm256: 256
    case .exact: 2 * Palette.firstExact
    }
  }

  /// The color number of black in 24 bits; lower ones are of xterm's palette.
  static let firstExact: Int32 = 0x100_0000

  /// Returns the capability that chooses a color, with its digits for the first 8 and the next 8.
  func sequence(normal: Int, bright: Int) -> String {
    switch self {
    case .none: ""
    case .ansi8: "\u{1B}[\(normal)%p1%dm"
    case .ansi16: "\u{1B}[%?%p1%{8}%<%t\(normal)%p1%d%e\(bright)%p1%{8}%-%d%;m"
    case .xterm256: "\u{1B}[\(normal)8;5;%p1%dm"
    case .exact:
      "\u{1B}[%?%p1%{16777215}%>%t\(normal)8;2;%p1%{65536}%/%{255}%&%d;"
        + "%p1%{256}%/%{255}%&%d;%p1%{255}%&%d%e\(normal)8;5;%p1%d%;m"
    }
  }

  /// Returns the color number that shows `color` best, or -1 for the terminal's own color.
  func number(of color: Color) -> Int32 {
    switch color.kind {
    case .clear, .default: -1
    case .indexed(let index): number(ofIndex: Int32(index))
    case .rgb(let rgb): number(of: rgb)
    }
  }

  private func number(ofIndex index: Int32) -> Int32 {
    switch self {
    case .none: -1
    case .xterm256, .exact: index
    case .ansi8, .ansi16:
      index < 16
        ? (self == .ansi8 ? index & 7 : index) : number(of: TerminalColors.palette[Int(index)])
    }
  }

  private func number(of rgb: RGB) -> Int32 {
    switch self {
    case .none: -1
    case .ansi8: Palette.nearest(rgb, among: 8)
    case .ansi16: Palette.nearest(rgb, among: 16)
    case .xterm256: Palette.nearestFixed(rgb)
    case .exact:
      Palette.firstExact | Int32(rgb.red) << 16 | Int32(rgb.green) << 8 | Int32(rgb.blue)
    }
  }
}

extension ColorDepth {
  /// Returns the color that a terminal of this depth is sent in place of `color`.
  ///
  /// A 24-bit color becomes the nearest of xterm's cube and greys, or of its 16 colors, or the
  /// terminal's own; ``Color/clear`` is the terminal's own too.
  public func reduced(_ color: Color) -> Color {
    if color == .default || self == .rgb && !color.isClear { return color }
    let number = Palette(self).number(of: color)
    return number < 0 ? .default : .indexed(UInt8(number))
  }
}

// MARK: - Nearest colors

extension Palette {
  /// Returns the nearest of the first colors of the palette.
  private static func nearest(_ rgb: RGB, among count: Int) -> Int32 {
    let nearest = (0..<count).min { left, right in
      distance(rgb, TerminalColors.palette[left]) < distance(rgb, TerminalColors.palette[right])
    }
    return Int32(nearest ?? 0)
  }

  /// Returns the nearest color of xterm's cube or greys, which users seldom change.
  private static func nearestFixed(_ rgb: RGB) -> Int32 {
    let cube = 16 + 36 * step(rgb.red) + 6 * step(rgb.green) + step(rgb.blue)
    let mean = (Int(rgb.red) + Int(rgb.green) + Int(rgb.blue)) / 3
    let grey = 232 + min(max(0, (mean - 3) / 10), 23)
    let isCubeNearer =
      distance(rgb, TerminalColors.palette[cube]) <= distance(rgb, TerminalColors.palette[grey])
    return Int32(isCubeNearer ? cube : grey)
  }

  /// Returns the step of the cube that is nearest to a component; the steps are 0, 95, 135 … 255.
  private static func step(_ component: UInt8) -> Int {
    component < 48 ? 0 : component < 115 ? 1 : (Int(component) - 35) / 40
  }

  private static func distance(_ left: RGB, _ right: RGB) -> Int {
    func square(_ left: UInt8, _ right: UInt8) -> Int {
      let difference = Int(left) - Int(right)
      return difference * difference
    }
    return square(left.red, right.red) + square(left.green, right.green)
      + square(left.blue, right.blue)
  }
}
