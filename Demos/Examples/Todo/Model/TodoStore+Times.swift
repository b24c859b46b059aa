import Foundation

extension TodoStore {
  /// The hour and minute at which a task is due; empty where it is due at none.
  func time(of task: TodoTask) -> String {
    guard let due = task.due else { return "" }
    let parts = calendar.dateComponents([.hour, .minute], from: due)
    return String(format: "%02d:%02d", parts.hour ?? 0, parts.minute ?? 0)
  }

  /// A time of today, such as `14:00`; `nil` where it is none.
  func due(at text: String) -> Date? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let hour = parts[0], let minute = parts[1], (0..<24).contains(hour),
      (0..<60).contains(minute)
    else { return nil }
    return calendar.date(bySettingHour: hour, minute: minute, second: 0, of: date)
  }
}

extension String {
  /// What stands before the first line break.
  var firstLine: Substring { prefix { !$0.isNewline } }
}
