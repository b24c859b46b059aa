import CursesCells
import CursesViews

/// An empty space that takes the cells left over in a row or a column.
///
///     StackView(axis: .horizontal) {
///       Label("3 files")
///       Spacer()
///       Button("Delete")
///     }
///
/// Several of one stack share them equally, and where there are too few cells they have none.
public final class Spacer: View {
  /// Creates a space.
  public init() {
    super.init()
    layoutWidth.hugging = .lowest
    layoutHeight.hugging = .lowest
    layoutWidth.compressionResistance = .lowest
    layoutHeight.compressionResistance = .lowest
  }

  /// Returns no size: whoever lays it out gives it what is left.
  public override func sizeThatFits(_ size: Size) -> Size { .zero }
}
