import CursesViews

/// A result builder that collects views into an array.
///
///     StackView(axis: .vertical) {
///       Label("Name")
///       if isOpen { field }
///       for name in names { Label(name) }
///     }
@MainActor
@resultBuilder
public enum ViewBuilder {
  /// Returns a view as a list.
  public static func buildExpression(_ view: View) -> [View] { [view] }

  /// Returns a list of views.
  public static func buildExpression(_ views: [View]) -> [View] { views }

  /// Concatenates the parts of a block.
  public static func buildBlock(_ parts: [View]...) -> [View] { parts.flatMap(\.self) }

  /// Returns the views of an `if` without an `else`.
  public static func buildOptional(_ views: [View]?) -> [View] { views ?? [] }

  /// Returns the views of the first branch of an `if`.
  public static func buildEither(first views: [View]) -> [View] { views }

  /// Returns the views of the other branch of an `if`.
  public static func buildEither(second views: [View]) -> [View] { views }

  /// Concatenates the iterations of a loop.
  public static func buildArray(_ rounds: [[View]]) -> [View] { rounds.flatMap(\.self) }
}
