import CursesCells

/// The letters of styles in text pictures, with a legend.
///
/// Letters are assigned in reading order: a to z, A to Z, then 0 to 9. With more than 62 styles,
/// each has two letters (or three), one below the other, so that columns stay aligned.
struct StyleLetters {
  private static let alphabet = Array(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")

  private var numbers: [Style: Int] = [:]

  /// The styles without duplicates, in the order of their letters.
  private var styles: [Style] = []

  /// Assigns letters to every style in `buffers` except for the plain one.
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
      let displayed = style.onScreen
      guard displayed != .plain, numbers[displayed] == nil else { continue }
      numbers[displayed] = styles.count
      styles.append(displayed)
    }
  }

  /// Whether all cells are plain.
  var isEmpty: Bool { styles.isEmpty }

  /// The legend, with one line per style: its letters and its description.
  var legend: [String] {
    styles.enumerated().map { "\(String(letters(of: $0.offset))) \($0.element)" }
  }

  /// Returns the lines of letters for a row, one line for each letter of a style.
  func lines(of row: Int, in buffer: Buffer) -> [String] {
    let columns = (0..<buffer.size.width).map { column in
      numbers[buffer[Point(x: column, y: row)].style.onScreen].map(letters)
    }
    return (0..<lettersPerStyle).map { position in
      String(columns.map { $0?[position] ?? " " })
    }
  }

  private var lettersPerStyle: Int {
    var count = 1
    var maximum = StyleLetters.alphabet.count
    while maximum < styles.count {
      count += 1
      maximum *= StyleLetters.alphabet.count
    }
    return count
  }

  private func letters(of number: Int) -> [Character] {
    var remainder = number
    let letters = (0..<lettersPerStyle).map { _ in
      defer { remainder /= StyleLetters.alphabet.count }
      return StyleLetters.alphabet[remainder % StyleLetters.alphabet.count]
    }
    return letters.reversed()
  }
}
