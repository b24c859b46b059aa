import CursesViews

/// Tells when what a finger slides is held still, which counts as rest.
///
/// What moves keeps its light: a new shade of every cell below it in every frame would be most of
/// what is sent. Where it rests, or is held still for 80 ms, it takes the light of that place.
@MainActor
final class SlideStillness {
  /// Whether it moved, and is not known to be held still yet.
  var isMoving: Bool { timer != nil }

  private var timer: StageTimer?

  /// How long it is held still until that counts as rest.
  private static let patience = Duration.milliseconds(80)

  /// Notes that it moved, and calls `didRest` when it has not moved again for 80 ms.
  func moved(on stage: Stage?, didRest: @escaping @MainActor () -> Void) {
    timer?.cancel()
    timer = stage?.schedule(after: SlideStillness.patience) { didRest() }
  }

  /// Expects it no longer to be held still.
  func end() {
    timer?.cancel()
    timer = nil
  }
}
