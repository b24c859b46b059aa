import CursesViews

/// A view that fills the screen with something that moves a step with each frame.
@MainActor
protocol Workload: View {
  /// Brings everything to where it is in a frame, counted from zero.
  func move(to frame: Int)
}

/// The workloads, by the names they are called with.
enum WorkloadName: String, CaseIterable {
  /// The first frame of ``tabs``, to be asked for alone.
  case startup

  /// A mark that glides below tabs.
  case tabs

  /// A page of text that slides aside over a menu.
  case slide

  /// A long table that scrolls.
  case scroll

  /// A bubble that changes its colors.
  case fade

  /// The first frame of ``tabs``, shown by the run loop of applications for some seconds.
  case idle

  /// Returns a view that shows the workload; a list has so many rows.
  @MainActor
  func makeView(listRows: Int = ScrollWorkload.usualRowCount) -> any Workload {
    switch self {
    case .startup, .tabs, .idle: TabsWorkload()
    case .slide: SlideWorkload()
    case .scroll: ScrollWorkload(rowCount: listRows)
    case .fade: FadeWorkload()
    }
  }
}

extension Int {
  /// Returns where something is that goes from zero to `limit` and back, a step with each frame.
  func bounced(off limit: Int) -> Int {
    let step = self % (2 * limit)
    return step <= limit ? step : 2 * limit - step
  }
}
