import CursesCells

/// A table of an article.
public struct ArticleTable: Hashable, Sendable {
  /// A table cell.
  public struct Cell: Hashable, Sendable {
    /// The content of the cell.
    public var blocks: [ArticleBlock]

    /// Whether the cell is a header of its row or column.
    public var isHeader: Bool

    /// The number of columns that the cell spans, at least 1.
    public var columns: Int

    /// The number of rows that the cell spans, at least 1.
    public var rows: Int

    /// The alignment of the text, or `nil` for right in columns of numbers and left in others.
    public var alignment: TextAlignment?

    /// Creates a cell; spans below 1 are clamped to 1.
    public init(
      _ blocks: [ArticleBlock], isHeader: Bool = false, columns: Int = 1, rows: Int = 1,
      alignment: TextAlignment? = nil
    ) {
      self.blocks = blocks
      self.isHeader = isHeader
      self.columns = max(1, columns)
      self.rows = max(1, rows)
      self.alignment = alignment
    }
  }

  /// The cells that begin in each row, from left to right.
  public var rows: [[Cell]]

  /// The caption above the table; empty for none.
  public var caption: ArticleText

  /// Creates a table.
  public init(rows: [[Cell]], caption: ArticleText = ArticleText()) {
    self.rows = rows
    self.caption = caption
  }
}
