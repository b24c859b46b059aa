import CursesLayers

// Does not compile when a value loses its conformance.
private func requireSendable<each T: Sendable>(_: repeat (each T).Type) {}

private let sendableValues: Void = requireSendable(
  AnimationCurve.self, MotionLevel.self, RubberBand.self, Spring.self)
