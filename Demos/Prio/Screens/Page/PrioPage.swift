import CursesKit

/// A screen of Prio: the gradient, a heading, the content of a subclass, and a row of key hints.
///
/// Everything above the hints is on ``board``, which other views may push up.
class PrioPage: InkView {
  /// The view of everything except the hints.
  let board = View()

  /// The gradient of the board.
  let ground: GroundView

  let heading: PrioHeading
  let sign: MenuSign

  /// The identifiers of the commands in the hints, in order.
  ///
  /// The first list with a command that is reachable is displayed.
  var hintedCommands: [[String]] = []

  /// The positions of the parts.
  var metrics: ScreenMetrics { ScreenMetrics(bounds.size) }

  /// Called after a sheet was added or removed.
  var onSheet: (@MainActor () -> Void)?

  /// Called after the user answered the displayed reminder by a click.
  var onAnswer: (@MainActor (DueCapsule.Action) -> Void)?

  /// The capsule of a reminder instead of the heading, or `nil` for none.
  private var capsule: DueCapsule?

  /// The sheet over the page, or `nil` for none.
  private var overlay: View?

  private let foot: GroundView
  private let hints = StatusBar()

  /// Creates a page with a title.
  init(_ look: PrioLook, title: String) {
    ground = GroundView(look)
    foot = GroundView(look)
    heading = PrioHeading(look, title: title)
    sign = MenuSign(look)
    super.init(look)
    clipsToBounds = true
    hints.maximumHintCount = 6
    hints.choosing = { [weak self] in self?.hinted(among: $0) }
    for view in [ground, heading, sign] as [View] { board.addSubview(view) }
    for view in [board, foot, hints] as [View] { addSubview(view) }
  }

  private func hinted(among commands: [KeyCommand]) -> [KeyCommand] {
    let lists = hintedCommands.lazy.map { ids in
      ids.compactMap { id in commands.first { $0.id == id } }
    }
    return lists.first { !$0.isEmpty } ?? []
  }

  // MARK: View

  override func layoutSubviews() {
    let metrics = metrics
    let rows = metrics.hasBars ? 1 : 0
    // A snapshot of a page that is on no stage needs the colors, too.
    themeOverride = Theme.prio(look.paint)
    board.frame = bounds.inset(by: EdgeInsets(bottom: rows))
    ground.frame = board.bounds
    foot.frame = Rect(x: 0, y: bounds.height - rows, width: bounds.width, height: rows)
    hints.frame = foot.frame
    heading.metrics = metrics
    heading.frame = Rect(x: 0, y: 0, width: bounds.width, height: metrics.listTop)
    sign.isHidden = metrics.gutter == nil || !metrics.hasBars
    sign.frame = Rect(
      x: metrics.gutter ?? 0, y: metrics.headingRow, width: 1, height: sign.isHidden ? 0 : 1)
    overlay?.frame = bounds
    layOutCapsule(metrics)
    layOutHints(metrics)
    layOutContent(metrics)
  }

  /// Lays out the content of a subclass; the default does nothing.
  func layOutContent(_ metrics: ScreenMetrics) {}

  /// Aligns the hints with the text, and colors them for their row.
  private func layOutHints(_ metrics: ScreenMetrics) {
    hints.textEdge = metrics.text.lowerBound
    let soft = foot.tones(of: look).words(0, isSoft: true).foreground
    var theme = Theme.prio(look.paint)
    if traits.colorDepth >= .palette256 {
      theme.tertiary = ThemeColor(light: soft, dark: soft, palette16: .default)
    }
    hints.themeOverride = theme
  }
}

// MARK: - Overlay

extension PrioPage {
  /// Whether a sheet covers the page.
  var hasOverlay: Bool { overlay != nil }

  /// Adds a sheet that covers the page, which ignores the mouse and Tab meanwhile.
  func addOverlay(_ view: View) {
    overlay = view
    addSubview(view)
    setInteraction(false)
  }

  /// Allows interaction with the page again; the sheet removes itself when it has disappeared.
  func removeOverlay(_ view: View) {
    guard overlay === view else { return }
    overlay = nil
    setInteraction(true)
  }

  private func setInteraction(_ isEnabled: Bool) {
    for view in [board, hints] as [View] { view.isUserInteractionEnabled = isEnabled }
    board.accessibilityElementsHidden = !isEnabled
    onSheet?()
  }
}

// MARK: - Reminder

extension PrioPage {
  /// Shows a reminder instead of the heading, or hides the displayed one.
  ///
  /// The heading and the capsule change in 0.2 s.
  ///
  /// - Parameter notice: The reminder, or `nil` for none.
  func show(_ notice: DueNotice?) {
    if let notice {
      if let capsule {
        capsule.notice = notice
        return
      }
      let new = DueCapsule(look, notice)
      capsule = new
      new.onPress = { [weak self] in self?.onAnswer?($0) }
      board.addSubview(new)
      View.performWithoutAnimation {
        layOutCapsule(metrics)
        new.translation.y = -Double(metrics.listTop)
      }
      View.animate(withDuration: .milliseconds(200)) {
        for view in [heading, sign] as [View] { view.alpha = 0 }
        new.translation.y = 0
      }
    } else if let old = capsule {
      capsule = nil
      View.animate(withDuration: .milliseconds(200)) {
        for view in [heading, sign] as [View] { view.alpha = 1 }
        old.translation.y = -Double(metrics.listTop)
      } completion: { _ in
        old.removeFromSuperview()
      }
    }
  }

  private func layOutCapsule(_ metrics: ScreenMetrics) {
    guard let capsule else { return }
    let row = metrics.isShort ? 0 : metrics.headingRow - 1
    capsule.frame = Rect(
      x: metrics.well.lowerBound, y: row, width: metrics.well.count,
      height: metrics.isShort ? 1 : 3)
  }
}
