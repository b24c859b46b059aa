import Foundation

/// Something to be done.
struct TodoTask: Codable, Hashable, Identifiable, Sendable {
  /// A part of it that is done by itself.
  struct Step: Codable, Hashable, Sendable {
    var title: String
    var isDone = false
  }

  var id = UUID()
  var title: String

  /// The name of the list it is in.
  var list: String
  var note = ""
  var steps: [Step] = []
  var isStarred = false

  /// When it is due, if at any time.
  var due: Date?

  /// When it was made, and when it was done, if it is.
  var made: Date
  var done: Date?

  var isDone: Bool { done != nil }

  /// Whether it ought to have been done.
  func isLate(at now: Date) -> Bool {
    guard let due, !isDone else { return false }
    return due < now
  }
}

extension TodoTask {
  /// The part of the day in which it is due.
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
