import CursesCells
import CursesRecording
import CursesViews
import Testing

/// A run of one tape during which tasks proceed.
///
/// It sends the events of `TapePlayer` at the same times, and keeps the same frames. In addition,
/// it yields to tasks after each event, and at each deadline of the driver. No time passes while
/// work is pending, so the frames are the same on every machine.
@MainActor
struct AwaitingTapeRun {
  /// The frames kept so far.
  private(set) var strip = FilmStrip()

  private let driver: any TapeDriver

  /// The driver's time at the first frame.
  private let start: Duration

  /// The single times of the remaining frames, latest first.
  private var times: [Duration]

  /// The time of the next periodic frame, or `nil` without periodic frames.
  private var regular: Duration?
  private let interval: Duration

  /// The last position of the mouse, and whether its button is down.
  private var mouse: Point?
  private var isPressed = false

  /// Whether to wait for pending work, until some work has not ended.
  private var awaitsWork = true

  /// The longest time to wait for a stage to become idle.
  private static let restLimit = Duration.seconds(60)

  /// The time since the first frame.
  private var time: Duration { driver.time - start }

  /// Creates a run over a driver, with times of frames as for `TapePlayer`.
  init(_ driver: any TapeDriver, at times: [Duration] = [], every interval: Duration? = nil) {
    self.driver = driver
    self.times = times.map { min(max($0, .zero), TapeValue.longestTime) }.sorted(by: >)
    self.interval = max(interval ?? .zero, .milliseconds(1))
    regular = interval.map { _ in .zero }
    start = driver.time
  }

  /// Plays a tape to its end, and keeps the frames of all times before that.
  mutating func play(_ tape: Tape) async {
    if let size = tape.size { await send(.resize(size)) }
    _ = driver.displayedFrame
    await settle()
    for step in tape.steps { await perform(step) }
  }

  /// Keeps the frames of the remaining times, or else one frame when the stage is idle.
  ///
  /// Periodic frames end when the stage is idle, or after a minute.
  mutating func finish() async {
    let limit = time + AwaitingTapeRun.restLimit
    while regular != nil, let next, next <= limit {
      await keepNextFrame()
      if driver.nextDeadline == nil { regular = nil }
    }
    regular = nil
    while next != nil { await keepNextFrame() }
    if !strip.frames.isEmpty { return }
    while let deadline = driver.nextDeadline, time < limit {
      await advance(to: min(max(deadline - start, time + .microseconds(1)), limit))
    }
    keepFrame()
  }
}

// MARK: - Frames and time

extension AwaitingTapeRun {
  /// The time of the next frame to keep, or `nil` if none is left.
  private var next: Duration? { [times.last, regular].compactMap(\.self).min() }

  private mutating func keepFrame() {
    let frame = driver.displayedFrame
    strip.frames.append(FilmFrame(time: time, buffer: frame.buffer, cursor: frame.cursor))
  }

  private mutating func keepNextFrame() async {
    guard let next else { return }
    await advance(to: next)
    keepFrame()
    if times.last == next { times.removeLast() }
    if regular == next { regular = next + interval }
  }

  private mutating func wait(until end: Duration) async {
    while let next, next < end { await keepNextFrame() }
    await advance(to: end)
  }

  /// Advances time, and yields to tasks at each deadline of the stage.
  ///
  /// A task that a timer resumes would otherwise run at `end`, instead of at the timer's time.
  private mutating func advance(to end: Duration) async {
    while time < end {
      let deadline = driver.nextDeadline.map { max($0 - start, time + .microseconds(1)) } ?? end
      await driver.pass(min(deadline, end) - time)
      await settle()
    }
  }

  /// Yields to tasks until no work is pending.
  ///
  /// Work that does not end, such as a request that a test holds, is waited for only once.
  private mutating func settle() async {
    let hasEnded = await driver.settle(awaitsWork: awaitsWork)
    if !hasEnded { awaitsWork = false }
  }
}

// MARK: - Steps

extension AwaitingTapeRun {
  private mutating func send(_ event: Event) async {
    await driver.handle(event)
    await settle()
  }

  private mutating func perform(_ step: Tape.Step) async {
    switch step {
    case .tap(let position):
      await press(position)
      await release(position)
    case .press(let position): await press(position)
    case .move(let position, let duration): await move(to: position, over: duration)
    case .release(let position): await release(position)
    case .drag(let first, let last, let duration):
      await press(first)
      await move(to: last, over: duration)
      await release(last)
    case .key(let key): await send(.key(key))
    case .type(let text): await type(text)
    case .paste(let text): await send(.paste(text))
    case .wheel(let button, let notches, let position): await turn(button, notches, at: position)
    case .focus(let gained): await send(.focus(gained: gained))
    case .resize(let size): await send(.resize(size))
    case .wait(let duration): await wait(until: time + max(duration, .zero))
    case .snapshot: keepFrame()
    case .mark: break
    }
  }

  private mutating func type(_ text: String) async {
    for character in text {
      switch character {
      case "\n", "\r", "\r\n": await send(.key(.enter))
      case "\t": await send(.key(.tab))
      default: await send(.key(.character(character)))
      }
    }
  }

  private mutating func turn(_ button: Mouse.Button, _ notches: Int, at position: Point?) async {
    let middle = Point(x: driver.size.width / 2, y: driver.size.height / 2)
    let position = position ?? mouse ?? middle
    mouse = position
    for _ in 0..<max(0, notches) {
      await send(.mouse(Mouse(.wheel, button: button, at: position)))
    }
  }

  private mutating func press(_ position: Point) async {
    mouse = position
    isPressed = true
    await send(.mouse(Mouse(.press, at: position)))
  }

  private mutating func release(_ position: Point) async {
    mouse = position
    isPressed = false
    await send(.mouse(Mouse(.release, at: position)))
  }

  /// Moves the mouse in a straight line, and reports each new cell at most sixty times a second.
  private mutating func move(to end: Point, over duration: Duration) async {
    let begin = time
    let first = FractionalPoint(mouse ?? end)
    let path = FractionalPoint(end) - first
    var tick = 1
    while AwaitingTapeRun.time(ofTick: tick) < duration {
      let passed = AwaitingTapeRun.time(ofTick: tick)
      let fraction = passed / duration
      await wait(until: begin + passed)
      let position = first + FractionalPoint(x: path.x * fraction, y: path.y * fraction)
      await point(at: position.rounded)
      tick += 1
    }
    await wait(until: begin + max(duration, .zero))
    await point(at: end)
  }

  private static func time(ofTick count: Int) -> Duration { .seconds(count) / 60 }

  private mutating func point(at position: Point) async {
    guard position != mouse else { return }
    mouse = position
    let action: Mouse.Action = isPressed ? .drag : .move
    await send(.mouse(Mouse(action, button: isPressed ? .left : .none, at: position)))
  }
}
