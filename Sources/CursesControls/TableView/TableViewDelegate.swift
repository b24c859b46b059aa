/// The source of a table's rows.
@MainActor
public protocol TableViewDataSource: AnyObject {
  /// Returns the number of rows; a negative number counts as 0.
  func numberOfRows(in tableView: TableView) -> Int

  /// Returns the row for an index in `0..<numberOfRows(in:)`.
  ///
  /// Get it from ``TableView/dequeueReusableRow()``, and set all of its content.
  func tableView(_ tableView: TableView, rowAt index: Int) -> TableViewRow

  /// Returns the unique identifier of a row, independent of its index.
  ///
  /// The table uses it to find a row again after ``TableView/reloadData()``. The default is `nil`;
  /// rows are then identified by their index.
  func tableView(_ tableView: TableView, identifierForRowAt index: Int) -> AnyHashable?

  /// Returns the sections of the table, in order.
  ///
  /// Rows after the last section belong to it. The default is empty, and the table then has no
  /// headers.
  func sections(in tableView: TableView) -> [TableViewSection]
}

extension TableViewDataSource {
  /// Returns `nil`, so that rows are identified by their index.
  public func tableView(_ tableView: TableView, identifierForRowAt index: Int) -> AnyHashable? {
    nil
  }

  /// Returns an empty array, for a table without headers.
  public func sections(in tableView: TableView) -> [TableViewSection] { [] }
}

/// The methods that a table calls for actions of the user.
///
/// Every method has a default implementation. They are never called for changes made in code.
@MainActor
public protocol TableViewDelegate: AnyObject {
  /// Returns whether the user may select a row.
  ///
  /// The default implementation returns `true`.
  func tableView(_ tableView: TableView, shouldSelectRowAt index: Int) -> Bool

  /// Called after the user selected a row.
  func tableView(_ tableView: TableView, didSelectRowAt index: Int)

  /// Called when the user activates a row by Enter or a click, by default a double click.
  func tableView(_ tableView: TableView, didActivateRowAt index: Int)

  /// Called after the user changed the chosen rows.
  func tableViewDidChangeChosenRows(_ tableView: TableView)
}

extension TableViewDelegate {
  /// Returns `true`.
  public func tableView(_ tableView: TableView, shouldSelectRowAt index: Int) -> Bool { true }

  /// Does nothing.
  public func tableView(_ tableView: TableView, didSelectRowAt index: Int) {}

  /// Does nothing.
  public func tableView(_ tableView: TableView, didActivateRowAt index: Int) {}

  /// Does nothing.
  public func tableViewDidChangeChosenRows(_ tableView: TableView) {}
}

// MARK: - Table view section

/// A section of a table with a header of its own.
///
///     Today                                        2 unread
///     ▌ ● A quieter cursor                             9:41
///       ● Fog, and nothing else                        8:02
///
/// The header of the topmost visible section sticks to the upper edge of the table.
public struct TableViewSection: Hashable, Sendable {
  /// The content of the header; its title is bold.
  public var header: RowContent

  /// The number of rows after those of the previous sections; a negative number counts as 0.
  public var numberOfRows: Int

  /// Creates a section.
  public init(_ header: RowContent, numberOfRows: Int) {
    self.header = header
    self.numberOfRows = numberOfRows
  }
}
