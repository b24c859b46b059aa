import CursesCells

/// The frames of one screen on their way to bytes.
///
/// Over any ``Presenter`` it sees to the terminal's cursor, to what has to be painted anew, and to
/// where a region of the primary screen is. Nothing here knows where the bytes go, so it is the
/// same with a terminal and without.
@MainActor
final class FrameOutput {
  private(set) var plan: OutputPlan
  let presenter: any Presenter

  /// Whether the terminal may show anything but the last frame.
  var isLost = true

  /// Where the cursor of the last frame is, or `nil` where none is seen.
  var cursor: Point?

  /// Whether the terminal shows its cursor, or `nil` where it may or may not.
  var showsCursor: Bool?

  // MARK: Inline

  /// Where the region is.
  var region = InlineRegion()

  /// Whether the terminal breaks its lines anew when its width changes.
  var reflows = true

  /// The cells of the region, and whether a frame was left out since.
  var shown: Buffer?
  var isBehind = false

  /// Starts with a terminal that may show anything.
  init(_ plan: OutputPlan, _ presenter: any Presenter) {
    self.plan = plan
    self.presenter = presenter
  }

  /// Has the next frame painted whole as the terminal turned out to be, if that changes it.
  ///
  /// Where the system's own entry describes the terminal, nothing changes.
  func adapt(to capabilities: TerminalCapabilities) {
    guard plan.family != .foreign else { return }
    let countedBlankRows = plan.countsBlankRows
    plan.adapt(to: capabilities)
    // Those that a frame of the region has left below it are not given up yet.
    if plan.isInline, plan.countsBlankRows, !countedBlankRows { isLost = true }
    presenter.adapt(to: plan)
  }

  /// Appends to `bytes` what makes a terminal show `frame` after the last one.
  func append(_ frame: Frame, to bytes: inout [UInt8]) {
    if frame.isUnchanged, !isLost, presenter.continues(in: frame.buffer.size) { return }
    cursor = frame.cursor
    present(Picture(frame: frame, ground: isLost ? .lost : .kept, cursor: cursor), to: &bytes)
  }

  /// Appends to `bytes` what paints a row of the last frame anew, whatever the terminal shows.
  func appendAgain(row: Int, to bytes: inout [UInt8]) {
    present(Picture(ground: isLost ? .lost : .lostRow(row), cursor: cursor), to: &bytes)
  }

  /// Appends to `bytes` what paints the last frame anew, whatever the terminal shows.
  func appendAgain(to bytes: inout [UInt8]) {
    isLost = true
    showsCursor = nil
    present(Picture(ground: .lost, cursor: cursor), to: &bytes)
  }

  private func present(_ picture: Picture, to bytes: inout [UInt8]) {
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

  /// Returns what shows or hides the cursor, or nothing where it is so.
  func visibility(of isSeen: Bool) -> [UInt8] {
    isSeen == showsCursor ? [] : plan.cursorSwitch.bytes(on: isSeen)
  }
}

// MARK: - Region

// An inline region of the primary screen: what is written before and after the presenter's bytes so
// that these find the region, and what is kept to find it the next time. See `InlineRegion`.

extension FrameOutput {
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
    if frame.isUnchanged, !isLost, !isBehind, size.height == region.height,
      presenter.continues(in: size)
    {
      return
    }
    cursor = frame.cursor
    present(frame, frame.buffer, on: terminal, &bytes)
  }

  /// Appends to `bytes` what paints the last frame anew, in its place.
  ///
  /// The terminal may have been resized and have its old size again, so the region is looked for.
  func appendAgain(on terminal: Size, to bytes: inout [UInt8]) {
    guard let shown else { return }
    region.follow(to: terminal, reflows: reflows)
    guard shown.size.width <= terminal.width, shown.size.height <= terminal.height else { return }
    isLost = true
    showsCursor = nil
    present(nil, shown, on: terminal, &bytes)
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

  /// Appends a frame, or the last one again where it is `nil`, whose cells are those of `buffer`.
  private func present(
    _ frame: Frame?, _ buffer: Buffer, on terminal: Size, _ bytes: inout [UInt8]
  ) {
    let rows = buffer.size.height
    let place = cursor ?? .zero
    var content: [UInt8] = []
    let picture = Picture(
      frame: frame, ground: isLost ? .lost : .kept, cursor: place,
      region: Picture.Region(
        size: buffer.size, terminalRows: terminal.height, start: region.parked,
        isBehind: isBehind))
    guard let presented = presenter.present(picture, to: &content) else { return }
    if presented.isWhole, plan.countsBlankRows {
      content.giveUpBlankRows(below: rows, on: terminal)
    }
    isLost = false
    if frame != nil { isBehind = false }
    shown = buffer
    let isSeen = cursor != nil
    let visibility = visibility(of: isSeen)
    showsCursor = isSeen
    if !isSeen { bytes += visibility }
    let savesOrigin = content.firstIndex(of: InlineRegion.origin) != nil
    bytes += region.open(rows: rows, savesOrigin: savesOrigin) + content
    region.park(at: place, rows: rows)
    region.note(buffer, extents: presented.lengths, on: terminal)
    if isSeen { bytes += visibility }
  }
}

extension [UInt8] {
  /// Has a terminal give up the rows below a region, right after it was erased.
  fileprivate mutating func giveUpBlankRows(below rows: Int, on terminal: Size) {
    let erasure = Array(InlineRegion.erasureFromOrigin.utf8)
    guard let start = firstIndex(of: erasure) else { return }
    insert(
      contentsOf: InlineRegion.givingUpBlankRows(below: rows, on: terminal),
      at: start + erasure.count)
  }
  /// Returns where some bytes begin first, or `nil` where they are nowhere.
  ///
  /// `firstRange(of:)` of the standard library would link its regular expressions, a megabyte of
  /// each static program.
  fileprivate func firstIndex(of bytes: [UInt8]) -> Int? {
    guard let first = bytes.first else { return startIndex }
    var rest = self[...]
    while let place = rest.firstIndex(of: first) {
      rest = self[place...]
      if rest.starts(with: bytes) { return place }
      rest = rest.dropFirst()
    }
    return nil
  }
}
