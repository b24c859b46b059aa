import CursesCells
import CursesViews

/// A view that displays art and renders it once for each size.
final class ArtView: View {
  private var piece: (size: Size, art: Buffer)?

  init() {
    super.init()
    isUserInteractionEnabled = false
  }

  /// Moves the view to `rect` and renders its art if it has none for that size.
  func show(_ make: TabBarAppearance.Art, in rect: Rect) {
    frame = rect
    guard piece?.size != rect.size else { return }
    piece = (rect.size, make(rect.size, theme, traits))
    setNeedsDisplay()
  }

  /// Discards the art, so that the next `show` renders it again.
  func discardArt() { piece = nil }

  override func draw(in canvas: inout Canvas) {
    if let piece { canvas.draw(piece.art, at: .zero) }
  }
}

extension ArtView {
  /// Draws a line across the last row of a bar, unless that is its only row.
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
