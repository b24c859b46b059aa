import CursesKit

/// Which hints of a ``HintBar`` there is room for, and where they stand.
struct HintLayout {
  /// What is shown of a hint.
  struct Piece {
    let index: Int
    var key: String
    var effect: String
    var columns = 0..<0

    var width: Int {
      CellWidth.of(key) + (effect.isEmpty ? 0 : 1 + CellWidth.of(effect))
    }
  }

  /// What is shown, from left to right.
  private(set) var pieces: [Piece]

  private var gap = 3

  init(_ hints: [HintBar.Hint], in width: Int, margin: Int) {
    pieces = hints.enumerated().map { Piece(index: $0, key: $1.key, effect: $1.effect) }
    shorten(hints, to: width - 2 * margin)
    var x = margin
    for index in pieces.indices {
      pieces[index].columns = x..<x + pieces[index].width
      x += pieces[index].width + gap
    }
  }

  private var width: Int {
    pieces.reduce(0) { $0 + $1.width } + gap * max(0, pieces.count - 1)
  }

  /// Leaves out what there is no room for: first hints, then what keys do, then space.
  private mutating func shorten(_ hints: [HintBar.Hint], to room: Int) {
    while width > room, let last = pieces.lastIndex(where: { !hints[$0.index].isEssential }) {
      pieces.remove(at: last)
    }
    while width > room, let last = pieces.lastIndex(where: { !$0.effect.isEmpty }) {
      pieces[last].effect = ""
    }
    if width > room { gap = 1 }
    for index in pieces.indices where width > room {
      pieces[index].key = String(pieces[index].key.prefix(1))
    }
    while width > room, pieces.count > 1 { pieces.removeLast() }
  }
}
