import CursesKit

/// A list below a bar with a title and a detail, and above a row of key hints.
///
///         Places on the coast                    100,000 rows
///     ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
///         Row 1, quiet harbor                         N  3 kn
///         ↑↓ choose   ? keys
///
/// The first rows of the content can belong to the bar, such as the field of a filter. The edge of
/// the bar then covers the row of the content after them. The edge is omitted below 16 rows, the
/// hints below 8 rows, and the title below 6 rows.
final class ListsFrame: View {
  /// The title and its detail.
  let heading: ListsHeading

  /// The key hints, in the last row.
  let status = StatusBar()

  /// Called after each layout with the size of the content.
  var onLayout: (@MainActor (_ content: Size) -> Void)?

  private let content: View
  private let barRows: Int
  private let ground = ToneView(.surface1)
  private let edge = BarEdge()

  /// The rows from which a page has a title, hints, and an edge below its bar.
  private static let leastRows = (title: 6, hints: 8, edge: 16)

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - title: The title of the list.
  ///   - content: The list.
  ///   - barRows: The rows at the start of the content that belong to the bar; the default is 0.
  init(title: String, content: View, barRows: Int = 0) {
    heading = ListsHeading(title)
    self.content = content
    self.barRows = barRows
    super.init()
    for view in [ground, heading, content, edge, status] as [View] { addSubview(view) }
  }

  /// The rows that the bar and its edge cover, or 0 if the edge covers no content.
  var coveredRows: Int {
    hasEdge && barRows > 0 ? titleRows + barRows + 1 : 0
  }

  override func layoutSubviews() {
    let width = bounds.width
    let top = titleRows + barRows
    let hints = bounds.height < Self.leastRows.hints ? 0 : 1
    heading.frame = Rect(x: 0, y: 0, width: width, height: titleRows)
    ground.frame = Rect(x: 0, y: 0, width: width, height: min(top, bounds.height))
    edge.isHidden = !hasEdge
    edge.frame = Rect(x: 0, y: top, width: width, height: hasEdge ? 1 : 0)
    status.isHidden = hints == 0
    status.frame = Rect(x: 0, y: bounds.height - hints, width: width, height: hints)
    let start = titleRows + (hasEdge && barRows == 0 ? 1 : 0)
    content.frame = Rect(
      x: 0, y: start, width: width, height: max(0, bounds.height - hints - start))
    onLayout?(content.frame.size)
  }

  private var titleRows: Int { bounds.height < Self.leastRows.title ? 0 : 1 }

  private var hasEdge: Bool { bounds.height >= Self.leastRows.edge }
}
