import CursesCells
import CursesViews

/// A color of an appearance for terminals with at least 256 colors.
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

/// The colors of a face, from its upper to its lower edge.
struct SegmentTones {
  let top: Tone
  let middle: Tone
  let bottom: Tone

  /// The single color of the face on 16-color terminals, or `nil` to contrast with the background.
  var palette16: UInt8?

  /// The color of readable text on the 16-color face.
  var palette16Text: UInt8 = 15

  /// The color of the titles of enabled segments, with at least 256 colors.
  var ink = RGB(red: 255, green: 255, blue: 255)

  func pill(on traits: Traits) -> SegmentPill {
    if traits.colorDepth.isChosenByUser {
      let color = Color.indexed(palette16 ?? (traits.colors.isDark ? 7 : 0))
      return SegmentPill(color)
    }
    return SegmentPill(
      top: top.color(on: traits), middle: middle.color(on: traits),
      bottom: bottom.color(on: traits))
  }

  func text(isEnabled: Bool, on traits: Traits) -> Color {
    if traits.colorDepth.isChosenByUser {
      return .indexed(palette16 == nil ? (traits.colors.isDark ? 0 : 15) : palette16Text)
    }
    guard isEnabled else {
      let behind = traits.colors.background(middle.color(on: traits))
      return Color(ink.mixed(with: behind, fraction: 0.35))
    }
    return Color(ink)
  }
}

// MARK: - Colors of the recipes

// The colors are sampled from the recipes' images, reduced to two half rows and a middle row.
extension SegmentTones {
  static let blue = SegmentTones(
    top: Tone(112, 162, 226, palette256: 110), middle: Tone(8, 96, 212, palette256: 26),
    bottom: Tone(24, 112, 226, palette256: 26), palette16: 4,
    ink: RGB(red: 240, green: 246, blue: 255))

  static let bluePressed = SegmentTones(
    top: Tone(20, 52, 98, palette256: 17), middle: Tone(3, 48, 108, palette256: 17),
    bottom: Tone(10, 66, 138, palette256: 18))

  static let red = SegmentTones(
    top: Tone(206, 112, 112, palette256: 167), middle: Tone(196, 18, 20, palette256: 160),
    bottom: Tone(212, 34, 36, palette256: 160), palette16: 1,
    ink: RGB(red: 240, green: 246, blue: 255))

  static let redPressed = SegmentTones(
    top: Tone(74, 18, 24, palette256: 52), middle: Tone(84, 10, 16, palette256: 52),
    bottom: Tone(118, 18, 22, palette256: 52))

  static let wood = SegmentTones(
    top: Tone(184, 125, 40, palette256: 136), middle: Tone(160, 101, 24, palette256: 130),
    bottom: Tone(152, 93, 18, palette256: 130), palette16: 3, palette16Text: 0)

  static let woodPressed = SegmentTones(
    top: Tone(105, 57, 3, palette256: 94), middle: Tone(131, 71, 4, palette256: 94),
    bottom: Tone(131, 71, 4, palette256: 94))
}
