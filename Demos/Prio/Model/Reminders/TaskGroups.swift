import Foundation

/// A group of tasks with reminders.
public struct ReminderGroup: Hashable, Sendable {
  /// The time of a group.
  public enum Section: String, Hashable, Sendable, CaseIterable {
    case overdue, today, tomorrow, later

    /// The title, such as “Overdue”.
    public var title: String { rawValue.capitalized }
  }

  /// The time.
  public let section: Section

  /// The tasks, the earliest reminder first.
  public let items: [TodoItem]

  /// Returns the groups of active tasks with reminders, without empty ones.
  ///
  /// - Parameters:
  ///   - items: The tasks, in any order.
  ///   - words: The current time.
  /// - Returns: The groups, the earliest one first.
  public static func groups(of items: [TodoItem], _ words: DayWords) -> [ReminderGroup] {
    let waiting = items.filter { $0.status == .active && $0.reminder != nil }
    let sections = Dictionary(grouping: TodoOrder.byReminder.sorted(waiting)) { item in
      section(of: item.reminder ?? .distantFuture, words)
    }
    return Section.allCases.compactMap { section in
      sections[section].map { ReminderGroup(section: section, items: $0) }
    }
  }

  private static func section(of date: Date, _ words: DayWords) -> Section {
    if date <= words.now { return .overdue }
    switch words.days(to: date) {
    case ...0: return .today
    case 1: return .tomorrow
    default: return .later
    }
  }

  /// Returns the time of a reminder in this group, such as “14:00”, and today the distance to it.
  public func detail(of item: TodoItem, _ words: DayWords) -> (time: String, distance: String?) {
    guard let date = item.reminder else { return ("", nil) }
    switch section {
    case .today: return (words.time(date), words.until(date))
    case .tomorrow: return (words.time(date), nil)
    case .overdue, .later: return (words.reminder(date), nil)
    }
  }
}

/// The tasks that were done on one day.
public struct DoneGroup: Hashable, Sendable {
  /// The day, such as “Today” or “Wednesday”.
  public let title: String

  /// The tasks, in the order in which they were done.
  public let items: [TodoItem]

  /// Returns the groups of the tasks that are done, the last day first.
  ///
  /// - Parameters:
  ///   - items: The tasks, in any order.
  ///   - words: The current time.
  /// - Returns: The groups.
  public static func groups(of items: [TodoItem], _ words: DayWords) -> [DoneGroup] {
    let done = items.filter { $0.status == .done }
    let days = Dictionary(grouping: done) {
      words.calendar.startOfDay(for: $0.finished ?? .distantPast)
    }
    return days.keys.sorted(by: >).map { day in
      let items = (days[day] ?? []).sorted {
        ($0.finished ?? .distantPast, $0.id) < ($1.finished ?? .distantPast, $1.id)
      }
      return DoneGroup(title: words.pastDay(day), items: items)
    }
  }
}
