import CursesCells

/// The face of segments where there are no colors: brackets, or a box from three rows on.
///
///     [ One │ Two │ Three ]
enum SegmentOutline {
  /// Returns the face for a height; that of a selected segment is reversed inside.
  static func face(height: Int, isSelected: Bool, usesUnicode: Bool) -> StretchableArt {
    let isTall = height >= 3
    let box = usesUnicode ? "╭─╮\n│ │\n╰─╯" : "+-+\n| |\n+-+"
    var art = StretchableArt(isTall ? box : "[ ]").source
    if isSelected { art[Point(x: 1, y: isTall ? 1 : 0)].attributes.insert(.reverse) }
    return StretchableArt(art, leftCap: 1, topCap: isTall ? 1 : 0)
  }

  /// Returns the line between two segments.
  static func divider(height: Int, usesUnicode: Bool) -> StretchableArt {
    let line = usesUnicode ? "┬\n│\n┴" : "+\n|\n+"
    return height >= 3
      ? StretchableArt(line, topCap: 1) : StretchableArt(usesUnicode ? "│" : "|")
  }
}
