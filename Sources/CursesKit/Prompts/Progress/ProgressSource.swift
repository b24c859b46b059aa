import CursesTerminal

/// The source of displayed progress: a single one, a group, or jobs.
enum ProgressSource {
  case one(PromptProgress)
  case several(PromptProgressGroup)
  case jobs(JobList)

  /// The progress for the terminal; unknown for a group, because its members come and go.
  var terminalProgress: TerminalProgress {
    switch self {
    case .one(let progress): return progress.current.fraction.map { .fraction($0) } ?? .unknown
    case .several: return .unknown
    case .jobs(let list):
      let parts = list.jobs.map { $0.phase.isOver ? 1 : $0.progress.current.fraction ?? 0 }
      return .fraction(parts.reduce(0, +) / Double(max(1, parts.count)))
    }
  }

  /// The message of the notification at the end.
  func message(isDone: Bool, elapsed: Duration, _ words: PromptWords) -> String {
    let took = elapsed.watchText
    let end = words(isDone ? .done : .stopped(at: "", after: took))
    let rest = isDone ? "\(end) \(words(.took(took)))" : end
    switch self {
    case .one(let progress): return "\(progress.title): \(rest)"
    case .several: return rest
    case .jobs(let list):
      let done = list.jobs.filter { $0.phase == .done }.count
      let amount = words(.amount("\(done)", of: "\(list.jobs.count)"))
      return "\(list.title): \(amount) \(words(.took(took)))"
    }
  }
}
