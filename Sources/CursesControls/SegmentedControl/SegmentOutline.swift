import CursesCells

/// The face of segments on monochrome terminals: brackets, or a box for three or more rows.
///
///     [ One │ Two │ Three ]
enum SegmentOutline {
  /// Returns the face for a height; the inside of a selected one is reversed.
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
