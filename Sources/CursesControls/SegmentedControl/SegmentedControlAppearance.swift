import CursesCells
import CursesViews

/// How a segmented control looks: the pieces its segments are put together from.
///
/// A face is stretched to the width of a segment and cropped to the caps that
/// show there. All pieces are made for each segment and each of its states, from
/// the first segment to the last, when the control is laid out; never for a
/// frame. A piece is replaced by setting it:
///
///     var appearance = SegmentedControlAppearance.blue
///     appearance.face = { state, _, _, _ in
///       StretchableArt(state.isSelected ? "[=]" : "[ ]", leftCap: 1)
///     }
///
/// Recipe: idev-recipes, *CustomSegmentedControls*: the delegate's buttons and images.
@MainActor
public struct SegmentedControlAppearance {
  /// The states that change how a segment looks.
  public struct State: Hashable, Sendable {
    /// Whether it is selected.
    public var isSelected: Bool

    /// Whether it can be selected.
    public var isEnabled: Bool

    /// Creates a state.
    public init(isSelected: Bool = false, isEnabled: Bool = true) {
      self.isSelected = isSelected
      self.isEnabled = isEnabled
    }
  }

  /// Draws what is behind a title, for a height in rows.
  public typealias Face =
    @MainActor (_ state: State, _ height: Int, _ theme: Theme, _ traits: Traits) -> StretchableArt

  /// Draws what a segment says, in a size in cells.
  public typealias Title =
    @MainActor (
      _ item: SegmentedControlItem, _ state: State, _ size: Size, _ theme: Theme, _ traits: Traits
    ) -> Buffer

  /// Draws what is between two segments in these states, for a height in rows.
  public typealias Divider =
    @MainActor (
      _ left: State, _ right: State, _ height: Int, _ theme: Theme, _ traits: Traits
    ) -> StretchableArt

  /// Draws the background of a segment.
  public var face: Face

  /// Draws the title of a segment; clear cells show its face.
  public var title: Title

  /// Draws the divider between two segments.
  public var divider: Divider

  /// The columns of a divider, in `0...100`; values outside are moved to the nearer end.
  public var dividerWidth: Int

  /// The rows a control asks for, in `1...`; smaller numbers are raised to 1.
  public var height: Int

  /// Creates an appearance from its pieces.
  public init(
    face: @escaping Face, title: @escaping Title, divider: @escaping Divider,
    dividerWidth: Int = 1, height: Int = 1
  ) {
    self.face = face
    self.title = title
    self.divider = divider
    self.dividerWidth = dividerWidth
    self.height = height
  }

  /// Returns what draws titles in the middle of their segments, in a style.
  ///
  /// A title without room ends with an ellipsis. A column stays free at each side, but not where a
  /// title that is cut would keep fewer than three. A count behind a title that is not selected is
  /// in the theme's secondary color.
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

// MARK: - Looks

extension SegmentedControlAppearance {
  /// The theme's colors, in one row.
  ///
  /// It is the default.
  public static let standard = SegmentedControlAppearance(
    face: { state, height, theme, traits in
      face(standardPill(state, theme, traits), state, height, traits)
    },
    title: titles { state, theme, traits in
      titleStyle(standardInk(state, theme, traits), state, traits)
    },
    divider: { left, right, height, theme, traits in
      let line = traits.colorDepth.isChosenByUser ? theme.secondaryOnFill : theme.hairline
      return divider(left, right, line: line.background(on: traits), height, traits) {
        standardPill($0, theme, traits)
      }
    })

  private static func standardInk(_ state: State, _ theme: Theme, _ traits: Traits) -> Color {
    guard state.isSelected else {
      return (state.isEnabled ? theme.onFill : theme.secondaryOnFill).background(on: traits)
    }
    let ink = theme.onAccent.background(on: traits)
    guard !state.isEnabled, traits.colorDepth >= .palette256 else { return ink }
    let fill = traits.tone(theme.accentFill)
    return Color(traits.colors.foreground(ink).mixed(with: fill, fraction: 0.25))
  }

  private static func standardPill(
    _ state: State, _ theme: Theme, _ traits: Traits
  ) -> SegmentPill {
    SegmentPill((state.isSelected ? theme.accentFill : theme.surface3).background(on: traits))
  }

  /// Blue glass, in three rows.
  ///
  /// Recipe: idev-recipes, *CustomSegmentedControls*; its colors are sampled from the recipe's
  /// images.
  public static let blue = glass(.blue, pressed: .bluePressed, height: 3)

  /// Red glass, in three rows.
  ///
  /// Recipe: idev-recipes, *CustomSegmentedControls*; its colors are sampled from the recipe's
  /// images.
  public static let red = glass(.red, pressed: .redPressed, height: 3)

  /// Buttons let into wood, in one row.
  ///
  /// Behind titles the wood is darker than in the recipe, so that white can be read on it.
  ///
  /// Recipe: idev-recipes, *WoodUINavigation*; its colors are sampled from the recipe's images.
  public static let wood = glass(.wood, pressed: .woodPressed, height: 1)
}

// MARK: - Pieces

extension SegmentedControlAppearance {
  /// White titles on glass, which is darker where it is selected, and dark lines between them.
  private static func glass(
    _ normal: SegmentTones, pressed: SegmentTones, height: Int
  ) -> SegmentedControlAppearance {
    SegmentedControlAppearance(
      face: { state, height, _, traits in
        face((state.isSelected ? pressed : normal).pill(on: traits), state, height, traits)
      },
      title: titles { state, _, traits in
        let tones = state.isSelected ? pressed : normal
        return titleStyle(tones.text(isEnabled: state.isEnabled, on: traits), state, traits)
      },
      divider: { left, right, height, _, traits in
        let line =
          traits.colorDepth.isChosenByUser
          ? normal.text(isEnabled: true, on: traits) : pressed.middle.color(on: traits)
        return divider(left, right, line: line, height, traits) {
          ($0.isSelected ? pressed : normal).pill(on: traits)
        }
      },
      height: height)
  }

  private static func face(
    _ pill: SegmentPill, _ state: State, _ height: Int, _ traits: Traits
  ) -> StretchableArt {
    traits.colorDepth == .monochrome
      ? SegmentOutline.face(
        height: height, isSelected: state.isSelected, usesUnicode: traits.usesUnicode)
      : pill.face(height: height, usesUnicode: traits.usesUnicode)
  }

  /// Returns a line, or half a column more of the neighbor that is selected.
  private static func divider(
    _ left: State, _ right: State, line: Color, _ height: Int, _ traits: Traits,
    _ pill: (State) -> SegmentPill
  ) -> StretchableArt {
    guard traits.colorDepth != .monochrome else {
      return SegmentOutline.divider(height: height, usesUnicode: traits.usesUnicode)
    }
    let kind: SegmentPill.Divider =
      left.isSelected
      ? .left(pill(left).middle) : right.isSelected ? .right(pill(right).middle) : .line(line)
    return pill(State()).divider(kind, height: height, usesUnicode: traits.usesUnicode)
  }

  /// A selected title is bold, and one that cannot be selected dim, beside their colors.
  private static func titleStyle(_ color: Color, _ state: State, _ traits: Traits) -> Style {
    var attributes: Attributes = state.isSelected ? .bold : []
    if !state.isEnabled { attributes.insert(.dim) }
    guard traits.colorDepth == .monochrome else {
      return Style(foreground: color, attributes: attributes)
    }
    return Style(state.isSelected ? attributes.union(.reverse) : attributes)
  }
}
