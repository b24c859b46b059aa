import CursesKit

/// Options at the left, and a list of errors with the cause and remedy of one at the right.
///
///       Night boat to Storhaug          │  Error codes
///       Friday, 22:15                   │
///                                       │  Filter  /                         35
///       Class                           │▌ 101  StretchableArtError.wideGlyph
///       ▐ Deck  ▌ Saloon │ Cabin ▌      │  201  KeyConflict
///
/// Below 72 columns, segments select one of both.
final class PrinciplesBoard: View {
  private let panes = SegmentedControl(items: ["Options", "Errors"])
  private let options: View
  private let desk = ToneView(.desk)
  private let shadow = PaneShadow()
  private let heading = HeadingView(title: "Error codes")
  private let errors: View
  private let remedy: View

  /// The columns from which both panes are displayed, and the maximum of the left one.
  private static let columns = (both: 72, options: 56)

  /// The rows of the right pane from which it has a heading, and a remedy of one or two rows.
  private static let leastRows = (heading: 16, remedy: 7, tallRemedy: 14)

  init(options: View, errors: View, remedy: View) {
    self.options = options
    self.errors = errors
    self.remedy = remedy
    super.init()
    panes.accessibilityLabel = "Pane"
    panes.select(0)
    panes.onChange = { [weak self] _ in self?.setNeedsLayout() }
    for view in [panes, options, desk, shadow, heading, errors, remedy] as [View] {
      addSubview(view)
    }
  }

  override func layoutSubviews() {
    let isWide = bounds.width >= Self.columns.both
    let hasPanes = !isWide && bounds.height >= 3
    let start = max(0, paneEdges.text.lowerBound - 1)
    panes.isHidden = !hasPanes
    panes.frame = Rect(
      x: start, y: 0, width: max(0, bounds.width - start), height: hasPanes ? 1 : 0)
    let body = bounds.inset(by: EdgeInsets(top: hasPanes ? 1 : 0))
    let left = isWide ? min(Self.columns.options, bounds.width * 9 / 20) : 0
    let showsErrors = isWide || panes.selectedIndex == 1
    options.isHidden = !isWide && showsErrors
    options.frame = isWide ? Rect(x: 0, y: 0, width: left, height: bounds.height) : body
    for view in [desk, heading, errors, remedy] as [View] { view.isHidden = !showsErrors }
    shadow.isHidden = !isWide
    layOutErrors(in: body.inset(by: EdgeInsets(left: left)))
  }

  private func layOutErrors(in pane: Rect) {
    let least = Self.leastRows
    let hasHeading = pane.height >= least.heading
    let rows = pane.height >= least.tallRemedy ? 4 : pane.height >= least.remedy ? 2 : 0
    let top = hasHeading ? 3 : 0
    desk.frame = pane
    shadow.frame = Rect(x: pane.minX, y: pane.minY, width: min(2, pane.width), height: pane.height)
    heading.frame = Rect(
      x: pane.minX, y: pane.minY + 1, width: pane.width, height: hasHeading ? 1 : 0)
    errors.frame = pane.inset(by: EdgeInsets(top: top, bottom: rows))
    remedy.frame = Rect(x: pane.minX, y: pane.maxY - rows, width: pane.width, height: rows)
  }
}

/// The cause and the remedy of an error, each in one or two rows.
final class PrinciplesRemedy: ToneView {
  /// The error, or `nil` for none.
  var entry: ErrorCodeEntry? {
    didSet { if entry != oldValue { show() } }
  }

  private let names = ["Cause", "Remedy"].map { Label(StyledText($0, .ink(.secondary))) }
  private let texts = [Label(), Label()]

  /// The columns of a name and the blanks after it.
  private static let nameWidth = 8

  init() {
    super.init(.surface1)
    isUserInteractionEnabled = false
    for text in texts {
      text.numberOfLines = 2
      text.lineBreakMode = .wordWrapping
    }
    for view in names + texts { addSubview(view) }
    show()
  }

  private func show() {
    texts[0].text = entry?.cause ?? "choose an error"
    texts[1].text = entry?.remedy ?? "choose an error"
  }

  override func layoutSubviews() {
    let text = paneEdges.text
    let rows = bounds.height / 2
    let indent = text.count >= 24 ? Self.nameWidth : 0
    for (index, (name, label)) in zip(names, texts).enumerated() {
      name.frame = Rect(
        x: text.lowerBound, y: index * rows, width: indent, height: min(1, rows))
      label.frame = Rect(
        x: text.lowerBound + indent, y: index * rows, width: text.count - indent, height: rows)
    }
  }
}
