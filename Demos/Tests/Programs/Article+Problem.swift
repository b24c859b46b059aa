import CursesArticles
import CursesCells

extension Article {
  /// A description of a defect in the article, or `nil`.
  var problem: String? {
    if depth > 64 { return "\(depth) blocks are inside of each other" }
    for line in lines(width: 40) {
      if CellWidth.of(line.string) > 40 { return "a line is wider than asked for" }
      if let problem = line.string.problem { return "a line has \(problem)" }
    }
    return nil
  }

  /// The depth of nested blocks.
  private var depth: Int { blocks.map(\.depth).max() ?? 0 }
}

extension ArticleBlock {
  fileprivate var depth: Int {
    let inside: [ArticleBlock] =
      switch self {
      case .list(let list): list.items.flatMap(\.blocks)
      case .definitions(let definitions): definitions.flatMap(\.blocks)
      case .quote(let blocks), .details(_, let blocks): blocks
      case .table(let table): table.rows.flatMap { $0.flatMap(\.blocks) }
      default: []
      }
    return 1 + (inside.map(\.depth).max() ?? 0)
  }
}

extension String {
  /// A description of the first control or bidirectional character, or `nil`.
  var problem: String? {
    let odd = unicodeScalars.first { scalar in
      scalar.properties.generalCategory == .control
        || (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
    }
    return odd.map { "the character \(String($0.value, radix: 16))" }
  }
}
