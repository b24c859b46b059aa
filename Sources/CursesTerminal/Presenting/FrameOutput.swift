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
