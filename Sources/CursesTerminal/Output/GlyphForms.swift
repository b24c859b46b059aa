import CNcurses
import CursesCells
import Glibc

/// How a glyph reaches the terminal.
enum GlyphForm {
  /// As a cell of ncurses: one to five scalars whose width both agree on.
  case cell(cchar_t)

  /// As no-break spaces for ncurses, over which the cluster is written afterwards.
  case overlaid
}

/// The forms of the glyphs a screen has shown.
///
/// Finding one asks the C library for widths, so it is done once for each glyph.
struct GlyphForms {
  private let isUnicode: Bool
  private let support: ClusterSupport
  private var forms: [Glyph: GlyphForm] = [:]
  private static let limit = 65_536

  init(isUnicode: Bool, support: ClusterSupport) {
    self.isUnicode = isUnicode
    self.support = support
  }

  /// Returns the form of a glyph that takes `width` columns.
  mutating func form(of glyph: Glyph, width: Int) -> GlyphForm {
    if let form = forms[glyph] { return form }
    let form = makeForm(of: glyph, width: width)
    if forms.count >= GlyphForms.limit { forms.removeAll(keepingCapacity: true) }
    forms[glyph] = form
    return form
  }

  /// Returns the scalars that an overlaid glyph is written as.
  func overlay(of glyph: Glyph, width: Int) -> [Unicode.Scalar] {
    let scalars = Array(glyph.character?.unicodeScalars ?? " ".unicodeScalars)
    let kind = ClusterSupport.kind(of: scalars)
    if support.contains(kind) { return scalars }
    if kind == .newEmoji, GlyphForms.width(scalars[0]) < 0 { return ["\u{FFFD}"] }
    let sum = scalars.reduce(0) { $0 + max(0, GlyphForms.width($1)) }
    return sum > width ? Array(scalars.prefix(1)) : scalars
  }

  private func makeForm(of glyph: Glyph, width: Int) -> GlyphForm {
    guard let character = glyph.character, let first = character.unicodeScalars.first else {
      return .cell(nc_cell(0x20, 0, 0))
    }
    guard isUnicode else {
      return .cell(nc_cell(wchar_t(ASCIIFallback.byte(for: first)), 0, 0))
    }
    // What marks the cells of overlaid glyphs must not come from text.
    if first == "\u{A0}" { return .cell(nc_cell(0x20, 0, 0)) }
    let scalars = character.unicodeScalars
    guard scalars.count <= Int(CCHARW_MAX), GlyphForms.width(first) == width,
      scalars.dropFirst().allSatisfy({ GlyphForms.width($0) == 0 })
    else { return .overlaid }
    var cell = nc_cell(wchar_t(bitPattern: first.value), 0, 0)
    for (index, scalar) in scalars.enumerated().dropFirst() {
      nc_cell_add(&cell, Int32(index), wchar_t(bitPattern: scalar.value))
    }
    return .cell(cell)
  }

  /// Returns the columns the C library gives a scalar, or -1 when it does not know it.
  private static func width(_ scalar: Unicode.Scalar) -> Int {
    Int(wcwidth(wchar_t(bitPattern: scalar.value)))
  }
}
