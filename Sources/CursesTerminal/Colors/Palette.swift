import CursesCells

/// The set of colors that are sent to a terminal.
enum Palette: Hashable, Sendable {
  /// No colors.
  case none

  /// The 8 colors of ECMA-48.
  case ansi8

  /// The 8 colors and their bright forms.
  case ansi16

  /// The 256 colors of xterm, of which the first 16 never replace a 24-bit color.
  case xterm256

  /// All 24-bit colors.
  case exact

  /// Creates the palette of a depth; `count` is the number of colors that the terminal reports.
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

  /// The color depth of the palette.
  var depth: ColorDepth {
    switch self {
    case .none: .monochrome
    case .ansi8: .palette8
    case .ansi16: .palette16
    case .xterm256: .palette256
    case .exact: .rgb
    }
  }

  /// The palette with fewer colors, if it is exact.
  var reduced: Palette { self == .exact ? .xterm256 : self }

  /// The number of colors in its terminfo entry.
  var count: Int32 {
    switch self {
    case .none: 0
    case .ansi8: 8
    case .ansi16: 16
    case .xterm256: 256
    case .exact: 2 * Palette.firstExact
    }
  }

  /// The color number of 24-bit black; lower ones are of xterm's palette.
  static let firstExact: Int32 = 0x100_0000

  /// Returns the capability that selects a color, with the first digits of the parameters for the
  /// first 8 colors and the next 8.
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

// MARK: - Reduction

// The choice among fewer colors.
//
// Of 256 colors it is the nearest one in Oklab, a perceptually uniform space. Of 16 colors,
// lightness counts more than tint, because the nearest may be much darker or lighter. Text must
// stay readable, so its color is moved away from the background. Dithering is not used: a
// background of dots would be harder to read on than one of a slightly wrong color.

extension Palette {
  /// The color numbers of text and its background; -1 for the default color.
  struct Pair: Hashable {
    var foreground: Int32
    var background: Int32
  }

  /// Returns the color numbers that best show text in `foreground` on `background`.
  ///
  /// If a color is replaced and the contrast suffers, the text becomes lighter or darker. A
  /// contrast of 4.5 to 1 is kept among 256 colors; with fewer colors, at least 3 to 1 is kept.
  func numbers(of foreground: Color, on background: Color) -> Pair {
    var pair = Pair(foreground: number(of: foreground), background: number(of: background))
    if self == .ansi8 { pair = visible(pair, foreground, on: background) }
    guard let text = Palette.components(of: foreground),
      let behind = Palette.components(of: background),
      let displayedText = components(of: pair.foreground),
      let displayedBehind = components(of: pair.background),
      text != displayedText || behind != displayedBehind
    else { return pair }
    let needed = contrast(keeping: text.contrast(with: behind))
    if displayedText.contrast(with: displayedBehind) < needed {
      pair.foreground = nearest(text, contrast: needed, with: displayedBehind)
    }
    return pair
  }

  /// Returns the contrast required for text with a given contrast in 24 bits.
  private func contrast(keeping contrast: Double) -> Double {
    guard self == .xterm256, contrast >= 3 else { return min(3, contrast * 2 / 3) }
    return contrast >= 4.5 ? 4.5 : 3
  }

  /// Returns the color number that best shows `color` alone, or -1 for the default color.
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
    case .ansi8, .ansi16, .xterm256: nearest(rgb)
    case .exact:
      Palette.firstExact | Int32(rgb.red) << 16 | Int32(rgb.green) << 8 | Int32(rgb.blue)
    }
  }

  /// Returns a pair for a terminal of 8 colors that keeps bright colors visible.
  ///
  /// The dark form of bright black is black, like most backgrounds. As a background, it becomes
  /// white with black text; as text on the default background, it becomes the default color. Dark
  /// blue text would be unreadable there, and becomes cyan. A bright blue surface lies on dark blue
  /// ones, and becomes magenta, on which the same text is readable.
  private func visible(_ pair: Pair, _ foreground: Color, on background: Color) -> Pair {
    var pair = pair
    if foreground == .indexed(8), pair.background < 0 { pair.foreground = -1 }
    if foreground == .indexed(12) { pair.foreground = 6 }
    if background == .indexed(12) { pair.background = 5 }
    if background == .indexed(8) {
      pair.background = 7
      if pair.foreground < 0 { pair.foreground = 0 }
    }
    return pair
  }

  /// Returns the components of a color that does not depend on the terminal, or `nil`.
  private static func components(of color: Color) -> RGB? {
    switch color.kind {
    case .clear, .default: nil
    case .indexed(let index): TerminalColors.palette[Int(index)]
    case .rgb(let rgb): rgb
    }
  }

  /// Returns the components of a color number below 256, or `nil`.
  private func components(of number: Int32) -> RGB? {
    (0..<256).contains(number) ? TerminalColors.palette[Int(number)] : nil
  }

  /// Returns the number of the color nearest to `rgb`.
  private func nearest(_ rgb: RGB) -> Int32 {
    let requested = PerceivedColor(rgb)
    return nearest { distance(PerceivedColor.palette[$0], requested) }
  }

  /// Returns the number of the color nearest to `text` that has the contrast with the background;
  /// gray stays gray.
  private func nearest(_ text: RGB, contrast: Double, with behind: RGB) -> Int32 {
    let requested = PerceivedColor(text)
    return nearest { number in
      let color = PerceivedColor.palette[number]
      guard TerminalColors.palette[number].contrast(with: behind) >= contrast,
        color.isGrey || !requested.isGrey
      else { return .infinity }
      return distance(color, requested)
    }
  }

  private func nearest(_ distance: (Int) -> Double) -> Int32 {
    let numbers = self == .xterm256 ? 16..<256 : 0..<Int(count)
    var best = (number: numbers.lowerBound, distance: Double.infinity)
    for number in numbers {
      let distance = distance(number)
      if distance < best.distance { best = (number, distance) }
    }
    return Int32(best.number)
  }

  private func distance(_ color: PerceivedColor, _ other: PerceivedColor) -> Double {
    self == .xterm256 ? color.distance(to: other) : color.distanceAmongFew(to: other)
  }
}

extension ColorDepth {
  /// Returns the colors that a terminal of this depth receives for text in `foreground` on
  /// `background`.
  ///
  /// A 24-bit color becomes a color of xterm's cube or grays, one of 16 colors, or the default
  /// color. ``/CursesCells/Color/clear`` is also the default color. Of 256 colors it is the nearest
  /// in Oklab. Of 16 colors, a gradient to white never gets darker by more than 0.2 of the range
  /// from black. A contrast of 4.5 to 1 between text and background is kept among 256 colors; with
  /// fewer colors, at least 3 to 1 is kept.
  ///
  /// Of 8 colors, bright ones become dark, except bright black: as a background it becomes white.
  public func reduced(
    _ foreground: Color, on background: Color
  ) -> (foreground: Color, background: Color) {
    let pair = Palette(self).numbers(of: foreground, on: background)
    return (
      self == .rgb && !foreground.isClear ? foreground : ColorDepth.color(pair.foreground),
      self == .rgb && !background.isClear ? background : ColorDepth.color(pair.background)
    )
  }

  /// Returns the color that a terminal of this depth receives for `color`, regardless of the
  /// background.
  public func reduced(_ color: Color) -> Color { reduced(color, on: .default).foreground }

  private static func color(_ number: Int32) -> Color {
    number < 0 ? .default : .indexed(UInt8(truncatingIfNeeded: number))
  }
}
