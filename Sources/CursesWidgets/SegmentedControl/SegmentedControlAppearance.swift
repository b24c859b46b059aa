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
