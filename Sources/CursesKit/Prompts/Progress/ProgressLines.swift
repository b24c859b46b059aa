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
  private var jobLog: JobLog?
  private var isStopped = false

  /// The time between two updates.
  private static let interval = Duration.milliseconds(100)

  init(_ source: ProgressSource, _ clock: PromptClock) {
    self.source = source
    self.clock = clock
    if case .jobs(let list) = source { jobLog = JobLog(list.title, words: Prompt.words) }
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
    for index in logs.indices where leavesLine { tellEnd(of: index, isDone: isDone) }
    if case .jobs(let list) = source, leavesLine { tell(jobLog?.lastLine(list.jobs, at: time)) }
  }

  /// Stops reporting an operation that continues.
  func stop() { isStopped = true }

  private var time: Duration { clock.time }

  private func look(_ leavesLine: Bool) {
    let progresses: [PromptProgress] =
      switch source {
      case .one(let progress): [progress]
      case .several(let group): group.current
      case .jobs(let list): tellJobs(list)
      }
    for progress in progresses {
      let index = logs.firstIndex { $0.progress === progress } ?? add(progress)
      let state = progress.current
      tell(logs[index].log.line(completed: state.completed, total: state.total, at: time))
    }
    if case .several(let group) = source { takeFinished(of: group, leavesLine) }
  }

  /// Reports the phases of jobs, which have no lines for their progress.
  private func tellJobs(_ list: JobList) -> [PromptProgress] {
    for line in jobLog?.lines(list.jobs, at: time) ?? [] { tell(line) }
    return []
  }

  private func add(_ progress: PromptProgress) -> Int {
    logs.append(
      (
        progress,
        ProgressLog(progress.firstTitle, unit: progress.unit, at: time, words: Prompt.words)
      ))
    return logs.count - 1
  }

  private func takeFinished(of group: PromptProgressGroup, _ leavesLine: Bool) {
    let finished = group.current.filter(\.isFinished)
    group.remove(finished)
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
