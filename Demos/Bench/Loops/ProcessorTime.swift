import Glibc

/// The processor time of this process, which excludes the time of others.
enum ProcessorTime {
  /// Returns the processor time of a closure, in microseconds.
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
