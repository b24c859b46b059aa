import Foundation

/// A task.
struct TodoTask: Codable, Hashable, Identifiable, Sendable {
  /// A step of a task, with its own check mark.
  struct Step: Codable, Hashable, Identifiable, Sendable {
    var title: String
    var isDone = false

    var id: String { title }
  }

  var id = UUID()
  var title: String

  /// The name of the task's list.
  var list: String

  /// The short and the long description; old files have neither.
  var summary: String?
  var about: String?

  var note = ""
  var steps: [Step] = []
  var isStarred = false

  /// The due time, if there is one.
  var due: Date?

  /// Whether ``due`` only selects a part of the day; `nil` means false.
  var isDueAtAnyHour: Bool?

  /// The repetition, and the time of the reminder, if there are any.
  var repeats: String?
  var reminder: Date?

  /// The times of its creation and of its completion.
  var made: Date
  var done: Date?

  var isDone: Bool { done != nil }

  /// Adds a step; an empty or existing one is ignored.
  mutating func add(_ step: String) {
    if !step.isEmpty, !steps.contains(where: { $0.id == step }) { steps.append(Step(title: step)) }
  }

  /// Whether the task is open, and overdue or due in less than an hour.
  func isPressing(at now: Date) -> Bool {
    guard let due, isDueAtAnyHour != true, !isDone else { return false }
    return due.timeIntervalSince(now) < 3600
  }
}

extension TodoTask {
  /// The part of the day in which a task is due.
  enum PartOfDay: String, CaseIterable, Sendable {
    case morning = "Morning"
    case afternoon = "Afternoon"
    case evening = "Evening"
    case anyTime = "Any time"
  }

  func part(in calendar: Calendar) -> PartOfDay {
    guard let due else { return .anyTime }
    switch calendar.component(.hour, from: due) {
    case ..<12: return .morning
    case ..<17: return .afternoon
    default: return .evening
    }
  }
}
