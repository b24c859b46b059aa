import CNcurses
import CursesCells
import Glibc

/// The form in which a glyph is sent to the terminal.
enum GlyphForm {
  /// A cell of ncurses: one to five scalars, of the width that ncurses expects.
  case cell(cchar_t)

  /// No-break spaces in ncurses, over which the cluster is written afterwards.
  case overlaid
}

/// A cache of the forms of glyphs.
///
/// Finding a form queries the C library for widths, so the result is cached.
struct GlyphForms {
  private let isUnicode: Bool
  private let support: ClusterSupport

  /// Whether ASCII replaces characters of ambiguous width.
  private let avoidsAmbiguous: Bool
  private var forms: [Glyph: GlyphForm] = [:]
  private static let limit = 65_536

  init(isUnicode: Bool, support: ClusterSupport, avoidsAmbiguous: Bool) {
    self.isUnicode = isUnicode
    self.support = support
    self.avoidsAmbiguous = avoidsAmbiguous
  }

  /// Returns the form of a glyph of `width` columns.
  mutating func form(of glyph: Glyph, width: Int) -> GlyphForm {
    if let form = forms[glyph] { return form }
    let form = makeForm(of: glyph, width: width)
    if forms.count >= GlyphForms.limit { forms.removeAll(keepingCapacity: true) }
    forms[glyph] = form
    return form
  }

  /// Returns the scalars that are written for an overlaid glyph.
  func overlay(of glyph: Glyph, width: Int) -> [Unicode.Scalar] {
    let scalars = Array(glyph.character?.unicodeScalars ?? " ".unicodeScalars)
    if isReplaced(scalars[0], width: width) {
      return [Unicode.Scalar(ASCIIFallback.byte(for: scalars[0]))]
    }
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
    guard isUnicode, !isReplaced(first, width: width) else {
      return .cell(nc_cell(wchar_t(ASCIIFallback.byte(for: first)), 0, 0))
    }
    // No-break spaces mark the cells of overlaid glyphs, so those of the text become spaces.
    if first == "\u{A0}" { return .cell(nc_cell(0x20, 0, 0)) }
    let scalars =
      character.unicodeScalars.count > 1
      ? shortened(character.unicodeScalars) : Array(character.unicodeScalars)
    guard let first = scalars.first, scalars.count <= Int(CCHARW_MAX),
      GlyphForms.width(first) == width,
      scalars.dropFirst().allSatisfy({ GlyphForms.width($0) == 0 })
    else { return .overlaid }
    var cell = nc_cell(wchar_t(bitPattern: first.value), 0, 0)
    for (index, scalar) in scalars.enumerated().dropFirst() {
      nc_cell_add(&cell, Int32(index), wchar_t(bitPattern: scalar.value))
    }
    return .cell(cell)
  }

  /// Returns the scalars of a cluster, replaced if the terminal measures it differently.
  ///
  /// An emoji loses its selector, and a precomposed syllable replaces its letters.
  private func shortened(_ cluster: Character.UnicodeScalarView) -> [Unicode.Scalar] {
    let scalars = Array(cluster)
    let kind = ClusterSupport.kind(of: scalars)
    guard !support.contains(kind) else { return scalars }
    switch kind {
    case .textVariations: return scalars.filter { $0 != "\u{FE0E}" }
    case .jamo: return GlyphForms.syllable(scalars).map { [$0] } ?? scalars
    default: return scalars
    }
  }

  /// Returns the syllable of a leading consonant, a vowel and an optional trailing consonant.
  ///
  /// Source: The Unicode Standard, 3.12, *Hangul Syllable Composition*.
  private static func syllable(_ letters: [Unicode.Scalar]) -> Unicode.Scalar? {
    let values = letters.map { Int($0.value) }
    guard (2...3).contains(values.count), (0x1100..<0x1113).contains(values[0]),
      (0x1161..<0x1176).contains(values[1])
    else { return nil }
    let trailing = values.count == 3 ? values[2] - 0x11A7 : 0
    guard (0..<28).contains(trailing), values.count == 2 || trailing > 0 else { return nil }
    let pair = (values[0] - 0x1100) * 21 + values[1] - 0x1161
    return Unicode.Scalar(UInt32(0xAC00 + pair * 28 + trailing))
  }

  private func isReplaced(_ first: Unicode.Scalar, width: Int) -> Bool {
    avoidsAmbiguous && width == 1 && AmbiguousWidth.contains(first)
  }

  /// Returns the width of a scalar in the C library, or -1 if it is unknown.
  private static func width(_ scalar: Unicode.Scalar) -> Int {
    Int(wcwidth(wchar_t(bitPattern: scalar.value)))
  }
}
