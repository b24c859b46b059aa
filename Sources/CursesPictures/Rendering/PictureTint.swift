import CursesCells
import CursesViews

/// The color of a picture's shape, in place of the picture's own colors.
///
///     let tint = PictureTint.gradient([view.theme.text, view.theme.accent])
///     let icon = picture.shape(in: Size(width: 8, height: 4), tint: tint, on: view.traits)
///
/// Recipe: idev-recipes, *CustomTabBar*: icons, of which the alpha alone counts.
public enum PictureTint: Hashable, Sendable {
  /// One color.
  case flat(ThemeColor)

  /// Colors from the upper edge of the picture to its lower one, with even steps between them.
  ///
  /// Where there are 16 colors or fewer, which have no steps, it is the one in the middle. Without
  /// any it is the terminal's own color of text.
  case gradient([ThemeColor])

  /// Returns the tones from the upper edge to the lower one, of which there is one at least.
  func tones(on traits: Traits) -> [RGB] {
    func tone(_ color: ThemeColor) -> RGB {
      traits.colors.foreground(color.background(on: traits))
    }
    switch self {
    case .flat(let color): return [tone(color)]
    case .gradient(let colors) where colors.isEmpty: return [traits.colors.foreground(.default)]
    case .gradient(let colors) where traits.colorDepth < .palette256:
      return [tone(colors[colors.count / 2])]
    case .gradient(let colors): return colors.map(tone)
    }
  }
}

extension Picture {
  /// Returns the shape of the picture in cells: its alpha in a color, whatever its own colors are.
  ///
  /// What is seen through is clear. It is made anew at each call: keep it while its size and the
  /// traits stay as they are.
  ///
  /// - Parameters:
  ///   - size: The columns and rows.
  ///   - tint: Its color.
  ///   - ground: What it will lie on, which what is seen through in part is mixed with. The default
  ///     is the terminal's own background.
  ///   - mode: How it fills the cells. The default is ``PictureContentMode/fit``.
  ///   - detail: The points that a cell is made of. The default is ``PictureDetail/automatic``.
  ///   - traits: What can be shown.
  /// - Returns: The cells.
  /// - Complexity: O(*n*) in the cells of the size, and in the pixels shown.
  public func shape(
    in size: Size, tint: PictureTint, over ground: Color = .default,
    mode: PictureContentMode = .fit, detail: PictureDetail = .automatic, on traits: Traits
  ) -> Buffer {
    let look = PictureLook(
      size: Size(width: max(0, size.width), height: max(0, size.height)), mode: mode,
      points: PictureLook.points(
        detail, depth: traits.colorDepth, usesUnicode: traits.usesUnicode),
      depth: traits.colorDepth, usesUnicode: traits.usesUnicode, tint: tint.tones(on: traits),
      matte: traits.colors.background(ground), isDark: traits.colors.isDark)
    guard !look.size.isEmpty else { return Buffer(size: look.size, filledWith: .clear) }
    return PictureRenderer.cells(of: self, look)
  }
}
