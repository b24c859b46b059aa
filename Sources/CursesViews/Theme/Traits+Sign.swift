import CursesCells

extension Traits {
  /// Returns the glyph of a sign, in Unicode or in ASCII: see ``usesUnicode``.
  public func glyph(_ sign: Sign) -> Glyph { sign.glyph(usesUnicode: usesUnicode) }
}
