import CursesCells
import CursesLayers

/// The layer of a view, which forwards drawing to it.
final class ViewLayer: Layer {
  /// The view, which owns the layer.
  ///
  /// Unowned, because a weak reference would slow down every other reference to the view. The hooks
  /// are only called while the layer is in a tree; the stage of that tree then retains the view.
  unowned var view: View?

  override func draw(in canvas: inout Canvas) { view?.draw(in: &canvas) }

  override func boundsDidChange() { view?.setNeedsLayout() }
}
