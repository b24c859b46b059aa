import CursesKit

/// A white view that flashes over a picture for 0.2 s.
///
/// It needs blended colors and full motion.
final class FlashView: StillView {
  static let duration = Duration.milliseconds(200)

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    backgroundColor = .rgb(255, 255, 255)
    alpha = 0
  }

  /// Covers the picture, and fades out.
  func flash() {
    if traits.supportsBlending, traits.motionLevel == .full { alpha = 0.6 }
    View.animate(withDuration: Self.duration, animations: { alpha = 0 })
  }
}
