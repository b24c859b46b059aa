import CursesCells
import CursesViews

/// Shows a piece of art, which is made once for a size.
final class ArtView: View {
  private var piece: (size: Size, art: Buffer)?

  init() {
    super.init()
    isUserInteractionEnabled = false
  }

  /// Puts the view in place and makes its art, where there is none for that size yet.
  func show(_ make: TabBarAppearance.Art, in rect: Rect) {
    frame = rect
    guard piece?.size != rect.size else { return }
    piece = (rect.size, make(rect.size, theme, traits))
    setNeedsDisplay()
  }

  /// Forgets the art, so that it is made anew.
  func discardArt() { piece = nil }

  override func draw(in canvas: inout Canvas) {
    if let piece { canvas.draw(piece.art, at: .zero) }
  }
}

extension ArtView {
  /// Shows a line across the last row of a bar, or none where the bar has that row alone.
  func showRule(_ color: ThemeColor?, in bounds: Rect) {
    let height = bounds.height > 1 ? 1 : 0
    let row = Rect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
    let art: TabBarAppearance.Art = { size, theme, traits in
      var canvas = Canvas(Buffer(size: size, filledWith: .clear))
      canvas.fill(canvas.clipBounds, with: "─", style: (color ?? theme.hairline).style(on: traits))
      return canvas.buffer
    }
    show(art, in: row)
  }
}
