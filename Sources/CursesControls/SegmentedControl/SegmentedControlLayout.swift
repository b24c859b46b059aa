import CursesCells

/// The geometry of a control's segments.
///
/// Sizing, drawing and hit testing share this type, so that they agree.
///
/// Segments have equal widths and dividers between them. If there is too little room, those with
/// short titles shrink first, and then those with long ones. If one would have fewer than
/// ``narrowest`` columns, only those that fit are displayed. They begin with a given segment,
/// between two columns for the marks of hidden segments.
///
/// Recipe: idev-recipes, *CustomSegmentedControls*.
public struct SegmentedControlLayout: Hashable, Sendable {
  /// The size of the control in cells.
  public let size: Size

  /// The number of segments.
  public let count: Int

  /// The width of a segment with enough room, in `1...10_000` columns.
  public let segmentWidth: Int

  /// The width of a divider, in `0...100` columns.
  public let dividerWidth: Int

  /// The range of visible segments.
  public let visible: Range<Int>

  /// Whether there is a cap of one column before the first segment and after the last one.
  public let hasOuterCaps: Bool

  /// The fitting width of the control in columns.
  public let fittingWidth: Int

  /// The columns of each visible segment.
  private let columns: [Range<Int>]

  /// The minimum width of each segment; a narrower one would be hidden.
  private let least: [Int]

  /// The minimum width of a segment in columns, below which it is hidden instead.
  ///
  /// A segment that needs less for its title and margins is not widened.
  public static let narrowest = 5

  /// Creates the layout of a control.
  ///
  /// - Parameters:
  ///   - size: The size of the control in cells.
  ///   - titleWidths: The width of each title. A segment has an extra column on each side.
  ///   - segmentWidth: The minimum width of a segment if there is room. The default is 0.
  ///   - dividerWidth: The width of a divider, clamped to `0...100`. The default is 1.
  ///   - fillsWidth: Whether the segments share the whole width, even beyond their fitting width.
  ///     The default is `false`.
  ///   - apportions: Whether each segment has the width of its title, if all fit. The default is
  ///     `false`.
  ///   - hasOuterCaps: Whether the caps are outside the segments, and each title is exactly in the
  ///     middle of its segment, if all fit and no width is given. Segments may then differ by a
  ///     column. The default is `false`.
  ///   - firstVisible: The first visible segment if not all fit. Near the end, it may be an earlier
  ///     one to fill the room. The default is 0.
  public init(
    size: Size, titleWidths: [Int], segmentWidth: Int = 0, dividerWidth: Int = 1,
    fillsWidth: Bool = false, apportions: Bool = false, hasOuterCaps: Bool = false,
    firstVisible: Int = 0
  ) {
    let requested = titleWidths.map { min(max(0, $0), 9_998) + 2 }
    let divider = min(max(0, dividerWidth), 100)
    let least = requested.map { min($0, SegmentedControlLayout.narrowest) }
    let uniform = min(max(segmentWidth, requested.max() ?? 1, 1), 10_000)
    let fitting = Self.width(Array(repeating: uniform, count: requested.count), divider)
    let isWhole = requested.count < 2 || Self.width(least, divider) <= size.width
    let margin = isWhole || size.width < SegmentedControlLayout.narrowest + 2 ? 0 : 1
    let space =
      isWhole
      ? 0..<(fillsWidth ? size.width : min(size.width, fitting))
      : margin..<max(margin, size.width - margin)
    visible =
      size.isEmpty
      ? 0..<0
      : isWhole
        ? requested.indices : Self.window(of: least, from: firstVisible, divider, space.count)
    let own = Self.width(requested, divider) + 2
    let isApportioned = apportions && !fillsWidth && own <= size.width
    let prefersOuterCaps = hasOuterCaps && !apportions && !fillsWidth && segmentWidth <= 0
    let even = requested.map { uniform + (uniform - $0) % 2 }
    let outer = Self.width(even, divider) + 2
    let isEven = prefersOuterCaps && outer <= size.width
    self.hasOuterCaps = isApportioned || isEven
    columns =
      isApportioned || isEven
      ? Self.columns(of: isEven ? even : requested, from: 1, divider)
      : Self.columns(
        of: Self.share(
          max(0, space.count - max(0, visible.count - 1) * divider), among: requested[visible]),
        from: space.lowerBound, divider)
    fittingWidth = apportions ? own : prefersOuterCaps ? outer : fitting
    self.size = size
    self.least = least
    self.segmentWidth = uniform
    self.dividerWidth = divider
    count = requested.count
  }
}

// MARK: - Distributing

extension SegmentedControlLayout {
  /// Returns the total width of segments, including the dividers between them.
  private static func width(_ widths: some Collection<Int>, _ divider: Int) -> Int {
    widths.reduce(0, +) + max(0, widths.count - 1) * divider
  }

  /// Returns the segments that fit from a first one; near the end, it begins earlier to fill the
  /// room.
  private static func window(
    of least: [Int], from first: Int, _ divider: Int, _ space: Int
  ) -> Range<Int> {
    let last = least.count - 1
    let first = min(max(0, first), start(of: least, endingWith: last, divider, space))
    let end = (first + 1..<least.count).partitioningIndex {
      width(least[first...$0], divider) > space
    }
    return first..<end
  }

  /// Returns the first of the segments that fit up to and including `last`.
  private static func start(
    of least: [Int], endingWith last: Int, _ divider: Int, _ space: Int
  ) -> Int {
    (0..<last).partitioningIndex { width(least[$0...last], divider) <= space }
  }

  /// Returns the columns of adjacent segments.
  private static func columns(
    of widths: [Int], from start: Int, _ divider: Int
  ) -> [Range<Int>] {
    var x = start
    return widths.map { width in
      defer { x += width + divider }
      return x..<x + width
    }
  }

  /// Returns widths with the sum `total`, as equal as possible.
  ///
  /// If everything fits, narrow segments are widened to a common level. Otherwise, wide ones are
  /// cut to a level. Spare columns go to the segments at that level, one each.
  private static func share(_ total: Int, among requested: ArraySlice<Int>) -> [Int] {
    guard !requested.isEmpty else { return [] }
    let isEnough = requested.reduce(0, +) <= total
    func widths(_ level: Int) -> [Int] {
      requested.map { isEnough ? max($0, level) : min($0, level) }
    }
    let level = (1..<total + 1).partitioningIndex { widths($0).reduce(0, +) > total } - 1
    var result = widths(level)
    var left = total - result.reduce(0, +)
    for index in result.indices where left > 0 && result[index] == level {
      result[index] += 1
      left -= 1
    }
    return result
  }
}

// MARK: - Measuring

extension SegmentedControlLayout {
  /// The column after the last visible segment.
  public var end: Int { columns.last?.upperBound ?? 0 }

  /// The column after the last visible segment and its cap.
  var faceEnd: Int { hasOuterCaps ? end + 1 : end }

  /// Returns the cells of a segment, empty if it is hidden.
  ///
  /// - Precondition: `index` is in `0..<count`.
  public func segmentRect(at index: Int) -> Rect {
    precondition((0..<count).contains(index), "segment \(index) is not in 0..<\(count)")
    guard visible.contains(index) else { return .zero }
    let columns = columns[index - visible.lowerBound]
    return Rect(x: columns.lowerBound, y: 0, width: columns.count, height: size.height)
  }

  /// Returns the cells of a segment, including its extra caps.
  ///
  /// - Precondition: `index` is in `0..<count`.
  public func faceRect(at index: Int) -> Rect {
    let rect = segmentRect(at: index)
    guard hasOuterCaps, !rect.isEmpty else { return rect }
    let left = index == 0 ? 1 : 0
    let right = index == count - 1 ? 1 : 0
    return Rect(
      x: rect.minX - left, y: rect.minY, width: rect.width + left + right, height: rect.height)
  }

  /// Returns the cells of the divider after a segment, or `nil` for none.
  public func dividerRect(after index: Int) -> Rect? {
    guard visible.contains(index), visible.contains(index + 1) else { return nil }
    return Rect(
      x: segmentRect(at: index).maxX, y: 0, width: dividerWidth, height: size.height)
  }

  /// Returns the segment at a position, or `nil` for none.
  ///
  /// A divider belongs to the segment before it, so that every press hits a segment.
  public func index(at point: Point) -> Int? {
    guard (0..<size.height).contains(point.y), point.x >= columns.first?.lowerBound ?? 0,
      point.x < end
    else { return nil }
    return visible.last { segmentRect(at: $0).minX <= point.x }
  }

  /// The position of the mark for hidden segments before the visible ones, or `nil` for none.
  public var backwardMark: Point? {
    visible.lowerBound > 0 && columns.first?.lowerBound ?? 0 > 0 ? Point(x: 0, y: titleRow) : nil
  }

  /// The position of the mark for hidden segments after the visible ones, or `nil` for none.
  public var forwardMark: Point? {
    guard visible.upperBound < count, !visible.isEmpty, end < size.width else { return nil }
    return Point(x: size.width - 1, y: titleRow)
  }

  /// The row of the titles.
  public var titleRow: Int { max(0, size.height - 1) / 2 }

  /// Returns the first visible segment that makes a given segment visible.
  ///
  /// - Precondition: `index` is in `0..<count`.
  public func firstVisible(revealing index: Int) -> Int {
    precondition((0..<count).contains(index), "segment \(index) is not in 0..<\(count)")
    if index < visible.upperBound { return min(index, visible.lowerBound) }
    let space = end - (columns.first?.lowerBound ?? 0)
    return Self.start(of: least, endingWith: index, dividerWidth, space)
  }
}

// MARK: - Caps

extension SegmentedControlLayout {
  /// Returns the caps of a segment: left for the first, right for the last, none for the others.
  ///
  /// A single segment has both.
  ///
  /// - Precondition: `index` is in `0..<count`.
  public func caps(at index: Int) -> StretchableArt.Caps {
    precondition((0..<count).contains(index), "segment \(index) is not in 0..<\(count)")
    return (index == 0 ? StretchableArt.Caps.left : []).union(index == count - 1 ? .right : [])
  }
}
