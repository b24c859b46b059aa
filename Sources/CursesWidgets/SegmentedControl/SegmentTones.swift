import CursesCells
import CursesViews

/// A color of a look where there are 256 colors or more.
struct Tone {
  let rgb: Color
  let palette256: UInt8

  init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, palette256: UInt8) {
    rgb = .rgb(red, green, blue)
    self.palette256 = palette256
  }

  func color(on traits: Traits) -> Color {
    traits.colorDepth == .palette256 ? .indexed(palette256) : rgb
  }
}

/// The tones of a face, from its upper to its lower edge.
struct SegmentTones {
  let top: Tone
  let upper: Tone
  let middle: Tone
  let lower: Tone
  let bottom: Tone

  /// The one color there is for all of them among 16, or `nil` for the opposite of the terminal's
  /// background.
  var palette16: UInt8?

  /// The color of text that can be read on that color.
  var palette16Text: UInt8 = 15

  func pill(on traits: Traits) -> SegmentPill {
    if traits.colorDepth.isChosenByUser {
      let color = Color.indexed(palette16 ?? (traits.colors.isDark ? 7 : 0))
      return SegmentPill(top: color, upper: color, middle: color, lower: color, bottom: color)
    }
    return SegmentPill(
      top: top.color(on: traits), upper: upper.color(on: traits),
      middle: middle.color(on: traits), lower: lower.color(on: traits),
      bottom: bottom.color(on: traits))
  }

  func text(isEnabled: Bool, on traits: Traits) -> Color {
    if traits.colorDepth.isChosenByUser {
      return .indexed(palette16 == nil ? (traits.colors.isDark ? 0 : 15) : palette16Text)
    }
    let white = RGB(red: 255, green: 255, blue: 255)
    let behind = traits.colors.background(middle.color(on: traits))
    return Color(isEnabled ? white : white.mixed(with: behind, fraction: 0.35))
  }
}

// MARK: - The recipes' tones

// The colors of the upper edge, the middle and the lower edge were sampled from the recipes'
// pictures, as were the middles of pressed segments. The tones between them are interpolated, and
// pressed edges are half as bright.
extension SegmentTones {
  static let blue = SegmentTones(
    top: Tone(152, 187, 231, palette256: 110), upper: Tone(77, 140, 221, palette256: 68),
    middle: Tone(2, 94, 211, palette256: 26), lower: Tone(6, 98, 216, palette256: 26),
    bottom: Tone(10, 103, 221, palette256: 26), palette16: 4)

  static let bluePressed = SegmentTones(
    top: Tone(76, 94, 116, palette256: 60), upper: Tone(38, 70, 111, palette256: 24),
    middle: Tone(1, 47, 106, palette256: 17), lower: Tone(3, 49, 108, palette256: 17),
    bottom: Tone(5, 52, 111, palette256: 17))

  static let red = SegmentTones(
    top: Tone(217, 164, 165, palette256: 181), upper: Tone(208, 88, 89, palette256: 167),
    middle: Tone(199, 11, 13, palette256: 160), lower: Tone(209, 15, 17, palette256: 160),
    bottom: Tone(219, 20, 22, palette256: 160), palette16: 1)

  static let redPressed = SegmentTones(
    top: Tone(109, 82, 83, palette256: 95), upper: Tone(88, 45, 49, palette256: 52),
    middle: Tone(68, 9, 16, palette256: 52), lower: Tone(89, 9, 13, palette256: 52),
    bottom: Tone(110, 10, 11, palette256: 52))

  static let wood = SegmentTones(
    top: Tone(184, 125, 40, palette256: 136), upper: Tone(172, 113, 32, palette256: 136),
    middle: Tone(160, 101, 24, palette256: 130), lower: Tone(156, 97, 21, palette256: 130),
    bottom: Tone(152, 93, 18, palette256: 130), palette16: 3, palette16Text: 0)

  static let woodPressed = SegmentTones(
    top: Tone(105, 57, 3, palette256: 94), upper: Tone(118, 64, 3, palette256: 94),
    middle: Tone(131, 71, 4, palette256: 94), lower: Tone(131, 71, 4, palette256: 94),
    bottom: Tone(131, 71, 4, palette256: 94))
}
