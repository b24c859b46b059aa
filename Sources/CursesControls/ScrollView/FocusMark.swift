import CursesCells
import CursesViews

/// A bar at the right edge (`▐`) that marks the focus of a view without another focus style.
///
/// The mark is as high as its frame and hides no text. Show it while
/// ``/CursesViews/View/isFocusedAmongOthers`` is `true`:
///
///     final class Canvas: View {
///       private let mark = FocusMark()
///
///       override func layoutSubviews() {
///         mark.isHidden = !isFocusedAmongOthers
///         mark.frame = Rect(x: bounds.width - 1, y: 0, width: 1, height: 1)
///       }
///     }
public final class FocusMark: View {
  /// Creates a focus mark.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    preservesUnderlyingText = true
  }

  public override func draw(in canvas: inout Canvas) {
    canvas.fill(bounds, with: "▐", style: style(theme.accent))
  }
}
