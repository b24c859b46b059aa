import CursesCells

// MARK: - Presentation

extension Layer {
  /// Where the layer is seen, in fractional cells of the coordinates of the layer around it.
  ///
  /// It equals ``frame`` when no animation moves the layer. ``translation`` is not part of it.
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
  /// Setting the translation to it, with ``performWithoutAnimation(_:)``, catches the layer where
  /// it is seen.
  public var presentationTranslation: FractionalPoint {
    presentation.translation ?? model.translation
  }

  /// The way from the canvas's first cell to the layer's top-left corner, each in `0..<1`.
  ///
  /// It is zero unless ``redrawsWhileMoving`` is set and the layer stands between cells.
  public var presentationOffset: FractionalPoint { placement?.fraction ?? .zero }

  /// Returns where the layer is seen on the screen, when `origin` is where the zero of the layer
  /// around it is seen.
  public func shownFrame(inside origin: FractionalPoint) -> FractionalRect {
    presentationFrame.translated(by: presentationTranslation).translated(by: origin)
  }

  /// Returns the cells that show the layer when it is seen at `shown`.
  public func cells(in shown: FractionalRect) -> Rect {
    redrawsWhileMoving ? shown.covering : shown.rounded
  }

  /// Where on the screen the zero of the layer's own coordinates is seen.
  public var contentOrigin: FractionalPoint {
    shownFrame(inside: superlayer?.contentOrigin ?? .zero).origin - presentationBounds.origin
  }
}

// MARK: - Setting

extension Layer {
  func setFrame(_ frame: Rect) {
    guard frame != model.frame else { return }
    change(.frame) { adopt(frame: frame) }
  }

  func setBounds(_ bounds: Rect) {
    guard bounds.size != frame.size else { return setBoundsOrigin(bounds.origin) }
    NoticeQueue.perform {
      frame = Rect(origin: frame.origin, size: bounds.size)
      setBoundsOrigin(bounds.origin)
    }
  }

  private func setBoundsOrigin(_ origin: Point) {
    guard origin != model.boundsOrigin else { return }
    change(.boundsOrigin) { adopt(boundsOrigin: origin) }
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
    if let recorder = Layer.recorder, host != nil {
      recorder.record(self, property, from: visible)
    } else {
      host?.cancelAnimation(of: property, of: self)
    }
  }
}

// MARK: - Model

extension Layer {
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
    noteBoundsChange()
    setNeedsDisplay()
  }

  private func adopt(boundsOrigin: Point) {
    model.boundsOrigin = boundsOrigin
    setNeedsPlacement()
    noteBoundsChange()
  }

  private func adopt(translation: FractionalPoint) {
    model.translation = translation
    setNeedsPlacement()
  }

  private func adopt(alpha: Double) {
    model.alpha = alpha
    setNeedsRepaint()
  }

  /// Calls the hook for another size or scroll position, while someone shows the layer.
  ///
  /// A layer in no tree may have outlived its owner: an animator keeps what it moved.
  func noteBoundsChange() {
    if host != nil { boundsDidChange() }
  }
}
