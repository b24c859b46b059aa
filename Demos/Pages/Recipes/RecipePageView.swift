import CursesKit

/// The frame of a recipe page: an application, a caption that suggests what to try, and key hints.
///
///     the application
///     ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
///         Drag a row to the side, or press →.
///         ←→ choose   ↵ do it   ? keys
///
/// From 120 columns, a pane at the right can show how the control is made. From 160 columns, a
/// wider pane can show more of the application.
///
/// Below 20 rows, the caption is the first text in the list of keys instead. Below 8 rows, or where
/// a bar ends the application, the hints are omitted; see ``keepsHints``.
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

  /// Whether the hints remain in few rows although a bar ends the application in many; the default
  /// is `false`.
  var keepsHints = false {
    didSet { setNeedsLayout() }
  }

  /// Called in each layout with the number of rows at the content's end that the edge half covers.
  var onCover: (@MainActor (_ rows: Int) -> Void)?

  /// Creates the side pane of a large page, or `nil`, the default, for none.
  ///
  /// It is called when a page of at least 160 columns and 30 rows is first displayed. The pane
  /// takes two fifths of the columns.
  var makeSide: (@MainActor () -> View)? {
    didSet { setNeedsLayout() }
  }

  private let app: View
  private let anatomy: View?

  /// The side pane, if it was displayed.
  private var side: View?
  private let sentence = Label()
  private let ground = ToneView(.list)
  private let foot = ToneView(.surface0)
  private let edge: RecipePageEdge

  /// The rows from which a page has hints, a caption, and a blank row below them.
  private static let leastRows = (hints: 8, caption: 20, margin: 36)

  /// The columns of the pane at the right, and of a page that has one.
  private static let anatomyColumns = (pane: 40, page: 120)

  /// The columns from which a page can have a side pane.
  private static let sideColumns = 160

  /// The least size of a large page, and the columns or the rows that make it large.
  private static let largeSize = (
    least: Size(width: 120, height: 30), enough: Size(width: 160, height: 44)
  )

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

  override var keyCommands: [KeyCommand] {
    guard bounds.height < Self.leastRows.caption else { return super.keyCommands }
    return super.keyCommands + [HelpOverlay.command(on: stage, lead: caption)]
  }

  override func layoutSubviews() {
    let width = bounds.width - paneColumns
    layOutPane(from: width)

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
    sentence.frame = text.rows(y: top + 1, height: hasCaption ? 1 : 0)
    hints.isHidden = rows == 0
    hints.frame = Rect(x: 0, y: top + (hasCaption ? 2 : 0), width: width, height: min(rows, 1))
  }

  /// The columns of the pane at the right.
  private var paneColumns: Int {
    guard anatomy == nil else {
      return bounds.width >= Self.anatomyColumns.page ? Self.anatomyColumns.pane : 0
    }
    let hasSide = makeSide != nil && isLarge && bounds.width >= Self.sideColumns
    return hasSide ? bounds.width * 2 / 5 : 0
  }

  /// Lays out the pane from a column to the right edge, and creates it if needed.
  private func layOutPane(from column: Int) {
    let columns = bounds.width - column
    if columns > 0, anatomy == nil, side == nil, let view = makeSide?() {
      side = view
      addSubview(view)
    }
    let pane = anatomy ?? side
    pane?.isHidden = columns == 0
    pane?.frame = Rect(x: column, y: 0, width: columns, height: bounds.height)
  }

  /// The rows below the application.
  private var footRows: Int {
    if bounds.height >= Self.leastRows.caption {
      return bounds.height >= Self.leastRows.margin ? 4 : 3
    }
    let hasHints = ending != .bar || keepsHints
    return hasHints && bounds.height >= Self.leastRows.hints ? 1 : 0
  }
}

extension RecipePageView {
  /// Whether the page has fewer than 60 columns, which have room for three or four key hints.
  var isNarrow: Bool { WidthClass(columns: bounds.width) < .regular }

  /// Whether the page has room for more than the recipe shows.
  ///
  /// It then has at least 120 columns and 30 rows, and at least 160 columns or 44 rows.
  var isLarge: Bool {
    let (least, enough) = Self.largeSize
    return bounds.width >= least.width && bounds.height >= least.height
      && (bounds.width >= enough.width || bounds.height >= enough.height)
  }
}

extension View {
  /// Whether the view is in a recipe page with much room; see ``RecipePageView/isLarge``.
  var isInLargePage: Bool {
    var view: View? = self
    while let current = view {
      if let page = current as? RecipePageView { return page.isLarge }
      view = current.superview
    }
    return false
  }
}

/// The edge between an application and the caption below it.
private final class RecipePageEdge: StillView {
  @Invalidating(.display) var color: Color? = nil

  @Invalidating(.display) var ending = RecipePageView.Ending.page

  init(_ ending: RecipePageView.Ending) {
    super.init()
    self.ending = ending
  }

  override func draw(in canvas: inout Canvas) {
    guard traits.supportsBlending else {
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
