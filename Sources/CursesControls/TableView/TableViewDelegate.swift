/// The rows of a table.
@MainActor
public protocol TableViewDataSource: AnyObject {
  /// Returns how many rows there are; a negative number counts as none.
  func numberOfRows(in tableView: TableView) -> Int

  /// Returns the row with an index in `0..<numberOfRows(in:)`.
  ///
  /// Take it from ``TableView/dequeueReusableRow()``, and set all it shows.
  func tableView(_ tableView: TableView, rowAt index: Int) -> TableViewRow

  /// Returns what tells a row from all others, wherever it is.
  ///
  /// With it the table finds a row again after ``TableView/reloadData()``. The default is `nil`,
  /// with which rows are told apart by their index.
  func tableView(_ tableView: TableView, identifierForRowAt index: Int) -> AnyHashable?

  /// Returns the parts of the table that have a header, in order.
  ///
  /// Rows that are in none of them belong to the last. The default is none, and then there are no
  /// headers.
  func sections(in tableView: TableView) -> [TableViewSection]
}

extension TableViewDataSource {
  /// Tells rows apart by their index.
  public func tableView(_ tableView: TableView, identifierForRowAt index: Int) -> AnyHashable? {
    nil
  }

  /// Has no headers.
  public func sections(in tableView: TableView) -> [TableViewSection] { [] }
}

/// The methods by which a table asks and tells its owner.
///
/// Every method has a default, so a delegate writes only those it needs. They
/// are called for what the user does, never for what code does.
@MainActor
public protocol TableViewDelegate: AnyObject {
  /// Asks whether the user may select a row.
  ///
  /// The default allows it.
  func tableView(_ tableView: TableView, shouldSelectRowAt index: Int) -> Bool

  /// Tells that the user selected a row.
  func tableView(_ tableView: TableView, didSelectRowAt index: Int)

  /// Tells that the user pressed Enter on a row, or clicked it twice.
  func tableView(_ tableView: TableView, didActivateRowAt index: Int)

  /// Tells that the user chose rows where several can be, or took some out.
  func tableViewDidChangeChosenRows(_ tableView: TableView)
}

extension TableViewDelegate {
  /// Allows every row.
  public func tableView(_ tableView: TableView, shouldSelectRowAt index: Int) -> Bool { true }

  /// Does nothing.
  public func tableView(_ tableView: TableView, didSelectRowAt index: Int) {}

  /// Does nothing.
  public func tableView(_ tableView: TableView, didActivateRowAt index: Int) {}

  /// Does nothing.
  public func tableViewDidChangeChosenRows(_ tableView: TableView) {}
}

// MARK: - Table view section

/// A part of a table with a header of its own.
///
///     Today                                        2 unread
///     ▌ ● A quieter cursor                             9:41
///       ● Fog, and nothing else                        8:02
///
/// The header of the part that is at the upper edge of the table stays there.
public struct TableViewSection: Hashable, Sendable {
  /// What the header says; its title is bold.
  public var header: RowContent

  /// How many rows there are, from those of the section before on; a negative number counts as
  /// none.
  public var numberOfRows: Int

  /// Creates a section.
  public init(_ header: RowContent, numberOfRows: Int) {
    self.header = header
    self.numberOfRows = numberOfRows
  }
}
