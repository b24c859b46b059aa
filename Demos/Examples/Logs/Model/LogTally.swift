import CursesKit

/// The numbers of lines by level and by time, over the last hour.
struct LogTally: Sendable {
  /// The numbers of lines in five seconds.
  struct Slot: Hashable, Sendable {
    var lines = 0
    var warnings = 0
    var errors = 0
  }

  /// The number of lines of each level.
  private(set) var counts: [LogLevel: Int] = [:]

  /// The slots, contiguous, the newest last.
  private(set) var slots: [Slot] = []

  /// The number of the newest line with an error.
  private(set) var lastError: Int?

  /// The number of the next line.
  private(set) var next = 0

  /// The index of the newest slot within its day.
  private var last = 0

  static let seconds = 5
  private static let most = 3600 / seconds

  /// The number of lines.
  var total: Int { counts.values.reduce(0, +) }

  /// The number of lines in the last minute.
  var lastMinute: Int { slots.suffix(60 / Self.seconds).reduce(0) { $0 + $1.lines } }

  /// Counts a line.
  mutating func add(_ line: LogLine, number: Int) {
    counts[line.level, default: 0] += 1
    if line.level == .error { lastError = number }
    next = number + 1
    goOn(to: LogTally.slot(of: line.text) ?? last)
    slots[slots.count - 1].lines += 1
    if line.level == .warning { slots[slots.count - 1].warnings += 1 }
    if line.level == .error { slots[slots.count - 1].errors += 1 }
  }

  /// Returns the start of a slot, in seconds of the day.
  func second(ofSlot index: Int) -> Int { (last - slots.count + 1 + index) * Self.seconds }

  /// Appends slots up to the given one; starts over if the time jumps, as at midnight.
  private mutating func goOn(to slot: Int) {
    let gap = slot - last
    if slots.isEmpty || gap < -1 || gap > Self.most {
      slots = [Slot()]
      last = slot
    } else if gap > 0 {
      slots += Array(repeating: Slot(), count: gap)
      last = slot
      if slots.count > Self.most { slots.removeFirst(slots.count - Self.most) }
    }
  }

  /// Returns the index within the day of a line's slot, or `nil` if the line has no time.
  private static func slot(of line: String) -> Int? {
    let digits = Array(line.utf8.prefix(8))
    guard digits.count == 8, digits[2] == 58, digits[5] == 58 else { return nil }
    let values = [0, 3, 6].map { Int(digits[$0]) * 10 + Int(digits[$0 + 1]) - 528 }
    return ((values[0] * 60 + values[1]) * 60 + values[2]) / seconds
  }
}
