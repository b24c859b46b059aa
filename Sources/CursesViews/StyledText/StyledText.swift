import CursesCells

/// A string with styled parts.
///
///     let line: StyledText = "\("main", .bold) \("two days ago", .ink(.secondary))"
///     label.styledText = line
///
/// It is a value: a string and its runs, each with one style. Theme colors are resolved when it is
/// drawn. Control characters are not drawn.
public struct StyledText: Hashable, Sendable {
  /// A range of a text with one style.
  public struct Run: Hashable, Sendable {
    /// The range, in bytes of UTF-8 from the start of the text.
    public let range: Range<Int>

    /// The style.
    public let style: TextStyle
  }

  /// The text without its styles.
  public private(set) var string: String

  private var looks: Looks

  /// The styles of a text.
  ///
  /// Most texts have a single style, which needs no allocation.
  private enum Looks: Hashable, Sendable {
    case one(TextStyle)
    case several([Run])
  }

  /// Creates an empty text.
  public init() {
    string = ""
    looks = .one(.plain)
  }

  /// Creates a text in one style; the default is plain.
  public init(_ string: some StringProtocol, _ style: TextStyle = .plain) {
    self.string = String(string)
    looks = .one(self.string.isEmpty ? .plain : style)
  }

  /// The runs, in order; they cover the whole text, and adjacent runs have different styles.
  public var runs: [Run] {
    switch looks {
    case .one(let style): isEmpty ? [] : [Run(range: 0..<string.utf8.count, style: style)]
    case .several(let runs): runs
    }
  }

  /// The style of the whole text, or `nil` if it has several.
  var onlyStyle: TextStyle? {
    if case .one(let style) = looks { style } else { nil }
  }

  /// Whether the text is empty.
  public var isEmpty: Bool { string.isEmpty }
}

// MARK: - Composition

extension StyledText {
  /// Appends a string with a style.
  ///
  /// - Complexity: O(*n*) in the length of the appended string.
  public mutating func append(_ other: some StringProtocol, _ style: TextStyle = .plain) {
    let start = string.utf8.count
    string += other
    add(start..<string.utf8.count, style)
  }

  /// Appends a text with its styles.
  public mutating func append(_ other: StyledText) {
    let start = string.utf8.count
    string += other.string
    for run in other.runs {
      add(start + run.range.lowerBound..<start + run.range.upperBound, run.style)
    }
  }

  /// Returns the concatenation of two texts.
  public static func + (first: StyledText, second: StyledText) -> StyledText {
    var result = first
    result.append(second)
    return result
  }

  /// Returns the text with a base style, which the styles of its parts override.
  public func over(_ style: TextStyle) -> StyledText {
    guard style != .plain else { return self }
    return mappingRuns { style.adding($0) }
  }

  /// Adds a style to ranges of the text, overriding the existing styles.
  ///
  /// - Parameters:
  ///   - style: The style to add.
  ///   - ranges: The ranges of ``string``.
  /// - Returns: The changed text.
  public func adding(_ style: TextStyle, to ranges: [Range<String.Index>]) -> StyledText {
    let edges = Set(ranges.flatMap { [offset(of: $0.lowerBound), offset(of: $0.upperBound)] })
    let covered = ranges.map { offset(of: $0.lowerBound)..<offset(of: $0.upperBound) }
    var result = StyledText()
    result.string = string
    for run in runs {
      let cuts = edges.filter { run.range.contains($0) && $0 != run.range.lowerBound }.sorted()
      for (start, end) in zip([run.range.lowerBound] + cuts, cuts + [run.range.upperBound]) {
        let isCovered = covered.contains { $0.contains(start) }
        result.add(start..<end, isCovered ? run.style.adding(style) : run.style)
      }
    }
    return result
  }

  private func mappingRuns(_ change: (TextStyle) -> TextStyle) -> StyledText {
    var result = StyledText()
    result.string = string
    for run in runs { result.add(run.range, change(run.style)) }
    return result
  }

  /// Appends a run, or extends the last one if the styles are equal.
  private mutating func add(_ range: Range<Int>, _ style: TextStyle) {
    guard !range.isEmpty else { return }
    switch looks {
    case _ where range.lowerBound == 0: looks = .one(style)
    case .one(style): break
    case .one(let first):
      looks = .several([
        Run(range: 0..<range.lowerBound, style: first), Run(range: range, style: style),
      ])
    case .several(var runs):
      // Releases the array; otherwise each added run would copy all previous ones.
      looks = .one(.plain)
      if let last = runs.last, last.style == style {
        runs[runs.count - 1] = Run(range: last.range.lowerBound..<range.upperBound, style: style)
      } else {
        runs.append(Run(range: range, style: style))
      }
      looks = .several(runs)
    }
  }

  private func offset(of index: String.Index) -> Int {
    string.utf8.distance(from: string.startIndex, to: index)
  }
}

// MARK: - Substrings

extension StyledText {
  /// Returns a substring with its styles.
  ///
  /// - Parameter range: A range of ``string``.
  public subscript(range: Range<String.Index>) -> StyledText {
    if let onlyStyle { return StyledText(string[range], onlyStyle) }
    var result = StyledText()
    for (part, style) in pieces(in: range) { result.append(part, style) }
    return result
  }

  /// Returns the parts of a range with one style each, without splitting characters.
  ///
  /// A character of several scalars, such as combining marks, has the style of the first one.
  func pieces(in range: Range<String.Index>) -> [(text: Substring, style: TextStyle)] {
    let requested = offset(of: range.lowerBound)..<offset(of: range.upperBound)
    var pieces: [(Substring, TextStyle)] = []
    var start = range.lowerBound
    for run in runs where run.range.overlaps(requested) {
      let end = characterBoundary(atOrAfter: min(run.range.upperBound, requested.upperBound))
      if start < end { pieces.append((string[start..<end], run.style)) }
      start = max(start, end)
    }
    return pieces
  }

  private func characterBoundary(atOrAfter offset: Int) -> String.Index {
    let index = string.utf8.index(string.startIndex, offsetBy: offset)
    return String.Index(index, within: string) == nil ? string.index(after: index) : index
  }
}

extension StyledText: CustomStringConvertible {
  /// The text without its styles.
  public var description: String { string }
}

// MARK: - Interpolation

extension StyledText: ExpressibleByStringInterpolation {
  /// Creates a plain text.
  public init(stringLiteral value: String) { self.init(value) }

  /// Creates a text from an interpolation.
  public init(stringInterpolation: Interpolation) { self = stringInterpolation.text }

  /// The interpolation of a text with styled values: `"\(name, .bold) of \(total)"`.
  public struct Interpolation: StringInterpolationProtocol {
    var text = StyledText()

    /// Creates an empty interpolation.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Appends the literal between values.
    public mutating func appendLiteral(_ literal: String) { text.append(literal) }

    /// Appends the description of a value in the given styles; later styles override earlier ones.
    public mutating func appendInterpolation(_ value: some Any, _ styles: TextStyle...) {
      text.append("\(value)", styles.reduce(.plain) { $0.adding($1) })
    }

    /// Appends a text over the given styles; its own styles take precedence.
    public mutating func appendInterpolation(_ value: StyledText, _ styles: TextStyle...) {
      text.append(value.over(styles.reduce(.plain) { $0.adding($1) }))
    }
  }
}

// MARK: - Drawing

extension StyledText {
  /// Returns the text truncated to `width` columns, with an ellipsis for the omitted part.
  ///
  /// The ellipsis has the style of the character before it, or, at the start, after it. A text that
  /// fits is returned unchanged, except for tabs: see ``expandingTabs()``. If `width` is zero or
  /// negative, the result is empty.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public func truncated(_ truncation: Truncation, to width: Int) -> StyledText {
    if hasTabs { return expandingTabs().truncated(truncation, to: width) }
    guard let kept = truncation.kept(of: string, in: width) else { return self }
    guard width > 0 else { return StyledText() }
    var result = self[kept.before.startIndex..<kept.before.endIndex]
    let end = self[kept.after.startIndex..<kept.after.endIndex]
    let style = result.runs.last?.style ?? end.runs.first?.style ?? runs.first?.style
    result.append(String(Truncation.ellipsis), style ?? .plain)
    return result + end
  }
}

// MARK: - Bar

extension StyledText {
  /// Returns a progress bar for a fraction, in steps of half a cell, padded to its full width.
  ///
  ///     notes.txt  ━━━╸       1.4 MB
  ///     movie.mp4  ━━━━━━━━━  4.0 GB
  ///
  /// As a text it fits into a row or a table column; it is thin, so that the bars of adjacent rows
  /// stay separate:
  ///
  ///     let text: StyledText = "\(.bar(0.4, width: 9))  1.4 MB"
  ///
  /// - Parameters:
  ///   - share: The filled fraction, in `0...1`. Out-of-range values are clamped, and NaN is 0. A
  ///     fraction above 0 shows at least half a cell.
  ///   - width: The full width in columns, clamped to `0...1000`.
  ///   - style: The style of the filled part; the default is the accent color.
  /// - Returns: A text of `width` columns.
  public static func bar(
    _ share: Double, width: Int, _ style: TextStyle = .ink(.accent)
  ) -> StyledText {
    let width = min(max(0, width), 1000)
    let share = share.isNaN ? 0 : min(max(0, share), 1)
    let halves = min(max(share > 0 ? 1 : 0, Int((share * Double(2 * width)).rounded())), 2 * width)
    let end = halves.isMultiple(of: 2) ? "" : "╸"
    var text = StyledText(String(repeating: "━", count: halves / 2) + end, style)
    text.append(String(repeating: " ", count: width - (halves + 1) / 2))
    return text
  }
}
