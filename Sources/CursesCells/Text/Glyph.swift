/// The glyph of a cell: none, or one grapheme cluster.
///
/// A cluster of one scalar is the scalar's number; longer ones are numbered by
/// the process in the order in which they are met, so a glyph never leaves it.
public struct Glyph: Hashable, Sendable {
  /// Zero for nothing, a scalar's value, or the number of a cluster with the highest bit set.
  let id: UInt32

  init(id: UInt32) { self.id = id }

  /// Nothing: what is below shows.
  public static let none = Glyph(id: 0)

  /// A blank.
  public static let space = Glyph(id: 0x20)

  /// Creates the glyph of one scalar.
  ///
  /// A control character is kept out of cells: it becomes U+FFFD, the replacement character.
  public init(scalar: Unicode.Scalar) {
    id = Glyph.isControl(scalar) ? 0xFFFD : scalar.value
  }

  /// Creates the glyph of a cluster.
  ///
  /// A cluster of more than 16 scalars is cut to its first 16. When the process has met 65,536
  /// clusters, a new one becomes its first scalar.
  public init(_ character: Character) {
    let scalars = character.unicodeScalars
    let first = scalars[scalars.startIndex]
    if scalars.index(after: scalars.startIndex) == scalars.endIndex || Glyph.isControl(first) {
      self.init(scalar: first)
    } else {
      self = ClusterTable.glyph(of: character) ?? Glyph(scalar: first)
    }
  }

  /// Creates the glyph of a byte of ASCII that takes a column: a tab is a blank.
  init(visible byte: UInt8) {
    id = byte == 0x09 ? 0x20 : UInt32(byte)
  }

  /// The cluster, or `nil` for nothing.
  public var character: Character? {
    if id == 0 { return nil }
    return cluster ?? Unicode.Scalar(id).map(Character.init)
  }

  /// The only scalar, or `nil` when there is none or more than one.
  public var scalar: Unicode.Scalar? {
    id == 0 || isCluster ? nil : Unicode.Scalar(id)
  }

  /// Whether it is made of more than one scalar.
  public var isCluster: Bool { id & Glyph.clusterBit != 0 }

  /// The columns it takes, in `0...2`.
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

  /// Whether `scalar` would act on a terminal instead of being shown.
  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
  }
}

extension Glyph: ExpressibleByExtendedGraphemeClusterLiteral {
  /// Creates the glyph of a character written in the source.
  public init(extendedGraphemeClusterLiteral character: Character) {
    self.init(character)
  }
}
