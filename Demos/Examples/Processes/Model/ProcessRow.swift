/// A process with its share of a processor.
struct ProcessRow: Identifiable, Equatable, Sendable {
  let reading: ProcessReading

  /// The share of one processor in percent, which exceeds 100 for busy threads on several.
  let cpu: Double

  /// The time since the process started.
  let age: Duration

  var id: ProcessReading.ID { reading.id }

  /// Creates the row of a process in a sample.
  ///
  /// The share is that of the time since the last sample, or since the start of the process. `last`
  /// is the time of that sample, and the processor time that the process had used by then.
  init(
    _ reading: ProcessReading, at uptime: Duration, since last: (time: Duration, used: Duration)?
  ) {
    self.reading = reading
    age = uptime - reading.id.start
    let span = last.map { uptime - $0.time } ?? age
    let used = reading.cpuTime - (last?.used ?? .zero)
    cpu = span > .zero ? max(0, used / span * 100) : 0
  }
}

// MARK: - Texts

extension ProcessRow {
  /// The share of a processor, with one decimal.
  var cpuText: String { cpu.oneDecimal }

  /// The memory in megabytes, or in gigabytes from 1,000 megabytes on.
  var memoryText: String {
    let megabytes = Double(reading.memory) / 1_000_000
    return megabytes < 999.95
      ? "\(megabytes.oneDecimal) MB" : "\((megabytes / 1000).oneDecimal) GB"
  }

  /// The program and its arguments, or the name of a thread of the kernel in brackets.
  var command: String { reading.arguments.isEmpty ? "[\(reading.name)]" : reading.arguments }

  /// The identity, the state and the age in words.
  var summary: String {
    let threads = reading.threads == 1 ? "1 thread" : "\(reading.threads) threads"
    return
      "process \(id.pid), parent \(reading.parent), \(threads), \(stateText), for \(age.twoUnits)"
  }

  private var stateText: String {
    switch reading.state {
    case "R": "running"
    case "S", "I": "sleeping"
    case "D": "waiting for a device"
    case "T", "t": "stopped"
    case "Z": "ended"
    default: "in state \(reading.state)"
    }
  }
}

extension Double {
  /// A non-negative number with one decimal, the same in every locale.
  var oneDecimal: String {
    let tenths = Int((self * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}

extension Duration {
  /// The two largest units, such as `1 min 30 s`.
  fileprivate var twoUnits: String {
    let seconds = Int(components.seconds)
    switch seconds {
    case ..<60: return "\(max(0, seconds)) s"
    case ..<3600: return "\(seconds / 60) min \(seconds % 60) s"
    case ..<86_400: return "\(seconds / 3600) h \(seconds / 60 % 60) min"
    default: return "\(seconds / 86_400) d \(seconds / 3600 % 24) h"
    }
  }
}
