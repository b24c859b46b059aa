import CursesViews

/// A view that fills the screen with content that moves a step per frame.
@MainActor
protocol Workload: View {
  /// Moves everything to its position in a frame, counted from zero.
  func move(to frame: Int)
}

/// The workloads, by their names on the command line.
enum WorkloadName: String, CaseIterable {
  /// The first frame of ``tabs``, as a separate workload.
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

  /// Returns a view of the workload; `listRows` is the number of rows of a list.
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
  /// Returns the position of an oscillation from zero to `limit` and back, a step per frame.
  func bounced(off limit: Int) -> Int {
    let step = self % (2 * limit)
    return step <= limit ? step : 2 * limit - step
  }
}
