import CursesKit

/// A list below a bar with a title, a detail and a row of segments.
///
///         Notes from the Lamp Room                           10 entries
///       ▐ Reveal │ Push ▌ Follow the finger
///     ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
///
/// In few rows, the bar has no segments, and then no title.
final class TitledList: View {
  private let ground = ToneView(.surface1)
  private let heading: HeadingView
  private let bar: View
  private let edge = BarEdge()
  private let table: View

  init(title: String, detail: String, bar: View, table: View) {
    heading = HeadingView(title: title, detail: detail)
    self.bar = bar
    self.table = table
    super.init()
    // The first focusable subview gets the initial focus: the list.
    for view in [table, ground, heading, bar, edge] { addSubview(view) }
  }

  override func layoutSubviews() {
    let isLow = bounds.height < 16
    let title = bounds.height < 6 ? 0 : 1
    let row = isLow ? 0 : 1
    heading.frame = Rect(x: 0, y: 0, width: bounds.width, height: title)
    let edges = paneEdges.text
    let start = max(0, edges.lowerBound - 2)
    let width = bar.sizeThatFits(Size(width: bounds.width - start, height: 1)).width
    bar.isHidden = isLow
    bar.frame = Rect(x: start, y: title, width: width, height: row)
    let top = title + row
    ground.frame = Rect(x: 0, y: 0, width: bounds.width, height: top)
    edge.isHidden = isLow
    edge.frame = Rect(x: 0, y: top, width: bounds.width, height: row)
    table.frame = bounds.inset(by: EdgeInsets(top: top + row))
  }
}
