import CursesKit

/// A light that sweeps over placeholders while something loads.
///
/// Its position depends only on the time of the stage, so that it sweeps over several views in
/// phase. With reduced motion, the light is omitted.
@MainActor
final class SweepingLight {
  /// The share of the width that the light reaches to each side.
  let radius: Double

  private var timer: StageTimer?

  /// The duration of a step of the light, and of its whole sweep, in milliseconds.
  private static let step = 40
  private static let period = 1200

  /// Creates a light that reaches a share of the width to each side.
  init(radius: Double) { self.radius = radius }

  /// Returns the center of the light as a share of the width, or `nil` without a light.
  ///
  /// The view, which calls it while it draws, is redrawn at the next step. A view that is not drawn
  /// therefore schedules nothing.
  func center(for view: View) -> Double? {
    guard let stage = view.stage, stage.motionLevel == .full else { return nil }
    let time = stage.time.components
    let milliseconds = Int(time.seconds) * 1000 + Int(time.attoseconds / 1_000_000_000_000_000)
    if timer?.isPending != true {
      let rest = Duration.milliseconds(Self.step - milliseconds % Self.step)
      timer = stage.schedule(after: rest) { [weak view] in view?.setNeedsDisplay() }
    }
    let steps = Self.period / Self.step
    let phase = Double(milliseconds / Self.step % steps) / Double(steps)
    return phase * (1 + 2 * radius) - radius
  }

  /// Returns the strength of the light at a share of the width, in `0...1`.
  func strength(at place: Double, center: Double?) -> Double {
    guard let center else { return 0 }
    let near = max(0, 1 - abs(place - center) / radius)
    return near * near * (3 - 2 * near)
  }
}
