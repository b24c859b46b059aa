import Foundation

/// The number of rounds in a sweep: a sample in ordinary test runs, and all in `make fuzz`.
enum Rounds {
  /// Whether all cases run, because `CURSESKIT_FUZZ` is `full`.
  static let areAll = ProcessInfo.processInfo.environment["CURSESKIT_FUZZ"] == "full"

  /// Returns a tenth of the rounds, or all in a full run.
  static func sample(of all: Int) -> Int { areAll ? all : all / 10 }

  /// Returns `few` rounds, or all in a full run.
  static func sample(_ few: Int, of all: Int) -> Int { areAll ? all : few }

  /// Returns each case with one variant in rotation, or with all variants in a full run.
  static func pairs<Case, Variant>(_ cases: [Case], _ variants: [Variant]) -> [(Case, Variant)] {
    cases.enumerated().flatMap { index, each in
      (areAll ? variants : [variants[index % variants.count]]).map { (each, $0) }
    }
  }
}
