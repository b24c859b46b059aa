import CursesViews

/// A pane of a ``SplitView``: a view with its length and its minimum size.
///
///     let pane = SplitPane(table, .weight(2), minimumSize: 20)
///
/// Sizes are in columns if the panes are next to each other, and otherwise in rows.
public struct SplitPane: Equatable {
  /// The length of a pane along the axis of its split view.
  public enum Length: Hashable, Sendable {
    /// A weight for sharing the cells that fixed panes leave, in `1e-12...1e12`.
    ///
    /// Values outside are clamped, and NaN counts as 1.
    case weight(Double)

    /// A preferred number of cells in `1...2^31`; values outside are clamped.
    case fixed(Int)
  }

  /// The view in the pane.
  public let view: View

  /// The initial length; the default is a weight of 1.
  public var length: Length

  /// The minimum number of cells, in `1...2^31`; the default is 1.
  ///
  /// Values outside are clamped. If the minimum sizes of all panes do not fit, the split view
  /// displays one pane.
  public var minimumSize: Int {
    didSet { minimumSize = SplitPane.clamped(minimumSize) }
  }

  /// Whether the pane is not displayed and takes no cells; the default is `false`.
  public var isCollapsed = false

  /// The length that the user chose, or `nil`, the default, for ``length``.
  ///
  /// Store it to restore it in the next run. If the pane has a weight, this is one, too: it keeps
  /// its proportion when the split view is resized.
  public var customLength: Length?

  /// Creates a pane.
  ///
  /// - Parameters:
  ///   - view: The view in the pane.
  ///   - length: The initial length. The default is a weight of 1.
  ///   - minimumSize: The minimum number of cells, clamped to `1...2^31`. The default is 1.
  public init(_ view: View, _ length: Length = .weight(1), minimumSize: Int = 1) {
    self.view = view
    self.length = length
    self.minimumSize = SplitPane.clamped(minimumSize)
  }

  /// Returns whether two panes have the same view, lengths and state.
  public static func == (left: SplitPane, right: SplitPane) -> Bool {
    left.view === right.view && left.length == right.length
      && left.minimumSize == right.minimumSize && left.isCollapsed == right.isCollapsed
      && left.customLength == right.customLength
  }
}

extension SplitPane {
  /// The current weight, or `nil` for a fixed pane.
  var weight: Double? {
    guard case .weight(let weight) = customLength ?? length else { return nil }
    return weight.isNaN ? 1 : min(max(1e-12, weight), 1e12)
  }

  /// The current number of cells of a fixed pane, or `nil` for a pane with a weight.
  var cells: Int? { SplitPane.cells(of: customLength ?? length) }

  /// The initial number of cells of a fixed pane, or `nil` for a pane with a weight.
  var initialCells: Int? { SplitPane.cells(of: length) }

  private static func cells(of length: Length) -> Int? {
    guard case .fixed(let cells) = length else { return nil }
    return clamped(cells)
  }

  private static func clamped(_ cells: Int) -> Int {
    min(max(1, cells), SplitViewLayout.longest)
  }
}
