import CursesCells
import CursesViews

/// The appearance of a segmented control, composed from pieces of art.
///
/// A face is stretched to the width of a segment and cropped to the visible caps. All pieces are
/// rendered in the control's layout, for each segment and state in order, and not for each frame.
/// Set a property to replace a piece:
///
///     var appearance = SegmentedControlAppearance.blue
///     appearance.face = { state, _, _, _ in
///       StretchableArt(state.isSelected ? "[=]" : "[ ]", leftCap: 1)
///     }
///
/// Recipe: idev-recipes, *CustomSegmentedControls*: the delegate's buttons and images.
@MainActor
public struct SegmentedControlAppearance {
  /// The state of a segment that affects its appearance.
  public struct State: Hashable, Sendable {
    /// Whether the segment is selected.
    public var isSelected: Bool

    /// Whether the segment is enabled.
    public var isEnabled: Bool

    /// Creates a state.
    public init(isSelected: Bool = false, isEnabled: Bool = true) {
      self.isSelected = isSelected
      self.isEnabled = isEnabled
    }
  }

  /// A function that renders the background of a title, for a height in rows.
  public typealias Face =
    @MainActor (_ state: State, _ height: Int, _ theme: Theme, _ traits: Traits) -> StretchableArt

  /// A function that renders the title of a segment, for a size in cells.
  public typealias Title =
    @MainActor (
      _ item: SegmentedControlItem, _ state: State, _ size: Size, _ theme: Theme, _ traits: Traits
    ) -> Buffer

  /// A function that renders the divider between two segments in the given states, for a height in
  /// rows.
  public typealias Divider =
    @MainActor (
      _ left: State, _ right: State, _ height: Int, _ theme: Theme, _ traits: Traits
    ) -> StretchableArt

  /// The function that renders the background of a segment.
  public var face: Face

  /// The function that renders the title of a segment; clear cells show the face.
  public var title: Title

  /// The function that renders the divider between two segments.
  public var divider: Divider

  /// The width of a divider in columns; the control clamps it to `0...100`.
  public var dividerWidth: Int

  /// The height of the control in rows; values less than 1 are clamped to 1.
  public var height: Int

  /// Whether the caps are outside the first and the last segment, if there is room and
  /// ``SegmentedControl/segmentWidth`` is 0.
  ///
  /// Every title is then exactly in the middle of its segment, which may be a column wider than
  /// another.
  public var hasOuterCaps: Bool

  /// The sign two columns before the title of the selected segment, or `nil`, the default, for
  /// none.
  ///
  /// It is drawn in the color of the title if the segment has room for it. Monochrome terminals
  /// show the selection without it.
  public var selectionMark: Sign?

  /// Creates an appearance from its pieces.
  public init(
    face: @escaping Face, title: @escaping Title, divider: @escaping Divider,
    dividerWidth: Int = 1, height: Int = 1, hasOuterCaps: Bool = false, selectionMark: Sign? = nil
  ) {
    self.face = face
    self.title = title
    self.divider = divider
    self.dividerWidth = dividerWidth
    self.height = height
    self.hasOuterCaps = hasOuterCaps
    self.selectionMark = selectionMark
  }

  /// Returns a function that renders centered titles in a style.
  ///
  /// Titles that do not fit are truncated with an ellipsis. A column on each side stays free,
  /// unless a truncated title would then have fewer than three columns. The count after an
  /// unselected title has the theme's secondary color.
  public static func titles(
    _ style: @escaping @MainActor (_ state: State, _ theme: Theme, _ traits: Traits) -> Style
  ) -> Title {
    { item, state, size, theme, traits in
      var canvas = Canvas(Buffer(size: size, filledWith: .clear))
      let margin = item.hasMargins(in: size.width) ? 1 : 0
      let text = Truncation.tail.fit(item.line, to: size.width - 2 * margin)
      let x = TextAlignment.center.offset(of: CellWidth.of(text), in: size.width)
      canvas.draw(
        text, at: Point(x: x, y: max(0, size.height - 1) / 2), style: style(state, theme, traits))
      guard item.count != nil, !state.isSelected, text == item.line else { return canvas.buffer }
      let start = x + CellWidth.of(item.name)
      let count = Rect(x: start, y: 0, width: size.width - start, height: size.height)
      let quiet = theme.secondaryOnFill.style(on: traits)
      canvas.restyle(count) {
        $0.foreground = quiet.foreground
        $0.attributes.formUnion(quiet.attributes)
      }
      return canvas.buffer
    }
  }
}

// MARK: - Appearance

extension SegmentedControlAppearance {
  /// The default appearance, one row in the theme's colors.
  public static let standard = SegmentedControlAppearance(
    hasOuterCaps: true,
    line: { theme, traits in
      traits.colorDepth.usesUserPalette ? theme.secondaryOnFill : theme.hairline
    },
    paint: { state, theme in
      if state.isSelected {
        return SegmentPaint(theme.accentFill, ink: theme.onAccent, fading: 0.25)
      }
      return SegmentPaint(
        theme.surface3, ink: state.isEnabled ? theme.onFill : theme.secondaryOnFill)
    })

  /// Blue glass, three rows high, with a bullet before the selected title.
  ///
  /// Recipe: idev-recipes, *CustomSegmentedControls*; its colors are sampled from the recipe's
  /// images.
  public static let blue = glass(.blue, pressed: .bluePressed, height: 3, mark: .bullet)

  /// Red glass, three rows high, with a bullet before the selected title.
  ///
  /// Recipe: idev-recipes, *CustomSegmentedControls*; its colors are sampled from the recipe's
  /// images.
  public static let red = glass(.red, pressed: .redPressed, height: 3, mark: .bullet)

  /// Buttons set into wood, one row high.
  ///
  /// The wood behind titles is darker than in the recipe, so that white text is readable.
  ///
  /// Recipe: idev-recipes, *WoodUINavigation*; its colors are sampled from the recipe's images.
  public static let wood = glass(.wood, pressed: .woodPressed, height: 1)

  /// Returns an appearance of light titles on glass, darker where selected, with dark dividers.
  private static func glass(
    _ normal: SegmentPaint, pressed: SegmentPaint, height: Int, mark: Sign? = nil
  ) -> SegmentedControlAppearance {
    SegmentedControlAppearance(
      height: height, selectionMark: mark,
      line: { $1.colorDepth.usesUserPalette ? normal.ink : pressed.middle },
      paint: { state, _ in state.isSelected ? pressed : normal })
  }

  /// Creates an appearance from the colors of a line between segments, and of a segment in a state.
  private init(
    height: Int = 1, hasOuterCaps: Bool = false, selectionMark: Sign? = nil,
    line: @escaping (Theme, Traits) -> ThemeColor,
    paint: @escaping (State, Theme) -> SegmentPaint
  ) {
    self.init(
      face: { state, height, theme, traits in
        paint(state, theme).face(height: height, isSelected: state.isSelected, on: traits)
      },
      title: Self.titles { state, theme, traits in
        paint(state, theme).titleStyle(state, on: traits)
      },
      divider: { left, right, height, theme, traits in
        SegmentPaint.divider(
          left, right, height: height, line: line(theme, traits), on: traits
        ) { paint($0, theme) }
      },
      height: height, hasOuterCaps: hasOuterCaps, selectionMark: selectionMark)
  }
}
