import CursesKit
import CursesObservation
import CursesPictures
import ReaderModel

/// A picture of a post in half blocks, or its placeholder.
///
///     ▀▀▀▀▀▀▀▀▀▀▀▀▀▀
///     ▀▀▀▀▀▀▀▀▀▀▀▀▀▀
///
/// While the picture is loaded, a light sweeps over the placeholder; the picture then fades in.
/// Without a picture, the placeholder has the mark `▦`. Without half cells nothing is drawn.
///
/// Recipe: WordPress Reimagined, the image model.
final class PostPictureView: View {
  /// The ways in which a picture fills the view.
  enum Fit: Hashable {
    /// The recipe's box, in which the picture is moved vertically.
    case box

    /// The whole view.
    case fill
  }

  /// The edge in the first column, which is a part of a chosen tile; the default is none.
  var mark = TileMark.none {
    didSet {
      guard mark != oldValue else { return }
      loaded.mark = mark
      setNeedsDisplay()
    }
  }

  private let fit: Fit

  /// The background of the placeholder on a dark terminal, or `nil` for the standard one.
  private let ground: ThemeToken?
  private let loaded = LoadedPictureView()
  private let light = SweepingLight(radius: 0.22)
  private var model: PictureModel?
  private var offset = 0.0
  private var observation: Observing?

  /// The size and offset of the displayed pixels, or `nil` without a loaded picture.
  private var rendered: (size: Size, offset: Double)?

  /// Whether the view was drawn while the picture was downloading.
  private var wasDownloading = false

  /// Creates a view without a picture.
  ///
  /// - Parameters:
  ///   - fit: The way in which the picture fills the view.
  ///   - ground: The background of the placeholder on a dark terminal, or `nil`, the default, for
  ///     the standard one.
  init(_ fit: Fit = .box, ground: ThemeToken? = nil) {
    self.fit = fit
    self.ground = ground
    super.init()
    isUserInteractionEnabled = false
    loaded.isUserInteractionEnabled = false
    addSubview(loaded)
  }

  /// Shows a picture as soon as it is loaded.
  ///
  /// - Parameters:
  ///   - model: The picture, which starts to load, or `nil` for the placeholder.
  ///   - offset: The vertical position of the picture, in points.
  func show(_ model: PictureModel?, offset: Double) {
    if observation != nil, model == self.model, offset == self.offset { return }
    (self.model, self.offset) = (model, offset)
    observation?.cancel()
    (rendered, wasDownloading) = (nil, false)
    model?.load()
    observation = observe { [weak self] in self?.stateDidChange() }
  }

  private func stateDidChange() {
    setNeedsDisplay()
    guard let picture = model?.picture else {
      rendered = nil
      loaded.pixels = nil
      return
    }
    let isLate = wasDownloading && stage != nil
    wasDownloading = false
    render(picture)
    guard isLate else { return }
    View.performWithoutAnimation { loaded.alpha = 0 }
    View.animate(withDuration: .milliseconds(200), curve: .linear) { loaded.alpha = 1 }
  }

  private func render(_ picture: Picture) {
    guard !bounds.isEmpty else { return }
    if let rendered, rendered.size == bounds.size, rendered.offset == offset { return }
    rendered = (bounds.size, offset)
    loaded.pixels =
      switch fit {
      case .box: Pixels(boxing: picture, in: bounds.size, offset: offset)
      case .fill: Pixels(filling: bounds.size, with: picture, offset: offset)
      }
  }

  // MARK: View

  override func layoutSubviews() {
    loaded.frame = bounds
    if let picture = model?.picture { render(picture) }
  }

  override var pendingWork: String? { model?.pendingWork }

  override func draw(in canvas: inout Canvas) {
    guard traits.supportsBlending else { return }
    switch model?.state ?? .generic {
    case .loaded, .nothing: canvas.fill(bounds, style: Style(background: color(theme.surface2)))
    case .downloading, .none: drawLight(in: &canvas)
    case .generic: drawPlaceholder(in: &canvas)
    }
    mark.draw(in: bounds, of: self, on: &canvas)
  }

  private func drawLight(in canvas: inout Canvas) {
    wasDownloading = true
    let (base, lit) = (traits.tone(.placeholder), traits.tone(.placeholderLight))
    let center = light.center(for: self)
    let width = Double(max(1, stage?.size.width ?? bounds.width))
    let first = convertToStage(.zero).x
    for column in canvas.clipBounds.columns {
      let share = light.strength(at: Double(first + column) / width, center: center)
      let tone = base.mixed(with: lit, fraction: 0.8 * share)
      canvas.fill(
        Rect(x: column, y: 0, width: 1, height: bounds.height),
        style: Style(background: Color(tone)))
    }
  }

  private func drawPlaceholder(in canvas: inout Canvas) {
    let own = traits.colors.isDark ? ground.flatMap { theme[$0] } : nil
    canvas.fill(bounds, style: Style(background: color(own ?? .placeholder)))
    let place = Point(x: (bounds.width - 1) / 2, y: (bounds.height - 1) / 2)
    canvas.draw("▦", at: place, style: style(theme.secondaryOnFill))
  }
}

/// The pixels of a loaded picture.
private final class LoadedPictureView: View {
  @Invalidating(.display) var pixels: Pixels? = nil
  @Invalidating(.display) var mark = TileMark.none

  override func draw(in canvas: inout Canvas) {
    guard let pixels, traits.supportsBlending else { return }
    pixels.draw(in: &canvas)
    guard let ink = mark.color(in: self) else { return }
    let ground = traits.tone(theme.surface2)
    for row in 0..<bounds.height {
      let place = Point(x: 0, y: row)
      let tone = Color(pixels.tone(ofCell: place, over: ground))
      canvas.draw("▌", at: place, style: Style(foreground: color(ink), background: tone))
    }
  }
}
