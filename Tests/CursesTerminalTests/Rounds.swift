import Foundation

/// How often a test tries something made up: a sample, unless `make fuzz` asks for all of it.
enum Rounds {
  /// Returns a tenth of the rounds, or all of them.
  static func sample(of all: Int) -> Int { isFull ? all : all / 10 }

  /// Returns `few` rounds, or all of them.
  static func sample(_ few: Int, of all: Int) -> Int { isFull ? all : few }

  private static let isFull = ProcessInfo.processInfo.environment["CURSESKIT_FUZZ"] == "full"
}
