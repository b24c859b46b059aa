import CursesLayers
import CursesViews
import CursesWidgets
import Foundation

/// A controller in sight, and what is recorded of it.
struct OpenView {
  weak var controller: ViewController?
  let appearTime: Date
  let appearance: AppearanceTransition?
}

/// The controllers in sight, in the order in which they came.
@MainActor
final class OpenViews {
  private var inSight: [Seen] = []

  private struct Seen {
    weak var controller: ViewController?

    /// What is recorded of it, or `nil` while nothing is.
    var open: OpenView?
  }

  /// Notes that a controller is seen; one that is, is left as it is.
  func appear(_ controller: ViewController, _ open: OpenView?) {
    inSight.removeAll { $0.controller == nil }
    if !inSight.contains(where: { $0.controller === controller }) {
      inSight.append(Seen(controller: controller, open: open))
    }
  }

  /// Notes that a controller is seen no longer, and returns what was recorded of it.
  func disappear(_ controller: ViewController) -> OpenView? {
    guard let index = inSight.firstIndex(where: { $0.controller === controller }) else {
      return nil
    }
    return inSight.remove(at: index).open
  }

  /// Records nothing of the controllers in sight for now, and returns what was of each.
  func closeAll() -> [OpenView] {
    let open = inSight.compactMap(\.open)
    for index in inSight.indices { inSight[index].open = nil }
    return open
  }

  /// Records the controllers in sight from a time on.
  func reopen(at time: Date) {
    for index in inSight.indices where inSight[index].open == nil {
      inSight[index].open = OpenView(
        controller: inSight[index].controller, appearTime: time, appearance: nil)
    }
  }

  func forgetAll() { inSight = [] }
}

extension UsageRecorder {
  func didAppear(_ notice: Notice) {
    guard let controller = screen(of: notice) else { return }
    let transition = notice.details as? AppearanceTransition
    let isRecorded = session != nil && !isPaused
    let open = OpenView(controller: controller, appearTime: lastActivity, appearance: transition)
    views.appear(controller, isRecorded ? open : nil)
  }

  func didDisappear(_ notice: Notice) {
    guard let controller = screen(of: notice), let open = views.disappear(controller) else {
      return
    }
    record(open, disappearing: notice.details as? AppearanceTransition, at: lastActivity)
  }

  /// The controller of a notice, where it is a screen and none that shows others.
  private func screen(of notice: Notice) -> ViewController? {
    switch notice.sender {
    case is NavigationController, is TabBarController, is SideMenuController,
      is SplitViewController:
      nil
    default: notice.sender as? ViewController
    }
  }

  /// Records that a controller was seen; one that the user left with the program did not disappear
  /// in any way.
  func record(_ view: OpenView, disappearing end: AppearanceTransition?, at time: Date) {
    guard let controller = view.controller else { return }
    let start = view.appearance
    let moved = (start?.cause == .moved, end?.cause == .moved)
    record(
      "views", at: view.appearTime,
      [
        "class_name": UsageNames.name(of: controller),
        "appear_time": text(view.appearTime),
        "appeared_animated": .bool(start?.isAnimated ?? false),
        "is_moving_to_parent_view_controller": .bool(moved.0),
        "was_pushed": .bool(moved.0),
        "is_being_presented": .bool(start?.cause == .presented),
        "disappear_time": text(time),
        "appearance_duration": .number(time.seconds(since: view.appearTime)),
        "disappeared_animated": .bool(end?.isAnimated ?? false),
        "is_moving_from_parent_view_controller": .bool(moved.1),
        "was_popped": .bool(moved.1),
        "is_being_dismissed": .bool(end?.cause == .presented),
      ])
  }
}
