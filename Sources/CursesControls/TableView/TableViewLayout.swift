import CursesCells
import CursesViews

/// Where the rows of a table stand, and how much of each is seen over what is below.
///
///     table.rowLayout = TableViewLayout(rowSpacing: 1)
///
/// Rows that come and go in an animated change come from, and go to, places of their own.
public struct TableViewLayout: Hashable, Sendable {
  /// How the tone of the selected row stands in its pane.
  public enum SelectionShape: Hashable, Sendable, CaseIterable {
    /// From edge to edge.
    case edgeToEdge

    /// With a column free at both sides where the pane has 44 columns or more; where there are
    /// blank rows between rows, as a card that takes half of those around it.
    case inset
  }

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

  /// The blank rows of cells between a header and the first row below it, in `0...100`; the default
  /// is none.
  ///
  /// Values outside are moved to the nearer end.
  public var headerSpacing = 0 {
    didSet { headerSpacing = min(max(0, headerSpacing), 100) }
  }

  /// How the tone of the selected row stands in its pane; the default is from edge to edge.
  public var selectionShape = SelectionShape.edgeToEdge

  /// The columns at which what rows say begins and ends, or `nil`, the default, for those that
  /// follow from their width.
  ///
  /// Only rows with a ``TableViewRow/content`` keep to them.
  public var edges: PaneEdges?

  /// Whether the header of a section stays at the upper edge while its rows are there.
  ///
  /// The default is `true`.
  public var hasStickyHeaders: Bool

  /// How far to the right of its place a row is that comes or goes, in columns; the default is 2.
  public var shift: Int

  /// How rows fade as they leave the view, or `nil`, the default, where they do not.
  ///
  /// Rows that are gone to are scrolled to where they do not fade, so far as there is room.
  public var fading: RowFading?

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
