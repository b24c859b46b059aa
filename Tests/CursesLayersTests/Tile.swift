import CursesCells
import CursesLayers

/// A layer filled with one character that records the parts it draws.
final class Tile: Layer {
  var character: Character

  /// The clip of each call of `draw`, in order.
  private(set) var drawn: [Rect] = []

  /// The number of calls of `boundsDidChange`.
  private(set) var boundsChanges = 0

  init(_ character: Character, _ x: Int, _ y: Int, _ width: Int, _ height: Int) {
    self.character = character
    super.init(frame: Rect(x: x, y: y, width: width, height: height))
  }

  override func draw(in canvas: inout Canvas) {
    drawn.append(canvas.clipBounds)
    canvas.fill(canvas.clipBounds, with: Glyph(character))
  }

  override func boundsDidChange() { boundsChanges += 1 }
}

/// A layer that shows the number of each row at its start.
final class Numbers: Layer {
  override func draw(in canvas: inout Canvas) {
    for row in canvas.clipBounds.rows {
      canvas.draw("\(row)", at: Point(x: 0, y: row))
    }
  }
}

extension LayerTree {
  /// The text of the current frame.
  var lines: [String] { frame().buffer.lines }

  /// Adds a tile over the others.
  @discardableResult
  func addTile(_ character: Character, _ x: Int, _ y: Int, _ width: Int, _ height: Int) -> Tile {
    let tile = Tile(character, x, y, width, height)
    addLayer(tile)
    return tile
  }

  /// Returns the first row at each of these times, in milliseconds.
  func film(_ times: [Int]) -> [String] {
    times.map {
      advance(to: .milliseconds($0))
      return lines[0]
    }
  }
}
