import CursesCells
import CursesViews

/// The host of an area's questions, which uses the time of the surrounding stage.
@MainActor
final class PromptAreaHost: StageHost {
  private weak var area: PromptArea?

  init(_ area: PromptArea) { self.area = area }

  var size: Size { area?.view.bounds.size ?? .zero }

  var traits: Traits {
    var traits = area?.view.traits ?? Traits()
    // A screen reader reads the transcript of the whole screen, which includes the question.
    traits.isAccessible = false
    return traits
  }

  var isShowing: Bool { area?.isAsking ?? false }

  var time: Duration { area?.view.stage?.time ?? .zero }

  func show(_ stage: Stage, dropsTypeAhead: Bool) async -> Int32? {
    guard let area, let controller = stage.rootViewController else { return nil }
    stage.rootViewController = nil
    area.begin(controller)
    await withTaskCancellationHandler {
      await withCheckedContinuation { done in
        // The question may have ended before this closure, since the call may suspend.
        guard area.isAsking else { return done.resume() }
        area.closing = done
        if Task.isCancelled { area.end() }
      }
    } onCancel: {
      Task { @MainActor [weak area] in area?.end() }
    }
    return nil
  }

  func sleep(for duration: Duration) async throws {
    try Task.checkCancellation()
    let alarm = Alarm()
    await withTaskCancellationHandler {
      await withCheckedContinuation { done in
        alarm.done = done
        let timer = area?.view.stage?.schedule(after: duration) { alarm.ring() }
        if timer == nil || Task.isCancelled { alarm.ring() }
      }
    } onCancel: {
      Task { @MainActor in alarm.ring() }
    }
    try Task.checkCancellation()
  }

  /// Resumes a sleeping caller, once.
  @MainActor
  private final class Alarm {
    var done: CheckedContinuation<Void, Never>?

    func ring() {
      done?.resume()
      done = nil
    }
  }

  // Keys come through the screen, so no type-ahead has to be kept.
  func keep(_ events: [Event]) {}

  func keep(_ rows: Buffer) { area?.keep(rows) }

  func write(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for line in text.hasSuffix("\n") ? lines.dropLast() : lines[...] {
      area?.print(StyledText(ansi: line))
    }
  }

  func readLine(isEchoed: Bool) async throws -> String? { nil }
}
