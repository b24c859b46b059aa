import CursesCells
import CursesViews

/// An overlay that shows the cost of the last frames.
///
///     let inspector = FrameInspector(key: Key(.function(12))) { report, stage, canvas in
///       canvas.draw("\(report.bytes) bytes", at: .zero, style: Style(.reverse))
///     }
///     try await Terminal.run(controller, inspector: inspector)
///
/// The overlay is not a view. It is drawn over a frame after that frame was rendered and measured.
/// It takes no focus and no events, and never causes a frame. A report therefore describes the
/// frame below it, without the cost of the overlay.
@MainActor
public struct FrameInspector {
  /// The key that toggles the overlay, if no view handles that key.
  public let key: Key

  /// The title of the key command; see ``KeyCommand/title``.
  let title: String

  /// Draws a report over a frame.
  let draw: @MainActor (FrameReport, Stage, inout Canvas) -> Void

  /// Creates an inspector, which is hidden at first.
  ///
  /// - Parameters:
  ///   - key: The key that toggles the overlay.
  ///   - title: The title of the key command; see ``/CursesViews/KeyCommand/title``.
  ///   - draw: Draws a report over a frame, on a canvas of the whole screen. It may read the theme
  ///     and the traits of the stage, but may not change the stage.
  public init(
    key: Key, title: String = "Show Frame Costs",
    draw: @escaping @MainActor (FrameReport, Stage, inout Canvas) -> Void
  ) {
    self.key = key
    self.title = title
    self.draw = draw
  }
}
