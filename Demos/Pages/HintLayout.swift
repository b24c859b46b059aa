import CursesKit

/// Which hints of a ``HintBar`` there is room for, and where they stand: beside each other, or with
/// a few columns and more than a row, the needed ones below each other.
struct HintLayout {
  /// The visible part of a hint.
  struct Piece {
    let index: Int
    var key: String
    var effect: String
    var frame = Rect.zero

    var width: Int {
      CellWidth.of(key) + (effect.isEmpty ? 0 : 1 + CellWidth.of(effect))
    }
  }

  /// The visible parts, from left to right.
  private(set) var pieces: [Piece]

  private var gap = 3

  init(_ hints: [HintBar.Hint], in size: Size, margin: Int) {
    pieces = hints.enumerated().map { Piece(index: $0, key: $1.key, effect: $1.effect) }
    if size.height > 1, size.width < HintBar.leastWidth {
      stack(hints, in: size)
    } else {
      shorten(hints, to: size.width - 2 * margin)
      placeInRow(from: margin)
    }
  }

  private mutating func placeInRow(from start: Int) {
    var x = start
    for index in pieces.indices {
      pieces[index].frame = Rect(x: x, y: 0, width: pieces[index].width, height: 1)
      x += pieces[index].width + gap
    }
  }

  /// Puts the first characters of needed hints below each other.
  private mutating func stack(_ hints: [HintBar.Hint], in size: Size) {
    pieces = Array(pieces.filter { hints[$0.index].isEssential }.prefix(size.height))
    for index in pieces.indices {
      pieces[index].key = String(pieces[index].key.prefix(1))
      pieces[index].effect = ""
      pieces[index].frame = Rect(x: 0, y: index, width: size.width, height: 1)
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
