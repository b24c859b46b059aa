import Foundation

/// A deployment that only pretends, step by step, the same each time.
///
/// A program that deploys has its own in its place, and reports the same values. A second of it
/// stands for some of a real one.
struct Rehearsal: Sendable {
  private(set) var deployment: Deployment

  /// What it told, the newest last.
  private(set) var lines: [String] = []

  private var ticks = 0

  /// The part of a second that a step of time is.
  static let tick = Duration.milliseconds(250)

  /// How many steps of time each step takes, how long that would be, and what it comes to.
  private static let lengths = [6, 8, 4, 24, 8, 4]
  private static let seconds = [31, 38, 12, 34, 20, 7]

  /// The hosts that it goes to where none are named.
  static let hosts = [
    "north-1", "north-2", "north-3", "south-1", "south-2", "south-3", "west-1", "west-2",
  ]

  /// Creates one that has not begun.
  init(hosts: [String] = Rehearsal.hosts) {
    let steps = [
      "Build", "Test", "Push the image", "Roll out", "Watch for errors", "Close the old ones",
    ]
    deployment = Deployment(
      service: "lamp-room", target: "production", version: "a41c9e2",
      summary: "Light the glow by half rows", steps: steps.map { Deployment.Step(name: $0) },
      hosts: hosts.map { Deployment.Host(name: $0, version: "c2b8d90") })
  }

  private var results: [String] {
    let count = deployment.hosts.count
    return [
      "214 files", "1,204 passed", "48 MB", "\(count) of \(count)", "no errors", "\(count) closed",
    ]
  }

  /// Goes on by a step of time; nothing happens while it is paused or when it is over.
  mutating func advance() {
    guard !deployment.isPaused, !deployment.isOver else { return }
    ticks += 1
    let current = deployment.current
    var step = deployment.steps[current]
    if step.state == .none { tell(step.name.lowercased() + " begins") }
    step.state = .busy
    step.fraction = min(1, step.fraction + 1 / Double(Self.lengths[current]))
    if step.fraction > 0.999 {
      (step.state, step.fraction, step.result) = (.done, 1, results[current])
    }
    step.time = .seconds(Int(Double(Self.seconds[current]) * step.fraction))
    deployment.steps[current] = step
    if current == 3 { rollOut(step.fraction) }
  }

  mutating func pause() { deployment.isPaused.toggle() }

  /// Goes back to the version before, which ends it.
  mutating func rollBack() {
    guard !deployment.isOver else { return }
    deployment.steps[deployment.current].state = .failed
    for place in deployment.hosts.indices {
      deployment.hosts[place].version = "c2b8d90"
      deployment.hosts[place].state = .none
    }
    tell("rolled back to c2b8d90")
  }

  private mutating func rollOut(_ fraction: Double) {
    let count = deployment.hosts.count
    let done = min(count, Int(fraction * Double(count) + 0.000_1))
    for place in 0..<count where deployment.hosts[place].state != .done {
      if place < done {
        deployment.hosts[place].state = .done
        deployment.hosts[place].version = deployment.version
        let name = deployment.hosts[place].name
        if place == 4 { tell("one request of 1,480 took 612 ms", name, "warn") }
        tell("healthy after \(1 + place / 5).\(place * 3 % 10) s, old one drains", name)
      } else if place == done {
        come(place, fraction * Double(count) - Double(done))
      }
    }
    if done < count { deployment.steps[3].result = "\(done) of \(count)" }
  }

  /// Has the new version come to a host.
  private mutating func come(_ place: Int, _ fraction: Double) {
    let name = deployment.hosts[place].name
    if deployment.hosts[place].state == .none { tell("image here, starting", name) }
    if deployment.hosts[place].fraction < 0.5, fraction >= 0.5 {
      tell("waits for its first answer", name)
    }
    deployment.hosts[place].state = .busy
    deployment.hosts[place].fraction = fraction
  }

  private mutating func tell(_ text: String, _ source: String? = nil, _ level: String = "info") {
    let seconds = Int(deployment.time.components.seconds) + 46
    let time = "12:0\(3 + seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
    lines.append("\(time) \(level) \(source ?? deployment.service) \(text)")
  }
}

// MARK: - Measuring

extension Rehearsal {
  /// How many values there are of the time before.
  private static let before = 40

  /// When the new version comes to its first host, in steps of time.
  private static let coming = lengths[..<3].reduce(0, +)

  /// What was measured: requests, latency and errors.
  ///
  /// The new version is asked more and answers sooner; one of its requests takes too long.
  var measures: [Measure] {
    let times = 0..<Self.before + ticks
    let start = ticks > Self.coming ? Self.before + Self.coming : nil
    let requests = times.map { time in
      let part = Self.part(time)
      return 148 * (6 + 2 * sin(7 * part) + 3 * max(0, part) + Self.noise(time, 1))
    }
    let latency = times.map { time in
      let part = Self.part(time)
      let gain = 6.4 * min(0.45, max(0, part - 0.55))
      return 8 * (7 - gain + sin(13 * part) + Self.noise(time, 2))
    }
    let slow = Self.before + 33
    let errors = times.map { 0.06 + ($0 == slow ? 0.5 : 0) + 0.1 * Self.noise($0, 3) }
    return [
      Measure(
        values: requests, value: "\(Self.thousands(requests.last ?? 0)) / s",
        change: start == nil ? "±0" : "+4 %", isBetter: start == nil ? nil : true, start: start),
      Measure(
        values: latency, value: "\(Int(latency.last ?? 0)) ms",
        change: start == nil ? "±0" : "−11 %", isBetter: start == nil ? nil : true, start: start),
      Measure(values: errors, value: "0.02 %", change: "±0", start: start),
    ]
  }

  /// A number of thousands with a comma.
  private static func thousands(_ value: Double) -> String {
    "\(Int(value) / 1000),\(String(Int(value) % 1000 + 1000).dropFirst())"
  }

  /// How far a time is in what a chart shows while the hosts get the new version.
  private static func part(_ time: Int) -> Double { Double(time - before - 1) / 34 }

  /// What changes from time to time without a reason, in `0...0.9`, the same each time.
  private static func noise(_ time: Int, _ seed: Int) -> Double {
    let sum: Int = time * 62 + seed * 41
    return Double(sum % 97) / 108
  }
}
