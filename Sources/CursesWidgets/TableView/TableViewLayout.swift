import CursesCells

/// Where the rows of a table stand, and how much of each is seen over what is below.
///
///     table.rowLayout = TableViewLayout(rowSpacing: 1)
///
/// Rows that come and go in an animated change come from, and go to, places of their own.
public struct TableViewLayout: Hashable, Sendable {
  /// A moment in the life of a row.
  public enum Phase: Hashable, Sendable, CaseIterable {
    /// It is new, and on its way to its place.
    case arriving

    /// It is in its place.
    case resting

    /// It is gone from the data source, and on its way out.
    case leaving
  }

  /// Where a row is, and how much of it is seen.
  public struct Place: Hashable, Sendable {
    /// The cells of the row, in the content.
    public var frame: Rect

    /// How much of it is seen, in `0...1`.
    public var alpha: Double
  }

  /// The blank rows of cells between two rows, in `0...100`; the default is none.
  ///
  /// Values outside are moved to the nearer end.
  public var rowSpacing: Int {
    didSet { rowSpacing = min(max(0, rowSpacing), 100) }
  }

  /// The blank rows of cells before the header of each section but the first, in `0...100`; the
  /// default is 1.
  ///
  /// Values outside are moved to the nearer end.
  public var sectionSpacing: Int {
    didSet { sectionSpacing = min(max(0, sectionSpacing), 100) }
  }

  /// Whether the header of a section stays at the upper edge while its rows are there.
  ///
  /// The default is `true`.
  public var hasStickyHeaders: Bool

  /// How far to the right of its place a row is that comes or goes, in columns; the default is 2.
  public var shift: Int

  /// Creates a layout.
  public init(
    rowSpacing: Int = 0, sectionSpacing: Int = 1, hasStickyHeaders: Bool = true, shift: Int = 2
  ) {
    self.rowSpacing = min(max(0, rowSpacing), 100)
    self.sectionSpacing = min(max(0, sectionSpacing), 100)
    self.hasStickyHeaders = hasStickyHeaders
    self.shift = shift
  }

  /// Returns where a row is in a phase whose cells are `rect` when it rests.
  public func place(of rect: Rect, in phase: Phase) -> Place {
    switch phase {
    case .resting: Place(frame: rect, alpha: 1)
    case .arriving, .leaving: Place(frame: rect.translated(x: shift, y: 0), alpha: 0)
    }
  }
}
