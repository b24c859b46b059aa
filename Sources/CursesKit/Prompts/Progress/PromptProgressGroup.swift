import Synchronization

/// A thread-safe group of progresses that run at the same time.
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
/// Any task and any thread may add to the group. Each progress is displayed until it is complete or
/// ``PromptProgress/finish()`` is called, in the order of addition.
public final class PromptProgressGroup: Sendable {
  private let members = Mutex<[PromptProgress]>([])

  /// Creates an empty group.
  public init() {}

  /// Adds a progress with nothing completed.
  ///
  /// - Parameters:
  ///   - title: The title of the operation, in a few words.
  ///   - total: The total amount, or `nil` if it is unknown. With a total of 0, the progress is
  ///     finished. A negative number is clamped to 0.
  ///   - unit: The unit of the numbers. The default is items.
  /// - Returns: The progress to report to.
  public func add(_ title: String, total: Int?, unit: ProgressUnit = .items) -> PromptProgress {
    let progress = PromptProgress(title, total: total, unit: unit)
    members.withLock { $0.append(progress) }
    return progress
  }

  /// The progresses that were added and not removed, oldest first.
  package var current: [PromptProgress] { members.withLock { $0 } }

  /// Removes and returns the finished progresses.
  func takeFinished() -> [PromptProgress] {
    members.withLock { members in
      let finished = members.filter(\.isFinished)
      members.removeAll { member in finished.contains { $0 === member } }
      return finished
    }
  }
}
