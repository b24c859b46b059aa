import CursesKit

/// Words in pixels: two in a cell, five half rows high.
public enum PixelLetters {
  /// Whether each letter of a word has pixels.
  public static func canDraw(_ word: String) -> Bool { word.allSatisfy { glyphs[$0] != nil } }

  /// Returns the number of columns of a word.
  public static func width(of word: String) -> Int {
    pixels(of: word).map(\.count).max() ?? 0
  }

  /// Draws a word from a half row on, counted from the top.
  public static func draw(
    _ word: String, x: Int, halfRow: Int, ink: Color, in canvas: inout Canvas
  ) {
    let rows = pixels(of: word)
    func isSet(_ column: Int, _ half: Int) -> Bool {
      let row = half - halfRow
      return rows.indices.contains(row) && rows[row][column] == "#"
    }
    let columns = width(of: word)
    for y in halfRow / 2...(halfRow + height) / 2 {
      for column in 0..<columns {
        canvas.drawHalves(
          at: Point(x: x + column, y: y), upper: isSet(column, 2 * y) ? ink : nil,
          lower: isSet(column, 2 * y + 1) ? ink : nil)
      }
    }
  }

  private static let height = 5

  /// Returns the rows of a word, with a blank column between letters.
  private static func pixels(of word: String) -> [[Character]] {
    let letters = word.compactMap { glyphs[$0] }
    return (0..<height).map { row in
      Array(letters.map { $0[row] }.joined(separator: "."))
    }
  }

  private static let glyphs: [Character: [String]] = [
    "C": ["####", "#...", "#...", "#...", "####"],
    "D": ["###.", "#..#", "#..#", "#..#", "###."],
    "E": ["####", "#...", "###.", "#...", "####"],
    "H": ["#..#", "#..#", "####", "#..#", "#..#"],
    "I": ["#", "#", "#", "#", "#"],
    "M": ["#####", "#.#.#", "#.#.#", "#.#.#", "#.#.#"],
    "N": ["#..#", "##.#", "#.##", "#..#", "#..#"],
    "O": ["####", "#..#", "#..#", "#..#", "####"],
    "P": ["####", "#..#", "####", "#...", "#..."],
    "R": ["####", "#..#", "###.", "#..#", "#..#"],
    "S": ["####", "#...", "####", "...#", "####"],
    "T": ["#####", "..#..", "..#..", "..#..", "..#.."],
    "Y": ["#..#", "#..#", "####", "...#", "####"],
    "-": ["...", "...", "###", "...", "..."],
  ]
}
