import CursesCells

/// Where the segments of a control are.
///
/// Sizing, drawing and hit testing all read this, so they cannot disagree.
///
/// Segments have one width and a divider between each two. In too little room
/// those with short titles get narrower first, and then those with long ones.
/// When that would leave one fewer than ``narrowest`` columns, the control shows
/// as many as fit, beginning with one it is told, between two columns for the
/// marks of those left out.
///
/// Recipe: idev-recipes, *CustomSegmentedControls*.
public struct SegmentedControlLayout: Hashable, Sendable {
  /// The columns and rows of the control.
  public let size: Size

  /// The number of segments.
  public let count: Int

  /// The columns of a segment that has all the room it wants, in `1...10_000`.
  public let segmentWidth: Int

  /// The columns of a divider, in `0...100`.
  public let dividerWidth: Int

  /// The segments that are shown.
  public let visible: Range<Int>

  /// Whether each segment is as wide as its title needs, between caps of their own.
  public let isApportioned: Bool

  /// The columns that the control wants.
  public let fittingWidth: Int

  /// The columns of each segment that is shown.
  private let columns: [Range<Int>]

  /// The columns each segment takes below which it is left out.
  private let least: [Int]

  /// The columns below which a segment is left out in place of getting narrower.
  ///
  /// One whose title and a column at each side of it take less is not wider for that.
  public static let narrowest = 5

  /// Creates the layout of a control.
  ///
  /// - Parameters:
  ///   - size: The columns and rows of the control.
  ///   - titleWidths: The columns of each title. A segment has a column more at each side.
  ///   - segmentWidth: The columns a segment has at least where there is room. The default is 0.
  ///   - dividerWidth: The columns of a divider, in `0...100`; others are moved to the nearer end.
  ///     The default is 1.
  ///   - fillsWidth: Whether the segments share the whole width even when that is more than they
  ///     want. The default is `false`.
  ///   - apportions: Whether each segment is as wide as its title needs, where there is room for
  ///     all. The default is `false`.
  ///   - firstVisible: The first segment that is shown where not all are; as many are shown as
  ///     fit, so that it may be one before it. The default is 0.
  public init(
    size: Size, titleWidths: [Int], segmentWidth: Int = 0, dividerWidth: Int = 1,
    fillsWidth: Bool = false, apportions: Bool = false, firstVisible: Int = 0
  ) {
    let wanted = titleWidths.map { min(max(0, $0), 9_998) + 2 }
    let divider = min(max(0, dividerWidth), 100)
    let least = wanted.map { min($0, SegmentedControlLayout.narrowest) }
    let uniform = min(max(segmentWidth, wanted.max() ?? 1, 1), 10_000)
    let fitting = SegmentRow.width(Array(repeating: uniform, count: wanted.count), divider)
    let isWhole = wanted.count < 2 || SegmentRow.width(least, divider) <= size.width
    var row = SegmentRow(
      widths: wanted, least: least, divider: divider,
      columns: 0..<(fillsWidth ? size.width : min(size.width, fitting)))
    if !isWhole {
      let margin = size.width >= SegmentedControlLayout.narrowest + 2 ? 1 : 0
      row.columns = margin..<max(margin, size.width - margin)
    }
    visible = size.isEmpty ? 0..<0 : isWhole ? wanted.indices : row.window(from: firstVisible)
    let own = SegmentRow.width(wanted, divider) + 2
    isApportioned = apportions && !fillsWidth && own <= size.width
    columns =
      isApportioned
      ? SegmentedControlLayout.columns(of: wanted, divider) : row.place(visible)
    fittingWidth =
      apportions
      ? own : wanted.count * uniform + max(0, wanted.count - 1) * divider
    self.size = size
    self.least = least
    self.segmentWidth = uniform
    self.dividerWidth = divider
    count = wanted.count
  }
}

// MARK: - Measuring

extension SegmentedControlLayout {
  /// Places segments beside each other, behind a cap of one column.
  private static func columns(of widths: [Int], _ divider: Int) -> [Range<Int>] {
    var x = 1
    return widths.map { width in
      defer { x += width + divider }
      return x..<x + width
    }
  }

  /// The first column to the right of all that is shown.
  public var end: Int { columns.last?.upperBound ?? 0 }

  /// Returns the cells of a segment, which are none when it is not shown.
  ///
  /// - Precondition: `index` is in `0..<count`.
  public func segmentRect(at index: Int) -> Rect {
    precondition((0..<count).contains(index), "there is no segment \(index) of \(count)")
    guard visible.contains(index) else { return .zero }
    let columns = columns[index - visible.lowerBound]
    return Rect(x: columns.lowerBound, y: 0, width: columns.count, height: size.height)
  }

  /// Returns the cells of a segment with the caps it has of its own, beside what its title has.
  ///
  /// - Precondition: `index` is in `0..<count`.
  public func faceRect(at index: Int) -> Rect {
    let rect = segmentRect(at: index)
    guard isApportioned, !rect.isEmpty else { return rect }
    let left = index == 0 ? 1 : 0
    let right = index == count - 1 ? 1 : 0
    return Rect(
      x: rect.minX - left, y: rect.minY, width: rect.width + left + right, height: rect.height)
  }

  /// Returns the cells of the divider after a segment, or `nil` when there is none.
  public func dividerRect(after index: Int) -> Rect? {
    guard visible.contains(index), visible.contains(index + 1) else { return nil }
    return Rect(
      x: segmentRect(at: index).maxX, y: 0, width: dividerWidth, height: size.height)
  }

  /// Returns the segment at a place, or `nil` when there is none.
  ///
  /// A divider belongs to the segment before it, so that no press between two is lost.
  public func index(at point: Point) -> Int? {
    guard (0..<size.height).contains(point.y), point.x >= columns.first?.lowerBound ?? 0,
      point.x < end
    else { return nil }
    return visible.last { segmentRect(at: $0).minX <= point.x }
  }

  /// Where the mark goes that says that segments before those shown are left out, or `nil`.
  public var backwardMark: Point? {
    guard visible.lowerBound > 0, let first = columns.first?.lowerBound, first > 0 else {
      return nil
    }
    return Point(x: 0, y: titleRow)
  }

  /// Where the mark goes that says that segments after those shown are left out, or `nil`.
  public var forwardMark: Point? {
    guard visible.upperBound < count, !visible.isEmpty, end < size.width else { return nil }
    return Point(x: size.width - 1, y: titleRow)
  }

  /// The row that titles stand in.
  public var titleRow: Int { max(0, size.height - 1) / 2 }

  /// Returns the first segment that is to be shown for a segment to be among those shown.
  ///
  /// - Precondition: `index` is in `0..<count`.
  public func firstVisible(revealing index: Int) -> Int {
    precondition((0..<count).contains(index), "there is no segment \(index) of \(count)")
    if index < visible.upperBound { return min(index, visible.lowerBound) }
    let room = (columns.first?.lowerBound ?? 0)..<end
    let row = SegmentRow(widths: least, least: least, divider: dividerWidth, columns: room)
    return row.start(endingWith: index)
  }
}

// MARK: - Caps

extension SegmentedControlLayout {
  /// Returns the caps a segment shows: the first one the left, the last one the right, one alone
  /// both, and all others none.
  ///
  /// - Precondition: `index` is in `0..<count`.
  public func caps(at index: Int) -> StretchableArt.Caps {
    precondition((0..<count).contains(index), "there is no segment \(index) of \(count)")
    var caps: StretchableArt.Caps = []
    if index == 0 { caps.insert(.left) }
    if index == count - 1 { caps.insert(.right) }
    return caps
  }
}
