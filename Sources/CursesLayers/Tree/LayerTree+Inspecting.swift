/// A running animation of one property of a layer, as an inspector displays it.
@MainActor
package struct RunningAnimation {
  /// The animated layer.
  package let layer: Layer

  /// The animated property: `frame`, `scroll`, `translation` or `alpha`.
  package let property: String

  /// The span in the time of the tree, or `nil` while the animation is paused.
  package let span: Range<Duration>?
}

extension LayerTree {
  /// The running animations, in the order in which they were started.
  package var runningAnimations: [RunningAnimation] { animator.runningAnimations }
}

extension AnimatedProperty {
  /// The name of the property for developers.
  var name: String {
    switch self {
    case .frame: "frame"
    case .boundsOrigin: "scroll"
    case .translation: "translation"
    case .alpha: "alpha"
    }
  }
}
