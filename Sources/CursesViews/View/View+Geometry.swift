import CursesCells
import CursesLayers

// MARK: - Presentation

extension View {
  /// Where the view is seen, in fractional cells of its superview's coordinates.
  ///
  /// It equals ``frame`` when no animation moves the view. ``translation`` is not part of it.
  public var presentationFrame: FractionalRect { layer.presentationFrame }

  /// The ``alpha`` seen, in `0...1`.
  public var presentationAlpha: Double { layer.presentationAlpha }

  /// The part of ``bounds`` seen, in fractional cells: its origin differs while a scroll runs.
  public var presentationBounds: FractionalRect { layer.presentationBounds }

  /// The ``translation`` seen.
  ///
  /// Setting the translation to it, with ``performWithoutAnimation(_:)``, catches the view where it
  /// is seen.
  public var presentationTranslation: FractionalPoint { layer.presentationTranslation }

  /// The way from the canvas's first cell to the view's top-left corner, each in `0..<1`.
  ///
  /// It is zero unless ``redrawsWhileMoving`` is set and the view stands between cells.
  public var presentationOffset: FractionalPoint { layer.presentationOffset }
}

// MARK: - Converting

extension View {
  /// Returns a point of the stage in the view's own coordinates, where the view is seen now.
  public func convertFromStage(_ point: Point) -> Point {
    point - layer.contentOrigin.rounded
  }

  /// Returns a point of the view's own coordinates in those of the stage, where it is seen now.
  public func convertToStage(_ point: Point) -> Point {
    point + layer.contentOrigin.rounded
  }
}
