import CursesCells
import Foundation

/// The state of the sync.
public enum SyncState: Hashable, Sendable {
  /// No folder is chosen.
  case noFolder

  /// No sync is running, and the last one succeeded, or there was none.
  case idle

  /// A sync is running.
  case running(SyncProgress)

  /// The last sync failed; nothing is lost, and the next one sends what is missing.
  case failed(PrioError)

  /// Whether a sync is running.
  public var isRunning: Bool { if case .running = self { true } else { false } }
}

/// The progress of a sync.
public struct SyncProgress: Hashable, Sendable {
  /// The number of transferred chunks.
  public let finished: Int

  /// The number of chunks to transfer, or 0 before it is known.
  public let total: Int

  /// Creates the progress.
  public init(finished: Int, total: Int) {
    self.finished = finished
    self.total = total
  }

  /// The progress in words, such as “3 of 5 chunks”.
  public var text: String { total == 0 ? "Looking…" : "\(finished) of \(total) chunks" }

  /// The finished share, in `0...1`.
  public var fraction: Double { total == 0 ? 0 : Double(finished) / Double(total) }
}

/// The counts of a finished sync.
public struct SyncOutcome: Hashable, Sendable, Codable {
  /// The time of its end.
  public let time: Date

  /// The number of changes that were sent.
  public let sent: Int

  /// The number of changes that were received.
  public let received: Int

  /// The number of tasks that were changed both here and elsewhere.
  public let merged: Int

  /// The number of devices with logs that could not be read.
  public let failed: Int

  /// The number of devices that have incomplete chunks, which are read when they are complete.
  public let waiting: Int

  /// Creates the counts; all of them are zero by default.
  public init(
    time: Date, sent: Int = 0, received: Int = 0, merged: Int = 0, failed: Int = 0,
    waiting: Int = 0
  ) {
    self.time = time
    self.sent = sent
    self.received = received
    self.merged = merged
    self.failed = failed
    self.waiting = waiting
  }
}

/// A device of the sync.
public struct SyncDevice: Hashable, Sendable, Identifiable {
  /// The identifier.
  public let id: String

  /// The name, such as “attic-desk”.
  public let name: String

  /// Whether this is the device of the user.
  public let isThisOne: Bool

  /// The number of its last known change.
  public let count: Int

  /// The time of its last known change, or `nil`.
  public let lastWritten: Date?

  /// The extent of its log: “this one” or “read to 187”.
  public var logText: String { isThisOne ? "this one" : "read to \(count)" }

  /// Returns the time of its last change, such as “3 min ago”; for this device, “wrote 214”.
  public func whenText(_ words: DayWords) -> String {
    isThisOne ? "wrote \(count)" : lastWritten.map { words.agoShort($0) } ?? ""
  }
}

/// A task that was changed both on this device and on others.
public struct MergedEntry: Hashable, Sendable, Codable, Identifiable {
  /// The identifier of the entry.
  public let id: String

  /// The name of the task.
  public let task: String

  /// The source of each value, such as “name from attic-desk, reminder from here”.
  public let detail: String

  /// The time of the merge.
  public let time: Date

  /// The task after the merge.
  public let result: TodoItem

  /// The task with the values that were not taken, or `nil` if both changed different values.
  public let other: TodoItem?

  /// Whether the other version can be taken.
  public var canTakeOther: Bool { other != nil }
}
