import Foundation

/// The resources that this process has used.
enum ProcessCost {
  /// The seconds of processor time.
  static var seconds: Double { Double(clock()) / Double(CLOCKS_PER_SEC) }

  /// The peak resident memory, in bytes.
  static var memory: Int {
    var usage = rusage()
    getrusage(numericCast(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss * 1024
  }
}
