/// What changes between two states of the rows of a table, and where that leaves each.
///
///     let change = TableViewChange.difference(from: [1, 2, 3], to: [3, 1, 4])
///     table.applyChange(change)
///
/// Here the first row becomes the second, the second goes, and the third becomes the first.
public struct TableViewChange: Hashable, Sendable {
  private enum Kind: Hashable {
    case insertion
    case deletion
    case difference(RowMapping)
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

  /// Returns what makes some rows into others, which are told apart by their identifiers.
  ///
  /// Of several with the same identifier, the first stay the same row as far as there are as many.
  ///
  /// - Complexity: O(*n*) in the rows, of which those at the start and at the end that stay there
  ///   are only compared.
  public static func difference<ID: Hashable>(from old: [ID], to new: [ID]) -> TableViewChange {
    TableViewChange(.difference(RowMapping(from: old, to: new)), [])
  }

  /// Whether all rows stay where they are and no others come.
  public var isEmpty: Bool {
    if case .difference(let mapping) = kind { mapping.isIdentity } else { indices.isEmpty }
  }

  /// Returns where a row is after the change, or `nil` when it is gone.
  ///
  /// - Complexity: O(*n*) in the rows that are inserted or deleted.
  public func index(after old: Int) -> Int? {
    switch kind {
    case .insertion: place(after: old)
    case .deletion: indices.contains(old) ? nil : place(after: old)
    case .difference(let mapping): mapping.index(after: old)
    }
  }

  /// Returns where a row was before the change, or `nil` when it is new.
  ///
  /// - Complexity: O(*n*) in the rows that are inserted or deleted.
  public func oldIndex(of new: Int) -> Int? {
    switch kind {
    case .insertion:
      indices.contains(new) ? nil : new - (indices.firstIndex { $0 >= new } ?? indices.count)
    case .deletion: indices.reduce(new) { $1 <= $0 ? $0 + 1 : $0 }
    case .difference(let mapping): mapping.index(before: new)
    }
  }

  /// Returns where a row is after the change, or where that is that follows it when it is gone.
  func place(after old: Int) -> Int {
    switch kind {
    case .insertion: indices.reduce(old) { $1 <= $0 ? $0 + 1 : $0 }
    case .deletion: old - (indices.firstIndex { $0 >= old } ?? indices.count)
    case .difference(let mapping): mapping.place(after: old)
    }
  }

  /// Returns how many rows there are after the change, or `nil` when not all indices are rows.
  func count(after old: Int) -> Int? {
    if case .difference(let mapping) = kind {
      return mapping.oldCount == old ? mapping.newCount : nil
    }
    let count = kind == .insertion ? old + indices.count : old - indices.count
    let range = 0..<max(old, count)
    return indices.allSatisfy(range.contains) ? count : nil
  }
}
