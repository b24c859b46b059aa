extension ArticleBlock {
  /// The texts in it, in the order in which they are read; their numbers are those of sources.
  var leaves: [ArticleText] {
    switch self {
    case .heading(_, let text), .paragraph(let text), .code(let text, _): [text]
    case .list(let list): list.items.flatMap { $0.blocks.leaves }
    case .definitions(let definitions): definitions.flatMap { $0.terms + $0.blocks.leaves }
    case .quote(let blocks): blocks.leaves
    case .table(let table): [table.caption] + table.rows.flatMap { $0.flatMap(\.blocks.leaves) }
    case .figure(let figure): figure.pictures.map(\.words) + [figure.caption]
    case .rule: []
    case .details(let summary, let blocks): [summary] + blocks.leaves
    }
  }
}

extension [ArticleBlock] {
  /// The texts in all of them.
  var leaves: [ArticleText] { flatMap(\.leaves) }
}

extension ArticlePicture {
  /// What is said in its place, which leads to the picture, or where the picture leads.
  var words: ArticleText {
    var text = ArticleText()
    text.append(description.isEmpty ? "picture" : description, to: link ?? address)
    return text
  }
}
