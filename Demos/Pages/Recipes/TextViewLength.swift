import CursesKit

/// The number of words, lines and characters of a text.
///
///     Length
///     Words               76
///     Lines               13
///     Characters         431
final class TextViewLength: StillView {
  /// The number of words, lines and characters.
  struct Length: Hashable {
    var words = 0
    var lines = 0
    var characters = 0
  }

  /// The displayed numbers.
  @Invalidating(.display, .transcript) var length = Length()

  /// The rows of the title and the numbers.
  static let rows = 4

  private var parts: [(name: String, count: Int)] {
    [("Words", length.words), ("Lines", length.lines), ("Characters", length.characters)]
  }

  override var accessibilityElements: [AccessibilityElement] {
    let value = parts.map { "\($0.count) \($0.name.lowercased())" }.joined(separator: ", ")
    return [AccessibilityElement("Length", value: value)]
  }

  override func draw(in canvas: inout Canvas) {
    canvas.draw("Length", at: .zero, style: style(theme.tertiary, .bold))
    for (index, part) in parts.enumerated() {
      canvas.draw(part.name, at: Point(x: 0, y: index + 1), style: style(theme.secondary))
      let number = "\(part.count)"
      canvas.draw(number, before: bounds.width, y: index + 1, style: style(theme.text))
    }
  }
}

extension TextViewLength.Length {
  /// Counts the words and characters of a text with a known number of lines.
  init(of text: String, lines: Int) {
    words = text.split { $0.isWhitespace }.count
    self.lines = lines
    characters = text.count
  }
}
