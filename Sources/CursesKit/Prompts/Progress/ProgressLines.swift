import CursesTerminal
import CursesViews
import Glibc

/// Reports progress in plain lines, on standard error.
@MainActor
final class ProgressLines {
  private let source: ProgressSource
  private let channel: LineChannel
  private let clock: PromptClock
  private var logs: [(progress: PromptProgress, log: ProgressLog)] = []

  /// The log of all jobs together, or `nil` for other sources.
  private var wholeLog: ProgressLog?
  private var isStopped = false

  /// The time between two updates.
  private static let interval = Duration.milliseconds(100)

  init(_ source: ProgressSource, _ clock: PromptClock) {
    self.source = source
    self.clock = clock
    if case .jobs(let list) = source {
      wholeLog = ProgressLog(list.title, words: Prompt.words)
    }
    channel =
      clock.host.map(LineChannel.init)
      ?? LineChannel(input: STDIN_FILENO, output: STDERR_FILENO)
  }

  /// Writes reports until the operation ends; the result of `end` is whether it succeeded.
  func tell(until end: Task<Bool, Never>, leavesLine: Bool) async {
    let looking = WaitingThreadExecutor.task {
      while !Task.isCancelled, !self.isStopped {
        self.look(leavesLine)
        try? await self.clock.sleep(for: ProgressLines.interval)
      }
    }
    let isDone = await end.value
    looking.cancel()
    await looking.value
    if isStopped { return }
    look(leavesLine)
    guard leavesLine else { return }
    guard wholeLog != nil else {
      for index in logs.indices { tellEnd(of: index, isDone: isDone) }
      return
    }
    let jobs = source.jobs
    let done = jobs.count { $0.phase == .done }
    tell(wholeLog?.lastLine(completed: done, total: jobs.count, isDone: true, at: time))
  }

  /// Stops reporting an operation that continues.
  func stop() { isStopped = true }

  private var time: Duration { clock.time }

  private func look(_ leavesLine: Bool) {
    let jobs = source.jobs
    if logs.isEmpty { tell(wholeLog?.line(completed: 0, total: jobs.count, at: time)) }
    for job in jobs {
      let index = logs.firstIndex { $0.progress === job.progress } ?? add(job.progress)
      guard wholeLog == nil else {
        for line in logs[index].log.lines(job.phase, at: time) { tell(line) }
        continue
      }
      let state = job.progress.current
      tell(logs[index].log.line(completed: state.completed, total: state.total, at: time))
    }
    if case .several(let group) = source { takeFinished(of: group, leavesLine) }
  }

  private func add(_ progress: PromptProgress) -> Int {
    let log = ProgressLog(
      progress.firstTitle, unit: progress.unit, at: time, words: Prompt.words)
    logs.append((progress, log))
    return logs.count - 1
  }

  private func takeFinished(of group: PromptProgressGroup, _ leavesLine: Bool) {
    let finished = group.takeFinished()
    for index in logs.indices.reversed()
    where finished.contains(where: { $0 === logs[index].progress }) {
      if leavesLine { tellEnd(of: index, isDone: true) }
      logs.remove(at: index)
    }
  }

  private func tellEnd(of index: Int, isDone: Bool) {
    let state = logs[index].progress.current
    let line = logs[index].log.lastLine(
      completed: state.completed, total: state.total, isDone: isDone, at: time)
    tell(line)
  }

  private func tell(_ line: String?) {
    if let line { channel.write(line + "\n") }
  }
}
