import CursesKit
import PrioModel

/// The theme that all screens show, and the cross-over to another one.
@MainActor
final class PrioLook {
  /// The colors that are displayed.
  private(set) var paint: Paint

  /// The theme that is displayed, or to which the colors change.
  private(set) var theme: PrioTheme

  /// Called after ``paint`` changed.
  var onChange: (@MainActor () -> Void)?

  private var timer: StageTimer?

  /// The duration of a cross-over, and of each of its steps.
  private static let duration = Duration.milliseconds(300)
  private static let step = Duration.milliseconds(25)

  /// Creates the look of a theme.
  init(_ theme: PrioTheme) {
    self.theme = theme
    paint = Paint(theme)
  }

  /// Shows a theme; all colors change to it in 0.3 s.
  ///
  /// - Parameters:
  ///   - theme: The theme.
  ///   - stage: The stage that displays the screens, or `nil` to change immediately. With reduced
  ///     motion or fewer than 256 colors, the change is immediate, too.
  func wear(_ theme: PrioTheme, on stage: Stage?) {
    guard theme != self.theme else { return }
    self.theme = theme
    timer?.cancel()
    guard let stage, stage.motionLevel == .full, stage.traits.colorDepth >= .palette256 else {
      return show(Paint(theme))
    }
    cross(from: paint, since: stage.time, on: stage)
  }

  private func cross(from old: Paint, since start: Duration, on stage: Stage) {
    timer = stage.schedule(after: Self.step) { [weak self, weak stage] in
      guard let self, let stage else { return }
      let share = (stage.time - start) / Self.duration
      guard share < 1 else { return show(Paint(theme)) }
      show(old.mixed(with: Paint(theme), share: share))
      cross(from: old, since: start, on: stage)
    }
  }

  private func show(_ paint: Paint) {
    self.paint = paint
    onChange?()
  }
}
