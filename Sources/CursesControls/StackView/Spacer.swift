import CursesCells
import CursesViews

/// An empty view that takes the spare cells of a row or a column.
///
///     StackView(axis: .horizontal) {
///       Label("3 files")
///       Spacer()
///       Button("Delete")
///     }
///
/// Several spacers of one stack share the cells equally. If there are too few cells, a spacer has
/// none.
public final class Spacer: View {
  /// Creates a spacer.
  public init() {
    super.init()
    layoutWidth.hugging = .lowest
    layoutHeight.hugging = .lowest
    layoutWidth.compressionResistance = .lowest
    layoutHeight.compressionResistance = .lowest
  }

  /// Returns a zero size, because the superview assigns the remaining cells.
  public override func sizeThatFits(_ size: Size) -> Size { .zero }
}
