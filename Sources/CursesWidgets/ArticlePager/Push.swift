import CursesCells
import CursesLayers
import CursesViews

/// How a finger lets go of something.
struct Push {
  /// How fast it goes down, in rows a second.
  let velocity: Double

  /// How far it has to go, in rows; only the size counts.
  let distance: Double

  /// The critically damped spring that moves it on, without overshoot.
  static let spring = Spring(dampingRatio: 1, response: .milliseconds(200))

  /// The velocity with which it comes to rest without going too far.
  var fittingVelocity: FractionalPoint {
    let limit = distance.magnitude * 2 * .pi / 0.2
    return FractionalPoint(x: 0, y: min(max(velocity, -limit), limit))
  }
}

extension View {
  /// Shows the view so many rows below its frame; unless that is to be animated, what moves it
  /// ends.
  func show(below rows: Double, animated: Bool) {
    let place = FractionalPoint(x: 0, y: rows)
    if animated {
      translation = place
    } else {
      View.performWithoutAnimation {
        // The model value may already be the target of a running animation, and setting an equal
        // value would not end it; so the presented value is set first.
        translation = presentationTranslation
        translation = place
      }
    }
  }
}
