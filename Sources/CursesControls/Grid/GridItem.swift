import CursesViews

/// A view in a ``Grid`` with its spans and alignment.
///
///     GridItem(note, columns: 2)
public struct GridItem {
  /// The view.
  public let view: View

  /// The number of columns, in `1...1000`; if the grid has fewer, the view spans all of them.
  public let columns: Int

  /// The number of rows, in `1...1000`.
  public let rows: Int

  /// The horizontal alignment, or `nil` to use that of the grid.
  public let horizontalAlignment: StackView.Alignment?

  /// The vertical alignment, or `nil` to use that of the grid.
  public let verticalAlignment: StackView.Alignment?

  private static let longest = 1000

  /// Creates an item, with one column and one row by default.
  ///
  /// Spans outside of `1...1000` are clamped.
  public init(
    _ view: View, columns: Int = 1, rows: Int = 1,
    horizontalAlignment: StackView.Alignment? = nil, verticalAlignment: StackView.Alignment? = nil
  ) {
    self.view = view
    self.columns = min(max(1, columns), GridItem.longest)
    self.rows = min(max(1, rows), GridItem.longest)
    self.horizontalAlignment = horizontalAlignment
    self.verticalAlignment = verticalAlignment
  }
}

/// A result builder that collects views and items for a ``Grid``.
@MainActor
@resultBuilder
public enum GridBuilder {
  /// Returns an item of one column and one row for a view.
  public static func buildExpression(_ view: View) -> [GridItem] { [GridItem(view)] }

  /// Returns an item of one column and one row for each view of a list.
  public static func buildExpression(_ views: [View]) -> [GridItem] { views.map { GridItem($0) } }

  /// Returns an item as a list.
  public static func buildExpression(_ item: GridItem) -> [GridItem] { [item] }

  /// Concatenates the parts of a block.
  public static func buildBlock(_ parts: [GridItem]...) -> [GridItem] { parts.flatMap(\.self) }

  /// Returns the items of an `if` without an `else`.
  public static func buildOptional(_ items: [GridItem]?) -> [GridItem] { items ?? [] }

  /// Returns the items of the first branch of an `if`.
  public static func buildEither(first items: [GridItem]) -> [GridItem] { items }

  /// Returns the items of the other branch of an `if`.
  public static func buildEither(second items: [GridItem]) -> [GridItem] { items }

  /// Concatenates the iterations of a loop.
  public static func buildArray(_ rounds: [[GridItem]]) -> [GridItem] { rounds.flatMap(\.self) }
}
