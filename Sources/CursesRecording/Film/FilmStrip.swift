import CursesCells
import CursesViews

/// Frames in the order of their times: what playing a ``Tape`` gives.
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
  /// The time since the first frame of what is played.
  public var time: Duration

  /// The picture.
  public var buffer: Buffer

  /// The work done since the frame before it in the strip.
  ///
  /// The first frame of a strip counts from when playing began.
  public var statistics: FrameStatistics

  /// The bytes that a terminal got since the frame before it in the strip.
  ///
  /// They are `nil` when no terminal was there.
  public var bytes: Int?

  /// The views, one a line, as `recursiveDescription` gives them.
  public var tree: String

  /// The cell in which the cursor for text stands, or `nil` for none.
  ///
  /// ``FilmJSON`` writes it; pictures in text do not show it.
  public var cursor: Point?

  /// The name of the moment, as a tape's `mark` gives it, or `nil` for none.
  ///
  /// Only ``TapePlayer/film(of:)`` keeps it.
  public var mark: String?

  /// The time as headings of frames have it, such as `16.7ms`.
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
