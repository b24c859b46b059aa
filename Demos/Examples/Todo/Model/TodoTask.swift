import Foundation

/// Something to be done.
struct TodoTask: Codable, Hashable, Identifiable, Sendable {
  /// A part of it that is done by itself.
  struct Step: Codable, Hashable, Identifiable, Sendable {
    var title: String
    var isDone = false

    var id: String { title }
  }

  var id = UUID()
  var title: String

  /// The name of the list it is in.
  var list: String

  /// What it is about, in a few words and in a few sentences; files of before have neither.
  var summary: String?
  var about: String?

  var note = ""
  var steps: [Step] = []
  var isStarred = false

  /// When it is due, if at any time.
  var due: Date?

  /// Whether that is no hour, but somewhere in a part of the day; `nil` is no.
  var isDueAtAnyHour: Bool?

  /// How often it is to be done again, and when one is to be told of it, if at all.
  var repeats: String?
  var reminder: Date?

  /// When it was made, and when it was done, if it is.
  var made: Date
  var done: Date?

  var isDone: Bool { done != nil }

  /// Adds a step; one that is there already, or says nothing, is not added.
  mutating func add(_ step: String) {
    if !step.isEmpty, !steps.contains(where: { $0.id == step }) { steps.append(Step(title: step)) }
  }

  /// Whether it is due at an hour that has been, or that is less than an hour away.
  func isPressing(at now: Date) -> Bool {
    guard let due, isDueAtAnyHour != true, !isDone else { return false }
    return due.timeIntervalSince(now) < 3600
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
