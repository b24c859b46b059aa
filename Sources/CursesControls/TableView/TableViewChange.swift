/// A change between two states of a table's rows, and its mapping of indices.
///
///     let change = TableViewChange.difference(from: [1, 2, 3], to: [3, 1, 4])
///     table.applyChange(change)
///
/// In this example, row 0 moves to index 1, row 1 is deleted, and row 2 moves to index 0.
public struct TableViewChange: Hashable, Sendable {
  private enum Kind: Hashable {
    case insertion
    case deletion
    case difference(RowMapping)
  }

  private let kind: Kind

  /// The unique indices in ascending order.
  private let indices: [Int]

  private init(_ kind: Kind, _ indices: some Sequence<Int>) {
    self.kind = kind
    self.indices = Set(indices).sorted()
  }

  /// Returns an insertion of rows; the indices are those after the insertion.
  public static func insertion(of indices: some Sequence<Int>) -> TableViewChange {
    TableViewChange(.insertion, indices)
  }

  /// Returns a deletion of rows; the indices are those before the deletion.
  public static func deletion(of indices: some Sequence<Int>) -> TableViewChange {
    TableViewChange(.deletion, indices)
  }

  /// Returns the difference between two states of rows, matched by identifier.
  ///
  /// Duplicate identifiers are matched in order.
  ///
  /// - Complexity: O(*n*) in the number of rows; equal rows at the start and the end are only
  ///   compared.
  public static func difference<ID: Hashable>(from old: [ID], to new: [ID]) -> TableViewChange {
    TableViewChange(.difference(RowMapping(from: old, to: new)), [])
  }

  /// Whether nothing changes.
  public var isEmpty: Bool {
    if case .difference(let mapping) = kind { mapping.isIdentity } else { indices.isEmpty }
  }

  /// Returns the new index of a row, or `nil` if it is deleted.
  ///
  /// - Complexity: O(*n*) in the number of inserted or deleted rows.
  public func index(after old: Int) -> Int? {
    switch kind {
    case .insertion: place(after: old)
    case .deletion: indices.contains(old) ? nil : place(after: old)
    case .difference(let mapping): mapping.index(after: old)
    }
  }

  /// Returns the old index of a row, or `nil` if it is new.
  ///
  /// - Complexity: O(*n*) in the number of inserted or deleted rows.
  public func oldIndex(of new: Int) -> Int? {
    switch kind {
    case .insertion:
      indices.contains(new) ? nil : new - (indices.firstIndex { $0 >= new } ?? indices.count)
    case .deletion: indices.reduce(new) { $1 <= $0 ? $0 + 1 : $0 }
    case .difference(let mapping): mapping.index(before: new)
    }
  }

  /// Returns the new index of a row, or of the row that follows it if it is deleted.
  func place(after old: Int) -> Int {
    switch kind {
    case .insertion: indices.reduce(old) { $1 <= $0 ? $0 + 1 : $0 }
    case .deletion: old - (indices.firstIndex { $0 >= old } ?? indices.count)
    case .difference(let mapping): mapping.place(after: old)
    }
  }

  /// Returns the number of rows after the change, or `nil` if an index is out of range.
  func count(after old: Int) -> Int? {
    if case .difference(let mapping) = kind {
      return mapping.oldCount == old ? mapping.newCount : nil
    }
    let count = kind == .insertion ? old + indices.count : old - indices.count
    let range = 0..<max(old, count)
    return indices.allSatisfy(range.contains) ? count : nil
  }
}
