import CursesCells
import CursesViews

extension TapeRun {
  /// Plays a tape to its end, lets the stage come to rest, and returns each frame on the way.
  mutating func film(of tape: Tape) -> FilmStrip {
    isFilming = true
    play(tape)
    rest()
    film(compose(), isWanted: strip.frames.last?.time != time)
    return strip
  }

  /// Keeps a frame in place of one of the same moment, or after one that looks different.
  mutating func film(_ frame: Frame, mark: String? = nil, isWanted: Bool = false) {
    var new = FilmFrame(time: time, buffer: frame.buffer, cursor: frame.cursor, mark: mark)
    if let last = strip.frames.last, last.time == time {
      new.mark = mark ?? last.mark
      strip.frames[strip.frames.count - 1] = new
    } else if isWanted || mark != nil || strip.frames.last?.looksLike(new) != true {
      strip.frames.append(new)
    }
  }
}

extension FilmFrame {
  fileprivate func looksLike(_ other: FilmFrame) -> Bool {
    buffer == other.buffer && cursor == other.cursor
  }
}
