import CursesCells
import CursesViews

extension HelpContent {
  /// The columns of the widest single key.
  var widestKey: Int {
    let keys = groups.flatMap(\.hints).filter { isShort || !$0.isGesture }.map(\.keys)
    return keys.flatMap { $0.split(separator: " ") }.map { CellWidth.of($0) }.max() ?? 0
  }

  /// Returns lines in two columns, about equally long.
  ///
  /// They part between two groups, unless that leaves one of them much longer.
  static func parted(_ lines: [Line]) -> [[Line]] {
    let half = (lines.count + 1) / 2
    let titles = lines.indices.dropFirst().filter { lines[$0].isTitle }
    let starts = lines.indices.dropFirst().filter { lines[$0].beginsHint }
    func longest(_ index: Int) -> Int { max(index, lines.count - index) }
    let best = titles.min { longest($0) < longest($1) }.flatMap { index in
      longest(index) <= half + 3 ? index : nil
    }
    guard let index = best ?? starts.min(by: { longest($0) < longest($1) }) else { return [lines] }
    // The blank line before a title is not needed where a column ends.
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
  /// Whether it is what the mouse does, which is written in words.
  var isGesture: Bool {
    keys.split(separator: " ").allSatisfy { $0.count > 1 && $0.first?.isLowercase == true }
  }
}
