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

// MARK: - Reduction

// How colors are chosen among fewer.
//
// Of 256 it is the nearest one in Oklab, a space in which distances are those that are seen. Of 16
// lightness counts more than tint, because the nearest may be much darker or lighter. Text must
// stay readable, so it is moved away from what is behind it. Nothing is dithered: a background of
// dots would be harder to read on than one of a color that is slightly off.

extension Palette {
  /// The color numbers of text and of what is behind it, -1 for the terminal's own color.
  struct Pair: Hashable {
    var foreground: Int32
    var background: Int32
  }

  /// Returns the color numbers that show text in `foreground` on `background` best.
  ///
  /// When one of the two had to be replaced and they can no longer be told apart as they could,
  /// the text becomes lighter or darker: a contrast of 4.5 to 1 stays one among 256 colors, and
  /// among fewer one of 3 to 1 at least.
  func numbers(of foreground: Color, on background: Color) -> Pair {
    var pair = Pair(foreground: number(of: foreground), background: number(of: background))
    if self == .ansi8 { pair = visible(pair, foreground, on: background) }
    guard let text = Palette.components(of: foreground),
      let behind = Palette.components(of: background),
      let shownText = components(of: pair.foreground),
      let shownBehind = components(of: pair.background),
      text != shownText || behind != shownBehind
    else { return pair }
    let needed = contrast(keeping: text.contrast(with: behind))
    if shownText.contrast(with: shownBehind) < needed {
      pair.foreground = nearest(text, contrast: needed, with: shownBehind)
    }
    return pair
  }

  /// Returns the contrast that text needs which has one in 24 bits.
  private func contrast(keeping contrast: Double) -> Double {
    guard self == .xterm256, contrast >= 3 else { return min(3, contrast * 2 / 3) }
    return contrast >= 4.5 ? 4.5 : 3
  }

  /// Returns the color number that shows `color` best by itself, or -1 for the terminal's own.
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

  /// Returns the numbers of a pair of which bright forms are seen though there are 8 colors.
  ///
  /// The dark form of bright black is black, which most backgrounds are: a surface becomes white
  /// with black text, and text on the terminal's own background of its own color. Dark blue text
  /// could not be read there, and becomes cyan. A bright blue surface lies on dark blue ones, and
  /// becomes magenta, on which the same text can be read.
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

  /// Returns the number of the color most like `rgb`.
  private func nearest(_ rgb: RGB) -> Int32 {
    let wanted = PerceivedColor(rgb)
    return nearest { distance(PerceivedColor.palette[$0], wanted) }
  }

  /// Returns the number of the color most like that of text which has a contrast with what is
  /// behind it; grey stays grey.
  private func nearest(_ text: RGB, contrast: Double, with behind: RGB) -> Int32 {
    let wanted = PerceivedColor(text)
    return nearest { number in
      let color = PerceivedColor.palette[number]
      guard TerminalColors.palette[number].contrast(with: behind) >= contrast,
        color.isGrey || !wanted.isGrey
      else { return .infinity }
      return distance(color, wanted)
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
  /// Returns the colors that a terminal of this depth is sent for text in `foreground` on
  /// `background`.
  ///
  /// A 24-bit color becomes one of xterm's cube and greys, or of its 16 colors, or the terminal's
  /// own; ``/CursesCells/Color/clear`` is the terminal's own too. Of 256 colors it is the nearest
  /// in Oklab; of 16 a gradient gets no darker on its way to white by more than 0.2 of the way from
  /// black. Text that has a contrast of 4.5 to 1 with what is behind it keeps it among 256 colors,
  /// and among fewer one of 3 to 1 at least.
  ///
  /// Of 8 colors, bright ones become dark, but bright black: behind text it becomes white.
  public func reduced(
    _ foreground: Color, on background: Color
  ) -> (foreground: Color, background: Color) {
    let pair = Palette(self).numbers(of: foreground, on: background)
    return (
      self == .rgb && !foreground.isClear ? foreground : ColorDepth.color(pair.foreground),
      self == .rgb && !background.isClear ? background : ColorDepth.color(pair.background)
    )
  }

  /// Returns the color that a terminal of this depth is sent in place of `color`, with nothing
  /// said about what it stands on.
  public func reduced(_ color: Color) -> Color { reduced(color, on: .default).foreground }

  private static func color(_ number: Int32) -> Color {
    number < 0 ? .default : .indexed(UInt8(truncatingIfNeeded: number))
  }
}
