import CursesViews

/// A view in a ``Grid``, with the tracks that it takes and where it stands in them.
///
///     GridItem(note, columns: 2)
public struct GridItem {
  /// The view.
  public let view: View

  /// How many columns it takes, in `1...`; more than the grid has count as all.
  public let columns: Int

  /// How many rows it takes, in `1...`.
  public let rows: Int

  /// Where it stands in its columns, or `nil` for where the grid says.
  public let horizontalAlignment: StackView.Alignment?

  /// Where it stands in its rows, or `nil` for where the grid says.
  public let verticalAlignment: StackView.Alignment?

  /// Creates an item, of one column and one row by default.
  ///
  /// Numbers below 1 are raised to that.
  public init(
    _ view: View, columns: Int = 1, rows: Int = 1,
    horizontalAlignment: StackView.Alignment? = nil, verticalAlignment: StackView.Alignment? = nil
  ) {
    self.view = view
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    self.horizontalAlignment = horizontalAlignment
    self.verticalAlignment = verticalAlignment
  }
}

/// Makes the content of a ``Grid`` from views and items that are written one below the other.
@MainActor
@resultBuilder
public enum GridBuilder {
  /// Takes a view, for one column and one row.
  public static func buildExpression(_ view: View) -> [GridItem] { [GridItem(view)] }

  /// Takes views that are in a list already, each for one column and one row.
  public static func buildExpression(_ views: [View]) -> [GridItem] { views.map { GridItem($0) } }

  /// Takes an item.
  public static func buildExpression(_ item: GridItem) -> [GridItem] { [item] }

  /// Puts the parts of a block one after the other.
  public static func buildBlock(_ parts: [GridItem]...) -> [GridItem] { parts.flatMap(\.self) }

  /// Takes an `if` without an `else`.
  public static func buildOptional(_ items: [GridItem]?) -> [GridItem] { items ?? [] }

  /// Takes the first branch of an `if`.
  public static func buildEither(first items: [GridItem]) -> [GridItem] { items }

  /// Takes the other branch of an `if`.
  public static func buildEither(second items: [GridItem]) -> [GridItem] { items }

  /// Takes the rounds of a loop.
  public static func buildArray(_ rounds: [[GridItem]]) -> [GridItem] { rounds.flatMap(\.self) }
}
