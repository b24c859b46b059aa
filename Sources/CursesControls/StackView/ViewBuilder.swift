import CursesViews

/// Makes a list of views from views that are written one below the other.
///
///     StackView(axis: .vertical) {
///       Label("Name")
///       if isOpen { field }
///       for name in names { Label(name) }
///     }
@MainActor
@resultBuilder
public enum ViewBuilder {
  /// Takes a view.
  public static func buildExpression(_ view: View) -> [View] { [view] }

  /// Takes views that are in a list already.
  public static func buildExpression(_ views: [View]) -> [View] { views }

  /// Puts the parts of a block one after the other.
  public static func buildBlock(_ parts: [View]...) -> [View] { parts.flatMap(\.self) }

  /// Takes an `if` without an `else`.
  public static func buildOptional(_ views: [View]?) -> [View] { views ?? [] }

  /// Takes the first branch of an `if`.
  public static func buildEither(first views: [View]) -> [View] { views }

  /// Takes the other branch of an `if`.
  public static func buildEither(second views: [View]) -> [View] { views }

  /// Takes the rounds of a loop.
  public static func buildArray(_ rounds: [[View]]) -> [View] { rounds.flatMap(\.self) }
}
