import CursesKit
import Foundation
import Observation
import PrioModel

/// A reminder that has come.
struct DueNotice: Hashable {
  /// The task.
  let item: TodoItem

  /// The time of the reminder.
  let time: String

  /// The position among several reminders, such as “1 of 3”, or an empty string.
  let position: String
}

/// The passing of time: reminders that come, and changes of other processes.
@MainActor
@Observable
final class PrioClock {
  /// The reminder to answer, or `nil` for none.
  private(set) var notice: DueNotice?

  /// The number of minutes since 1970, on which relative times depend.
  private(set) var minute = 0

  @ObservationIgnored private let library: PrioLibrary
  @ObservationIgnored private var timer: StageTimer?

  /// The stage that displays the screens.
  @ObservationIgnored private weak var stage: Stage?

  /// The reminders of which the user was notified, and those that came before the start.
  @ObservationIgnored private var announced: Set<Alarm> = []

  /// The reminders that the user postponed, and those that came long before the start.
  @ObservationIgnored private var ignored: Set<Alarm> = []

  /// The number of reminders that were answered since there was none.
  @ObservationIgnored private var answered = 0

  /// A reminder of a task; another time is another reminder.
  private struct Alarm: Hashable {
    let id: String
    let time: Date?

    init(_ item: TodoItem) { (id, time) = (item.id, item.reminder) }
  }

  private static let interval = Duration.seconds(3)

  /// The age in seconds up to which a reminder is shown that came before the start.
  private static let oldest = 3600.0

  /// Creates a clock that does not run yet.
  init(_ library: PrioLibrary) {
    self.library = library
    let limit = library.today.addingTimeInterval(-Self.oldest)
    ignored = Set(
      library.store.due.filter { ($0.reminder ?? limit) <= limit }.map(Alarm.init))
    tick()
  }

  /// Runs until the stage is closed or ``stop()`` is called; not at a fixed time.
  func start(on stage: Stage?) {
    timer?.cancel()
    self.stage = stage
    guard library.isLive else { return }
    timer = stage?.schedule(after: Self.interval) { [weak self] in
      guard let self else { return }
      library.store.reload()
      tick()
      start(on: self.stage)
    }
  }

  /// Stops running.
  func stop() { timer?.cancel() }

  /// Reads the current time.
  func tick() {
    let now = Int((library.today.timeIntervalSince1970 / 60).rounded(.down))
    if now != minute { minute = now }
    check()
  }
}

// MARK: - Reminders

extension PrioClock {
  /// Finds the reminder to answer.
  func check() {
    let waiting = library.store.due.filter { !ignored.contains(Alarm($0)) }
    for item in waiting { announce(item) }
    guard let first = waiting.first else {
      answered = 0
      if notice != nil { notice = nil }
      return
    }
    let count = answered + waiting.count
    let new = DueNotice(
      item: first, time: first.reminder.map(library.words.time) ?? "",
      position: count > 1 ? "\(answered + 1) of \(count)" : "")
    if new != notice { notice = new }
  }

  /// Sends one notification of a reminder, unless the terminal has the focus.
  private func announce(_ item: TodoItem) {
    guard announced.insert(Alarm(item)).inserted, let date = item.reminder else { return }
    stage?.notify("\(item.name), \(library.words.reminder(date))")
  }

  /// Answers the reminder; a change that cannot be stored has no effect.
  ///
  /// - Parameter action: The answer. A postponed task stays overdue.
  func answer(_ action: DueCapsule.Action) {
    guard let item = notice?.item else { return }
    let isAnswered =
      switch action {
      case .complete: library.store.complete(item.id)
      case .snooze: library.store.snooze(item.id)
      case .postpone: ignored.insert(Alarm(item)).inserted
      }
    guard isAnswered else { return }
    answered += 1
    check()
  }
}
