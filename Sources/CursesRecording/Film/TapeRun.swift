import CursesCells
import CursesViews

/// A run of one tape.
@MainActor
struct TapeRun {
  /// The frames kept so far.
  var strip = FilmStrip()

  private let player: TapePlayer

  /// The stage's time at the first frame.
  private let start: Duration

  /// The remaining times of frames to keep.
  private var schedule: FilmSchedule

  /// The statistics since the last kept frame.
  private var statistics = FrameStatistics()
  private var bytes: Int?

  /// Whether a frame is composed for each animation step, as on a terminal.
  private let showsMotion: Bool

  /// The film that receives every changed frame, or `nil`.
  var film: Film?

  /// The cost since it was last taken.
  private var cost = StepCost()

  /// Whether events were sent, and whether time passed, since the last composed frame.
  private var hasSent = false
  private var hasWaited = false

  /// The last position of the mouse, and whether its button is down.
  private var mouse: Point?
  private var isPressed = false

  private var stage: Stage { player.stage }

  /// The time since the first frame.
  var time: Duration { stage.time - start }

  init(_ player: TapePlayer, schedule: FilmSchedule, showsMotion: Bool = false) {
    self.player = player
    self.schedule = schedule
    self.showsMotion = showsMotion
    start = player.stage.time
  }

  /// Plays a tape to its end and keeps the frames of all scheduled times before that.
  mutating func play(_ tape: Tape) {
    if let size = tape.size { send(.resize(size)) }
    compose()
    for step in tape.steps {
      perform(step)
    }
  }
}

// MARK: - Costs

extension TapeRun {
  /// Plays a tape to its end, waits until the stage is idle, and returns the cost of each step.
  mutating func costs(of tape: Tape) -> [StepCost] {
    if let size = tape.size { send(.resize(size)) }
    compose()
    var costs = [takeCost("first frame")]
    for step in tape.steps {
      perform(step)
      compose()
      costs.append(takeCost("\(step)"))
    }
    guard stage.nextDeadline != nil else { return costs }
    comeToRest()
    return costs + [takeCost("rest")]
  }

  private mutating func takeCost(_ step: String) -> StepCost {
    defer { cost = StepCost() }
    cost.step = step
    return cost
  }
}

// MARK: - Frames

extension TapeRun {
  /// Keeps the current frame.
  mutating func keepFrame() {
    let frame = compose()
    let tree = stage.recursiveDescription()
    strip.frames.append(
      FilmFrame(
        time: time, buffer: frame.buffer, statistics: statistics, bytes: bytes, tree: tree,
        cursor: frame.cursor))
    statistics = FrameStatistics()
    bytes = nil
  }

  @discardableResult
  mutating func compose() -> Frame {
    let frame = stage.frame()
    let sent = player.onFrame.map { frame.isUnchanged ? 0 : $0(frame) }
    statistics = statistics + stage.statistics
    if let sent { bytes = (bytes ?? 0) + sent }
    cost.add(frame, stage.statistics, bytes: sent)
    keepFilmFrame(frame)
    hasSent = false
    hasWaited = false
    return frame
  }
}

// MARK: - Time

extension TapeRun {
  /// Advances time, and keeps the frames of all scheduled times before its end.
  private mutating func wait(_ duration: Duration) {
    wait(until: time + max(duration, .zero))
  }

  private mutating func wait(until end: Duration) {
    while let next = schedule.next, next < end {
      keepNextFrame(at: next)
    }
    advance(to: end)
  }

  /// Keeps the frames of all remaining times, and waits for each.
  ///
  /// Periodic times end when the stage is idle, or after the player's limit.
  mutating func finish() {
    let limit = time + player.restLimit
    while schedule.isEndless, let next = schedule.next, next <= limit {
      keepNextFrame(at: next)
      if stage.nextDeadline == nil { schedule.end() }
    }
    schedule.end()
    while let next = schedule.next {
      keepNextFrame(at: next)
    }
  }

  /// Advances time until the stage is idle, or until the player's limit.
  mutating func comeToRest() {
    let limit = time + player.restLimit
    compose()
    while let deadline = stage.nextDeadline, time < limit {
      let next = deadline - start
      advance(to: min(next > time ? next : time + TapePlayer.tick(1), limit))
      if showsMotion || stage.nextDeadline == nil { compose() }
    }
  }

  private mutating func keepNextFrame(at next: Duration) {
    advance(to: next)
    keepFrame()
    schedule.removeNext()
  }

  /// Advances time, after composing a frame for earlier events.
  private mutating func advance(to end: Duration) {
    guard end > time else { return }
    if hasSent { compose() }
    if showsMotion { showMotion(before: end) }
    stage.advance(by: end - time)
    hasWaited = true
  }

  /// Advances time, with a frame for each animation step before `end`.
  private mutating func showMotion(before end: Duration) {
    while let deadline = stage.nextDeadline {
      let next = max(deadline - start, time + .microseconds(1))
      guard next < end else { return }
      stage.advance(by: next - time)
      compose()
    }
  }
}

// MARK: - Steps

extension TapeRun {
  /// Sends an event, after composing a frame for the passed time.
  private mutating func send(_ event: Event) {
    if hasWaited { compose() }
    stage.send(event)
    hasSent = true
  }

  private mutating func perform(_ step: Tape.Step) {
    switch step {
    case .tap(let position):
      press(position)
      release(position)
    case .press(let position): press(position)
    case .move(let position, let duration): move(to: position, over: duration)
    case .release(let position): release(position)
    case .drag(let first, let last, let duration):
      press(first)
      move(to: last, over: duration)
      release(last)
    case .key(let key): send(.key(key))
    case .type(let text): type(text)
    case .paste(let text): send(.paste(text))
    case .wheel(let button, let notches, let position): turn(button, notches, at: position)
    case .focus(let gained): send(.focus(gained: gained))
    case .resize(let size): send(.resize(size))
    case .wait(let duration): wait(duration)
    case .snapshot:
      if film == nil { keepFrame() }
    case .mark(let words):
      if film != nil { keepFilmFrame(compose(), mark: words) }
    }
  }

  private mutating func type(_ text: String) {
    for character in text {
      switch character {
      case "\n", "\r", "\r\n": send(.key(.enter))
      case "\t": send(.key(.tab))
      default: send(.key(.character(character)))
      }
    }
  }

  private mutating func turn(_ button: Mouse.Button, _ notches: Int, at position: Point?) {
    let middle = Point(x: stage.size.width / 2, y: stage.size.height / 2)
    let position = position ?? mouse ?? middle
    mouse = position
    for _ in 0..<max(0, notches) {
      send(.mouse(Mouse(.wheel, button: button, at: position)))
    }
  }
}

// MARK: - Mouse

extension TapeRun {
  private mutating func press(_ position: Point) {
    send(.mouse(Mouse(.press, at: position)))
    mouse = position
    isPressed = true
  }

  private mutating func release(_ position: Point) {
    send(.mouse(Mouse(.release, at: position)))
    mouse = position
    isPressed = false
  }

  /// Moves the mouse in a straight line, and reports each new cell at most once a tick.
  private mutating func move(to end: Point, over duration: Duration) {
    let begin = time
    let first = FractionalPoint(mouse ?? end)
    let way = FractionalPoint(end) - first
    var tick = 1
    while TapePlayer.tick(tick) < duration {
      let fraction = TapePlayer.tick(tick) / duration
      wait(until: begin + TapePlayer.tick(tick))
      let position = first + FractionalPoint(x: way.x * fraction, y: way.y * fraction)
      point(at: position.rounded)
      tick += 1
    }
    wait(until: begin + max(duration, .zero))
    point(at: end)
  }

  private mutating func point(at position: Point) {
    guard position != mouse else { return }
    mouse = position
    let action: Mouse.Action = isPressed ? .drag : .move
    send(.mouse(Mouse(action, button: isPressed ? .left : .none, at: position)))
  }
}

// MARK: - Film

extension TapeRun {
  /// A film in progress: its last frame, which may be replaced, and the receiver of earlier ones.
  struct Film {
    let body: @MainActor (FilmFrame) -> Void
    var last: FilmFrame?
  }

  /// Plays a tape to its end, waits until the stage is idle, and passes each frame to `body`.
  mutating func film(_ tape: Tape, _ body: @escaping @MainActor (FilmFrame) -> Void) {
    film = Film(body: body)
    play(tape)
    comeToRest()
    keepFilmFrame(compose(), isRequested: film?.last?.time != time)
    film?.last.map(body)
    film = nil
  }

  /// Adds a frame if it differs from the last one, or replaces the last one at the same time.
  private mutating func keepFilmFrame(
    _ frame: Frame, mark: String? = nil, isRequested: Bool = false
  ) {
    guard let film else { return }
    var new = FilmFrame(time: time, buffer: frame.buffer, cursor: frame.cursor, mark: mark)
    if let last = film.last, last.time == time {
      new.mark = mark ?? last.mark
    } else if isRequested || mark != nil || film.last?.looksLike(new) != true {
      film.last.map(film.body)
    } else {
      return
    }
    self.film?.last = new
  }
}

extension FilmFrame {
  fileprivate func looksLike(_ other: FilmFrame) -> Bool {
    buffer == other.buffer && cursor == other.cursor
  }
}
