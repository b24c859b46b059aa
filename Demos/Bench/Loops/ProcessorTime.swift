import Glibc

/// How long the processor was at work, however long others had it meanwhile.
enum ProcessorTime {
  /// Returns the microseconds that some work takes.
  static func microseconds(_ body: () -> Void) -> Double {
    let start = now
    body()
    return now - start
  }

  /// Returns a time in milliseconds, with two decimals.
  static func milliseconds(_ microseconds: Double) -> String {
    let hundredths = Int((microseconds / 10).rounded())
    return "\(hundredths / 100).\(String(hundredths % 100 + 100).dropFirst()) ms"
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
  }
}
