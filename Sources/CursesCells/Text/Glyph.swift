/// The glyph of a cell: nothing, or one grapheme cluster.
///
/// A cluster of one scalar is stored as its value. The process numbers longer clusters in order of
/// first use, so a glyph is valid only within its process.
public struct Glyph: Hashable, Sendable {
  /// Zero for nothing, a scalar's value, or the number of a cluster with the highest bit set.
  let id: UInt32

  init(id: UInt32) { self.id = id }

  /// The empty glyph, which shows the cell below.
  public static let none = Glyph(id: 0)

  /// A blank.
  public static let space = Glyph(id: 0x20)

  /// Creates the glyph of one scalar.
  ///
  /// A control character becomes U+FFFD, the replacement character, so that no cell contains one.
  public init(scalar: Unicode.Scalar) {
    id = Glyph.isControl(scalar) ? 0xFFFD : scalar.value
  }

  /// Creates the glyph of a cluster.
  ///
  /// A cluster of more than 16 scalars is truncated to its first 16. If the process already has
  /// 65,536 clusters, a new cluster becomes its first scalar.
  public init(_ character: Character) {
    let scalars = character.unicodeScalars
    let first = scalars[scalars.startIndex]
    if scalars.index(after: scalars.startIndex) == scalars.endIndex || Glyph.isControl(first) {
      self.init(scalar: first)
    } else {
      self = ClusterTable.glyph(of: character) ?? Glyph(scalar: first)
    }
  }

  /// Creates the glyph of an ASCII byte of one column; a tab becomes a blank.
  init(visible byte: UInt8) {
    id = byte == 0x09 ? 0x20 : UInt32(byte)
  }

  /// The cluster, or `nil` if the glyph is empty.
  public var character: Character? {
    if id == 0 { return nil }
    return cluster ?? Unicode.Scalar(id).map(Character.init)
  }

  /// The only scalar, or `nil` if the glyph is empty or has several.
  public var scalar: Unicode.Scalar? {
    id == 0 || isCluster ? nil : Unicode.Scalar(id)
  }

  /// Whether the glyph has more than one scalar.
  public var isCluster: Bool { id & Glyph.clusterBit != 0 }

  /// The number of columns, in `0...2`.
  public var width: Int {
    if id < 0x7F { return id == 0 ? 0 : 1 }
    if let scalar { return CellWidth.of(scalar) }
    return character.map { CellWidth.of($0) } ?? 0
  }

  /// The highest bit, which no scalar has.
  static let clusterBit: UInt32 = 0x8000_0000

  private var cluster: Character? {
    isCluster ? ClusterTable.character(at: Int(id & ~Glyph.clusterBit)) : nil
  }

  /// Whether `scalar` would control a terminal instead of being displayed.
  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
  }
}

extension Glyph: ExpressibleByExtendedGraphemeClusterLiteral {
  /// Creates the glyph of a character literal.
  public init(extendedGraphemeClusterLiteral character: Character) {
    self.init(character)
  }
}
