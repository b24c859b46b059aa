import CNcurses
import CursesCells

/// The encoder of glyphs to bytes.
///
/// Encoding a glyph queries the C library for widths, so the result is cached.
struct GlyphBytes {
  /// An encoded glyph.
  private struct Written {
    let bytes: [UInt8]

    /// Whether the terminal is certain to advance by the width of the glyph.
    let isExact: Bool
  }

  private let isUnicode: Bool
  private var forms: GlyphForms
  private var known: [Glyph: Written] = [:]

  /// Scalars that are written unchanged, each at the index of its lowest bits.
  ///
  /// Most text uses a few scripts, and so is found without hashing.
  private var plain: [UInt32]

  private static let limit = 65_536
  private static let plainCount = 1024

  init(isUnicode: Bool, clusters: ClusterSupport, avoidsAmbiguous: Bool) {
    self.isUnicode = isUnicode
    forms = GlyphForms(
      isUnicode: isUnicode, support: clusters, avoidsAmbiguous: avoidsAmbiguous)
    plain = Array(repeating: 0, count: GlyphBytes.plainCount)
  }

  /// Appends the bytes of a glyph of `width` columns.
  ///
  /// Returns whether the terminal is certain to advance by that width.
  mutating func append(_ glyph: Glyph, width: Int, to bytes: inout [UInt8]) -> Bool {
    guard let scalar = glyph.scalar else { return appendKnown(glyph, width, &bytes) }
    if scalar.isASCII {
      bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      return true
    }
    let position = Int(scalar.value) & (GlyphBytes.plainCount - 1)
    let key = scalar.value << 2 | UInt32(width)
    if plain[position] == key {
      bytes.append(scalar: scalar.value)
      return true
    }
    let written = find(glyph, width: width)
    if written.isExact, written.bytes.elementsEqual(String(scalar).utf8) { plain[position] = key }
    bytes += written.bytes
    return written.isExact
  }

  /// Returns the byte of an ASCII glyph, or `nil`.
  static func ascii(_ glyph: Glyph) -> UInt8? {
    guard let scalar = glyph.scalar, scalar.isASCII else { return nil }
    return UInt8(truncatingIfNeeded: scalar.value)
  }

  private mutating func appendKnown(_ glyph: Glyph, _ width: Int, _ bytes: inout [UInt8]) -> Bool {
    guard glyph != .none else {
      bytes.append(0x20)
      return true
    }
    let written = find(glyph, width: width)
    bytes += written.bytes
    return written.isExact
  }

  private mutating func find(_ glyph: Glyph, width: Int) -> Written {
    if let written = known[glyph] { return written }
    let written = make(glyph, width: width)
    if known.count >= GlyphBytes.limit { known.removeAll(keepingCapacity: true) }
    known[glyph] = written
    return written
  }

  private mutating func make(_ glyph: Glyph, width: Int) -> Written {
    switch forms.form(of: glyph, width: width) {
    case .cell(let cell):
      let blank: [UInt8] = width == 2 && !isUnicode ? [0x20] : []
      return Written(bytes: cell.utf8 + blank, isExact: true)
    case .overlaid:
      let scalars = forms.overlay(of: glyph, width: width)
      return Written(bytes: scalars.flatMap { Array(String($0).utf8) }, isExact: false)
    }
  }
}

extension cchar_t {
  /// The scalars of the cell, in UTF-8.
  fileprivate var utf8: [UInt8] {
    let values = [chars.0, chars.1, chars.2, chars.3, chars.4].prefix { $0 != 0 }
    return values.flatMap { value in
      Unicode.Scalar(UInt32(bitPattern: value)).map { Array(String($0).utf8) } ?? []
    }
  }
}

extension [UInt8] {
  /// Appends the UTF-8 of a scalar beyond ASCII.
  fileprivate mutating func append(scalar value: UInt32) {
    func tail(_ shift: UInt32) -> UInt8 { 0x80 | UInt8(truncatingIfNeeded: value >> shift & 0x3F) }
    if value < 0x800 {
      append(0xC0 | UInt8(truncatingIfNeeded: value >> 6))
    } else if value < 0x10000 {
      append(0xE0 | UInt8(truncatingIfNeeded: value >> 12))
      append(tail(6))
    } else {
      append(0xF0 | UInt8(truncatingIfNeeded: value >> 18))
      append(tail(12))
      append(tail(6))
    }
    append(tail(0))
  }
}
