import CursesCells

/// The letters that stand for styles in pictures, with a legend.
///
/// Styles are lettered in reading order: a to z, A to Z, then 0 to 9. Where
/// there are more than 62, every style has two letters (or three), written one
/// below the other, so that a column of the picture stays a column.
struct StyleLetters {
  private static let alphabet = Array(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")

  private var numbers: [Style: Int] = [:]

  /// The styles, each once, in the order of their letters.
  private var styles: [Style] = []

  /// Letters every style in `buffers` but the plain one.
  init(_ buffers: some Sequence<Buffer>) {
    for buffer in buffers {
      for row in 0..<buffer.size.height { add(row, of: buffer) }
    }
  }

  private mutating func add(_ row: Int, of buffer: Buffer) {
    var last: Style?
    for column in 0..<buffer.size.width {
      let style = buffer[Point(x: column, y: row)].style
      guard style != last else { continue }
      last = style
      let shown = style.onScreen
      guard shown != .plain, numbers[shown] == nil else { continue }
      numbers[shown] = styles.count
      styles.append(shown)
    }
  }

  /// Whether there is no style but the plain one.
  var isEmpty: Bool { styles.isEmpty }

  /// A line for each style: its letters and what it looks like.
  var legend: [String] {
    styles.enumerated().map { "\(String(letters(of: $0.offset))) \($0.element)" }
  }

  /// Returns the letters below each column of a row: as many lines as a style has letters.
  func lines(of row: Int, in buffer: Buffer) -> [String] {
    let columns = (0..<buffer.size.width).map { column in
      numbers[buffer[Point(x: column, y: row)].style.onScreen].map(letters)
    }
    return (0..<lettersPerStyle).map { place in
      String(columns.map { $0?[place] ?? " " })
    }
  }

  private var lettersPerStyle: Int {
    var count = 1
    var most = StyleLetters.alphabet.count
    while most < styles.count {
      count += 1
      most *= StyleLetters.alphabet.count
    }
    return count
  }

  private func letters(of number: Int) -> [Character] {
    var rest = number
    let letters = (0..<lettersPerStyle).map { _ in
      defer { rest /= StyleLetters.alphabet.count }
      return StyleLetters.alphabet[rest % StyleLetters.alphabet.count]
    }
    return letters.reversed()
  }
}
