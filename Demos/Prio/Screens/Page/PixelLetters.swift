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
    canvas.drawPixels(pixels(of: word), x: x, halfRow: halfRow) { _ in ink }
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
