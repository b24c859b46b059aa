import CursesCells
import CursesViews

/// Shows a piece of art, which is made once for a size.
final class ArtView: View {
  private var art: Buffer?

  init() {
    super.init()
    isUserInteractionEnabled = false
  }

  /// Puts the view in place and makes its art, where there is none of that size yet.
  func show(_ make: TabBarAppearance.Art, in rect: Rect, _ traits: Traits) {
    View.performWithoutAnimation { frame = rect }
    guard art?.size != rect.size else { return }
    art = make(rect.size, traits)
    setNeedsDisplay()
  }

  /// Forgets the art, so that it is made anew.
  func discard() { art = nil }

  override func draw(in canvas: inout Canvas) {
    if let art { canvas.draw(art, at: .zero) }
  }
}

/// Shows an item of a tab bar, from art that is made once for each state and size.
final class TabBarItemView: View {
  private let item: TabBarItem
  private var pieces: Pieces?

  private struct Pieces {
    let normal: Buffer
    let selectedBackground: Buffer
    let selected: Buffer
  }

  var isSelected = false {
    didSet { if isSelected != oldValue { setNeedsDisplay() } }
  }

  /// Whether the bar has the focus, which the selected item shows.
  var isFocused = false {
    didSet { if isFocused != oldValue, isSelected { setNeedsDisplay() } }
  }

  init(_ item: TabBarItem) {
    self.item = item
    super.init()
    isUserInteractionEnabled = false
  }

  /// Puts the view in place and makes its art, where there is none of that size yet.
  func show(_ appearance: TabBarAppearance, in rect: Rect, _ traits: Traits) {
    View.performWithoutAnimation { frame = rect }
    guard pieces?.normal.size != rect.size else { return }
    pieces = Pieces(
      normal: appearance.item(item, false, rect.size, traits),
      selectedBackground: appearance.selectedBackground(rect.size, traits),
      selected: appearance.item(item, true, rect.size, traits))
    setNeedsDisplay()
  }

  override func draw(in canvas: inout Canvas) {
    guard let pieces, pieces.normal.size.height > 0 else { return }
    guard isSelected else { return canvas.draw(pieces.normal, at: .zero) }
    canvas.draw(pieces.selectedBackground, at: .zero)
    canvas.draw(pieces.selected, at: .zero)
    if isFocused { underline(pieces.selected, in: &canvas) }
  }

  /// Underlines the words of the item, which says that keys go to the bar.
  private func underline(_ art: Buffer, in canvas: inout Canvas) {
    for column in 0..<art.size.width where art[Point(x: column, y: 0)] != .clear {
      canvas.restyle(Rect(x: column, y: 0, width: 1, height: 1)) {
        $0.attributes.insert(.underline)
      }
    }
  }
}
