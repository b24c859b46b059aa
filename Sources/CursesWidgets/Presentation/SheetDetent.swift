/// A height at which a sheet may rest.
public enum SheetDetent: Hashable, Sendable {
  /// As high as its content fits in.
  case fitting

  /// Half the rows of the stage.
  case medium

  /// All rows of the stage but a few, in which what is below stays in sight.
  case large

  /// So many rows; fewer than one count as one.
  case rows(Int)

  /// A part of the rows of the stage, in `0...1`; values outside are moved to the nearer end.
  case fraction(Double)
}
