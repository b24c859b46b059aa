import CursesCells
import CursesViews

/// The art of a segmented control, rendered once for each segment and state.
@MainActor
struct SegmentPieces {
  /// The layout for which the art was rendered, and whether the control was enabled.
  let layout: SegmentedControlLayout
  let isEnabled: Bool

  /// The visible segments, in order.
  private let segments: [Segment]

  private struct Segment {
    let normal: Piece
    let selected: Piece

    /// The dividers after the segment, or none after the last one.
    ///
    /// The first is without a selected neighbor, the others with one on the left and on the right.
    let dividers: [Buffer]
  }

  /// Renders the art of every visible segment, in order.
  init(of control: SegmentedControl, layout: SegmentedControlLayout) {
    self.layout = layout
    isEnabled = control.isEnabled
    segments = layout.visible.map { index in
      Segment(
        normal: Piece(of: control, layout, index, isSelected: false),
        selected: Piece(of: control, layout, index, isSelected: true),
        dividers: control.dividers(after: index, in: layout))
    }
  }

  /// Draws a segment and the divider after it, and restyles its title.
  func draw(
    _ index: Int, selected: Int?, in canvas: inout Canvas, restyling change: (inout Style) -> Void
  ) {
    let segment = segments[index - layout.visible.lowerBound]
    let piece = index == selected ? segment.selected : segment.normal
    let face = layout.faceRect(at: index)
    canvas.clipped(to: face) { canvas in
      canvas.draw(piece.art, at: face.origin)
      canvas.restyle(piece.textRect, change)
    }
    guard let position = layout.dividerRect(after: index) else { return }
    let neighbor = index == selected ? 1 : index + 1 == selected ? 2 : 0
    canvas.draw(segment.dividers[neighbor], at: position.origin)
  }

  /// Draws a text over the whole control, instead of the segments.
  static func draw(_ text: String, in canvas: inout Canvas, for control: SegmentedControl) {
    let size = control.bounds.size
    let item = SegmentedControlItem(text)
    let caps: StretchableArt.Caps = item.hasMargins(in: size.width) ? .both : []
    canvas.draw(control.face(.init(), size, showing: caps), at: .zero)
    canvas.draw(control.title(item, .init(), size), at: .zero)
  }
}

// MARK: - Pieces

/// The face of a segment in one state, with its title.
@MainActor
private struct Piece {
  let art: Buffer

  /// The cells of the title's text, or the segment's whole row for an empty text.
  let textRect: Rect

  init(
    of control: SegmentedControl, _ layout: SegmentedControlLayout, _ index: Int, isSelected: Bool
  ) {
    let segment = layout.segmentRect(at: index)
    let faceRect = layout.faceRect(at: index)
    let item = control.items[index]
    let state = control.state(at: index, isSelected: isSelected)
    let hasMargins = item.hasMargins(in: segment.width)
    let face = control.face(
      state, faceRect.size, showing: hasMargins ? layout.caps(at: index) : [])
    let title = control.title(item, state, segment.size)
    let text =
      title.textRect ?? Rect(x: 0, y: layout.titleRow, width: title.size.width, height: 1)
    let spare = segment.width - text.width
    // A tall segment's divider belongs to it, so that the odd column of a centered title goes to
    // the left.
    let isWider = segment.height >= 3 && layout.dividerRect(after: index) != nil
    let isCentered = text.minX == spare / 2
    let offset = isWider && isCentered && spare % 2 == 1 && spare > 1 ? 1 : 0
    let origin = segment.origin.translated(x: offset, y: 0)
    textRect = text.translated(by: origin)
    let start = textRect.origin - faceRect.origin
    var canvas = Canvas(face)
    // A title of another appearance can be larger than the face.
    if isSelected, text.minX + offset > 2, face.bounds.contains(start) {
      let ink = title[text.origin].style.foreground
      control.drawMark(before: start, ink, on: face[start].style.background, in: &canvas)
    }
    canvas.draw(title, at: origin - faceRect.origin)
    art = canvas.buffer
  }
}

extension Buffer {
  /// The cells of the first row that is not clear, from its first to its last one, or `nil`.
  fileprivate var textRect: Rect? {
    for y in bounds.rows {
      let displayed = bounds.columns.filter { self[Point(x: $0, y: y)] != .clear }
      guard let first = displayed.first, let last = displayed.last else { continue }
      return Rect(x: first, y: y, width: last + 1 - first, height: 1)
    }
    return nil
  }
}

extension SegmentedControl {
  /// Draws the mark of a selected segment two columns before the start of its text.
  fileprivate func drawMark(
    before start: Point, _ ink: Color, on ground: Color, in canvas: inout Canvas
  ) {
    guard let mark = appearance.selectionMark, traits.colorDepth != .monochrome else { return }
    let colors = traits.colors
    let mixed = colors.foreground(ink).mixed(with: colors.background(ground), fraction: 0.2)
    let color = traits.colorDepth >= .palette256 ? Color(mixed) : ink
    let position = start.translated(x: -2, y: 0)
    canvas.draw(traits.glyph(mark), at: position, style: Style(foreground: color))
  }

  fileprivate func state(at index: Int, isSelected: Bool) -> SegmentedControlAppearance.State {
    .init(isSelected: isSelected, isEnabled: isEnabled && items[index].isEnabled)
  }

  fileprivate func face(
    _ state: SegmentedControlAppearance.State, _ size: Size, showing caps: StretchableArt.Caps
  ) -> Buffer {
    appearance.face(state, size.height, theme, traits).rendered(size: size, showing: caps)
  }

  fileprivate func title(
    _ item: SegmentedControlItem, _ state: SegmentedControlAppearance.State, _ size: Size
  ) -> Buffer {
    appearance.title(item, state, size, theme, traits)
  }

  fileprivate func dividers(after index: Int, in layout: SegmentedControlLayout) -> [Buffer] {
    guard let size = layout.dividerRect(after: index)?.size else { return [] }
    return [(false, false), (true, false), (false, true)].map { left, right in
      appearance.divider(
        state(at: index, isSelected: left), state(at: index + 1, isSelected: right), size.height,
        theme, traits
      ).rendered(size: size)
    }
  }
}
