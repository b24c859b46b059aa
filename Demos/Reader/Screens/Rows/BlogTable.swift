import CursesKit
import ReaderModel

/// A table of blogs, with a row at its end that adds another one.
final class BlogTable: TableView {
  /// Called after the user opened a blog, or `nil` for the last row.
  var onOpen: (@MainActor (BlogGroup?) -> Void)?

  private let library: ReaderLibrary
  private var groups: [BlogGroup] = []
  private var style = PostRowStyle()

  /// Creates a table without blogs.
  init(_ library: ReaderLibrary) {
    self.library = library
    super.init()
    activatesOnClick = true
    activationTitle = "Show Posts"
    activationHint = "its posts"
    dataSource = self
    delegate = self
    applyStyle()
  }

  /// The chosen blog, or `nil` for none and for the last row.
  var chosen: BlogGroup? {
    selectedRow.flatMap { groups.indices.contains($0) ? groups[$0] : nil }
  }

  /// Shows blogs.
  func show(_ groups: [BlogGroup]) {
    self.groups = groups
    reloadData()
    if selectedRow == nil { selectRow(0) }
  }

  override func traitsDidChange() {
    super.traitsDidChange()
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let wanted = PostRowStyle(traits, width: bounds.width)
    if wanted != style {
      style = wanted
      applyStyle()
    }
    super.layoutSubviews()
  }

  private func applyStyle() { apply(style.layout, lines: style.lines, top: style.top) }

  private func content(of group: BlogGroup) -> RowContent {
    let failed = group.failure != nil
    let mark = traits.usesUnicode ? "✗" : "x"
    var detail = StyledText(group.blog.address, .ink(.secondary))
    let text = failed ? group.failureText(on: library.today) : group.newestText
    if style.lines > 2 { detail.append("\n" + text, .ink(.tertiary)) }
    let trailing =
      failed
      ? StyledText("\(mark) no answer", .ink(.danger))
      : StyledText(group.age(on: library.today), .ink(.tertiary))
    return RowContent(
      StyledText(group.blog.name, style.showsDates ? .plain : .bold),
      detail: style.lines > 1 ? detail : "", trailing: style.showsDates ? trailing : "")
  }
}

extension BlogTable: TableViewDataSource, TableViewDelegate {
  func numberOfRows(in tableView: TableView) -> Int { groups.count + 1 }

  func tableView(_ tableView: TableView, rowAt index: Int) -> TableViewRow {
    guard groups.indices.contains(index) else {
      return dequeueReusableRow(of: AddRow.self) { AddRow() }
    }
    let row = dequeueReusableRow(of: PostRow.self) { PostRow() }
    let group = groups[index]
    let newest = group.failure == nil ? group.posts.first : nil
    row.show(
      content(of: group), picture: newest.map { library.pictures.model(for: $0.image) },
      offset: newest?.yOffset ?? 0, style: style)
    return row
  }

  func tableView(_ tableView: TableView, identifierForRowAt index: Int) -> AnyHashable? {
    groups.indices.contains(index) ? groups[index].id : ""
  }

  func tableView(_ tableView: TableView, didSelectRowAt index: Int) {
    if index == 0 { scrollToTop(animated: false) }
  }

  func tableView(_ tableView: TableView, didActivateRowAt index: Int) {
    onOpen?(groups.indices.contains(index) ? groups[index] : nil)
  }
}

/// The row that adds a blog.
///
///     ▗▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▖
///     ▐  + Add a blog by its address…▌
///     ▝▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▘
private final class AddRow: TableViewRow {
  private static let words = "Add a blog by its address…"

  init() {
    super.init()
    accessibilityLabel = Self.words
  }

  override func draw(in canvas: inout Canvas) {
    let edges = paneEdges.text
    let isTall = bounds.height > 2
    if isTall, !isSelected {
      drawCapsule(
        Rect(x: edges.lowerBound, y: 0, width: edges.count, height: bounds.height),
        tone: theme.surface2, style: style(theme.onFill), hasBrackets: true, in: &canvas)
    } else {
      drawSelection(in: &canvas)
    }
    let place = Point(x: edges.lowerBound + (isTall ? 3 : 0), y: isTall ? 1 : 0)
    canvas.draw("+", at: place, style: style(theme.accent, .bold))
    canvas.draw(
      Truncation.tail.fit(Self.words, to: edges.count - (isTall ? 6 : 2)),
      at: place.translated(x: 2, y: 0),
      style: style(isTall || isSelected ? theme.onFill : theme.text))
  }
}
