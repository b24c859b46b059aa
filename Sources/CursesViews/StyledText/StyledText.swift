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
  var onlyStyle: TextStyle? {
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
