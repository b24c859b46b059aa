import CursesCells
import CursesViews

/// A film strip: the frames from playing a ``Tape``, in the order of their times.
public struct FilmStrip: Hashable, Sendable {
  /// The frames, from first to last.
  public var frames: [FilmFrame]

  /// Creates a strip from its frames.
  public init(frames: [FilmFrame] = []) {
    self.frames = frames
  }
}

/// One frame of a film strip: its time, its picture and its cost.
public struct FilmFrame: Hashable, Sendable {
  /// The time since the first frame.
  public var time: Duration

  /// The cells of the frame.
  public var buffer: Buffer

  /// The statistics since the previous frame of the strip.
  ///
  /// For the first frame, they are counted from the start of playing.
  public var statistics: FrameStatistics

  /// The number of bytes sent to a terminal since the previous frame of the strip.
  ///
  /// It is `nil` if there was no terminal.
  public var bytes: Int?

  /// The view hierarchy, one view per line, in the format of `recursiveDescription`.
  public var tree: String

  /// The position of the text cursor, or `nil` if it is hidden.
  ///
  /// ``FilmJSON`` includes it; pictures in text do not.
  public var cursor: Point?

  /// The name of the moment, from a tape's `mark`, or `nil` for none.
  ///
  /// Only ``TapePlayer/film(of:)`` sets it.
  public var mark: String?

  /// The time as displayed in frame headings, such as `16.7ms`.
  public var label: String { TimeText.label(time) }

  /// Creates a frame.
  public init(
    time: Duration, buffer: Buffer, statistics: FrameStatistics = FrameStatistics(),
    bytes: Int? = nil, tree: String = "", cursor: Point? = nil, mark: String? = nil
  ) {
    self.time = time
    self.buffer = buffer
    self.statistics = statistics
    self.bytes = bytes
    self.tree = tree
    self.cursor = cursor
    self.mark = mark
  }
}
