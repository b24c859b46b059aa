import CursesCells

/// The plain lines that report jobs if nothing can be drawn.
///
///     Deploying: 0 of 3
///     api: started
///     web: started
///     api: done in 0:03
///     web: failed after 0:04: no such branch
///     Deploying: 1 of 3 in 0:09
///
/// This type is a value that reads no clock. Control characters are removed from its lines.
struct JobLog {
  private let title: String
  private let words: PromptWords
  private var told: [JobList.Phase] = []
  private var starts: [Int: Duration] = [:]

  init(_ title: String, words: PromptWords) {
    self.title = PlainLine.of(title)
    self.words = words
  }

  /// Returns the lines to write now, without line feeds.
  mutating func lines(_ jobs: [JobList.Job], at time: Duration) -> [String] {
    var lines: [String] = []
    if told.isEmpty {
      lines.append("\(title): \(words(.amount("0", of: "\(jobs.count)")))")
      told = jobs.map { _ in .waiting }
    }
    for (place, job) in jobs.enumerated() where job.phase != told[place] {
      let name = PlainLine.of(job.content.title.string)
      if told[place] == .waiting, job.phase != .cancelled {
        starts[place] = time
        lines.append("\(name): \(words(.started))")
      }
      told[place] = job.phase
      let took = (time - (starts[place] ?? time)).watchText
      switch job.phase {
      case .waiting, .running: break
      case .done: lines.append("\(name): \(words(.done)) \(words(.took(took)))")
      case .cancelled: lines.append("\(name): \(words(.cancelled))")
      case .failed(let reason):
        lines.append("\(name): \(words(.failed(after: took, reason: PlainLine.of(reason))))")
      }
    }
    return lines
  }

  /// Returns the line to write at the end.
  func lastLine(_ jobs: [JobList.Job], at time: Duration) -> String {
    let done = jobs.filter { $0.phase == .done }.count
    let amount = words(.amount("\(done)", of: "\(jobs.count)"))
    return "\(title): \(amount) \(words(.took(time.watchText)))"
  }
}
