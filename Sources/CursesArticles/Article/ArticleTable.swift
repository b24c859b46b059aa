import CursesCells

/// Rows and columns of an article.
public struct ArticleTable: Hashable, Sendable {
  /// A cell.
  public struct Cell: Hashable, Sendable {
    /// What is in it.
    public var blocks: [ArticleBlock]

    /// Whether it says what the others of its row or column are.
    public var isHeader: Bool

    /// The columns it takes, in `1...`.
    public var columns: Int

    /// The rows it takes, in `1...`.
    public var rows: Int

    /// Where its text stands, or `nil` for where texts of its kind do.
    public var alignment: TextAlignment?

    /// Creates a cell; spans below 1 are raised to it.
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

  /// The cells that begin in each row, from the left.
  public var rows: [[Cell]]

  /// What stands above; empty for nothing.
  public var caption: ArticleText

  /// Creates a table.
  public init(rows: [[Cell]], caption: ArticleText = ArticleText()) {
    self.rows = rows
    self.caption = caption
  }
}
