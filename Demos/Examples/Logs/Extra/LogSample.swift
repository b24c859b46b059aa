import CursesKit
import Foundation

/// A generated log: an hour of a light on a pier.
///
/// The lines are the same in every run.
struct LogSample {
  /// The start of the hour, in seconds of the day.
  private static let start = 11 * 3600 + 5 * 60 + 16
  private static let slots = 720

  private var seed: UInt64 = 11

  /// The time of the newest line, in milliseconds of the day.
  private var time = 0

  /// The fraction of a line that is carried over to the next slot.
  private var rest = 0.0

  /// Returns the lines of the initial hour.
  mutating func hour() -> [LogLine] {
    // The last 45 seconds are fixed lines, so that the first screen is not random.
    let last = Self.slots - 9
    return (0..<last).flatMap { lines(inSlot: $0) } + latest()
  }

  /// Returns the next lines, a few milliseconds apart.
  mutating func lines(_ count: Int) -> [LogLine] {
    (0..<count).map { _ in
      time += 10 + random(40)
      return line(Self.calm[random(Self.calm.count)])
    }
  }

  /// Returns the lines of five seconds, with a phase of failing relays and one of fog.
  private mutating func lines(inSlot slot: Int) -> [LogLine] {
    let place = Double(slot) / Double(Self.slots)
    rest += Self.density(at: place) + Double(random(100)) / 100 * 1.2
    let count = Int(rest)
    rest -= Double(count)
    let isFailing = abs(place - 0.62) < 0.018
    let isFoggy = abs(place - 0.86) < 0.025
    return (0..<count).map { index in
      time = (Self.start + slot * 5) * 1000 + index * 5000 / count + random(5000 / count)
      if isFailing, index == 0, slot % 5 < 2 { return line(Self.failure) }
      if isFoggy, index % 3 != 2 { return line(Self.fog) }
      return line(random(160) == 0 ? Self.volts : Self.calm[random(Self.calm.count)])
    }
  }

  /// Returns the mean number of lines in a slot: waves, a peak of relays and one of fog.
  private static func density(at place: Double) -> Double {
    func peak(_ middle: Double, _ width: Double) -> Double {
      exp(-pow((place - middle) / width, 2))
    }
    let waves = 5 + 3 * sin(place * 9) + 2 * sin(place * 31)
    return (waves + 12 * peak(0.62, 0.015) + 7 * peak(0.86, 0.03)) / 2
  }

  private mutating func latest() -> [LogLine] {
    zip(Self.latestTimes, Self.latestKinds).map { milliseconds, kind in
      time = (12 * 3600 + 4 * 60) * 1000 + milliseconds
      return line(kind)
    }
  }

  private mutating func line(_ kind: Int) -> LogLine {
    let kind = Self.kinds[kind]
    let level = ["debug", "info", "warn", "error"][kind.level.rawValue]
    var fields = Self.fields[kind.source] ?? ""
    if kind.source == "relay" {
      let took = kind.level == .error ? 52 : 14 + random(9)
      fields += " took=\(took)ms limit=40ms lamp=on"
    }
    let text = "\(Self.clock(time)) \(level) \(kind.source) \(kind.words) \(fields)"
    return LogLine(text, level: kind.level)
  }

  /// Returns a number in `0..<limit`, the same in every run.
  private mutating func random(_ limit: Int) -> Int {
    seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((seed >> 33) % UInt64(limit))
  }

  private static func clock(_ milliseconds: Int) -> String {
    let seconds = milliseconds / 1000
    let parts = [seconds / 3600 % 24, seconds / 60 % 60, seconds % 60].map {
      String(String($0 + 100).dropFirst())
    }
    return "\(parts.joined(separator: ":")).\(String(milliseconds % 1000 + 1000).dropFirst())"
  }
}

extension LogSample {
  private static let failure = 7
  private static let fog = 4
  private static let volts = 12

  /// The kinds of lines of normal operation.
  private static let calm = [0, 1, 2, 3, 5, 6, 8, 8, 9, 10, 11, 13, 14, 15]

  private static let kinds: [(level: LogLevel, source: String, words: String)] = [
    (.info, "lamp", "turn 1 of 10 in 6.0 s"),
    (.debug, "clock", "drift −0.4 ms against the mean of sixty turns"),
    (.info, "radio", "forecast read, nine areas"),
    (.info, "lamp", "current 4.1 A, lens at 31 °C"),
    (.warning, "fog", "visibility 1.2 km from the north-east"),
    (.debug, "radio", "squelch opens at −96 dB"),
    (.info, "horn", "two blasts every sixty seconds"),
    (.error, "relay", "relay 3 did not close within 40 ms"),
    (.info, "relay", "relay 3 closed at the second try"),
    (.info, "tide", "high water 14:52, 3.8 m"),
    (.debug, "lamp", "phase 0.250, 0.500, 0.750, 1.000"),
    (.info, "boat", "ketch, two masts, 1.4 nm, bearing 231"),
    (.warning, "power", "mains at 218 V for nine seconds"),
    (.info, "power", "mains at 231 V"),
    (.debug, "clock", "leap second table is two months old"),
    (.info, "boat", "海燕, from Hakodate, asks for the outer berth"),
  ]

  private static let fields = [
    "lamp": "bulb=2 volts=24.1 turns=41207", "clock": "source=radio samples=60",
    "radio": "channel=long-wave gain=0.8", "fog": "sensor=laser-1 wind=NE/5",
    "horn": "pressure=6.1bar cycle=60s", "relay": "board=switchboard-2 try=1/3",
    "tide": "station=quay datum=LAT", "boat": "by=radar course=231",
    "power": "phase=L2 meter=0.4kWh",
  ]

  /// The kinds of the last 45 seconds' lines, and their times in milliseconds since 12:04.
  private static let latestKinds = [
    13, 11, 6, 9, 4, 8, 2, 5, 8, 9, 14, 7, 8, 7, 8, 3, 9, 6, 12, 13, 3, 10, 9, 14, 0, 5, 8, 4, 2,
    13, 0, 13, 2, 12, 5, 8, 11, 3, 5, 11, 1, 2, 8, 7, 8, 2, 11, 8,
  ]
  private static let latestTimes = [
    31_700, 34_900, 35_600, 38_800, 38_920, 39_620, 42_820, 43_520, 43_560, 45_460, 46_560, 47_260,
    48_360, 49_460, 50_560, 50_600, 50_720, 53_920, 54_620, 54_740, 56_640, 56_680, 57_380, 58_080,
    61_280, 61_660, 61_780, 61_820, 65_020, 65_060, 65_760, 65_800, 65_840, 65_880, 67_780, 67_820,
    67_940, 68_320, 68_700, 69_400, 69_440, 71_340, 71_380, 72_080, 73_180, 74_280, 76_180, 76_880,
  ]
}
