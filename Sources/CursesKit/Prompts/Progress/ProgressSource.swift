import CursesTerminal

/// The source of displayed progress: a single one, a group, or jobs.
enum ProgressSource {
  case one(PromptProgress)
  case several(PromptProgressGroup)
  case jobs(JobList)

  /// Whether the source is a list of jobs.
  var isJobs: Bool { if case .jobs = self { true } else { false } }

  /// The jobs to display; a progress that is not a job is always running.
  var jobs: [JobList.Job] {
    switch self {
    case .one(let progress): [JobList.Job(progress, .running)]
    case .several(let group): group.current.map { JobList.Job($0, .running) }
    case .jobs(let list): list.jobs
    }
  }

  /// The progress for the terminal; unknown for a group, because its members come and go.
  var terminalProgress: TerminalProgress {
    switch self {
    case .one(let progress): return progress.current.fraction.map { .fraction($0) } ?? .unknown
    case .several: return .unknown
    case .jobs(let list):
      let parts = list.jobs.map(\.part)
      return .fraction(parts.reduce(0, +) / Double(max(1, parts.count)))
    }
  }

  /// The message of the notification at the end.
  func message(isDone: Bool, elapsed: Duration, _ words: PromptWords) -> String {
    let took = elapsed.watchText
    let end = words(isDone ? .done : .stopped(at: "", after: took))
    let remainder = isDone ? "\(end) \(words(.took(took)))" : end
    switch self {
    case .one(let progress): return "\(progress.title): \(remainder)"
    case .several: return remainder
    case .jobs(let list): return "\(list.title): \(list.result(after: elapsed, words))"
    }
  }
}
