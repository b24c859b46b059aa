/// The fading of table rows as they leave the view at the upper and lower edges.
///
///     var layout = TableViewLayout(rowSpacing: 1)
///     layout.fading = RowFading(topExit: 3.2)
///     table.rowLayout = layout
///
/// A row is opaque between ``topExit`` and the start of the fade at the bottom. An invisible row
/// ignores clicks. If the view is so low that both edges apply to a row, the upper one takes
/// precedence. Lengths are in rows of cells and may be fractional. The defaults are those of the
/// recipe, with 20 points for each row.
///
/// Recipe: Prio, *fading collection layout*.
public struct RowFading: Hashable, Sendable {
  /// The distance from the view's upper edge at which a row begins to fade.
  public var topExit: Double

  /// The distance from the view's upper edge at which a row is invisible; the default is 0.5.
  ///
  /// If it is not less than ``topExit``, rows above ``topExit`` are invisible.
  public var topEnd = 0.5

  /// The length of the fade at the bottom; the default is 1.5.
  ///
  /// If it is 0 or less, rows below the start of the fade are invisible.
  public var bottomLength = 1.5

  /// The free space below a row that does not fade; the default is 2.5.
  ///
  /// It is ignored if ``sticksToBottom`` is `true`.
  public var bottomMargin = 2.5

  /// Whether rows fade only where they leave the view at the bottom, without ``bottomMargin``.
  ///
  /// The default is `false`.
  public var sticksToBottom = false

  /// Creates a fading with the recipe's lengths, except for the given ``topExit``.
  public init(topExit: Double) {
    self.topExit = topExit
  }

  /// Returns the distance from the view's upper edge at which a row begins to fade at the bottom.
  public func bottomExit(rowHeight: Double, in height: Double) -> Double {
    height - (rowHeight + (sticksToBottom ? 0 : bottomMargin))
  }

  /// Returns the opacity of a row, in `0...1`.
  ///
  /// - Parameters:
  ///   - top: The distance of the row's upper edge from that of the view; negative above it.
  ///   - rowHeight: The height of the row.
  ///   - height: The height of the view.
  /// - Returns: The opacity.
  public func alpha(at top: Double, rowHeight: Double, in height: Double) -> Double {
    let bottomExit = bottomExit(rowHeight: rowHeight, in: height)
    let alpha =
      if top < topExit {
        topExit > topEnd ? (top - topEnd) / (topExit - topEnd) : 0
      } else if top > bottomExit {
        bottomLength > 0 ? 1 - (top - bottomExit) / bottomLength : 0
      } else {
        1.0
      }
    return min(max(alpha, 0), 1)
  }
}
