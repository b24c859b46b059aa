import CursesCells
import CursesViews

/// The tint of a picture's shape, which replaces the picture's own colors.
///
///     let tint = PictureTint.gradient([view.theme.text, view.theme.accent])
///     let icon = picture.shape(in: Size(width: 8, height: 4), tint: tint, on: view.traits)
///
/// Recipe: idev-recipes, *CustomTabBar*: icons for which only alpha matters.
public enum PictureTint: Hashable, Sendable {
  /// One color.
  case flat(ThemeColor)

  /// A vertical gradient of evenly spaced colors, from top to bottom.
  ///
  /// With 16 colors or fewer, the middle color is used instead. An empty gradient is the terminal's
  /// default text color.
  case gradient([ThemeColor])

  /// Returns the colors from top to bottom, at least one.
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
  /// Returns the shape of the picture in cells: its alpha in a tint, whatever its own colors are.
  ///
  /// Transparent cells are clear. Each call renders the shape again: keep the result while the size
  /// and the traits are unchanged.
  ///
  /// - Parameters:
  ///   - size: The columns and rows.
  ///   - tint: The tint.
  ///   - ground: The color behind the shape, blended with translucent pixels. The default is the
  ///     terminal's own background.
  ///   - mode: The content mode. The default is ``PictureContentMode/fit``.
  ///   - detail: The number of points in a cell. The default is ``PictureDetail/automatic``.
  ///   - traits: The capabilities of the terminal.
  /// - Returns: The cells.
  /// - Complexity: O(*n*) in the cells of the size, and in the visible pixels.
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
