import Synchronization

/// Several things that get done at once.
///
///     try await Prompt.progress { group in
///       await withTaskGroup { tasks in
///         for file in files {
///           let progress = group.add(file.name, total: file.size, unit: .bytes)
///           tasks.addTask { await fetch(file, reportingTo: progress) }
///         }
///       }
///     }
///
/// Any task and any thread may add to it. Each is shown until all of it is done or
/// ``PromptProgress/finish()`` is called, in the order in which they were added.
public final class PromptProgressGroup: Sendable {
  private let members = Mutex<[PromptProgress]>([])

  /// Creates a group without anything to do.
  public init() {}

  /// Adds something of which nothing is done.
  ///
  /// - Parameters:
  ///   - title: What gets done, in a few words.
  ///   - total: How much there is to do, or `nil` when nobody knows; where there is nothing to do,
  ///     it is finished. Negative values are raised to zero.
  ///   - unit: What is counted. The default is things.
  /// - Returns: What its progress is reported to.
  public func add(_ title: String, total: Int?, unit: ProgressUnit = .items) -> PromptProgress {
    let progress = PromptProgress(title, total: total, unit: unit)
    members.withLock { $0.append(progress) }
    return progress
  }

  /// Those that were added and not taken out, the oldest first.
  package var current: [PromptProgress] { members.withLock { $0 } }

  /// Takes some out.
  func remove(_ progresses: [PromptProgress]) {
    if progresses.isEmpty { return }
    members.withLock { members in
      members.removeAll { member in progresses.contains { $0 === member } }
    }
  }
}
