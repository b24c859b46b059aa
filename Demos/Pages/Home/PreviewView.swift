import CursesKit
import Feeds

/// A view with a preview on its own stage; the clock of the stage runs only while ``isPlaying``.
///
/// The preview has its own focus and its own size classes. It receives no keys or clicks, and is
/// hidden from accessibility. It plays its beats once and then is idle, because an idle screen
/// sends nothing.
final class PreviewView: View, StageFollower {
  /// Whether the preview plays; setting `true` plays it from its first beat.
  var isPlaying = false {
    didSet { if isPlaying != oldValue { playingDidChange() } }
  }

  /// Whether the preview is still to be created, unless the view is away.
  var isWaiting: Bool { inner == nil && !isAway }

  private var isAway = false

  /// The delay before the preview is created, so that a screen with many previews is displayed
  /// first.
  private let patience: Duration
  private var making: StageTimer?

  private let page: DemoPage
  private let feed: Feed?
  private var preview: DemoPreview?
  private var inner: Stage?
  private var picture: Buffer?
  private var isStale = false
  private var timer: StageTimer?
  private var beat = 0

  /// The time of the next beat on the inner stage, or `nil` after the last one.
  private var nextBeat: Duration?

  /// The time at which the preview stops, even if something still moves.
  private var end = Duration.zero

  /// The time after the last beat in which animations may finish.
  private static let rest = Duration.seconds(1)

  init(_ page: DemoPage, feed: Feed?, patience: Duration = .zero) {
    self.page = page
    self.feed = feed
    self.patience = patience
    super.init()
    clipsToBounds = true
    isUserInteractionEnabled = false
    accessibilityElementsHidden = true
  }

  // MARK: View

  override func layoutSubviews() {
    guard !bounds.size.isEmpty else { return }
    guard inner == nil, patience > .zero else { return drive { $0.fit() } }
    guard making?.isPending != true else { return }
    making = stage?.schedule(after: patience) { [weak self] in self?.drive { $0.fit() } }
  }

  override func draw(in canvas: inout Canvas) {
    canvas.fill(bounds, style: Style(background: color(theme.list)))
    if let picture { canvas.draw(picture, at: .zero) }
  }

  override func traitsDidChange() {
    super.traitsDidChange()
    drive { $0.adopt() }
  }

  override func didMoveToStage() {
    stage?.addFollower(self)
    making?.cancel()
    isAway = stage == nil
    if inner == nil { setNeedsLayout() }
    if stage == nil { stop() } else if isPlaying { drive { $0.play() } }
  }

  /// Shows changes that the preview received outside its own work.
  func stageDidSettle() {
    guard isStale, inner != nil else { return }
    isStale = false
    drive { if $0.isPlaying { $0.wait() } }
  }

  /// Performs an operation on the inner stage as separate work, and shows the result.
  ///
  /// Inside the work of the outer stage, callbacks of the inner stage would be called too late.
  private func drive(_ body: @escaping @MainActor (PreviewView) -> Void) {
    notify("preview") { [weak self] in
      guard let self, stage != nil else { return }
      body(self)
      refresh()
    }
  }
}

// MARK: - What is shown

extension PreviewView {
  /// Resizes the preview to the view, after creating it if needed.
  private func fit() {
    guard !bounds.size.isEmpty else { return }
    guard let inner else { return begin() }
    if inner.size != bounds.size { inner.send(.resize(bounds.size)) }
    override()
  }

  private func begin() {
    let preview = page.preview(on: feed, in: bounds.size)
    let inner = Stage(size: bounds.size)
    self.preview = preview
    self.inner = inner
    inner.rootViewController = PreviewController(preview.controller)
    adopt()
    override()
    for open in preview.opening { open(inner) }
    inner.advance(by: preview.lead)
    inner.onNeedsFrame = { [weak self] in
      self?.isStale = true
      self?.setNeedsDisplay()
    }
    if isPlaying { play() }
  }

  /// Applies the surrounding traits and theme to the preview.
  private func adopt() {
    guard let inner else { return }
    var traits = traits
    traits.isAccessible = false
    inner.traits = traits
    inner.theme = theme
    (inner.rootViewController as? PreviewController)?.ground = color(theme.list)
  }

  private func override() {
    preview?.controller.view.traitOverrides = preview?.overrides(bounds.size) ?? TraitOverrides()
  }

  private func refresh() {
    guard let inner else { return }
    let frame = inner.frame()
    guard picture == nil || !frame.isUnchanged else { return }
    picture = frame.buffer
    setNeedsDisplay()
  }
}

// MARK: - Time

extension PreviewView {
  private func playingDidChange() {
    if isPlaying { drive { $0.play() } } else { stop() }
  }

  private func play() {
    stop()
    guard isPlaying, let inner, let preview, traits.motionLevel != .none else { return }
    beat = 0
    nextBeat = preview.beats.isEmpty ? nil : inner.time + preview.pace
    end = inner.time + preview.pace * preview.beats.count + PreviewView.rest
    wait()
  }

  private func stop() {
    timer?.cancel()
    timer = nil
  }

  /// Schedules the next step: an animation, a beat or the end.
  private func wait() {
    stop()
    guard let inner else { return }
    let due = [inner.nextDeadline, nextBeat].compactMap(\.self).min()
    guard let due, due <= end else { return }
    timer = stage?.schedule(after: due - inner.time) { [weak self] in
      self?.drive { $0.step(to: due) }
    }
  }

  private func step(to moment: Duration) {
    guard isPlaying, let inner, let preview else { return }
    inner.advance(by: moment - inner.time)
    if let next = nextBeat, next <= moment {
      preview.beats[beat](inner)
      beat += 1
      nextBeat = beat < preview.beats.count ? next + preview.pace : nil
    }
    wait()
  }
}

/// A controller that fills a stage with a preview, over a background tone.
private final class PreviewController: ViewController {
  var ground = Color.clear {
    didSet { view.backgroundColor = ground }
  }

  private let content: ViewController

  init(_ content: ViewController) {
    self.content = content
    super.init()
    addChild(content)
  }

  override func loadView() -> View { FillingView(content.view) }
}
