import CursesCells

/// The cells that a container leaves free around what it lays out.
///
///     page.layoutMargins = .text(top: 1)
///
/// Margins of a kind follow the width of the container, as ``PaneEdges`` says.
public struct LayoutMargins: Hashable, Sendable {
  private enum Sides: Hashable {
    case fixed(left: Int, right: Int)
    case gutter
    case text
  }

  private var sides: Sides
  private var top: Int
  private var bottom: Int

  /// Creates margins of so many cells, raising negative ones to zero; those not named are zero.
  public init(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) {
    self.init(.fixed(left: max(0, left), right: max(0, right)), top: top, bottom: bottom)
  }

  private init(_ sides: Sides, top: Int, bottom: Int) {
    self.sides = sides
    self.top = max(0, top)
    self.bottom = max(0, bottom)
  }

  /// No margins.
  public static let zero = LayoutMargins()

  /// Margins that put words at the text edge, with so many rows above and below.
  public static func text(top: Int = 0, bottom: Int = 0) -> LayoutMargins {
    LayoutMargins(.text, top: top, bottom: bottom)
  }

  /// Margins that put marks into the gutter, with so many rows above and below.
  public static func gutter(top: Int = 0, bottom: Int = 0) -> LayoutMargins {
    LayoutMargins(.gutter, top: top, bottom: bottom)
  }

  /// Whether the margins follow the width of the container.
  public var followWidth: Bool { sides == .text || sides == .gutter }

  /// Returns the margins in a container so many columns wide.
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
