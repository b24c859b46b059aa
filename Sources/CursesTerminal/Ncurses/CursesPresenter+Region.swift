import CNcurses
import CursesCells

// An inline region of the primary screen.
//
// ncurses draws on a screen as high as the terminal, of which the region has the first rows. Its
// terminfo entry addresses cells relative to the region's first row; see `InlineRegion`.
//
// Trailing blanks of a row are never written: a terminal that reflows lines may count them or not.
// A row that becomes shorter is erased first.

extension CursesPresenter {
  /// Appends what shows a picture in a region.
  func present(_ picture: Picture, in region: Picture.Region, to bytes: inout [UInt8])
    -> Presented?
  {
    var isWhole = picture.isLost
    if let frame = picture.frame {
      let mustReopen = !continues(in: region.size)
      if mustReopen {
        reopen(size: Size(width: region.size.width, height: region.terminalRows))
      }
      guard let screen else { return nil }
      screen.select()
      if paint(frame, in: region, isNew: mustReopen, on: screen) { isWhole = true }
      buffer = frame.buffer
    }
    guard let screen, let buffer else { return nil }
    if picture.frame == nil { screen.select() }
    let next = painter.lengths(of: buffer, erasesEnds: plan.isTmux)
    var content: [UInt8] = []
    if !isWhole { eraseShortened(to: next, from: region.start, on: screen, &content) }
    screen.present(&content, cursor: picture.cursor, isWhole: isWhole)
    painter.appendOverlay(
      to: &content, from: 0, isWhole: isWhole, start: region.start, end: picture.cursor ?? .zero)
    bytes += content.withoutNeedlessStyles
    lengths = next
    return Presented(isWhole: isWhole, lengths: next)
  }

  /// Puts a frame into the window, and returns whether all of it has to be painted.
  private func paint(
    _ frame: Frame, in region: Picture.Region, isNew: Bool, on screen: MemoryScreen
  ) -> Bool {
    let size = region.size
    let cells = frame.changes.reduce(0) { $0 + $1.columns.count + 2 }
    let isWhole = isNew || painter.mayRunOut(in: cells)
    if isWhole { painter.reset(size: screen.size) }
    let oldHeight = isNew ? 0 : buffer?.size.height ?? 0
    for row in size.height..<max(size.height, oldHeight) {
      painter.clear(row: row, on: screen.window)
    }
    if isWhole || region.isBehind || oldHeight != size.height {
      for row in 0..<size.height { paint(row, of: frame.buffer, on: screen) }
    } else {
      // A scroll region needs absolute rows, which inline are unknown; so moved rows are painted.
      for shift in frame.shifts {
        for row in shift.rows { paint(row, of: frame.buffer, on: screen) }
      }
      for run in frame.changes { painter.paint(run, of: frame.buffer, on: screen.window) }
    }
    return isWhole
  }

  /// Erases the rows that become shorter, as ncurses is told, and comes back.
  private func eraseShortened(
    to next: [Int], from parked: Point, on screen: MemoryScreen, _ bytes: inout [UInt8]
  ) {
    var place: Point?
    for row in lengths.indices where (row < next.count ? next[row] : 0) < lengths[row] {
      let start = Point(x: 0, y: row)
      if place == nil { bytes += InlineRegion.origin }
      bytes.move(from: place ?? .zero, to: start)
      bytes += "\u{1B}[K".utf8
      place = start
      screen.noteErased(row: row)
    }
    guard place != nil else { return }
    bytes += InlineRegion.origin
    bytes.move(from: .zero, to: parked)
  }
}

extension [UInt8] {
  /// The same without styles that nothing is written in.
  ///
  /// ncurses moves in the plain style only, and goes back to the last one before it takes the next.
  /// Of sequences that choose styles one after the other, only those from the last reset on count,
  /// and in the plain style no reset does.
  fileprivate var withoutNeedlessStyles: [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(count)
    var isPlain = true
    var styles: [ArraySlice<UInt8>] = []
    func flush() {
      let start = styles.lastIndex { $0.count == 3 }
      for (index, style) in styles.enumerated() where index >= start ?? 0 {
        if index == start, isPlain { continue }
        result += style
        isPlain = index == start
      }
      if let start, start == styles.count - 1 { isPlain = true }
      styles.removeAll(keepingCapacity: true)
    }
    var index = 0
    while index < count {
      let end = styleEnd(from: index)
      if let end {
        styles.append(self[index..<end])
        index = end
      } else {
        flush()
        result.append(self[index])
        index += 1
      }
    }
    flush()
    return result
  }

  /// Returns where a sequence ends that chooses a style, or `nil` where none begins.
  private func styleEnd(from start: Int) -> Int? {
    guard start + 2 < count, self[start] == 0x1B, self[start + 1] == UInt8(ascii: "[") else {
      return nil
    }
    let final = self[(start + 2)...].firstIndex { !(0x30...0x3B).contains($0) }
    return final.flatMap { self[$0] == UInt8(ascii: "m") ? $0 + 1 : nil }
  }
}
