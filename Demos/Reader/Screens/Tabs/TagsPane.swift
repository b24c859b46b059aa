import CursesKit
import ReaderModel

/// The tags as tiles, or as rows of names and numbers.
final class TagsPane: View {
  /// Called with an index after the user chose a tag.
  var onChoose: (@MainActor (Int) -> Void)?

  /// Called with an index after the user opened a tag.
  var onOpen: (@MainActor (Int) -> Void)?

  private let grid: TileGrid
  private let table = TableView()
  private let rows: DiffableDataSource<Tag>
  private let shown: ShownTags

  /// Creates an empty pane.
  init(_ library: ReaderLibrary) {
    let shown = ShownTags(library)
    self.shown = shown
    grid = TileGrid(
      TileGrid.Source(
        plan: { width, _ in TileGridPlan.tags(width: width) }, make: { TagTile() },
        show: { shown.show($1, in: $0) }))
    rows = DiffableDataSource<Tag>(table) { tag in
      RowContent(StyledText(tag.name, .bold), trailing: StyledText(tag.count))
    }
    super.init()
    grid.openHint = "open"
    grid.onChoose = { [weak self] in self?.onChoose?($0) }
    grid.onOpen = { [weak self] in self?.onOpen?($0) }
    table.activatesOnClick = true
    rows.onSelect = { [weak self] in self?.tell($0, self?.onChoose) }
    rows.onActivate = { [weak self] in self?.tell($0, self?.onOpen) }
    for view in [grid, table] as [View] { addSubview(view) }
  }

  private func tell(_ tag: Tag, _ action: (@MainActor (Int) -> Void)?) {
    if let index = shown.tags.firstIndex(of: tag) { action?(index) }
  }

  /// The index of the chosen tag, or `nil` for none.
  var chosen: Int? { grid.isHidden ? table.selectedRow : grid.chosen }

  /// Shows tags.
  func show(_ tags: [Tag]) {
    guard tags != shown.tags else { return }
    shown.tags = tags
    grid.reload(count: tags.count)
    rows.apply(tags, animated: false)
    if rows.selection == nil { table.selectRow(tags.isEmpty ? nil : 0) }
  }

  override func traitsDidChange() {
    super.traitsDidChange()
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let hasTiles =
      traits.supportsBlending && traits.heightClass >= .low
      && bounds.width >= WidthClass.narrow.rawValue
    let hadFocus = hasFocusInside
    grid.isHidden = !hasTiles
    table.isHidden = hasTiles
    for view in [grid, table] as [View] { view.frame = bounds }
    if hadFocus, !hasFocusInside { focusFirstInside() }
  }

  override func subviewFittingSizeDidChange() {}
}

/// The tags that tiles show by their index.
@MainActor
private final class ShownTags {
  var tags: [Tag] = []
  private let library: ReaderLibrary

  init(_ library: ReaderLibrary) { self.library = library }

  func show(_ index: Int, in tile: GridTile) {
    guard let tile = tile as? TagTile, tags.indices.contains(index) else { return }
    tile.show(tags[index], picture: library.pictures.model(for: tags[index].image))
  }
}
