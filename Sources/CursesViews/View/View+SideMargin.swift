extension View {
  /// The columns that text leaves free at each side of the view: 2 where it has 60 columns or
  /// more, 1 from 20 on, and else none.
  ///
  /// Views of one width that keep to it share a left edge.
  public var sideMargin: Int { View.sideMargin(in: frame.width) }

  /// Returns the columns that text leaves free at each side of a view so many columns wide; none
  /// where the width is 0 or less.
  public static func sideMargin(in width: Int) -> Int {
    switch width {
    case ..<20: 0
    case ..<60: 1
    default: 2
    }
  }
}
