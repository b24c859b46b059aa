/// A digest that recognizes changed bytes, but not those that were changed to have the same one.
///
/// Source: Fowler, Noll and Vo, *FNV-1a*, 64 bits.
package enum Digest {
  /// Returns the digest of bytes.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
