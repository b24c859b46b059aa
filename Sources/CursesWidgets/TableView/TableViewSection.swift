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
