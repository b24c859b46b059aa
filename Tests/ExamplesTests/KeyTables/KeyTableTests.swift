import CursesKit
import Testing

/// The tables of keys in documentation comments, held against what is listed.
@MainActor
@Suite struct KeyTableTests {
  nonisolated private static let all: [KeyTable] = WidgetKeyTables.all + PromptKeyTables.all

  @Test(arguments: all.filter { !$0.isProse })
  func `a table of keys says what the list says`(table: KeyTable) throws {
    let listed = Set(table.list().map { KeyTable.Row(keys: $0.keys, effect: $0.title) })
    expectSame(try table.rows, listed)
  }

  @Test(arguments: all.filter { $0.isProse })
  func `a table that tells effects in more words names the keys of the list`(
    table: KeyTable
  ) throws {
    expectSame(keys(try table.rows.map { $0.keys }), keys(table.list().map { $0.keys }))
  }

  @Test func `no table of keys is left out`() throws {
    expectSame(try KeyTable.documented(), Set(Self.all.map { $0.place }))
  }

  /// Expects the same of both, and says what only one of them has.
  private func expectSame<Element>(_ told: Set<Element>, _ listed: Set<Element>) {
    let (untrue, untold) = (told.subtracting(listed), listed.subtracting(told))
    #expect(untrue.isEmpty && untold.isEmpty, "untrue: \(untrue), untold: \(untold)")
  }

  private func keys(_ lists: [String]) -> Set<Substring> {
    Set(lists.flatMap { $0.split(separator: " ") })
  }
}
