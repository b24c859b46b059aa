import CursesCells
import CursesLayers

/// The layer of a view: it draws what the view draws.
final class ViewLayer: Layer {
  /// The view, which owns the layer.
  ///
  /// Not weak, which would slow down every other reference to the view: the hooks are called while
  /// the layer is in a tree, and then its view is on the stage of that tree, which holds it.
  unowned var view: View?

  override func draw(in canvas: inout Canvas) { view?.draw(in: &canvas) }

  override func boundsDidChange() { view?.setNeedsLayout() }
}
