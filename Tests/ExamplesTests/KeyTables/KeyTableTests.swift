import CursesKit
import Testing

/// The tables of keys in documentation comments, compared with the key hints.
@MainActor
@Suite struct KeyTableTests {
  nonisolated private static let all: [KeyTable] = WidgetKeyTables.all + PromptKeyTables.all

  @Test(arguments: all.filter { !$0.isProse })
  func `a table of keys equals the key hints`(table: KeyTable) throws {
    let listed = Set(table.list().map { KeyTable.Row(keys: $0.keys, effect: $0.title) })
    expectSame(try table.rows, listed)
  }

  @Test(arguments: all.filter { $0.isProse })
  func `a prose table names the keys of the key hints`(
    table: KeyTable
  ) throws {
    expectSame(keys(try table.rows.map { $0.keys }), keys(table.list().map { $0.keys }))
  }

  @Test func `every documented table of keys is compared`() throws {
    expectSame(try KeyTable.documented(), Set(Self.all.map { $0.position }))
  }

  /// Expects two equal sets, and reports the elements of only one of them.
  private func expectSame<Element>(_ told: Set<Element>, _ listed: Set<Element>) {
    let (untrue, untold) = (told.subtracting(listed), listed.subtracting(told))
    #expect(untrue.isEmpty && untold.isEmpty, "untrue: \(untrue), untold: \(untold)")
  }

  private func keys(_ lists: [String]) -> Set<Substring> {
    Set(lists.flatMap { $0.split(separator: " ") })
  }
}
