import Foundation

/// A simulated deployment, which is the same each time.
///
/// A real program replaces it with a type that reports the same values. Each second of the
/// simulation represents several seconds of a real deployment.
struct Rehearsal: Sendable {
  private(set) var deployment: Deployment

  /// The lines of the log, the newest last.
  private(set) var lines: [String] = []

  private var ticks = 0

  /// The duration of a tick, the step of the simulated time.
  static let tick = Duration.milliseconds(250)

  /// The ticks that each step takes, and the seconds that they represent.
  private static let lengths = [6, 8, 4, 24, 8, 4]
  private static let seconds = [31, 38, 12, 34, 20, 7]

  /// The default hosts.
  static let hosts = [
    "north-1", "north-2", "north-3", "south-1", "south-2", "south-3", "west-1", "west-2",
  ]

  /// Creates a rehearsal that has not begun.
  init(hosts: [String] = Rehearsal.hosts) {
    let steps = [
      ("Build", "Build"), ("Test", "Test"), ("Push the image", "Push"), ("Roll out", "Roll out"),
      ("Watch for errors", "Watch"), ("Close the old ones", "Close"),
    ]
    deployment = Deployment(
      service: "lamp-room", target: "production", version: "a41c9e2",
      summary: "Light the glow by half rows",
      steps: steps.map { Deployment.Step(name: $0.0, brief: $0.1) },
      hosts: hosts.map { Deployment.Host(name: $0, version: "c2b8d90") })
  }

  private var results: [String] {
    let count = deployment.hosts.count
    return [
      "214 files", "1,204 passed", "48 MB", "\(count) of \(count)", "no errors", "\(count) closed",
    ]
  }

  /// Advances by one tick; does nothing if the deployment is paused or over.
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
    step.rest = .seconds(Self.seconds[current]) - step.time
    deployment.steps[current] = step
    if current == 3 { rollOut(step.fraction) }
  }

  mutating func pause() { deployment.isPaused.toggle() }

  /// Restores the previous version on all hosts, which ends the deployment.
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

  /// Updates a host that is receiving the new version, and logs its progress.
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
  /// The number of values from before the deployment.
  private static let before = 40

  /// The tick at which the rollout begins.
  private static let coming = lengths[..<3].reduce(0, +)

  /// The metrics of the service: requests, latency and errors.
  ///
  /// The new version receives more requests and answers sooner. It has one peak of errors.
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

  /// Returns a number of at least 1,000 with a comma between thousands.
  private static func thousands(_ value: Double) -> String {
    "\(Int(value) / 1000),\(String(Int(value) % 1000 + 1000).dropFirst())"
  }

  /// Returns the position of a time in the simulation: 0 at the first tick, 1 after 34 more.
  private static func part(_ time: Int) -> Double { Double(time - before - 1) / 34 }

  /// Returns reproducible noise in `0...0.9`.
  private static func noise(_ time: Int, _ seed: Int) -> Double {
    let sum: Int = time * 62 + seed * 41
    return Double(sum % 97) / 108
  }
}
