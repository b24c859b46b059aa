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
    let face: Buffer
    let title: Buffer
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
    let size = layout.segmentRect(at: index).size
    let state = control.state(at: index, isSelected: isSelected)
    let face = control.appearance.face(state, size.height, control.theme, control.traits)
    let hasMargins = control.items[index].hasMargins(in: size.width)
    self.face = face.rendered(
      size: layout.faceRect(at: index).size, showing: hasMargins ? layout.caps(at: index) : [])
    title = control.appearance.title(
      control.items[index], state, size, control.theme, control.traits)
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
      canvas.draw(piece.title, at: rect.origin)
      canvas.restyle(textRect(of: piece.title).translated(by: rect.origin), change)
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
  private func textRect(of title: Buffer) -> Rect {
    let shown = title.bounds.rows.map { y in
      title.bounds.columns.filter { title[Point(x: $0, y: y)] != .clear }
    }
    guard let row = shown.firstIndex(where: { !$0.isEmpty }), let first = shown[row].first,
      let last = shown[row].last
    else { return Rect(x: 0, y: layout.titleRow, width: title.size.width, height: 1) }
    return Rect(x: first, y: row, width: last + 1 - first, height: 1)
  }
}
