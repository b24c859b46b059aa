import CursesLayers

// Does not compile if a type loses its conformance.
private func requireSendable<each T: Sendable>(_: repeat (each T).Type) {}

private let sendableValues: Void = requireSendable(
  AnimationCurve.self, LayerStatistics.self, MotionLevel.self, PropertyAnimator.Position.self,
  PropertyAnimator.State.self, RubberBand.self, Spring.self)

// Main-actor classes are sendable: references may cross isolation boundaries.
private let sendableClasses: Void = requireSendable(
  Animator.self, Layer.self, LayerTree.self, PropertyAnimator.self)
