import CursesCells
import CursesViews

/// The art of a segmented control, rendered once for each segment and state.
@MainActor
struct SegmentPieces {
  /// The layout for which the art was rendered.
  let layout: SegmentedControlLayout

  private var segments: [Int: Segment] = [:]
  private var dividers: [Int: Dividers] = [:]

  fileprivate struct Segment {
    let normal: Piece
    let selected: Piece
  }

  fileprivate struct Piece {
    var face: Buffer
    let title: Buffer

    /// The columns by which the title is moved to the right.
    let offset: Int

    /// The cells of the title's text in the segment, or its whole row for an empty text.
    let textRect: Rect
  }

  /// The dividers after a segment: with no selected neighbor, or with one on either side.
  fileprivate struct Dividers {
    let plain: Buffer
    let leftSelected: Buffer
    let rightSelected: Buffer
  }

  /// Renders the art of every visible segment, in order.
  init(of control: SegmentedControl, layout: SegmentedControlLayout) {
    self.layout = layout
    for index in layout.visible {
      segments[index] = Segment(
        normal: Piece(of: control, layout, index, isSelected: false),
        selected: Piece(of: control, layout, index, isSelected: true))
      if let rect = layout.dividerRect(after: index) {
        dividers[index] = Dividers(of: control, rect.size, index)
      }
    }
  }
}

extension SegmentPieces.Piece {
  @MainActor
  fileprivate init(
    of control: SegmentedControl, _ layout: SegmentedControlLayout, _ index: Int,
    isSelected: Bool
  ) {
    let segment = layout.segmentRect(at: index)
    let state = control.state(at: index, isSelected: isSelected)
    let art = control.appearance.face(state, segment.height, control.theme, control.traits)
    let hasMargins = control.items[index].hasMargins(in: segment.width)
    face = art.rendered(
      size: layout.faceRect(at: index).size, showing: hasMargins ? layout.caps(at: index) : [])
    title = control.appearance.title(
      control.items[index], state, segment.size, control.theme, control.traits)
    let text = SegmentPieces.textRect(of: title, row: layout.titleRow)
    let spare = segment.width - text.width
    // A tall segment's divider belongs to it, so that the odd column of a centered title goes to
    // the left.
    let isWider = segment.height >= 3 && layout.dividerRect(after: index) != nil
    let isCentered = text.minX == spare / 2
    offset = isWider && isCentered && spare % 2 == 1 && spare > 1 ? 1 : 0
    textRect = text.translated(by: Point(x: offset, y: 0))
    let start = Point(
      x: textRect.minX - layout.faceRect(at: index).minX + segment.minX, y: text.minY)
    if isSelected, textRect.minX > 2 {
      drawMark(at: start, ink: title[text.origin].style, in: control)
    }
  }

  /// Draws the mark of a selected segment two columns before the text, which begins in `start`.
  @MainActor
  private mutating func drawMark(at start: Point, ink: Style, in control: SegmentedControl) {
    let traits = control.traits
    // A title of another appearance can be larger than the face.
    guard let mark = control.appearance.selectionMark, traits.colorDepth != .monochrome,
      face.bounds.contains(start)
    else { return }
    var canvas = Canvas(face)
    var style = Style(foreground: ink.foreground)
    if traits.colorDepth >= .palette256 {
      let ground = traits.colors.background(face[start].style.background)
      style.foreground = Color(
        traits.colors.foreground(ink.foreground).mixed(with: ground, fraction: 0.2))
    }
    canvas.draw(
      mark.glyph(usesUnicode: traits.usesUnicode), at: Point(x: start.x - 2, y: start.y),
      style: style)
    face = canvas.buffer
  }
}

extension SegmentPieces.Dividers {
  @MainActor
  fileprivate init(of control: SegmentedControl, _ size: Size, _ index: Int) {
    func divider(_ isLeftSelected: Bool, _ isRightSelected: Bool) -> Buffer {
      control.appearance.divider(
        control.state(at: index, isSelected: isLeftSelected),
        control.state(at: index + 1, isSelected: isRightSelected),
        size.height, control.theme, control.traits
      ).rendered(size: size)
    }
    plain = divider(false, false)
    leftSelected = divider(true, false)
    rightSelected = divider(false, true)
  }
}

extension SegmentedControl {
  fileprivate func state(at index: Int, isSelected: Bool) -> SegmentedControlAppearance.State {
    SegmentedControlAppearance.State(
      isSelected: isSelected, isEnabled: isEnabled && items[index].isEnabled)
  }
}

// MARK: - Drawing

extension SegmentPieces {
  /// Draws a segment and the divider after it, and restyles its title.
  func draw(
    _ index: Int, selected: Int?, in canvas: inout Canvas, restyling change: (inout Style) -> Void
  ) {
    guard let segment = segments[index] else { return }
    let rect = layout.segmentRect(at: index)
    let piece = index == selected ? segment.selected : segment.normal
    let face = layout.faceRect(at: index)
    canvas.clipped(to: face) { canvas in
      canvas.draw(piece.face, at: face.origin)
      canvas.draw(piece.title, at: Point(x: rect.minX + piece.offset, y: rect.minY))
      canvas.restyle(piece.textRect.translated(by: rect.origin), change)
    }
    guard let between = dividers[index], let place = layout.dividerRect(after: index) else {
      return
    }
    let divider =
      index == selected
      ? between.leftSelected : index + 1 == selected ? between.rightSelected : between.plain
    canvas.draw(divider, at: place.origin)
  }

  /// Draws a text over the whole control, instead of the segments.
  func draw(_ text: String, in canvas: inout Canvas, for control: SegmentedControl) {
    let size = control.bounds.size
    let state = SegmentedControlAppearance.State()
    let appearance = control.appearance
    let face = appearance.face(state, size.height, control.theme, control.traits)
    canvas.draw(
      face.rendered(
        size: size, showing: SegmentedControlItem(text).hasMargins(in: size.width) ? .both : []),
      at: .zero)
    canvas.draw(
      appearance.title(SegmentedControlItem(text), state, size, control.theme, control.traits),
      at: .zero)
  }

  /// Returns the cells of the text, or the title row for an empty text.
  fileprivate static func textRect(of title: Buffer, row titleRow: Int) -> Rect {
    let shown = title.bounds.rows.map { y in
      title.bounds.columns.filter { title[Point(x: $0, y: y)] != .clear }
    }
    guard let row = shown.firstIndex(where: { !$0.isEmpty }), let first = shown[row].first,
      let last = shown[row].last
    else { return Rect(x: 0, y: titleRow, width: title.size.width, height: 1) }
    return Rect(x: first, y: row, width: last + 1 - first, height: 1)
  }
}
