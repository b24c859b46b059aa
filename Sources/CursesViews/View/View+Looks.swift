import CursesCells
import CursesLayers

extension View {
  /// The background of the view; the default, ``/CursesCells/Color/clear``, shows what is below.
  public var backgroundColor: Color {
    get { layer.backgroundColor }
    set { layer.backgroundColor = newValue }
  }

  /// Whether subviews are cut off at the view's edges; the default is `false`.
  public var clipsToBounds: Bool {
    get { layer.clipsToBounds }
    set { layer.clipsToBounds = newValue }
  }

  /// Whether the view is composited over blank cells only, so that it hides no text; the default is
  /// `false`.
  public var yieldsToText: Bool {
    get { layer.yieldsToText }
    set { layer.yieldsToText = newValue }
  }

  /// Whether the view draws itself anew while it moves, to show edges finer than a cell.
  ///
  /// Its canvas then begins at the cell that holds its top-left corner, and
  /// ``presentationOffset`` says where in that cell the corner is. The default is `false`.
  public var redrawsWhileMoving: Bool {
    get { layer.redrawsWhileMoving }
    set { layer.redrawsWhileMoving = newValue }
  }
}
