import Foundation

extension TodoStore {
  /// Returns the hour and minute at which a task is due; empty if it has none.
  func time(of task: TodoTask) -> String {
    guard let due = task.due, task.isDueAtAnyHour != true else { return "" }
    return time(of: due)
  }

  /// Returns the due time of a task in words; empty if it has none.
  func words(for task: TodoTask) -> String {
    guard let due = task.due else { return "" }
    let time = time(of: task)
    guard calendar.isDate(due, inSameDayAs: date) else { return "due \(day(of: due)) \(time)" }
    return time.isEmpty
      ? "due in the \(task.part(in: calendar).rawValue.lowercased())" : "due at \(time)"
  }

  /// Returns the time until a pressing task is due, such as `40 min`, or `late`.
  ///
  /// It is empty for other tasks.
  func rest(of task: TodoTask) -> String {
    guard let due = task.due, task.isPressing(at: date) else { return "" }
    let seconds = due.timeIntervalSince(date)
    return seconds < 0 ? "late" : "\(Int(seconds / 60)) min"
  }

  /// Parses a time of today, such as `14:00`; returns `nil` if it is not valid.
  func due(at text: String) -> Date? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let hour = parts[0], let minute = parts[1], (0..<24).contains(hour),
      (0..<60).contains(minute)
    else { return nil }
    return calendar.date(bySettingHour: hour, minute: minute, second: 0, of: date)
  }
}

// MARK: - Days

extension TodoStore {
  private static let days = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// Returns the time of the day, such as `14:00`.
  func time(of date: Date) -> String {
    let parts = calendar.dateComponents([.hour, .minute], from: date)
    return String(format: "%02d:%02d", parts.hour ?? 0, parts.minute ?? 0)
  }

  /// Returns the day and the month, such as `6 March`.
  func day(of date: Date) -> String {
    let parts = calendar.dateComponents([.day, .month], from: date)
    return "\(parts.day ?? 1) \(Self.months[(parts.month ?? 1) - 1])"
  }

  /// Returns the day with its name, such as `Friday, 6 March`.
  func dayWithName(of date: Date) -> String {
    "\(Self.days[calendar.component(.weekday, from: date) - 1]), \(day(of: date))"
  }

  /// The days of this week, from Monday.
  private var week: [Date] {
    (0..<7).compactMap { calendar.date(byAdding: .day, value: $0 - weekday, to: date) }
  }

  /// The index of today in the week, in `0...6` from Monday.
  var weekday: Int { (calendar.component(.weekday, from: date) + 5) % 7 }

  /// The numbers of tasks that are due on each day of this week, done or not.
  var tasksOfWeek: [Int] {
    week.map { day in
      tasks.count { $0.due.map { calendar.isDate($0, inSameDayAs: day) } ?? false }
    }
  }

  /// Whether a day is one of the seven after today.
  func isSoon(_ day: Date) -> Bool {
    let today = calendar.startOfDay(for: date)
    let days = calendar.dateComponents([.day], from: today, to: calendar.startOfDay(for: day)).day
    return (1...7).contains(days ?? 0)
  }
}

extension String {
  /// The text before the first line break.
  var firstLine: Substring { prefix { !$0.isNewline } }
}
