/// How rows of a table fade as they leave its view, at the upper edge and at the lower one.
///
///     var layout = TableViewLayout(rowSpacing: 1)
///     layout.fading = RowFading(topExit: 3.2)
///     table.rowLayout = layout
///
/// A row is seen as a whole from ``topExit`` down to where it leaves at the bottom. What is not
/// seen at all takes no click. Where a view is so low that both edges reach a row, the upper one
/// counts.
/// Lengths are in rows of cells, and may be parts of them; the defaults are the recipe's, of whose
/// points 20 are a row.
///
/// Recipe: Prio, *fading collection layout*.
public struct RowFading: Hashable, Sendable {
  /// How far below the upper edge of the view a row begins to fade.
  public var topExit: Double

  /// How far below the upper edge of the view it is gone; the default is 0.5.
  ///
  /// Where that is not less than ``topExit``, rows above that are gone at once.
  public var topEnd = 0.5

  /// The way on which a row fades at the bottom; the default is 1.5.
  ///
  /// Where it is none or less, rows below are gone at once.
  public var bottomLength = 1.5

  /// What stays free below a row that does not fade; the default is 2.5.
  ///
  /// It counts while rows do not stick to the bottom.
  public var bottomMargin = 2.5

  /// Whether rows begin to fade only where they leave the view, and nothing stays free below them;
  /// the default is `false`.
  public var sticksToBottom = false

  /// Creates a look with the recipe's lengths, but for where rows begin to fade at the top.
  public init(topExit: Double) {
    self.topExit = topExit
  }

  /// Returns how far below the upper edge of a view a row of some height begins to fade at the
  /// bottom.
  public func bottomExit(rowHeight: Double, in height: Double) -> Double {
    height - (rowHeight + (sticksToBottom ? 0 : bottomMargin))
  }

  /// Returns how much is seen of a row of some height, in `0...1`.
  ///
  /// - Parameters:
  ///   - top: How far its upper edge is below that of the view; above it, less than zero.
  ///   - rowHeight: The height of the row.
  ///   - height: The height of the view.
  /// - Returns: The share of it that is seen.
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
