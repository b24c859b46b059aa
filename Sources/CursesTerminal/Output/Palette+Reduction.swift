import CursesCells

// How colors are chosen among fewer.
//
// The nearest one is not always the best: neighbors in a gradient must not change places, and text
// must stay readable. So 256 colors are chosen in an order, of 16 lightness counts more than tint,
// and text is moved away from what is behind it.

extension Palette {
  /// The color numbers of text and of what is behind it, -1 for the terminal's own color.
  struct Pair: Hashable {
    var foreground: Int32
    var background: Int32
  }

  /// Returns the color numbers that show text in `foreground` on `background` best.
  ///
  /// When one of the two had to be replaced and they can no longer be told apart as they could,
  /// the text becomes lighter or darker: a contrast of 4.5 to 1 stays one of 3 to 1 at least.
  func numbers(of foreground: Color, on background: Color) -> Pair {
    var pair = Pair(foreground: number(of: foreground), background: number(of: background))
    if self == .ansi8 { pair.foreground = visible(foreground, as: pair.foreground) }
    guard let text = Palette.components(of: foreground),
      let behind = Palette.components(of: background),
      let shownText = components(of: pair.foreground),
      let shownBehind = components(of: pair.background),
      text != shownText || behind != shownBehind
    else { return pair }
    let needed = min(3, text.contrast(with: behind) * 2 / 3)
    if shownText.contrast(with: shownBehind) < needed {
      pair.foreground = nearest(text) { $0.contrast(with: shownBehind) >= needed }
    }
    return pair
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
    case .ansi8, .ansi16: nearest(rgb) { _ in true }
    case .xterm256: Int32(OrderedColor.number(of: rgb))
    case .exact:
      Palette.firstExact | Int32(rgb.red) << 16 | Int32(rgb.green) << 8 | Int32(rgb.blue)
    }
  }

  /// Of 8 colors, the dark form of a bright grey or blue cannot be read as text on a dark
  /// background: grey becomes the terminal's own color, and blue cyan.
  private func visible(_ color: Color, as number: Int32) -> Int32 {
    switch color {
    case .indexed(8): -1
    case .indexed(12): 6
    default: number
    }
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

  /// Returns the number of the color most like `rgb` of those that fulfill a condition.
  private func nearest(_ rgb: RGB, where isAllowed: (RGB) -> Bool) -> Int32 {
    let wanted = PerceivedColor(rgb)
    let numbers = self == .xterm256 ? 16..<256 : 0..<Int(count)
    var best = (number: numbers.lowerBound, distance: Double.infinity)
    for number in numbers where isAllowed(TerminalColors.palette[number]) {
      let distance = PerceivedColor.palette[number].distance(to: wanted)
      if distance < best.distance { best = (number, distance) }
    }
    return Int32(best.number)
  }
}

extension ColorDepth {
  /// Returns the colors that a terminal of this depth is sent for text in `foreground` on
  /// `background`.
  ///
  /// A 24-bit color becomes one of xterm's cube and greys, or of its 16 colors, or the terminal's
  /// own; ``Color/clear`` is the terminal's own too. Of 256 colors, a background none of whose
  /// components is lower than another's is never a darker one, so gradients keep their order; of 16
  /// they do so within 0.2 of the way from black to white. Text that has a contrast of 4.5 to 1
  /// with what is behind it keeps one of 3 to 1 at least.
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
