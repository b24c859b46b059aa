import CursesKit
import ReaderModel

/// A list of the feeds that were found at an address, one of which is chosen.
///
/// The keys of the list are those of its sheet, in which a field has the focus.
final class FeedTable: TableView {
  /// Called with the index of a feed after the user chose it.
  var onChoose: (@MainActor (Int) -> Void)?

  private let library: ReaderLibrary
  private var feeds: [FeedCandidate] = []

  /// Creates an empty list.
  init(_ library: ReaderLibrary) {
    self.library = library
    super.init()
    rowHeight = 2
    rowLayout = TableViewLayout(rowSpacing: 1)
    dataSource = self
    delegate = self
  }

  override var canBecomeFirstResponder: Bool { false }

  /// Shows feeds, and the index of the chosen one.
  func show(_ feeds: [FeedCandidate], chosen: Int) {
    if feeds != self.feeds {
      self.feeds = feeds
      reloadData()
    }
    selectRow(feeds.indices.contains(chosen) ? chosen : nil)
  }
}

extension FeedTable: TableViewDataSource, TableViewDelegate {
  func numberOfRows(in tableView: TableView) -> Int { feeds.count }

  func tableView(_ tableView: TableView, rowAt index: Int) -> TableViewRow {
    let row = dequeueReusableRow(of: FeedRow.self) { FeedRow() }
    let feed = feeds[index]
    row.show(feed, picture: feed.image.map { library.pictures.model(for: $0) })
    return row
  }

  func tableView(_ tableView: TableView, didSelectRowAt index: Int) { onChoose?(index) }
}

/// A row of a feed: a picture, a mark, the name and the number of entries, and the address.
private final class FeedRow: TableViewRow {
  private let picture = PostPictureView(.box, ground: .surface3)
  private var feed: FeedCandidate?

  private static let text = 16

  init() {
    super.init()
    addSubview(picture)
  }

  func show(_ feed: FeedCandidate, picture model: PictureModel?) {
    self.feed = feed
    picture.show(model, offset: feed.yOffset)
    accessibilityLabel = "\(feed.name), \(feed.countText)"
    setNeedsDisplay()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.isHidden = !traits.supportsBlending
    picture.frame = Rect(x: 2, y: 0, width: 12, height: bounds.height)
  }

  override func draw(in canvas: inout Canvas) {
    guard let feed else { return }
    if isSelected { drawChoice(in: &canvas) }
    let left = traits.supportsBlending ? Self.text : 2
    let end = bounds.width - 2
    let mark = traits.usesUnicode ? (isSelected ? "◉" : "○") : (isSelected ? "*" : "o")
    canvas.draw(
      mark, at: Point(x: left, y: 0),
      style: style(isSelected ? theme.accent : theme.secondaryOnFill))
    let count = CellWidth.of(feed.countText)
    canvas.draw(
      Truncation.tail.fit(feed.name, to: end - count - left - 4), at: Point(x: left + 2, y: 0),
      style: style(theme.onFill, isSelected ? .bold : []))
    canvas.draw(
      feed.countText, at: Point(x: end - count, y: 0), style: style(theme.secondaryOnFill))
    canvas.draw(
      Truncation.tail.fit(feed.place, to: end - left - 2), at: Point(x: left + 2, y: 1),
      style: style(theme.secondaryOnFill))
  }

  /// Draws the background of the chosen feed as in a list with the focus.
  private func drawChoice(in canvas: inout Canvas) {
    var blank = style(theme.onFill)
    blank.background = color(theme.selection)
    canvas.fill(bounds, style: blank)
    canvas.fill(
      Rect(x: 0, y: 0, width: 1, height: bounds.height), with: traits.glyph(.focusBar),
      style: style(theme.accent))
  }
}

extension FeedCandidate {
  /// The address without its scheme.
  fileprivate var place: String {
    address.firstRange(of: "://").map { String(address[$0.upperBound...]) } ?? address
  }
}
