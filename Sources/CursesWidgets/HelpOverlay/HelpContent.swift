import CursesCells
import CursesViews

/// The contents of a list of keys.
struct HelpContent {
  /// A line of the list.
  enum Line: Hashable {
    case blank
    case title(String)

    /// Keys and their effect, or one line of both. `begins` is the whole hint in its first line,
    /// and `nil` in the others.
    case hint(keys: Substring, effect: Substring, begins: KeyHint?)

    /// Keys, or one line of them, with their effect in the lines that follow.
    case keys(Substring, begins: KeyHint?)
    case effect(Substring)

    /// The text displayed for an empty list.
    case placeholder
  }

  /// The number of columns of effects, and whether they are next to the keys.
  struct Columns: Hashable {
    var effectWidth: Int
    var areBeside: Bool

    /// The number of columns of keys, to the left of effects, in a layout of two columns; `nil` in
    /// a layout of one.
    var keySpace: Int?
  }

  let groups: [HelpOverlay.Group]

  /// Whether the contents are only keys, without mouse actions.
  let isShort: Bool

  /// The number of columns of the longest keys, effect and title.
  let keyWidth: Int
  let effectWidth: Int
  let titleWidth: Int

  init(_ groups: [HelpOverlay.Group], isShort: Bool = false) {
    self.groups = groups
    self.isShort = isShort
    let hints = groups.flatMap(\.hints)
    let lines = hints.flatMap { Self.keyLines(of: $0) }
    keyWidth = lines.map { CellWidth.of($0) }.max() ?? 0
    effectWidth = hints.map { CellWidth.of($0.words) }.max() ?? CellWidth.of(Self.placeholder)
    titleWidth = groups.map { CellWidth.of($0.title) }.max() ?? 0
  }

  /// The text displayed for an empty list.
  static let placeholder = "no keys"

  /// The number of columns to which keys are wrapped, unless a single key is wider.
  private static let widestKeys = 28

  /// Returns the lines, with keys and effects wrapped.
  func lines(in columns: Columns) -> [Line] {
    guard !groups.isEmpty else { return [.placeholder] }
    let blocks = groups.map { group in
      [.title(group.title)] + group.hints.flatMap { lines(of: $0, in: columns) }
    }
    return Array(blocks.joined(separator: [.blank]))
  }

  private func lines(of hint: KeyHint, in columns: Columns) -> [Line] {
    let isGesture = columns.keySpace != nil && !isShort && hint.isGesture
    let space = isGesture ? columns.effectWidth : columns.keySpace ?? Self.widestKeys
    let keys = Self.keyLines(of: hint, in: space)
    let effects = LineWrapping.words.lines(of: hint.words, width: columns.effectWidth)
    guard columns.areBeside, !isGesture else {
      return keys.enumerated().map { .keys($1, begins: $0 == 0 ? hint : nil) }
        + effects.map(Line.effect)
    }
    return (0..<max(keys.count, effects.count)).map { index in
      .hint(
        keys: index < keys.count ? keys[index] : "",
        effect: index < effects.count ? effects[index] : "", begins: index == 0 ? hint : nil)
    }
  }

  private static func keyLines(of hint: KeyHint, in space: Int = widestKeys) -> [Substring] {
    var lines: [Substring] = []
    var start = hint.keys.startIndex
    for end in hint.keys.indices.filter({ hint.keys[$0] == " " }) + [hint.keys.endIndex] {
      guard let last = lines.last, CellWidth.of(hint.keys[start..<end]) <= space else {
        start = lines.isEmpty ? start : hint.keys.index(after: lines[lines.count - 1].endIndex)
        lines.append(hint.keys[start..<end])
        continue
      }
      lines[lines.count - 1] = hint.keys[last.startIndex..<end]
    }
    return lines
  }
}

// MARK: - Columns

extension HelpContent {
  /// The number of columns of the widest single key.
  var widestKey: Int {
    let keys = groups.flatMap(\.hints).filter { isShort || !$0.isGesture }.map(\.keys)
    return keys.flatMap { $0.split(separator: " ") }.map { CellWidth.of($0) }.max() ?? 0
  }

  /// Splits lines into two columns of about equal length.
  ///
  /// The split is between two groups, unless one column would be much longer.
  static func parted(_ lines: [Line]) -> [[Line]] {
    let half = (lines.count + 1) / 2
    let titles = lines.indices.dropFirst().filter { lines[$0].isTitle }
    let starts = lines.indices.dropFirst().filter { lines[$0].beginsHint }
    func longest(_ index: Int) -> Int { max(index, lines.count - index) }
    let best = titles.min { longest($0) < longest($1) }.flatMap { index in
      longest(index) <= half + 3 ? index : nil
    }
    guard let index = best ?? starts.min(by: { longest($0) < longest($1) }) else { return [lines] }
    // A blank line before a title is not needed at the end of a column.
    let isBlank = lines[index - 1] == .blank
    return [Array(lines[..<(isBlank ? index - 1 : index)]), Array(lines[index...])]
  }
}

extension HelpContent.Line {
  fileprivate var isTitle: Bool {
    if case .title = self { true } else { false }
  }

  fileprivate var beginsHint: Bool {
    switch self {
    case .hint(_, _, let hint), .keys(_, let hint): hint != nil
    case .blank, .title, .effect, .placeholder: false
    }
  }
}

extension KeyHint {
  /// Whether the hint is a mouse action, which is written in words.
  fileprivate var isGesture: Bool {
    keys.split(separator: " ").allSatisfy { $0.count > 1 && $0.first?.isLowercase == true }
  }
}
