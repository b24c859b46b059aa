import CursesKit

/// A scrolling grid of tiles, one of which is chosen.
///
///     ▀▀▀▀▀▀▀▀▀  ▀▀▀▀▀▀▀▀▀
///     ▌ First      Second
///      ▀▀▀▀▀▀▀    ▀▀▀▀▀▀▀
///           Show More…
///
/// Only the visible tiles have views, which are reused. A view above the tiles and one below them
/// scroll with them.
///
/// | Keys         | Effect           |
/// | ------------ | ---------------- |
/// | Enter        | Open Tile        |
/// | ↑ ↓ ← → k j  | Choose Tile      |
/// | Home End g G | Go to Start, End |
///
/// A click chooses a tile and opens it; a drag scrolls. The chosen tile scrolls fully into view in
/// 0.2 s.
final class TileGrid: ScrollView {
  /// The views and the geometry of a grid.
  struct Source {
    /// Returns the geometry in a pane of `width` columns, below `top` rows.
    var plan: @MainActor (_ width: Int, _ top: Int) -> TileGridPlan

    /// Creates a tile.
    var make: @MainActor () -> GridTile

    /// Shows the item with an index in a tile.
    var show: @MainActor (_ tile: GridTile, _ index: Int) -> Void
  }

  /// The number of tiles; call ``reload(count:)`` to change it.
  private(set) var count = 0

  /// The index of the chosen tile, or `nil` for none.
  private(set) var chosen: Int?

  /// The view above the tiles, with its fitting height, or `nil` for none.
  var top: View? { didSet { replace(oldValue, with: top) } }

  /// The view below the tiles, with its fitting height, or `nil` for none.
  var bottom: View? { didSet { replace(oldValue, with: bottom) } }

  /// The first rows of the content next to which no scroll indicator is drawn; the default is 0.
  var rowsWithoutIndicator = 0 {
    didSet { if rowsWithoutIndicator != oldValue { setNeedsLayout() } }
  }

  /// The hint of Enter, in one word.
  var openHint = "read"

  /// Called after the user chose a tile.
  var onChoose: (@MainActor (Int) -> Void)?

  /// Called after the user opened a tile.
  var onOpen: (@MainActor (Int) -> Void)?

  private let source: Source
  private var plan: TileGridPlan
  private var tiles: [Int: GridTile] = [:]
  private var spare: [GridTile] = []
  private var press: Press?
  private var opening: StageTimer?

  /// A press of the mouse on a tile.
  private struct Press {
    /// The tile, or `nil` after the pointer left it.
    var tile: Int?

    /// The row of the pointer on the screen at which scrolling began, and the offset then.
    var row: Int
    var offset: Int
  }

  private static let scrolling = Duration.milliseconds(200)

  /// The duration for which Enter presses a tile before it opens.
  private static let pressing = Duration.milliseconds(100)

  /// Creates an empty grid.
  init(_ source: Source) {
    self.source = source
    plan = source.plan(1, 0)
    super.init()
  }

  // MARK: View

  override func traitsDidChange() {
    super.traitsDidChange()
    setNeedsLayout()
  }

  override func layoutSubviews() {
    View.performWithoutAnimation { layOut() }
    let free = min(max(0, rowsWithoutIndicator - contentOffset.y), bounds.height / 2)
    verticalScrollIndicatorInsets = EdgeInsets(top: free)
    super.layoutSubviews()
    showTiles()
  }

  override func firstResponderDidChange() {
    super.firstResponderDidChange()
    showMarks()
  }

  override func focusInsideDidChange() {
    super.focusInsideDidChange()
    showMarks()
  }

  override func subviewFittingSizeDidChange() { setNeedsLayout() }

  override var keyCommands: [KeyCommand] {
    gridCommands.map { $0.grouped(in: "In the list") }.before(super.keyCommands)
  }

  override var pointerHints: [PointerHint] {
    (count > 0 ? [PointerHint("click", "Open Tile")] : []) + super.pointerHints
  }

  override var accessibilitySubviews: [View] {
    let shown = tiles.sorted { $0.key < $1.key }.map { $0.value as View }
    return [top].compactMap(\.self) + shown + [bottom].compactMap(\.self)
  }

  override func mouseDown(_ mouse: Mouse) -> Bool {
    if super.mouseDown(mouse) { return true }
    guard mouse.button == .left else { return false }
    let tile = plan.index(at: mouse.location, of: count)
    press = Press(tile: tile, row: mouse.location.y - contentOffset.y, offset: contentOffset.y)
    showPress()
    return true
  }

  override func mouseDragged(_ mouse: Mouse) {
    super.mouseDragged(mouse)
    guard var press else { return }
    let row = mouse.location.y - contentOffset.y
    if let tile = press.tile {
      if plan.rect(of: tile).contains(mouse.location) { return }
      (press.tile, press.row) = (nil, row)
    }
    self.press = press
    showPress()
    scrollForUser(to: Point(x: 0, y: press.offset + press.row - row))
  }

  override func mouseUp(_ mouse: Mouse) {
    super.mouseUp(mouse)
    let tile = press?.tile
    press = nil
    showPress()
    guard let tile, plan.index(at: mouse.location, of: count) == tile else { return }
    chooseForUser(tile)
    open(tile)
  }

  override func mouseCancelled() {
    super.mouseCancelled()
    press = nil
    showPress()
  }
}

// MARK: - Content

extension TileGrid {
  /// Shows a number of tiles; those that are visible show their items again.
  ///
  /// The position and the chosen tile are kept. Without a chosen tile, the first one is chosen.
  func reload(count: Int) {
    self.count = count
    if let chosen, chosen >= count { self.chosen = nil }
    if chosen == nil, count > 0 { chosen = 0 }
    for (index, tile) in tiles where index < count { source.show(tile, index) }
    setNeedsLayout()
    showMarks()
  }

  /// Chooses a tile without calling ``onChoose``, and scrolls it into view if `scrolls` is `true`.
  func choose(_ index: Int, animated: Bool = false, scrolls: Bool = true) {
    guard (0..<count).contains(index) else { return }
    chosen = index
    showMarks()
    guard scrolls else { return }
    layoutIfNeeded()
    scroll(to: rectToShow(index), animated: animated)
  }

  /// Returns the rows to scroll to for a tile; with one of the first row, those above the tiles.
  private func rectToShow(_ index: Int) -> Rect {
    let rect = plan.rect(of: index)
    let room = bounds.height - safeAreaInsets.bottom
    guard index < plan.columns, rect.maxY <= room else { return rect }
    return Rect(x: rect.minX, y: 0, width: rect.width, height: rect.maxY)
  }

  private func chooseForUser(_ index: Int) {
    let isOther = index != chosen
    becomeFirstResponder()
    choose(index, animated: true)
    if isOther { notify("onChoose", index: index) { [self] in onChoose?(index) } }
  }

  private func open(_ index: Int) {
    notify("onOpen", index: index) { [self] in
      if index < count { onOpen?(index) }
    }
  }

  /// Presses the chosen tile for a moment, and opens it.
  private func openChosen() {
    guard let chosen, opening?.isPending != true, let stage else { return }
    tiles[chosen]?.isPressed = true
    opening = stage.schedule(after: Self.pressing) { [weak self] in
      self?.tiles[chosen]?.isPressed = false
      self?.open(chosen)
    }
  }

  private func scroll(to rect: Rect, animated: Bool) {
    // A scroll over many tiles would need all of their views.
    let isNear = abs(rect.minY - contentOffset.y) < 3 * max(1, bounds.height)
    View.animate(withDuration: animated && isNear ? Self.scrolling : .zero) {
      scrollRectToVisible(rect, animated: false)
    }
  }
}

// MARK: - Layout

extension TileGrid {
  private func layOut() {
    let width = bounds.width
    let above = place(top, y: 0, width: width)
    plan = source.plan(width, above)
    let end = count > 0 ? plan.end(of: count) : above
    let below = place(bottom, y: end, width: width)
    contentSize = Size(width: width, height: end + below)
  }

  /// Places a view above or below the tiles, and returns its rows.
  private func place(_ view: View?, y: Int, width: Int) -> Int {
    guard let view, !view.isHidden else { return 0 }
    let height = view.sizeThatFits(Size(width: width, height: 100)).height
    view.frame = Rect(x: 0, y: y, width: width, height: height)
    return height
  }

  private func replace(_ old: View?, with new: View?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    if let new { insertSubview(new, at: 0) }
    setNeedsLayout()
  }

  /// The rows that are visible now or at the end of a running scroll.
  private var seenRows: Range<Int> {
    let now = presentationBounds.covering.rows
    return min(now.lowerBound, bounds.minY)..<max(now.upperBound, bounds.maxY)
  }

  private func showTiles() {
    let wanted = plan.indices(in: seenRows, of: count)
    for (index, tile) in tiles where !wanted.contains(index) {
      tile.removeFromSuperview()
      tile.isPressed = false
      spare.append(tile)
      tiles[index] = nil
    }
    View.performWithoutAnimation {
      for index in wanted {
        let tile = tiles[index] ?? makeTile(index)
        tile.position = AccessibilityElement.Position(index: index, count: count)
        tile.frame = plan.rect(of: index)
      }
    }
  }

  private func makeTile(_ index: Int) -> GridTile {
    let tile = spare.popLast() ?? source.make()
    tiles[index] = tile
    source.show(tile, index)
    tile.mark = mark(of: index)
    insertSubview(tile, at: 0)
    return tile
  }

  /// Returns the mark of a tile; no tile is marked while one is pressed, or another view has the
  /// focus.
  private func mark(of index: Int) -> TileMark {
    let isMarked = index == chosen && press?.tile == nil && isOnTiles
    return TileMark(isChosen: isMarked, isActive: looksFocused)
  }

  private func showMarks() {
    for (index, tile) in tiles { tile.mark = mark(of: index) }
  }

  private func showPress() {
    for (index, tile) in tiles { tile.isPressed = index == press?.tile }
    showMarks()
  }
}

// MARK: - Keys

extension TileGrid {
  private var gridCommands: [KeyCommand] {
    guard count > 0 else { return [] }
    let (title, end) = ("Choose Tile", "Go to Start, End")
    return [
      KeyCommand("grid.open", .enter, title: "Open Tile", hint: openHint) { [self] in
        openChosen()
      },
      choosing(
        isOnTiles ? "grid.up" : "grid.back", [.up, .character("k")], title, upper,
        hint: isOnTiles ? "choose" : "back up"),
      choosing("grid.down", [.down, .character("j")], title, lower),
      choosing("grid.left", [.left], title, (chosen ?? 0) - 1, isSide: true),
      choosing("grid.right", [.right], title, (chosen ?? -1) + 1, isSide: true),
      choosing(
        isOnTiles ? "grid.first" : "grid.top",
        isOnTiles ? [.home, .character("g")] : [.character("g"), .home], end, 0,
        hint: isOnTiles ? "" : "top"),
      choosing("grid.last", [.end, .character("G")], end, count - 1, hint: ""),
    ].filter { isOnTiles || $0.id != "grid.open" }
  }

  /// Whether no view below or above the tiles has the focus.
  private var isOnTiles: Bool { isFirstResponder || !hasFocusInside }

  /// The tile above the chosen one; from the view below the tiles, the last tile.
  private var upper: Int {
    guard isOnTiles else { return count - 1 }
    return chosen.map { $0 - plan.columns } ?? 0
  }

  /// The tile below the chosen one, in a short last row its last tile.
  private var lower: Int {
    guard isOnTiles else { return count }
    guard let chosen else { return 0 }
    let isAbove = chosen / plan.columns < (count - 1) / plan.columns
    return isAbove ? min(chosen + plan.columns, count - 1) : count
  }

  private func choosing(
    _ id: StaticString, _ keys: [Key], _ title: String, _ index: Int, isSide: Bool = false,
    hint: String = "choose"
  ) -> KeyCommand {
    let leadsBelow = index == count && !isSide && canFocusBottom
    let isThere = (0..<count).contains(index)
    // In one column, the keys to the sides have no effect, so that they do not select another tab.
    let isIdle = isSide && plan.columns == 1
    return KeyCommand(
      id, keys: keys, title: title, hint: isIdle ? "" : hint,
      unavailable: isThere || leadsBelow || isIdle ? nil : "no more tiles"
    ) { [self] in
      if isIdle { return }
      if leadsBelow { focusBottom() } else { chooseForUser(index) }
    }
  }

  private var canFocusBottom: Bool {
    guard let bottom, isOnTiles else { return false }
    return !bottom.focusable.isEmpty
  }

  private func focusBottom() {
    guard let bottom, bottom.focusFirstInside() else { return }
    scroll(to: bottom.frame, animated: true)
  }
}
