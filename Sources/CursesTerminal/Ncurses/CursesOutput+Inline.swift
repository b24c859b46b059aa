import CNcurses
import CursesCells

// An inline region of the primary screen.
//
// ncurses draws on a screen as high as the terminal, of which the region has the first rows. Its
// terminfo entry addresses cells relative to the region's first row; see `InlineRegion`.
//
// Trailing blanks of a row are never written: a terminal that reflows lines may count them or not.
// A row that becomes shorter is erased first.

extension CursesOutput {
  /// Appends to `bytes` what makes a terminal of some size show `frame` after the last one.
  ///
  /// A frame that does not fit in the terminal is left out; another is on its way.
  func append(_ frame: Frame, on terminal: Size, to bytes: inout [UInt8]) {
    let size = frame.buffer.size
    guard size.width <= terminal.width, size.height <= terminal.height else {
      isBehind = true
      return
    }
    follow(to: terminal)
    let mustReopen = size.width != screen?.size.width || isPlanNew || !hasRows(size.height)
    if frame.isUnchanged, !mustReopen, !isWholePaintNeeded, !isBehind,
      size.height == region.height
    {
      return
    }
    cursor = frame.cursor
    locale.use {
      if mustReopen { reopen(size: Size(width: size.width, height: terminal.height)) }
      guard let screen else { return }
      screen.select()
      paint(frame, isNew: mustReopen, on: screen)
      present(frame.buffer, on: screen, terminal, &bytes)
    }
  }

  /// Appends to `bytes` what paints the last frame anew, in its place.
  ///
  /// The terminal may have been resized and have its old size again, so the region is looked for.
  func appendAgain(on terminal: Size, to bytes: inout [UInt8]) {
    guard let screen, let shown else { return }
    region.follow(to: terminal, reflows: reflows)
    guard shown.size.width <= terminal.width, shown.size.height <= terminal.height else { return }
    isWholePaintNeeded = true
    showsCursor = nil
    locale.use {
      screen.select()
      present(shown, on: screen, terminal, &bytes)
    }
  }

  /// Appends to `bytes` what erases the region, so that text may be written in its place.
  func appendErasure(on terminal: Size, to bytes: inout [UInt8]) {
    follow(to: terminal)
    bytes += region.erasure
    loseRegion()
  }

  /// Forgets where the region is; the next frame begins in the cursor's row.
  func loseRegion() {
    region.forget()
    isWholePaintNeeded = true
    showsCursor = nil
  }

  private func hasRows(_ count: Int) -> Bool { screen.map { $0.size.height >= count } ?? false }

  private func follow(to terminal: Size) {
    if region.isPlaced, region.terminal != terminal {
      region.follow(to: terminal, reflows: reflows)
      isWholePaintNeeded = true
    }
    if !region.isPlaced { isWholePaintNeeded = true }
  }
}

// MARK: - Painting

extension CursesOutput {
  private func paint(_ frame: Frame, isNew: Bool, on screen: MemoryScreen) {
    let buffer = frame.buffer
    let cells = frame.changes.reduce(0) { $0 + $1.columns.count + 2 }
    let isWhole = isNew || painter.mayRunOut(in: cells)
    if isWhole {
      painter.reset(size: screen.size)
      isWholePaintNeeded = true
    }
    let oldHeight = isNew ? 0 : shown?.size.height ?? 0
    for row in buffer.size.height..<max(buffer.size.height, oldHeight) {
      painter.clear(row: row, on: screen.window)
    }
    if isWhole || isBehind || oldHeight != buffer.size.height {
      for row in 0..<buffer.size.height { paint(row, of: buffer, on: screen) }
    } else {
      // A scroll region needs absolute rows, which inline are unknown; so moved rows are painted.
      for shift in frame.shifts {
        for row in shift.rows { paint(row, of: buffer, on: screen) }
      }
      for run in frame.changes { painter.paint(run, of: buffer, on: screen.window) }
    }
    isBehind = false
    shown = buffer
  }

  private func paint(_ row: Int, of buffer: Buffer, on screen: MemoryScreen) {
    let run = CellRun(row: row, columns: 0..<buffer.size.width)
    painter.paint(run, of: buffer, on: screen.window)
  }

  private func present(
    _ buffer: Buffer, on screen: MemoryScreen, _ terminal: Size, _ bytes: inout [UInt8]
  ) {
    let rows = buffer.size.height
    let place = cursor ?? .zero
    let lengths = painter.lengths(of: buffer, erasesEnds: plan.isTmux)
    var content: [UInt8] = []
    if !isWholePaintNeeded { eraseShortened(lengths, on: screen, &content) }
    screen.present(&content, cursor: place, isWhole: isWholePaintNeeded)
    let isWhole = isWholePaintNeeded
    painter.appendOverlay(
      to: &content, from: 0, isWhole: isWhole, start: region.parked, end: place)
    if plan.countsBlankRows, isWhole,
      let erasure = content.firstRange(of: Array(InlineRegion.erasureFromOrigin.utf8))
    {
      let giving = InlineRegion.givingUpBlankRows(below: rows, on: terminal)
      content.insert(contentsOf: giving, at: erasure.upperBound)
    }
    isWholePaintNeeded = false
    extents = lengths
    let isSeen = cursor != nil
    let visibility = isSeen == showsCursor ? [] : plan.cursorSwitch.bytes(on: isSeen)
    showsCursor = isSeen
    if !isSeen { bytes += visibility }
    let savesOrigin = content.firstRange(of: [0x1B, UInt8(ascii: "8")]) != nil
    bytes += region.open(rows: rows, savesOrigin: savesOrigin) + content.withoutNeedlessStyles
    region.park(at: place, rows: rows)
    region.note(buffer, extents: lengths, on: terminal)
    if isSeen { bytes += visibility }
  }

  /// Erases the rows that become shorter, as ncurses is told, and comes back.
  private func eraseShortened(
    _ lengths: [Int], on screen: MemoryScreen, _ bytes: inout [UInt8]
  ) {
    var place: Point?
    for row in extents.indices where (row < lengths.count ? lengths[row] : 0) < extents[row] {
      let start = Point(x: 0, y: row)
      if place == nil { bytes += InlineRegion.origin }
      bytes.move(from: place ?? .zero, to: start)
      bytes += "\u{1B}[K".utf8
      place = start
      screen.noteErased(row: row)
    }
    guard place != nil else { return }
    bytes += InlineRegion.origin
    bytes.move(from: .zero, to: region.parked)
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
