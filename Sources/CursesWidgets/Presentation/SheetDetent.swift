/// A height of a sheet.
public enum SheetDetent: Hashable, Sendable {
  /// The fitting height of its content.
  case fitting

  /// Half of the stage's rows.
  case medium

  /// Almost all rows of the stage; in the rest, the views below stay visible.
  case large

  /// A number of rows, at least 1.
  case rows(Int)

  /// A fraction of the stage's rows, clamped to `0...1`.
  case fraction(Double)
}
