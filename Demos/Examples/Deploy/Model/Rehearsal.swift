/// A deployment that only pretends, step by step, the same each time.
///
/// A program that deploys has its own in its place, and reports the same values.
struct Rehearsal: Sendable {
  private(set) var deployment = Deployment(
    service: "lamp-room", target: "production", version: "a41c9e2",
    summary: "Light the glow by half rows",
    steps: [
      "Build", "Test", "Push the image", "Roll out", "Watch for errors", "Close the old ones",
    ]
    .map { Deployment.Step(name: $0) },
    hosts: ["north-1", "north-2", "north-3", "south-1", "south-2", "south-3", "west-1", "west-2"]
      .map { Deployment.Host(name: $0, version: "c2b8d90") })

  /// What it told, the newest last.
  private(set) var lines: [String] = []

  private var ticks = 0

  /// The part of a second that a step of time is.
  static let tick = Duration.milliseconds(250)

  /// How many steps of time each step takes, and what it comes to.
  private static let lengths = [6, 8, 4, 16, 8, 4]
  private static let results = [
    "214 files", "1,204 passed", "48 MB", "8 of 8", "no errors", "8 closed",
  ]

  /// Goes on by a step of time; nothing happens while it is paused or when it is over.
  mutating func advance() {
    guard !deployment.isPaused, !deployment.isOver else { return }
    ticks += 1
    measure()
    let current = deployment.current
    var step = deployment.steps[current]
    if step.state == .none { tell(step.name.lowercased() + " begins") }
    step.state = .busy
    step.time += Self.tick
    step.fraction = min(1, step.fraction + 1 / Double(Self.lengths[current]))
    if step.fraction > 0.999 {
      (step.state, step.fraction, step.result) = (.done, 1, Self.results[current])
    }
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
    let done = min(count, Int(fraction * Double(count)))
    for place in 0..<count where deployment.hosts[place].state != .done {
      if place < done {
        deployment.hosts[place].state = .done
        deployment.hosts[place].version = deployment.version
        tell("healthy after 1.\(place) s, old one drains", deployment.hosts[place].name)
      } else if place == done {
        if deployment.hosts[place].state == .none {
          tell("image here, starting", deployment.hosts[place].name)
        }
        deployment.hosts[place].state = .busy
      }
    }
    if done < count { deployment.steps[3].result = "\(done) of \(count)" }
  }

  private mutating func tell(_ text: String, _ source: String? = nil) {
    let seconds = ticks / 4
    let time = "12:0\(4 + seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
    lines.append("\(time) info \(source ?? deployment.service) \(text)")
  }

  /// Waves that repeat; the errors have one peak.
  private mutating func measure() {
    func wave(_ length: Int) -> Double {
      let phase = Double(ticks % length) / Double(length)
      return 1 - abs(2 * phase - 1)
    }
    deployment.requests.append(1200 + 400 * wave(44) + 60 * wave(5))
    deployment.latency.append(30 + 14 * wave(31))
    deployment.errors.append(ticks == 40 ? 0.9 : 0.02 + 0.05 * wave(9))
  }
}
