import CursesCells
import CursesViews

/// A panel in a corner of the screen that shows the cost of the last frames.
///
///     let inspector = FrameInspector(key: Key(.function(12))) { report, stage, canvas in
///       canvas.draw("\(report.bytes) bytes", at: .zero, style: Style(.reverse))
///     }
///     try await Terminal.run(controller, inspector: inspector)
///
/// It is no view and has no part in what it shows: it is drawn over a frame
/// after that was made and measured, takes no focus and no events, and is never a
/// reason for a frame. So a report is the one of the frame that it is drawn over,
/// and of what that would be without it.
@MainActor
public struct FrameInspector {
  /// The key that shows it and takes it away, wherever no view handles that key.
  public let key: Key

  /// What the key does, as ``KeyCommand/title`` says it.
  let title: String

  /// Draws a report over a frame.
  let draw: @MainActor (FrameReport, Stage, inout Canvas) -> Void

  /// Creates an inspector, which is not shown at first.
  ///
  /// - Parameters:
  ///   - key: The key that shows it and takes it away.
  ///   - title: What the key does, as ``/CursesViews/KeyCommand/title`` says it.
  ///   - draw: Draws a report over a frame, on a canvas of the whole screen, with the theme and the
  ///     traits of its stage. It may not change the stage.
  public init(
    key: Key, title: String = "show what frames take",
    draw: @escaping @MainActor (FrameReport, Stage, inout Canvas) -> Void
  ) {
    self.key = key
    self.title = title
    self.draw = draw
  }
}
