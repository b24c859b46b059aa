import CursesKit

/// A list below a bar with a title, a detail and perhaps segments, and perhaps above key hints.
///
///         Places on the coast                    100,000 rows
///       ▐ Reveal │ Push ▌ Follow the finger
///     ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
///         Row 1, quiet harbor                         N  3 kn
///         ↑↓ choose   ? keys
///
/// The first rows of the content can belong to the bar, such as the field of a filter. The edge of
/// the bar then covers the row of the content after them. The edge and the segments are omitted
/// below 16 rows, the hints below 8 rows, and the title below 6 rows.
class ListFrame: View {
  /// The title and its detail.
  let heading: HeadingView

  /// The key hints, in the last row.
  let status = StatusBar()

  /// Called after each layout with the size of the content.
  var onLayout: (@MainActor (_ content: Size) -> Void)?

  private let content: View
  private let segments: View?
  private let barRows: Int
  private let hasHints: Bool
  private let ground = ToneView(.surface1)
  private let edge = BarEdge()

  /// The rows from which a page has a title, hints, and an edge below its bar.
  private static let leastRows = (title: 6, hints: 8)
  private let leastEdgeRows: Int

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - heading: The title of the list, and its detail.
  ///   - content: The list.
  ///   - segments: The view in the last row of the bar, or `nil`, the default, for none.
  ///   - barRows: The rows at the start of the content that belong to the bar; the default is 0.
  ///   - hasHints: Whether there are key hints; the default is `false`.
  ///   - leastEdgeRows: The rows from which the bar has an edge; the default is 16.
  init(
    _ heading: HeadingView, content: View, segments: View? = nil, barRows: Int = 0,
    hasHints: Bool = false, leastEdgeRows: Int = 16
  ) {
    self.heading = heading
    self.content = content
    self.segments = segments
    self.barRows = barRows
    self.hasHints = hasHints
    self.leastEdgeRows = leastEdgeRows
    super.init()
    // The first focusable subview gets the initial focus: the list.
    let views = segments.map { [content, ground, heading, $0] } ?? [ground, heading, content]
    for view in views + [edge] + (hasHints ? [status] : []) { addSubview(view) }
  }

  /// The rows that the bar and its edge cover, or 0 if the edge covers no content.
  var coveredRows: Int {
    hasEdge && barRows > 0 ? titleRows + barRows + 1 : 0
  }

  override func layoutSubviews() {
    let width = bounds.width
    let isTall = hasEdge
    let segmentRows = segments != nil && isTall ? 1 : 0
    let top = titleRows + segmentRows + barRows
    let hints = hasHints && bounds.height >= Self.leastRows.hints ? 1 : 0
    heading.frame = Rect(x: 0, y: 0, width: width, height: titleRows)
    layOutSegments(height: segmentRows)
    ground.frame = Rect(x: 0, y: 0, width: width, height: min(top, bounds.height))
    edge.isHidden = !isTall
    edge.frame = Rect(x: 0, y: top, width: width, height: isTall ? 1 : 0)
    status.isHidden = hints == 0
    status.frame = Rect(x: 0, y: bounds.height - hints, width: width, height: hints)
    let start = titleRows + segmentRows + (isTall && barRows == 0 ? 1 : 0)
    content.frame = Rect(
      x: 0, y: start, width: width, height: max(0, bounds.height - hints - start))
    onLayout?(content.frame.size)
  }

  private func layOutSegments(height: Int) {
    guard let segments else { return }
    let start = max(0, paneEdges.text.lowerBound - 2)
    let width = segments.sizeThatFits(Size(width: bounds.width - start, height: 1)).width
    segments.isHidden = height == 0
    segments.frame = Rect(x: start, y: titleRows, width: width, height: height)
  }

  private var titleRows: Int { bounds.height < Self.leastRows.title ? 0 : 1 }

  private var hasEdge: Bool { bounds.height >= leastEdgeRows }
}
