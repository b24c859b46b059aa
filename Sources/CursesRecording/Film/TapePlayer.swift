import CursesCells
import CursesViews

/// A player that plays tapes over a stage and keeps frames.
///
///     let stage = Stage(size: Size(width: 80, height: 24))
///     let tape = try Tape("key right")
///     let strip = TapePlayer(stage: stage).play(tape, at: [.zero, .milliseconds(100)])
///
/// Time is virtual: playing takes only the time that the views need to respond. It produces the
/// same frames on every machine. During a drag, the mouse is reported at most sixty times a second,
/// and once for each new cell.
///
/// A first frame is composed before the tape begins, as a user responds only to a displayed frame.
/// Times are counted from it. A frame is also composed between events at different times. A frame
/// kept at some time includes all events at that time.
@MainActor
public struct TapePlayer {
  /// The stage over which tapes are played.
  public let stage: Stage

  /// The longest time to wait for a stage to become idle; the default is a minute.
  public var restLimit = Duration.seconds(60)

  /// A closure that is called with every composed frame, or `nil`, the default.
  ///
  /// It shows the frame on a screen and returns the number of bytes sent, which are added up in
  /// ``FilmFrame/bytes``. Frames that are not kept are included, because each depends on the one
  /// before. Unchanged frames are not included.
  public var onFrame: (@MainActor (Frame) -> Int)?

  /// Creates a player for a stage.
  public init(stage: Stage, onFrame: (@MainActor (Frame) -> Int)? = nil) {
    self.stage = stage
    self.onFrame = onFrame
  }

  /// Plays a tape to its end without keeping frames.
  ///
  /// If the tape has a different size, the stage is resized first.
  public func perform(_ tape: Tape) {
    var run = TapeRun(self, schedule: FilmSchedule(at: [], every: nil))
    run.play(tape)
  }

  /// Plays a tape and keeps the frames at the given times and at every `snapshot`.
  ///
  /// Without any of these, one frame is kept after the tape, when the stage is idle. If the tape
  /// has a different size, the stage is resized first.
  ///
  /// - Parameters:
  ///   - tape: The tape.
  ///   - times: The times of kept frames, in any order, from the first frame. Times after the
  ///     tape's end are waited for. They are clamped from zero to ``TapeValue/longestTime``. The
  ///     default is none.
  ///   - interval: The time between kept frames, from the first one until the tape is over and the
  ///     stage is idle, or ``restLimit`` has passed. The default, `nil`, keeps none. It is clamped
  ///     to at least a millisecond.
  /// - Returns: The frames in order of time.
  public func play(_ tape: Tape, at times: [Duration] = [], every interval: Duration? = nil)
    -> FilmStrip
  {
    var run = TapeRun(self, schedule: FilmSchedule(at: times, every: interval))
    run.play(tape)
    run.finish()
    if run.strip.frames.isEmpty {
      run.comeToRest()
      run.keepFrame()
    }
    return run.strip
  }

  /// Plays a tape to its end, waits until the stage is idle, and returns the cost of each step.
  ///
  /// The first cost is that of the first frame. One cost for each step follows. If animations ran
  /// after the tape, a last cost contains them. During animations, a frame is composed at each of
  /// the stage's deadlines, as for a terminal. If the tape has a different size, the stage is
  /// resized first.
  public func costs(of tape: Tape) -> [StepCost] {
    var run = TapeRun(self, schedule: FilmSchedule(at: [], every: nil), showsMotion: true)
    return run.costs(of: tape)
  }

  /// Plays a tape to its end, waits until the stage is idle, and keeps every displayed frame.
  ///
  /// Recordings are made from these frames. During animations, there is a frame at each of the
  /// stage's deadlines. A frame that equals the one before it is kept only for its
  /// ``FilmFrame/mark``, and as the last one, for the time of the end. View hierarchies are not
  /// kept. If the tape has a different size, the stage is resized first. A stage that never becomes
  /// idle is left after ``restLimit``.
  public func film(of tape: Tape) -> FilmStrip {
    var strip = FilmStrip()
    film(of: tape) { strip.frames.append($0) }
    return strip
  }

  /// Plays a tape as ``film(of:)`` does, but passes each frame to a closure instead of keeping it.
  ///
  /// The memory use is therefore independent of the length of a film.
  ///
  /// - Parameters:
  ///   - tape: The tape.
  ///   - body: A closure that is called with each frame, in order of time.
  public func film(of tape: Tape, _ body: @MainActor (FilmFrame) -> Void) {
    withoutActuallyEscaping(body) { body in
      var run = TapeRun(self, schedule: FilmSchedule(at: [], every: nil), showsMotion: true)
      run.film(tape, body)
    }
  }

  /// Returns the duration of a number of ticks, at sixty per second.
  static func tick(_ count: Int) -> Duration { .seconds(count) / 60 }
}
