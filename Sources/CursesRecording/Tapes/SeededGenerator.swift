/// A seeded pseudorandom number generator, which is reproducible on every machine.
///
/// Use it for tapes, texts and files that a test generates and must be able to generate again.
///
///     var generator = SeededGenerator(seed: 7)
///     let column = Int.random(in: 0..<80, using: &generator)
///
/// Every seed is equally good, including 0. The generator is not cryptographically secure: one
/// number reveals all later ones.
///
/// Source: SplitMix64, by Steele, Lea and Flood, *Fast Splittable Pseudorandom Number Generators*
/// (2014).
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator with a seed.
  public init(seed: UInt64) { state = seed }

  /// Returns the next number, uniformly distributed over all of `UInt64`.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
