import CursesCells

/// A text whose parts look different.
///
///     let line: StyledText = "\("main", .bold) \("two days ago", .ink(.secondary))"
///     label.styledText = line
///
/// It is a value: a string, and runs of it that have one style each. Its colors are those of the
/// theme that there is when it is drawn. Control characters in it draw nothing.
public struct StyledText: Hashable, Sendable {
  /// A part of a text that has one style.
  public struct Run: Hashable, Sendable {
    /// Where it is, in bytes of UTF-8 from the start of the text.
    public let range: Range<Int>

    /// How it looks.
    public let style: TextStyle
  }

  /// The text without its styles.
  public private(set) var string: String

  private var looks: Looks

  /// The styles of a text.
  ///
  /// Most texts have one, and allocate nothing for it.
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

  /// The runs, in order; together they are the text, and no two beside each other look the same.
  public var runs: [Run] {
    switch looks {
    case .one(let style): isEmpty ? [] : [Run(range: 0..<string.utf8.count, style: style)]
    case .several(let runs): runs
    }
  }

  /// The style of all of the text, or `nil` where it has several.
  fileprivate var onlyStyle: TextStyle? {
    if case .one(let style) = looks { style } else { nil }
  }

  /// Whether there is no text.
  public var isEmpty: Bool { string.isEmpty }
}

// MARK: - Putting together

extension StyledText {
  /// Appends text in a style.
  ///
  /// - Complexity: O(*n*) in what is appended.
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

  /// Returns two texts, one after the other.
  public static func + (first: StyledText, second: StyledText) -> StyledText {
    var result = first
    result.append(second)
    return result
  }

  /// Returns the text with a style added to all of it, under the styles that its parts have.
  public func over(_ style: TextStyle) -> StyledText {
    guard style != .plain else { return self }
    return mappingRuns { style.adding($0) }
  }

  /// Adds a style to some of the text, on top of what is there.
  ///
  /// - Parameters:
  ///   - style: What is added.
  ///   - ranges: Where, as ranges of ``string``.
  /// - Returns: The text with it.
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

  /// Adds a run at the end, or to the last one where both look the same.
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
      // Given up meanwhile, or each run that is added would copy all those before it.
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

// MARK: - Taking apart

extension StyledText {
  /// Returns a part of the text with its styles.
  ///
  /// - Parameter range: A range of ``string``.
  public subscript(range: Range<String.Index>) -> StyledText {
    if let onlyStyle { return StyledText(string[range], onlyStyle) }
    var result = StyledText()
    for (part, style) in pieces(in: range) { result.append(part, style) }
    return result
  }

  /// Returns the parts of a part of the text that have one style each, none of which cuts a
  /// character in two.
  ///
  /// A character that is put together of several scalars, as by combining marks, looks as the first
  /// of them says.
  func pieces(in range: Range<String.Index>) -> [(text: Substring, style: TextStyle)] {
    let wanted = offset(of: range.lowerBound)..<offset(of: range.upperBound)
    var pieces: [(Substring, TextStyle)] = []
    var start = range.lowerBound
    for run in runs where run.range.overlaps(wanted) {
      let end = characterBoundary(atOrAfter: min(run.range.upperBound, wanted.upperBound))
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

  /// Creates a text from what was put into it.
  public init(stringInterpolation: Interpolation) { self = stringInterpolation.text }

  /// What a text with values in it is made of: `"\(name, .bold) of \(total)"`.
  public struct Interpolation: StringInterpolationProtocol {
    var text = StyledText()

    /// Creates an empty one.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Appends what stands between values.
    public mutating func appendLiteral(_ literal: String) { text.append(literal) }

    /// Appends a value as it describes itself, in the styles that are given, the later ones over
    /// the earlier.
    public mutating func appendInterpolation(_ value: some Any, _ styles: TextStyle...) {
      text.append("\(value)", styles.reduce(.plain) { $0.adding($1) })
    }

    /// Appends a text with its styles, over those that are given.
    public mutating func appendInterpolation(_ value: StyledText, _ styles: TextStyle...) {
      text.append(value.over(styles.reduce(.plain) { $0.adding($1) }))
    }
  }
}

// MARK: - Drawing

extension StyledText {
  /// Returns a text that takes at most so many columns, with an ellipsis for what is left out.
  ///
  /// The ellipsis looks as what stands before it, or after it at the start of the line. A text that
  /// fits is returned as it is; in no column, or fewer, there is nothing.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public func truncated(_ truncation: Truncation, to width: Int) -> StyledText {
    guard let kept = truncation.kept(of: string, in: width) else { return self }
    guard width > 0 else { return StyledText() }
    var result = self[kept.before.startIndex..<kept.before.endIndex]
    let end = self[kept.after.startIndex..<kept.after.endIndex]
    let style = result.runs.last?.style ?? end.runs.first?.style ?? runs.first?.style
    result.append(String(Truncation.ellipsis), style ?? .plain)
    return result + end
  }
}

extension View {
  /// Draws a text in one row, in the colors of the view's theme.
  ///
  /// - Parameters:
  ///   - text: What is drawn; line breaks draw nothing.
  ///   - point: Where its first character goes.
  ///   - base: How it looks where it does not say.
  ///   - canvas: Where it is drawn.
  /// - Returns: The columns from `point` to the end of the text.
  @discardableResult
  public func draw(
    _ text: StyledText, at point: Point, style base: Style, in canvas: inout Canvas
  ) -> Int {
    if let style = text.onlyStyle {
      let look = style.resolved(over: base, theme: theme, traits: traits)
      return canvas.draw(text.string, at: point, style: look)
    }
    let all = text.string.startIndex..<text.string.endIndex
    var width = 0
    for (part, style) in text.pieces(in: all) {
      let place = point.translated(x: width, y: 0)
      let look = style.resolved(over: base, theme: theme, traits: traits)
      width += canvas.draw(part, at: place, style: look)
    }
    return width
  }
}

// MARK: - Bar

extension StyledText {
  /// Returns a bar for a share of a whole, on halves of a cell, with blanks up to its full width.
  ///
  ///     notes.txt  ━━━╸       1.4 MB
  ///     movie.mp4  ━━━━━━━━━  4.0 GB
  ///
  /// It is a text, so that it stands in a row or in a column of a table; it is slim, so that those
  /// of rows below each other stay apart:
  ///
  ///     let text: StyledText = "\(.bar(0.4, width: 9))  1.4 MB"
  ///
  /// - Parameters:
  ///   - share: How much of it is filled, in `0...1`. Values outside are moved to the nearer end,
  ///     and NaN is 0. A share above 0 shows half a cell at least.
  ///   - width: The columns of the whole, in `0...1000`; values outside are moved to the nearer
  ///     end.
  ///   - style: How the filled part looks; the default is the color of accents.
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
