import CursesKit

/// The frame of a recipe page: an application, a caption that says what to try, and key hints.
///
///     the application
///     ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
///         Drag a row to the side, or press →.
///         ←→ choose   ↵ do it   ? keys
///
/// From 120 columns, a pane at the right can show how the control is made. Below 20 rows there is
/// no caption, and below 8 rows, or where a bar ends the application, there are no hints either.
final class RecipePageView: View {
  /// The way in which the application ends above the caption.
  enum Ending {
    /// Half a row in the color of the content, and its shadow.
    case page

    /// A bar of its own ends it: only the shadow is drawn.
    case bar

    /// The content continues in the upper half row: only the shadow is drawn.
    case content
  }

  /// The color of the application's last half row, or `nil`, the default, for that of the page.
  var edgeColor: Color? {
    get { edge.color }
    set { edge.color = newValue }
  }

  /// The key hints, in the last row.
  let hints = StatusBar()

  /// A sentence with a suggestion; its keys are bold in the accent color.
  var caption: StyledText {
    get { sentence.styledText }
    set { sentence.styledText = newValue }
  }

  /// The way in which the application ends.
  var ending: Ending {
    get { edge.ending }
    set {
      edge.ending = newValue
      setNeedsLayout()
    }
  }

  /// Called in each layout with the number of rows at the content's end that the edge half covers.
  var onCover: (@MainActor (_ rows: Int) -> Void)?

  private let app: View
  private let anatomy: View?
  private let sentence = Label()
  private let ground = ToneView(.list)
  private let foot = ToneView(.surface0)
  private let edge: RecipePageEdge

  /// The rows from which a page has hints, a caption, and a blank row below them.
  private static let leastRows = (hints: 8, caption: 20, margin: 36)

  /// The columns of the pane at the right, and of a page that has one.
  private static let anatomyColumns = (pane: 40, page: 120)

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - app: The application, which gets the focus first.
  ///   - caption: A sentence with a suggestion.
  ///   - ending: The way in which the application ends.
  ///   - anatomy: The pane at the right, or `nil`, the default, for none.
  init(_ app: View, caption: StyledText, ending: Ending = .page, anatomy: View? = nil) {
    self.app = app
    self.anatomy = anatomy
    edge = RecipePageEdge(ending)
    super.init()
    sentence.styledText = caption
    for view in [ground, app, foot, edge, sentence, hints, anatomy] as [View?] {
      view.map(addSubview)
    }
  }

  override func traitsDidChange() { setNeedsLayout() }

  override func layoutSubviews() {
    let side = anatomy != nil && bounds.width >= Self.anatomyColumns.page
    let width = bounds.width - (side ? Self.anatomyColumns.pane : 0)
    anatomy?.isHidden = !side
    anatomy?.frame = Rect(x: width, y: 0, width: bounds.width - width, height: bounds.height)

    let rows = footRows
    let top = bounds.height - rows
    let hasCaption = rows > 1
    let covered = ending == .content && hasCaption ? 1 : 0
    onCover?(covered)
    app.frame = Rect(x: 0, y: 0, width: width, height: top + covered)
    ground.frame = app.frame
    foot.frame = Rect(x: 0, y: top + covered, width: width, height: rows - covered)
    edge.frame = Rect(x: 0, y: top, width: width, height: hasCaption ? 1 : 0)
    let text = PaneEdges(width: width).text
    sentence.frame = Rect(
      x: text.lowerBound, y: top + 1, width: text.count, height: hasCaption ? 1 : 0)
    hints.isHidden = rows == 0
    hints.frame = Rect(x: 0, y: top + (hasCaption ? 2 : 0), width: width, height: min(rows, 1))
  }

  /// The rows below the application.
  private var footRows: Int {
    if bounds.height >= Self.leastRows.caption {
      return bounds.height >= Self.leastRows.margin ? 4 : 3
    }
    return ending != .bar && bounds.height >= Self.leastRows.hints ? 1 : 0
  }
}

/// The edge between an application and the caption below it.
private final class RecipePageEdge: View {
  @Invalidating(.display) var color: Color? = nil

  @Invalidating(.display) var ending = RecipePageView.Ending.page

  init(_ ending: RecipePageView.Ending) {
    super.init()
    self.ending = ending
    isUserInteractionEnabled = false
  }

  override func draw(in canvas: inout Canvas) {
    guard traits.mixesLight else {
      // With few colors the page has no tone of its own to end.
      guard traits.colorDepth == .monochrome || color != nil else { return }
      return canvas.fill(
        bounds, with: traits.glyph(.horizontalLine), style: style(theme.hairline))
    }
    let low = traits.colors.background(color(theme.surface0))
    let shade = Color(
      low.mixed(with: RGB(red: 0, green: 0, blue: 0), fraction: traits.colors.isDark ? 0.42 : 0.09))
    switch ending {
    case .page: canvas.drawHalves(bounds, upper: color ?? color(theme.list), lower: shade)
    case .bar: canvas.drawHalves(bounds, upper: shade, lower: color(theme.surface0))
    case .content: canvas.drawHalves(bounds, upper: nil, lower: shade)
    }
  }
}
