import CursesCells
import CursesRecording
import CursesViews
import Testing

/// A driver on which a tape is played while tasks proceed.
@MainActor
protocol TapeDriver: AnyObject {
  /// The time since the driver was created.
  var time: Duration { get }

  /// The time of the next timer, step of an animation or end of a pause, or `nil`.
  var nextDeadline: Duration? { get }

  /// The size of the pictures in cells.
  var size: Size { get }

  /// The cells that are displayed now.
  var displayedFrame: Frame { get }

  /// Sends an event.
  func handle(_ event: Event) async

  /// Advances time.
  func pass(_ duration: Duration) async

  /// Lets tasks run, and returns whether pending work has ended, which is awaited on request.
  func settle(awaitsWork: Bool) async -> Bool
}

extension StageDriver: TapeDriver {
  var time: Duration { stage.time }

  var nextDeadline: Duration? { stage.nextDeadline }

  var size: Size { stage.size }

  var displayedFrame: Frame { frame() }

  func handle(_ event: Event) async { send(event) }

  func pass(_ duration: Duration) async { advance(by: duration) }

  func settle(awaitsWork: Bool) async -> Bool {
    await runTasks()
    guard awaitsWork, !unfinished(except: []).isEmpty else { return true }
    do {
      try await wait(until: { true })
      return true
    } catch {
      return false
    }
  }
}

extension DrivenHost: TapeDriver {
  var nextDeadline: Duration? {
    let deadline = stage.flatMap { stage in stage.nextDeadline.map { time + $0 - stage.time } }
    return [deadline, nextWakeUp].compactMap(\.self).min()
  }

  /// The window of the terminal: the question, and the last permanent lines above it.
  var displayedFrame: Frame {
    var canvas = Canvas(Buffer(size: size))
    canvas.draw(buffer, at: Point(x: 0, y: firstRow))
    return Frame(canvas.buffer)
  }

  /// The row of the window in which the first permanent line is, or would be above the window.
  private var firstRow: Int { min(0, size.height - buffer.size.height) }

  func handle(_ event: Event) async {
    switch event {
    case .resize(let size): await resize(size)
    case .mouse(var mouse):
      mouse.location.y -= firstRow + buffer.size.height - (stage?.size.height ?? 0)
      _ = await send(.mouse(mouse))
    default: _ = await send(event)
    }
  }

  func settle(awaitsWork: Bool) async -> Bool {
    await settle()
    guard let stage else { return true }
    let hasEnded = await StageDriver(stage: stage).settle(awaitsWork: awaitsWork)
    fit()
    await settle()
    return hasEnded
  }

  func pass(_ duration: Duration) async { await advance(by: duration) }
}
