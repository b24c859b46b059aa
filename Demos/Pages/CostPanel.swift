import CursesKit

/// The cost of the last frame, in the upper right corner of the gallery.
///
///      Last frame         0.8 ms
///      bytes                 214
///      cells drawn            96
///            composited      160
///            changed          12
///      views drawn             2
///            laid out          0
///      frames shown           48
///            dropped           0
///
/// With less room, the first of these values are shown in fewer columns, and the rest is cut off.
@MainActor
public struct CostPanel {
  private let report: FrameReport
  private let stage: Stage

  /// Creates a panel with a report, in the style of a stage.
  public init(_ report: FrameReport, on stage: Stage) {
    self.report = report
    self.stage = stage
  }

  /// The inspector that toggles the panel with F12.
  public static var inspector: FrameInspector {
    FrameInspector(key: Key(.function(12))) { report, stage, canvas in
      CostPanel(report, on: stage).draw(in: &canvas)
    }
  }

  /// Draws the panel in the upper right corner of a canvas.
  public func draw(in canvas: inout Canvas) {
    let screen = canvas.clipBounds
    let isShort = screen.width < 60 || screen.height < 16
    let lines = isShort ? shortLines : lines
    let width = min(isShort ? 20 : 28, screen.width)
    let margin = screen.width < 40 ? 0 : 1
    let area = Rect(
      x: screen.maxX - width - margin, y: screen.minY, width: width, height: lines.count)
    canvas.clipped(to: area) { canvas in
      for (index, line) in lines.enumerated() {
        draw(line, in: Rect(x: area.minX, y: area.minY + index, width: width, height: 1), &canvas)
      }
    }
  }
}

// MARK: - Lines

extension CostPanel {
  private typealias Line = (name: String, value: String)

  private var lines: [Line] {
    let statistics = report.statistics
    return [
      ("Last frame", duration), ("bytes", "\(report.bytes)"),
      ("cells drawn", "\(statistics.cellsDrawn)"),
      ("      composited", "\(statistics.cellsComposited)"),
      ("      changed", "\(report.cellsChanged)"),
      ("views drawn", "\(statistics.viewsDrawn)"),
      ("      laid out", "\(statistics.viewsLaidOut)"),
      ("frames shown", "\(report.framesShown)"), ("       dropped", "\(report.framesDropped)"),
    ]
  }

  private var shortLines: [Line] {
    let statistics = report.statistics
    return [
      ("Frame", duration), ("bytes", "\(report.bytes)"),
      ("cells", "\(statistics.cellsDrawn) \(report.cellsChanged)"),
      ("views", "\(statistics.viewsDrawn) \(statistics.viewsLaidOut)"),
    ]
  }

  /// The duration of the frame, rounded to tenths of a millisecond.
  private var duration: String {
    let tenths = Int((report.duration / .microseconds(100)).rounded())
    return "\(tenths / 10).\(tenths % 10) ms"
  }

  /// Draws a line with two columns of padding; the value is at the right, and the name is
  /// truncated.
  private func draw(_ line: Line, in row: Rect, _ canvas: inout Canvas) {
    let theme = stage.theme
    let background = stage.traits.colorDepth == .monochrome ? Color.default : fill
    canvas.fill(row, style: Style(background: background, attributes: reverse))
    var name = theme.secondaryOnFill.style(on: stage.traits, adding: reverse)
    var value = theme.onFill.style(on: stage.traits, adding: reverse.union(.bold))
    name.background = background
    value.background = background
    canvas.draw(line.name, at: Point(x: row.minX + 1, y: row.minY), style: name)
    let start = max(row.minX + 1, row.maxX - 1 - CellWidth.of(line.value))
    canvas.draw(" " + line.value, at: Point(x: start - 1, y: row.minY), style: value)
  }

  private var fill: Color { stage.theme.surface3.background(on: stage.traits) }

  /// The attributes that set the panel apart on monochrome terminals.
  private var reverse: Attributes { stage.traits.colorDepth == .monochrome ? .reverse : [] }
}
