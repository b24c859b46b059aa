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
      case .palette8: .ansi8
      case .palette16: count < 16 ? .ansi8 : .ansi16
      case .palette256: .xterm256
      case .rgb: .exact
      }
  }

  /// The depth it gives.
  var depth: ColorDepth {
    switch self {
    case .none: .monochrome
    case .ansi8: .palette8
    case .ansi16: .palette16
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
}
