import CursesCells
import CursesViews

/// The geometry and opacity of a table's rows.
///
///     table.rowLayout = TableViewLayout(rowSpacing: 1)
///
/// Rows that are inserted or deleted with animation have their own start and end positions.
public struct TableViewLayout: Hashable, Sendable {
  /// The shape of the selected row's background in its pane.
  public enum SelectionShape: Hashable, Sendable, CaseIterable {
    /// From edge to edge.
    case edgeToEdge

    /// With a free column on both sides if the pane has at least 44 columns.
    ///
    /// If there are blank rows between rows, the background is a card that also covers half of
    /// those next to it.
    case inset
  }

  /// A phase of a row's animation.
  public enum Phase: Hashable, Sendable, CaseIterable {
    /// The row is new and moves to its position.
    case arriving

    /// The row is at its position.
    case resting

    /// The row was deleted from the data source and moves out.
    case leaving
  }

  /// The frame and opacity of a row.
  public struct Place: Hashable, Sendable {
    /// The cells of the row, in the content.
    public var frame: Rect

    /// The opacity, in `0...1`.
    public var alpha: Double
  }

  /// The number of blank rows of cells between two rows, clamped to `0...100`; the default is 0.
  public var rowSpacing: Int {
    didSet { rowSpacing = min(max(0, rowSpacing), 100) }
  }

  /// The number of blank rows of cells before each section header except the first.
  ///
  /// Values are clamped to `0...100`. The default is 1.
  public var sectionSpacing: Int {
    didSet { sectionSpacing = min(max(0, sectionSpacing), 100) }
  }

  /// The number of blank rows of cells between a header and the first row below it.
  ///
  /// Values are clamped to `0...100`. The default is 0.
  public var headerSpacing = 0 {
    didSet { headerSpacing = min(max(0, headerSpacing), 100) }
  }

  /// The shape of the selected row's background; the default is from edge to edge.
  public var selectionShape = SelectionShape.edgeToEdge

  /// The columns of the content's edges, or `nil` to derive them from the width of the row.
  ///
  /// The default is `nil`. Only rows with a ``TableViewRow/content`` use them.
  public var edges: PaneEdges?

  /// Whether the header of a section sticks to the upper edge while its rows are there.
  ///
  /// The default is `true`.
  public var hasStickyHeaders: Bool

  /// The horizontal offset of appearing and disappearing rows, in columns; the default is 2.
  public var shift: Int

  /// The fading of rows at the edges of the view, or `nil` for none; the default is `nil`.
  ///
  /// A row that is scrolled to is placed outside the fading area if there is room.
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

  /// Returns the frame and opacity of a row in a phase; `rect` is its frame in the resting phase.
  public func place(of rect: Rect, in phase: Phase) -> Place {
    switch phase {
    case .resting: Place(frame: rect, alpha: 1)
    case .arriving, .leaving: Place(frame: rect.translated(x: shift, y: 0), alpha: 0)
    }
  }
}
