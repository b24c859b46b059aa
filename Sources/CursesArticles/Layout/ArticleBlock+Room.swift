import CursesViews

extension ArticleBlock {
  /// Whether there is an empty line between a block and the one before it.
  func isApart(from before: ArticleBlock, isTight: Bool) -> Bool {
    !before.isFollowedAtOnce && (!isTight || isSetApart || before.isSetApart)
  }

  /// Whether what comes next stands in the line below.
  private var isFollowedAtOnce: Bool { if case .heading = self { true } else { false } }

  /// Whether it is set apart also among items of a list.
  private var isSetApart: Bool {
    switch self {
    case .code, .quote, .table, .heading: true
    default: false
    }
  }
}

extension [ArticleBlock] {
  /// The words of the last paragraph of a quote in which all is quiet: who said it.
  var source: ArticleText? {
    guard count > 1, case .paragraph(let text)? = last else { return nil }
    let isQuiet = text.styledText.runs.allSatisfy { $0.style.foreground == .token(.secondary) }
    return isQuiet ? text : nil
  }
}
