import Foundation

/// What this program has cost so far.
enum ProcessCost {
  /// The seconds of processor time.
  static var seconds: Double { Double(clock()) / Double(CLOCKS_PER_SEC) }

  /// The most memory at once, in bytes.
  static var memory: Int {
    var usage = rusage()
    getrusage(numericCast(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss * 1024
  }
}
