import CursesCells
import CursesLayers

extension View {
  /// Returns a view that shows the view and its subviews as they are seen now.
  ///
  /// What is to be laid out or drawn before the next frame is in it already. All of the view is
  /// shown, also what is cut off on the stage; inside it, what is hidden, faded or on its way is as
  /// it is seen. Its own ``alpha``, ``translation`` and ``isHidden`` are left to the copy, which
  /// has the view's ``frame``. Where nothing is drawn the copy is clear, and what fades over
  /// nothing fades over the terminal's own background.
  ///
  /// A view on no stage is shown as one with standard traits and theme would show it; with
  /// ``snapshot(size:like:)`` another size and stage can be named. The view itself is not changed.
  ///
  /// - Complexity: O(*c* + *v*) in the cells of the view and the views inside it; those that can be
  ///   seen whole are not drawn again.
  public func snapshot() -> SnapshotView { snapshot(like: nil) }

  /// Makes a view that shows the view and its subviews as they would be in another size.
  ///
  /// So a view that is on no stage yet can be shown before it is. It is laid out in that size, and
  /// gets its own one back afterwards; it is told ``didMoveToStage()`` both times, but no
  /// controller that it appears, and the focus stays where it is. Animations that its layout begins
  /// are at their end.
  ///
  /// - Parameters:
  ///   - size: The size, in cells.
  ///   - stage: The stage whose traits and theme a view on no stage has, or `nil`, the default, for
  ///     standard ones. A view on a stage has those of that one.
  /// - Returns: The copy, in that size.
  public func snapshot(size: Size, like stage: Stage? = nil) -> SnapshotView {
    let own = frame.size
    View.performWithoutAnimation { frame.size = size }
    let copy = snapshot(like: stage)
    View.performWithoutAnimation { frame.size = own }
    return copy
  }

  private func snapshot(like model: Stage?) -> SnapshotView {
    if let stage {
      return SnapshotView(stage.cells(of: self), at: frame.origin)
    }
    let studio = Stage(
      size: frame.size, traits: model?.traits ?? Traits(), theme: model?.theme ?? .standard)
    move(to: studio) { layer.move(to: studio.tree) }
    let cells = studio.cellsAtRest(of: self)
    move(to: nil) { layer.move(to: nil) }
    return SnapshotView(cells, at: frame.origin)
  }
}

extension Stage {
  /// Returns the cells of a view on the stage, with nothing of what is pending left out.
  fileprivate func cells(of view: View) -> Buffer {
    layOutPending()
    return tree.cells(of: view.layer)
  }

  /// Returns the cells of a view on the stage when what its layout sets going is over.
  fileprivate func cellsAtRest(of view: View) -> Buffer {
    layOutPending()
    tree.animator.finishAll()
    return cells(of: view)
  }
}
