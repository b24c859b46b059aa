import CursesCells
import CursesViews

/// Plays tapes over a stage, and keeps frames.
///
///     let stage = Stage(size: Size(width: 80, height: 24))
///     let tape = try Tape("key right")
///     let strip = TapePlayer(stage: stage).play(tape, at: [.zero, .milliseconds(100)])
///
/// Time is virtual: playing takes as long as the views take to answer, and gives
/// the same frames on every machine. While a drag moves, the mouse is heard of
/// sixty times a second, and once for each new cell.
///
/// A first frame is composed before the tape begins, as a terminal shows one
/// before anybody can press a key; times count from it. Between events at
/// different times there is a frame too. A frame kept at some time shows what all
/// that happens at that time made of the views.
@MainActor
public struct TapePlayer {
  /// The stage that the tapes are played over.
  public let stage: Stage

  /// How long a stage that never comes to rest is waited for; the default is a minute.
  public var restLimit = Duration.seconds(60)

  /// Called with every frame that is composed, to show it on a screen, or `nil`, the default.
  ///
  /// It returns how many bytes that took, which are added up in ``FilmFrame/bytes``. Frames that
  /// are not kept come too, because each follows the one before; one that shows the same as the
  /// last does not.
  public var onFrame: (@MainActor (Frame) -> Int)?

  /// Creates a player for a stage.
  public init(stage: Stage, onFrame: (@MainActor (Frame) -> Int)? = nil) {
    self.stage = stage
    self.onFrame = onFrame
  }

  /// Plays a tape to its end and keeps no frame.
  ///
  /// A stage of another size than the tape's is resized first.
  public func perform(_ tape: Tape) {
    var run = TapeRun(self, schedule: FilmSchedule(at: [], every: nil))
    run.play(tape)
  }

  /// Plays a tape and keeps the frames of the times asked for and of every `snapshot`.
  ///
  /// When there is none of these, one frame is kept after the tape, with the stage at rest. A
  /// stage of another size than the tape's is resized first.
  ///
  /// - Parameters:
  ///   - tape: What happens.
  ///   - times: When frames are kept, in any order, counted from the first frame. Those after the
  ///     tape's end are waited for. Times are moved into zero to ``TapeValue/longestTime``. The
  ///     default is never.
  ///   - interval: The time between frames that are kept from the first one on, until the tape is
  ///     over and the stage at rest, or was waited for through ``restLimit``; `nil`, the default,
  ///     keeps none. Less than a millisecond counts as one.
  /// - Returns: The frames in order of time.
  public func play(_ tape: Tape, at times: [Duration] = [], every interval: Duration? = nil)
    -> FilmStrip
  {
    var run = TapeRun(self, schedule: FilmSchedule(at: times, every: interval))
    run.play(tape)
    run.finish()
    if run.strip.frames.isEmpty {
      run.rest()
      run.keepFrame()
    }
    return run.strip
  }

  /// Plays a tape to its end, waits until the stage is at rest, and returns what each step took.
  ///
  /// The first cost is that of the first frame; then there is one for each step, and last one for
  /// what still moved when the tape was over, if anything did. While something moves, a frame is
  /// composed at each of the stage's deadlines, as for a terminal. A stage of another size than the
  /// tape's is resized first.
  public func costs(of tape: Tape) -> [StepCost] {
    var run = TapeRun(self, schedule: FilmSchedule(at: [], every: nil), showsMotion: true)
    return run.costs(of: tape)
  }

  /// Plays a tape to its end, waits until the stage is at rest, and keeps every frame that a
  /// terminal would show: what recordings are made of.
  ///
  /// While something moves there is a frame at each of the stage's deadlines. A frame that looks
  /// like the one before it is kept only for its ``FilmFrame/mark``, and as the last one, whose
  /// time is that of the end. Trees of views are not kept. A stage of another size than the tape's
  /// is resized first; one that never comes to rest is left after ``restLimit``.
  public func film(of tape: Tape) -> FilmStrip {
    var strip = FilmStrip()
    film(of: tape) { strip.frames.append($0) }
    return strip
  }

  /// Plays a tape as ``film(of:)``, and passes on each frame instead of keeping it, so that a long
  /// film takes no more memory than a short one.
  ///
  /// - Parameters:
  ///   - tape: What happens.
  ///   - body: Called with each frame, in order of time.
  public func film(of tape: Tape, _ body: @MainActor (FilmFrame) -> Void) {
    withoutActuallyEscaping(body) { body in
      var run = TapeRun(self, schedule: FilmSchedule(at: [], every: nil), showsMotion: true)
      run.film(tape, body)
    }
  }

  /// Returns how much time some ticks take, of which there are sixty a second.
  static func tick(_ count: Int) -> Duration { .seconds(count) / 60 }
}
