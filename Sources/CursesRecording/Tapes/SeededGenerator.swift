/// Numbers that look random and are the same for the same seed on every machine: for tapes, texts
/// and files that a test makes up and must be able to make again.
///
///     var generator = SeededGenerator(seed: 7)
///     let column = Int.random(in: 0..<80, using: &generator)
///
/// Any seed is as good as any other, 0 too. It is no source of secrets: who knows one number knows
/// those that follow.
///
/// Source: SplitMix64, by Steele, Lea and Flood, *Fast Splittable Pseudorandom Number Generators*
/// (2014).
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates the generator of the numbers that belong to a seed.
  public init(seed: UInt64) { state = seed }

  /// Returns the next number, of all of `UInt64` with the same chance.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
