import CursesKit
import PrioModel

/// The content of a sheet: words on the night, with keys.
class NightContent: InkView {
  /// Called when the content is to be closed.
  var onClose: (@MainActor () -> Void)?

  /// The positions on the page.
  @Invalidating(.layout, .display) var metrics = ScreenMetrics(.zero)

  /// Returns the number of rows of the sheet on a page, with the half row at its top.
  func rows(on metrics: ScreenMetrics) -> Int { metrics.isShort ? 6 : 12 }

  override var canBecomeFirstResponder: Bool { true }

  /// Closes the sheet.
  func close() { notify("onClose") { [self] in onClose?() } }
}

/// A sheet of night that rises over a page, which goes back.
///
/// It takes the keys. A click above the sheet closes it. It rises and falls in 0.2 s. With reduced
/// motion, it fades in and out in 0.1 s.
final class NightSheet: InkView {
  let content: NightContent

  /// Called after the sheet began to fall.
  var onClose: (@MainActor () -> Void)?

  private unowned let page: PrioPage
  private let scrim = View()
  private let panel: NightPanel
  private var isOpen = true

  /// The view that had the focus before.
  private weak var former: View?

  private static let motion = Duration.milliseconds(200)

  /// Shows content over a page, and returns the sheet.
  @discardableResult
  static func show(_ content: NightContent, over page: PrioPage) -> NightSheet {
    let sheet = NightSheet(content, over: page)
    sheet.rise()
    return sheet
  }

  private init(_ content: NightContent, over page: PrioPage) {
    self.content = content
    self.page = page
    panel = NightPanel(page.look)
    super.init(page.look)
    scrim.backgroundColor = Color(PrioNight.color)
    scrim.isUserInteractionEnabled = false
    panel.addSubview(content)
    for view in [scrim, panel] as [View] { addSubview(view) }
    content.onClose = { [weak self] in self?.close() }
  }

  private func rise() {
    former = page.stage?.firstResponder
    frame = page.bounds
    page.addOverlay(self)
    layoutIfNeeded()
    View.performWithoutAnimation { lower() }
    View.animate(withDuration: Self.motion) { raise() }
    if !content.focusFirstInside() { content.becomeFirstResponder() }
  }

  private func raise() {
    panel.translation.y = 0
    panel.alpha = 1
    scrim.alpha = 0.5
  }

  private func lower() {
    if page.stage?.motionLevel == .reduced {
      panel.alpha = 0
    } else {
      panel.translation.y = Double(panel.frame.height)
    }
    scrim.alpha = 0
  }

  /// Closes the sheet; the page receives keys immediately.
  func close() {
    guard isOpen else { return }
    isOpen = false
    isUserInteractionEnabled = false
    page.removeOverlay(self)
    if former?.becomeFirstResponder() != true { page.board.focusFirstInside() }
    notify("onClose") { [self] in onClose?() }
    View.animate(withDuration: Self.motion) {
      lower()
    } completion: { [weak self] _ in
      self?.removeFromSuperview()
    }
  }

  // MARK: View

  override func layoutSubviews() {
    let metrics = page.metrics
    let rows = min(bounds.height, content.rows(on: metrics))
    scrim.frame = bounds
    scrim.isHidden = traits.colorDepth < .palette256
    panel.frame = Rect(x: 0, y: bounds.height - rows, width: bounds.width, height: rows)
    content.metrics = metrics
    content.frame = panel.bounds
  }

  override func mouseDown(_ mouse: Mouse) -> Bool { true }

  override func mouseUp(_ mouse: Mouse) {
    if !panel.frame.contains(mouse.location) { close() }
  }
}

/// The ground of a sheet, which begins half a row below its upper edge.
private final class NightPanel: InkView {
  override func draw(in canvas: inout Canvas) {
    let ground = tones(of: look)
    let top = Rect(x: 0, y: 0, width: bounds.width, height: 1)
    ground.fillNight(bounds.inset(by: EdgeInsets(top: 1)), in: &canvas)
    if ground.hasHalves {
      canvas.drawHalves(top, upper: nil, lower: Color(ground.night(0)))
    } else if ground.hasTones {
      ground.fillNight(top, in: &canvas)
    } else {
      canvas.fill(
        top, with: traits.glyph(.horizontalLine), style: Style(background: .default))
    }
  }

  override func mouseDown(_ mouse: Mouse) -> Bool { true }
}
