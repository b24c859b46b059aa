/// Rows that were inserted into a table, or deleted from it, and where that leaves the others.
public struct TableViewChange: Hashable, Sendable {
  private enum Kind {
    case insertion
    case deletion
  }

  private let kind: Kind

  /// The indices, in order and each once.
  private let indices: [Int]

  private init(_ kind: Kind, _ indices: some Sequence<Int>) {
    self.kind = kind
    self.indices = Set(indices).sorted()
  }

  /// Returns the insertion of rows, at the indices they have when all of them are there.
  public static func insertion(of indices: some Sequence<Int>) -> TableViewChange {
    TableViewChange(.insertion, indices)
  }

  /// Returns the deletion of rows, at the indices they have while all of them are there.
  public static func deletion(of indices: some Sequence<Int>) -> TableViewChange {
    TableViewChange(.deletion, indices)
  }

  /// Returns where a row is after the change, or `nil` when it is gone.
  ///
  /// - Complexity: O(*n*) in the rows that change.
  public func index(after old: Int) -> Int? {
    kind == .deletion && indices.contains(old) ? nil : place(after: old)
  }

  /// Returns where a row is after the change, or where that is that follows it when it is gone.
  func place(after old: Int) -> Int {
    switch kind {
    case .insertion: indices.reduce(old) { $1 <= $0 ? $0 + 1 : $0 }
    case .deletion: old - (indices.firstIndex { $0 >= old } ?? indices.count)
    }
  }

  /// Returns how many rows there are after the change, or `nil` when not all indices are rows.
  func count(after old: Int) -> Int? {
    let count = kind == .insertion ? old + indices.count : old - indices.count
    let range = 0..<max(old, count)
    return indices.allSatisfy(range.contains) ? count : nil
  }
}
