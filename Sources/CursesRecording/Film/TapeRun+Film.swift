import CursesCells
import CursesViews

extension TapeRun {
  /// A film on its way: the frame that may still be replaced, and what gets those before it.
  struct Film {
    let body: @MainActor (FilmFrame) -> Void
    var last: FilmFrame?
  }

  /// Plays a tape to its end, lets the stage come to rest, and passes on each frame on the way.
  mutating func film(_ tape: Tape, _ body: @escaping @MainActor (FilmFrame) -> Void) {
    film = Film(body: body)
    play(tape)
    rest()
    keepFilmFrame(compose(), isWanted: film?.last?.time != time)
    film?.last.map(body)
    film = nil
  }

  /// Keeps a frame in place of one of the same moment, or after one that looks different.
  mutating func keepFilmFrame(_ frame: Frame, mark: String? = nil, isWanted: Bool = false) {
    guard let film else { return }
    var new = FilmFrame(time: time, buffer: frame.buffer, cursor: frame.cursor, mark: mark)
    if let last = film.last, last.time == time {
      new.mark = mark ?? last.mark
    } else if isWanted || mark != nil || film.last?.looksLike(new) != true {
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
