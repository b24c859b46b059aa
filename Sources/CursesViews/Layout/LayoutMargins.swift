import CursesCells

/// The margins between a container's edges and the views that it lays out, in cells.
///
///     page.layoutMargins = .text(top: 1)
///
/// Text and gutter margins depend on the width of the container: see ``PaneEdges``.
public struct LayoutMargins: Hashable, Sendable {
  private enum Sides: Hashable {
    case fixed(left: Int, right: Int)
    case gutter
    case text
  }

  private var sides: Sides
  private var top: Int
  private var bottom: Int

  /// The range of margins in cells.
  private static let limits = 0...(1 << 31)

  /// Creates fixed margins, in cells, clamped to the range from zero, the default, to 2^31.
  public init(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) {
    self.init(
      .fixed(left: LayoutMargins.clamped(left), right: LayoutMargins.clamped(right)), top: top,
      bottom: bottom)
  }

  private static func clamped(_ margin: Int) -> Int {
    min(max(margin, limits.lowerBound), limits.upperBound)
  }

  private init(_ sides: Sides, top: Int, bottom: Int) {
    self.sides = sides
    self.top = LayoutMargins.clamped(top)
    self.bottom = LayoutMargins.clamped(bottom)
  }

  /// No margins.
  public static let zero = LayoutMargins()

  /// Margins that align text with the text edge, with `top` and `bottom` rows above and below.
  public static func text(top: Int = 0, bottom: Int = 0) -> LayoutMargins {
    LayoutMargins(.text, top: top, bottom: bottom)
  }

  /// Margins that align marks with the gutter, with `top` and `bottom` rows above and below.
  public static func gutter(top: Int = 0, bottom: Int = 0) -> LayoutMargins {
    LayoutMargins(.gutter, top: top, bottom: bottom)
  }

  /// Whether the margins depend on the width of the container.
  public var followWidth: Bool { sides == .text || sides == .gutter }

  /// Returns the margins in a container that is `width` columns wide.
  public func insets(in width: Int) -> EdgeInsets {
    let edges = PaneEdges(width: width)
    switch sides {
    case .fixed(let left, let right):
      return EdgeInsets(top: top, left: left, bottom: bottom, right: right)
    case .gutter:
      let margin = edges.gutter ?? 0
      return EdgeInsets(top: top, left: margin, bottom: bottom, right: margin)
    case .text:
      return EdgeInsets(
        top: top, left: edges.text.lowerBound, bottom: bottom,
        right: max(0, width) - edges.text.upperBound)
    }
  }
}
