import CursesCells

/// A set of edges of a view.
///
///     badge.pin([.top, .right], insets: EdgeInsets(right: 2))
public struct Edges: OptionSet, Hashable, Sendable {
  /// The raw value, with one bit for each edge.
  public let rawValue: UInt8

  /// Creates a set of edges from a raw value.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The upper edge.
  public static let top = Edges(rawValue: 1 << 0)

  /// The left edge.
  public static let left = Edges(rawValue: 1 << 1)

  /// The lower edge.
  public static let bottom = Edges(rawValue: 1 << 2)

  /// The right edge.
  public static let right = Edges(rawValue: 1 << 3)

  /// The left and the right edge.
  public static let horizontal: Edges = [.left, .right]

  /// The upper and the lower edge.
  public static let vertical: Edges = [.top, .bottom]

  /// All four edges.
  public static let all: Edges = [.horizontal, .vertical]

  /// No edge: a view pinned to it is centered.
  public static let center: Edges = []
}

/// The edges of the superview that a view is pinned to, and the insets from them.
struct Pin {
  let edges: Edges
  let insets: EdgeInsets

  /// Returns the frame of a view inside `area`, based on its fitting size there.
  func frame(in area: Rect, fitting: (Size) -> Size, width: LayoutLength, height: LayoutLength)
    -> Rect
  {
    let space = area.inset(by: insets)
    let fitting = fitting(space.size)
    let columns = span(
      in: space.columns, edges.contains(.left), edges.contains(.right), fitting.width, width)
    let rows = span(
      in: space.rows, edges.contains(.top), edges.contains(.bottom), fitting.height, height)
    return Rect(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }

  private func span(
    in space: Range<Int>, _ keepsStart: Bool, _ keepsEnd: Bool, _ fitting: Int,
    _ length: LayoutLength
  ) -> Range<Int> {
    let requested = length.clamped(keepsStart && keepsEnd ? space.count : fitting)
    let count = min(max(0, requested), space.count)
    let remainder = space.count - count
    let offset = keepsStart == keepsEnd ? remainder / 2 : keepsStart ? 0 : remainder
    return space.lowerBound + offset..<space.lowerBound + offset + count
  }
}
