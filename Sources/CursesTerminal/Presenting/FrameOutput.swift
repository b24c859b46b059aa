import CursesCells

/// The conversion of one screen's frames to bytes.
///
/// On top of any ``Presenter``, it manages the terminal's cursor, redraws, and the position of a
/// region of the primary screen. The destination of the bytes is unknown here, so a headless screen
/// works the same.
@MainActor
final class FrameOutput {
  private(set) var plan: OutputPlan
  let presenter: any Presenter

  /// Whether the terminal may show anything other than the last frame.
  var isLost = true

  /// The cursor position of the last frame, or `nil` if the cursor is hidden.
  var cursor: Point?

  /// Whether the terminal shows its cursor, or `nil` if that is unknown.
  var showsCursor: Bool?

  // MARK: Inline

  /// The position of the region.
  var region = InlineRegion()

  /// Whether the terminal reflows its lines when its width changes.
  var reflows = true

  /// The cells of the region, and whether a frame was skipped since.
  var displayed: Buffer?
  var isBehind = false

  /// Creates an output for a terminal with unknown contents.
  init(_ plan: OutputPlan, _ presenter: any Presenter) {
    self.plan = plan
    self.presenter = presenter
  }

  /// Adapts to the terminal's capabilities; the next frame is redrawn completely if they differ.
  ///
  /// If the system's own terminfo entry describes the terminal, nothing changes.
  func adapt(to capabilities: TerminalCapabilities) {
    guard plan.family != .foreign else { return }
    let countedBlankRows = plan.countsBlankRows
    plan.adapt(to: capabilities)
    // The blank rows that a frame of the region left below it are not given up yet.
    if plan.isInline, plan.countsBlankRows, !countedBlankRows { isLost = true }
    presenter.adapt(to: plan)
  }

  /// Appends to `bytes` the changes from the last frame to `frame`.
  func append(_ frame: Frame, to bytes: inout [UInt8]) {
    if frame.isUnchanged, !isLost, presenter.continues(in: frame.buffer.size) { return }
    cursor = frame.cursor
    present(
      PresentationRequest(frame: frame, ground: isLost ? .lost : .kept, cursor: cursor), to: &bytes)
  }

  /// Appends to `bytes` the sequences that redraw a row of the last frame, whatever it shows.
  func appendAgain(row: Int, to bytes: inout [UInt8]) {
    present(PresentationRequest(ground: isLost ? .lost : .lostRow(row), cursor: cursor), to: &bytes)
  }

  /// Appends to `bytes` the sequences that redraw the last frame, whatever the terminal shows.
  func appendAgain(to bytes: inout [UInt8]) {
    isLost = true
    showsCursor = nil
    present(PresentationRequest(ground: .lost, cursor: cursor), to: &bytes)
  }

  private func present(_ picture: PresentationRequest, to bytes: inout [UInt8]) {
    let start = bytes.count
    let isSeen = picture.cursor != nil
    let visibility = visibility(of: isSeen)
    // The cursor is hidden before the frame is written, and shown after it.
    if !isSeen { bytes += visibility }
    guard presenter.present(picture, to: &bytes) != nil else {
      return bytes.removeSubrange(start...)
    }
    showsCursor = isSeen
    isLost = false
    if isSeen { bytes += visibility }
  }

  /// Returns the sequence that shows or hides the cursor, or nothing if it is already so.
  func visibility(of isSeen: Bool) -> [UInt8] {
    isSeen == showsCursor ? [] : plan.cursorSwitch.bytes(on: isSeen)
  }
}

// MARK: - Region

// An inline region of the primary screen needs bytes around those of the presenter to find the
// region, and state to find it again. See `InlineRegion`.

extension FrameOutput {
  /// Appends to `bytes` the changes from the last frame to `frame`, on a terminal of some size.
  ///
  /// A frame that does not fit in the terminal is skipped; another will follow.
  func append(_ frame: Frame, on terminal: Size, to bytes: inout [UInt8]) {
    let size = frame.buffer.size
    guard size.width <= terminal.width, size.height <= terminal.height else {
      isBehind = true
      return
    }
    follow(to: terminal)
    if frame.isUnchanged, !isLost, !isBehind, size.height == region.height,
      presenter.continues(in: size)
    {
      return
    }
    cursor = frame.cursor
    present(frame, frame.buffer, on: terminal, &bytes)
  }

  /// Appends to `bytes` the sequences that redraw the last frame at its position.
  ///
  /// The terminal may have been resized and back to its old size, so the region is located again.
  func appendAgain(on terminal: Size, to bytes: inout [UInt8]) {
    guard let displayed else { return }
    region.follow(to: terminal, reflows: reflows)
    guard displayed.size.width <= terminal.width, displayed.size.height <= terminal.height else {
      return
    }
    isLost = true
    showsCursor = nil
    present(nil, displayed, on: terminal, &bytes)
  }

  /// Appends to `bytes` the sequences that erase the region, so that text can replace it.
  func appendErasure(on terminal: Size, to bytes: inout [UInt8]) {
    follow(to: terminal)
    bytes += region.erasure
    loseRegion()
  }

  /// Forgets the position of the region; the next frame begins in the cursor's row.
  func loseRegion() {
    region.forget()
    isLost = true
    showsCursor = nil
  }

  private func follow(to terminal: Size) {
    if region.isPlaced, region.terminal != terminal {
      region.follow(to: terminal, reflows: reflows)
      isLost = true
    }
    if !region.isPlaced { isLost = true }
  }

  /// Appends a frame, or the last one again if it is `nil`, with the cells of `buffer`.
  private func present(
    _ frame: Frame?, _ buffer: Buffer, on terminal: Size, _ bytes: inout [UInt8]
  ) {
    let rows = buffer.size.height
    let position = cursor ?? .zero
    var content: [UInt8] = []
    let picture = PresentationRequest(
      frame: frame, ground: isLost ? .lost : .kept, cursor: position,
      region: PresentationRequest.Region(
        size: buffer.size, terminalRows: terminal.height, start: region.parked,
        isBehind: isBehind))
    guard let presented = presenter.present(picture, to: &content) else { return }
    if presented.isWhole, plan.countsBlankRows {
      content.giveUpBlankRows(below: rows, on: terminal)
    }
    isLost = false
    if frame != nil { isBehind = false }
    displayed = buffer
    let isSeen = cursor != nil
    let visibility = visibility(of: isSeen)
    showsCursor = isSeen
    if !isSeen { bytes += visibility }
    let savesOrigin = content.firstIndex(of: InlineRegion.origin) != nil
    bytes += region.open(rows: rows, savesOrigin: savesOrigin) + content
    region.park(at: position, rows: rows)
    region.note(buffer, extents: presented.lengths, on: terminal)
    if isSeen { bytes += visibility }
  }
}

extension [UInt8] {
  /// Makes a terminal give up the rows below a region, right after it was erased.
  fileprivate mutating func giveUpBlankRows(below rows: Int, on terminal: Size) {
    let erasure = Array(InlineRegion.erasureFromOrigin.utf8)
    guard let start = firstIndex(of: erasure) else { return }
    insert(
      contentsOf: InlineRegion.givingUpBlankRows(below: rows, on: terminal),
      at: start + erasure.count)
  }
  /// Returns the index of the first occurrence of some bytes, or `nil` without one.
  ///
  /// `firstRange(of:)` of the standard library would link its regular expressions, a megabyte in
  /// each static program.
  fileprivate func firstIndex(of bytes: [UInt8]) -> Int? {
    guard let first = bytes.first else { return startIndex }
    var remainder = self[...]
    while let position = remainder.firstIndex(of: first) {
      remainder = self[position...]
      if remainder.starts(with: bytes) { return position }
      remainder = remainder.dropFirst()
    }
    return nil
  }
}
