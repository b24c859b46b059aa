import CursesCells

/// The geometry of a switch's parts.
///
/// Sizing, drawing and dragging share this type, so that they agree.
struct SwitchLayout {
  let size: Size
  let title: String

  /// The reason why the switch is disabled, or `nil` if it is not displayed.
  let reason: String?

  /// Whether the knob is one character instead of a block of two columns.
  let hasNarrowKnob: Bool

  /// The width of a track that has enough room, in columns.
  private static let trackWidth = 6

  /// The number of columns that the complete content needs.
  var fittingWidth: Int {
    1 + SwitchLayout.trackWidth + widthWithGap(title) + widthWithGap(reason ?? "")
  }

  private func widthWithGap(_ text: String) -> Int {
    text.isEmpty ? 0 : CellWidth.of(text) + 1
  }
}

// MARK: - The track

extension SwitchLayout {
  /// The row of all parts.
  var row: Int { max(0, size.height - 1) / 2 }

  /// The position of the focus mark, or `nil` if it does not fit.
  var markOrigin: Point? { size.width > 1 && size.height > 0 ? Point(x: 0, y: row) : nil }

  /// The cells of the track, including a cap at each end.
  var track: Rect {
    let margin = size.width > 1 ? 1 : 0
    return Rect(
      x: margin, y: row, width: min(SwitchLayout.trackWidth, size.width - margin),
      height: min(1, size.height))
  }

  /// Whether there is room for more than a knob.
  var hasTrack: Bool { track.width > 1 }

  /// Whether there is room for the caps.
  var hasCaps: Bool { track.width > 3 }

  /// The cells of the knob when the switch is off.
  var knob: Rect {
    let cap = hasCaps ? 1 : 0
    let width = hasNarrowKnob || track.width < SwitchLayout.trackWidth ? 1 : 2
    return Rect(x: track.minX + cap, y: row, width: min(width, track.width), height: track.height)
  }

  /// The distance of the knob from its off position when the switch is on, in columns.
  var travel: Int { track.width - 2 * (knob.minX - track.minX) - knob.width }
}

// MARK: - The texts

extension SwitchLayout {
  /// The title and the reason, truncated to the available room, and their positions.
  ///
  /// A reason that does not fit next to the title replaces it.
  var texts: (title: String, titleOrigin: Point, reason: String, reasonOrigin: Point) {
    let origin = Point(x: track.maxX + 1, y: row)
    let space = size.width - origin.x
    let isReasonBeside = fittingWidth <= size.width && !title.isEmpty
    let displayed = Truncation.tail.fit(isReasonBeside ? title : reason ?? title, to: space)
    let next = origin.translated(x: CellWidth.of(displayed) + 1, y: 0)
    return isReasonBeside
      ? (displayed, origin, reason ?? "", next)
      : reason == nil ? (displayed, origin, "", next) : ("", origin, displayed, origin)
  }
}
