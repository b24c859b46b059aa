import CursesCells

// MARK: - Presentation

extension View {
  /// Where the view is seen, in fractional cells of its superview's coordinates.
  ///
  /// It equals ``frame`` when no animation moves the view. ``translation`` is not part of it.
  public var presentationFrame: FractionalRect { presentation.frame ?? FractionalRect(model.frame) }

  /// The ``alpha`` seen, in `0...1`.
  public var presentationAlpha: Double { presentation.alpha ?? model.alpha }

  /// The part of ``bounds`` seen, in fractional cells: its origin differs while a scroll runs.
  public var presentationBounds: FractionalRect {
    let origin = presentation.boundsOrigin ?? FractionalPoint(model.boundsOrigin)
    return FractionalRect(
      x: origin.x, y: origin.y, width: Double(frame.width), height: Double(frame.height))
  }

  /// The ``translation`` seen.
  ///
  /// Setting the translation to it, with ``performWithoutAnimation(_:)``, catches the view where it
  /// is seen.
  public var presentationTranslation: FractionalPoint {
    presentation.translation ?? model.translation
  }

  /// Where the view is seen on the stage, when `origin` is where its superview's zero is seen.
  func shownFrame(inside origin: FractionalPoint) -> FractionalRect {
    presentationFrame.translated(by: presentationTranslation).translated(by: origin)
  }

  /// The cells that show the view when it is seen at `shown`.
  func cells(in shown: FractionalRect) -> Rect {
    redrawsWhileMoving ? shown.covering : shown.rounded
  }

  /// The way from the canvas's first cell to the view's top-left corner, each in `0..<1`.
  ///
  /// It is zero unless ``redrawsWhileMoving`` is set and the view stands between cells.
  public var presentationOffset: FractionalPoint { placement?.fraction ?? .zero }
}

// MARK: - Setting

extension View {
  func setFrame(_ frame: Rect) {
    guard frame != model.frame else { return }
    change(.frame) { adopt(frame: frame) }
  }

  func setBounds(_ bounds: Rect) {
    if bounds.size != frame.size {
      frame = Rect(origin: frame.origin, size: bounds.size)
    }
    guard bounds.origin != model.boundsOrigin else { return }
    change(.boundsOrigin) { adopt(boundsOrigin: bounds.origin) }
  }

  func setTranslation(_ wanted: FractionalPoint) {
    let translation = FractionalPoint(
      x: wanted.x.isNaN ? 0 : wanted.x, y: wanted.y.isNaN ? 0 : wanted.y)
    guard translation != model.translation else { return }
    change(.translation) { adopt(translation: translation) }
  }

  func setAlpha(_ alpha: Double) {
    guard alpha != model.alpha else { return }
    change(.alpha) { adopt(alpha: alpha) }
  }

  /// Changes a property of the model and animates that, or ends the animation it had.
  private func change(_ property: AnimatedProperty, _ adopt: () -> Void) {
    let visible = visibleValue(of: property)
    adopt()
    if let recorder = AnimationRecorder.current, stage != nil {
      recorder.record(self, property, from: visible)
    } else {
      stage?.animator.cancel(property, of: self)
    }
  }
}

// MARK: - Model

extension View {
  /// Gives the model the numbers of a property, in whole cells where it has no others.
  ///
  /// An animation of the property goes on as it was.
  func adopt(_ value: SIMD4<Double>, for property: AnimatedProperty) {
    switch property {
    case .frame:
      adopt(frame: FractionalRect(x: value.x, y: value.y, width: value.z, height: value.w).rounded)
    case .boundsOrigin:
      adopt(boundsOrigin: FractionalPoint(x: value.x, y: value.y).rounded)
    case .translation:
      adopt(translation: FractionalPoint(x: value.x, y: value.y))
    case .alpha:
      adopt(alpha: min(1, max(0, value.x)))
    }
  }

  private func adopt(frame: Rect) {
    let old = model.frame.size
    model.frame = frame
    setNeedsPlacement()
    guard frame.size != old else { return }
    setNeedsLayout()
    setNeedsDisplay()
  }

  private func adopt(boundsOrigin: Point) {
    model.boundsOrigin = boundsOrigin
    setNeedsPlacement()
    setNeedsLayout()
  }

  private func adopt(translation: FractionalPoint) {
    model.translation = translation
    setNeedsPlacement()
  }

  private func adopt(alpha: Double) {
    model.alpha = alpha
    setNeedsRepaint()
  }
}

// MARK: - Converting

extension View {
  /// Returns a point of the stage in the view's own coordinates, where the view is seen now.
  public func convertFromStage(_ point: Point) -> Point {
    point - contentOrigin.rounded
  }

  /// Returns a point of the view's own coordinates in those of the stage, where it is seen now.
  public func convertToStage(_ point: Point) -> Point {
    point + contentOrigin.rounded
  }

  /// Where on the stage the zero of the view's own coordinates is seen.
  var contentOrigin: FractionalPoint {
    shownFrame(inside: superview?.contentOrigin ?? .zero).origin - presentationBounds.origin
  }
}
