import CursesCells

/// The model values of the properties of a layer that can be animated.
struct LayerModel {
  var frame = Rect.zero
  var boundsOrigin = Point.zero
  var translation = FractionalPoint.zero
  var alpha = 1.0
}

/// The values of the properties of a layer that cannot be animated.
struct LayerLooks {
  var isHidden = false
  var backgroundColor = Color.clear
  var clipsToBounds = false
  var redrawsWhileMoving = false
  var preservesUnderlyingText = false
}

/// The presentation values of a layer, or `nil` where they equal the model values.
struct Presentation {
  var frame: FractionalRect?
  var boundsOrigin: FractionalPoint?
  var translation: FractionalPoint?
  var alpha: Double?
}

/// The pending work of a layer: placement, repaint, display.
struct Pending: OptionSet {
  let rawValue: UInt8

  /// The layer must be placed on the screen.
  static let placement = Pending(rawValue: 1)

  /// The layer and its sublayers must be composited again in place.
  static let repaint = Pending(rawValue: 2)

  /// The layer must be drawn.
  static let display = Pending(rawValue: 4)
}

// MARK: - Numbers

extension Layer {
  /// Returns the model value of a property.
  func modelValue(of property: AnimatedProperty) -> SIMD4<Double> {
    switch property {
    case .frame:
      let rect = FractionalRect(model.frame)
      return SIMD4(rect.x, rect.y, rect.width, rect.height)
    case .boundsOrigin:
      return SIMD4(Double(model.boundsOrigin.x), Double(model.boundsOrigin.y), 0, 0)
    case .translation:
      return SIMD4(model.translation.x, model.translation.y, 0, 0)
    case .alpha:
      return SIMD4(model.alpha, 0, 0, 0)
    }
  }

  /// Returns the presentation value of a property.
  func visibleValue(of property: AnimatedProperty) -> SIMD4<Double> {
    switch property {
    case .frame:
      let rect = presentationFrame
      return SIMD4(rect.x, rect.y, rect.width, rect.height)
    case .boundsOrigin:
      let point = presentation.boundsOrigin ?? FractionalPoint(model.boundsOrigin)
      return SIMD4(point.x, point.y, 0, 0)
    case .translation:
      let point = presentationTranslation
      return SIMD4(point.x, point.y, 0, 0)
    case .alpha:
      return SIMD4(presentationAlpha, 0, 0, 0)
    }
  }

  /// Sets the presentation value of a property; `nil` shows the model value.
  func present(_ value: SIMD4<Double>?, for property: AnimatedProperty) {
    switch property {
    case .frame:
      presentation.frame = value.map {
        FractionalRect(x: $0.x, y: $0.y, width: $0.z, height: $0.w)
      }
      setNeedsPlacement()
    case .boundsOrigin:
      presentation.boundsOrigin = value.map { FractionalPoint(x: $0.x, y: $0.y) }
      noteBoundsChange()
      setNeedsPlacement()
    case .translation:
      presentation.translation = value.map { FractionalPoint(x: $0.x, y: $0.y) }
      setNeedsPlacement()
    case .alpha:
      presentation.alpha = value.map { min(1, max(0, $0.x)) }
      setNeedsRepaint()
    }
  }
}
