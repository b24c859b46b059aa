import CursesCells

extension Character {
  /// The columns that the character takes in text that is edited: one at least, because one without
  /// a width is shown by a dot, so that no text is there that nobody sees.
  var shownWidth: Int { max(1, CellWidth.of(self)) }
}
