import CursesKit

/// A log that is made up: what a light on a pier says in the course of an hour.
///
/// It is the same each time: whoever opens the page twice finds the same lines.
struct LogSample {
  /// The lines of the hour that is there at the beginning.
  static let lineCount = 2400

  /// The second of the day at which the hour begins.
  private static let start = 11 * 3600 + 4 * 60 + 31

  private var number = 0
  private var seed: UInt64 = 11

  /// Returns the next lines.
  mutating func lines(_ count: Int) -> [LogLine] { (0..<count).map { _ in next() } }

  private mutating func next() -> LogLine {
    let place = Double(number % Self.lineCount) / Double(Self.lineCount)
    let milliseconds = number * 3_600_000 / Self.lineCount + random(900)
    let kind = Self.kinds[kind(at: place)]
    number += 1
    let time = Self.time(Self.start * 1000 + milliseconds)
    let level = ["debug", "info", "warn", "error"][kind.level.rawValue]
    let fields = Self.fields[kind.source] ?? ""
    return LogLine("\(time) \(level) \(kind.source) \(kind.words)  \(fields)", level: kind.level)
  }

  /// Chooses a kind of line: relays fail for a while, and later there is fog.
  private mutating func kind(at place: Double) -> Int {
    let dice = random(100)
    if abs(place - 0.62) < 0.018, dice < 30 { return Self.failure }
    if abs(place - 0.86) < 0.025, dice < 45 { return Self.fog }
    if dice == 0 { return Self.failure }
    return random(Self.kinds.count)
  }

  /// Returns a number in `0..<limit`, the same in every run.
  private mutating func random(_ limit: Int) -> Int {
    seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((seed >> 33) % UInt64(limit))
  }

  private static func time(_ milliseconds: Int) -> String {
    let seconds = milliseconds / 1000
    let parts = [seconds / 3600 % 24, seconds / 60 % 60, seconds % 60].map {
      String(String($0 + 100).dropFirst())
    }
    let thousandths = String(milliseconds % 1000 + 1000).dropFirst()
    return "\(parts.joined(separator: ":")).\(thousandths)"
  }

  private static let failure = 0
  private static let fog = 1

  private static let kinds: [(level: LogLevel, source: String, words: String)] = [
    (.error, "relay", "relay 3 did not close within 40 ms"),
    (.warning, "fog", "visibility 1.2 km from the north-east"),
    (.info, "lamp", "turn 1 of 10 in 6.0 s"),
    (.debug, "clock", "drift −0.4 ms against the mean of sixty turns"),
    (.info, "radio", "forecast read, nine areas"),
    (.info, "lamp", "current 4.1 A, lens at 31 °C"),
    (.debug, "radio", "squelch opens at −96 dB"),
    (.info, "horn", "two blasts every sixty seconds"),
    (.info, "relay", "relay 3 closed at the second try"),
    (.info, "tide", "high water 14:52, 3.8 m"),
    (.debug, "lamp", "phase 0.250, 0.500, 0.750, 1.000"),
    (.info, "boat", "ketch, two masts, 1.4 nm, bearing 231"),
    (.info, "power", "mains at 231 V"),
    (.info, "boat", "海燕, from Hakodate, asks for the outer berth"),
    (.debug, "clock", "leap second table is two months old"),
  ]

  private static let fields = [
    "lamp": "bulb=2 volts=24.1 turns=41207", "clock": "source=radio samples=60",
    "radio": "channel=long-wave gain=0.8", "fog": "sensor=laser-1 wind=NE/5",
    "horn": "pressure=6.1bar cycle=60s", "relay": "board=switchboard-2 try=1/3",
    "tide": "station=quay datum=LAT", "boat": "by=radar course=231",
    "power": "phase=L2 meter=0.4kWh",
  ]
}
