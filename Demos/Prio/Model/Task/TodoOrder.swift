import Foundation

/// The order of the tasks.
public enum TodoOrder: String, Hashable, Sendable, Codable, CaseIterable {
  case byHand, newestFirst, byName, byReminder

  /// The title, such as “Newest first”.
  public var title: String {
    switch self {
    case .byHand: "By hand"
    case .newestFirst: "Newest first"
    case .byName: "By name"
    case .byReminder: "By reminder"
    }
  }

  /// The title in one word, such as “Newest”.
  public var shortTitle: String {
    switch self {
    case .byHand: "Hand"
    case .newestFirst: "Newest"
    case .byName: "Name"
    case .byReminder: "Due"
    }
  }

  /// Returns tasks in this order; equal ones are in the order by hand.
  ///
  /// In the order by reminder, tasks without one are last.
  public func sorted(_ items: [TodoItem]) -> [TodoItem] {
    switch self {
    case .byHand:
      // Most tasks differ in these numbers, which are compared without copying a task.
      let keys = items.map(\.place.whole)
      let places = items.indices.sorted {
        keys[$0] == keys[$1] ? TodoOrder.isBefore(items[$0], items[$1]) : keys[$0] < keys[$1]
      }
      return places.map { items[$0] }
    case .newestFirst: return TodoOrder.sorted(items) { $0.created > $1.created }
    case .byName:
      // Each name is folded once, because folding is slower than sorting.
      let keys = items.map { $0.name.lowercased() }
      let places = items.indices.sorted {
        keys[$0] == keys[$1]
          ? TodoOrder.isBefore(items[$0], items[$1]) : keys[$0] < keys[$1]
      }
      return places.map { items[$0] }
    case .byReminder:
      return TodoOrder.sorted(items) {
        ($0.reminder ?? .distantFuture) < ($1.reminder ?? .distantFuture)
      }
    }
  }

  private static func sorted(
    _ items: [TodoItem], by isLess: (TodoItem, TodoItem) -> Bool
  ) -> [TodoItem] {
    items.sorted { isLess($0, $1) || (!isLess($1, $0) && isBefore($0, $1)) }
  }

  /// Returns whether a task precedes another one in the order by hand.
  ///
  /// Positions are equal if two devices inserted at the same place.
  private static func isBefore(_ left: TodoItem, _ right: TodoItem) -> Bool {
    (left.place, left.id) < (right.place, right.id)
  }
}
