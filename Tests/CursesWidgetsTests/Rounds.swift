import Foundation

/// The size of a sweep: a sample in each run of the tests, all of it in `make fuzz`.
enum Rounds {
  /// Whether every case of a sweep is tried, because `CURSESKIT_FUZZ` is `full`.
  static let areAll = ProcessInfo.processInfo.environment["CURSESKIT_FUZZ"] == "full"

  /// Returns a tenth of the rounds, or all of them.
  static func sample(of all: Int) -> Int { areAll ? all : all / 10 }

  /// Returns `few` rounds, or all of them.
  static func sample(_ few: Int, of all: Int) -> Int { areAll ? all : few }

  /// Returns each case with one of the variants, which take turns, or with all of them.
  static func pairs<Case, Variant>(_ cases: [Case], _ variants: [Variant]) -> [(Case, Variant)] {
    cases.enumerated().flatMap { index, each in
      (areAll ? variants : [variants[index % variants.count]]).map { (each, $0) }
    }
  }
}
