import CursesCells
import CursesViews

/// A picture in cells.
///
///     let view = ImageView()
///     view.load(path)
///     view.accessibilityLabel = "The harbor in fog"
///
/// Each cell shows two colors in a block element, so that a picture is finer than cells: in four
/// points where there are 24 bits of color, and in two, dithered, where there are 256 or fewer. A
/// terminal without colors shows points in its own one, and one that has only ASCII characters that
/// are as dense. What is seen through in a picture shows what is behind the view; what is so in
/// part is mixed with ``/CursesViews/View/backgroundColor`` or, where that is clear, with the
/// background that the terminal is assumed to have.
///
/// A picture can be a mask, which shows its shape in a color of the theme:
///
///     let logo = ImageView(picture)
///     logo.tint = .accent
///
/// It takes no keys, no mouse and no focus. It is drawn anew only when its picture, its size or
/// the colors of the stage change.
public final class ImageView: View {
  // MARK: Content

  /// The picture, or `nil`, the default, for none.
  ///
  /// Setting it gives up what ``load(_:limits:)`` began.
  public var picture: Picture? {
    get { shown }
    set {
      loading?.cancel()
      loading = nil
      error = nil
      show(newValue)
    }
  }

  /// Why the last picture could not be loaded, which is said in its place; `nil` where it could.
  public private(set) var error: PictureError?

  /// Whether a picture is being loaded.
  public var isLoading: Bool { loading != nil }

  /// Called after ``load(_:limits:)`` ended, with a picture or with an ``error``.
  public var onLoad: (@MainActor (ImageView) -> Void)?

  // MARK: Looks

  /// How the picture fills the view; the default is ``PictureContentMode/fit``.
  @Invalidating(.display) public var contentMode = PictureContentMode.fit

  /// The points that a cell is made of; the default is ``PictureDetail/automatic``.
  @Invalidating(.display) public var detail = PictureDetail.automatic

  /// The color that the picture's shape is shown in, or `nil`, the default, for its own colors.
  @Invalidating(.display) public var tint: ThemeToken? = nil

  private var shown: Picture?
  private var loading: Task<Void, Never>?

  /// The cells that were drawn last, and what they are of.
  private var drawn: (look: PictureLook, cells: Buffer)?

  // MARK: Creating

  /// Creates a view of a picture, or of none yet.
  public init(_ picture: Picture? = nil) {
    shown = picture
    super.init()
    isUserInteractionEnabled = false
  }

  isolated deinit { loading?.cancel() }

  // MARK: View

  public override func sizeThatFits(_ size: Size) -> Size {
    guard let shown else { return .zero }
    // Nothing is wider than screens are, whatever a camera makes.
    let room = (width: Double(min(size.width, 80)), height: Double(min(size.height, 24)))
    let scale = min(
      room.width / Double(shown.width), 2 * room.height / Double(shown.height), 1)
    return Size(
      width: min(size.width, Int((Double(shown.width) * scale).rounded(.up))),
      height: min(size.height, Int((Double(shown.height) / 2 * scale).rounded(.up))))
  }

  public override func draw(in canvas: inout Canvas) {
    if let shown, !bounds.isEmpty {
      canvas.draw(cells(of: shown), at: bounds.origin)
    } else if let error {
      draw(error.description, in: &canvas)
    }
  }

  public override var accessibilityElements: [AccessibilityElement] {
    if let error { return [AccessibilityElement(error.description, traits: .image)] }
    return [AccessibilityElement(value: isLoading ? "loading" : "", traits: .image)]
  }

  public override func didMoveToStage() { drawn = nil }
}

// MARK: - Loading

extension ImageView {
  /// Reads a PNG or JPEG file, off the main actor, and shows it.
  ///
  /// What is shown stays until then. Where it fails, ``error`` says why, in place of the picture.
  /// ``onLoad`` comes after both; another picture, and the end of the view, give it up.
  public func load(_ path: String, limits: PictureLimits = .standard) {
    loading?.cancel()
    loading = Task { [weak self] in
      let result = await ImageView.result(path, limits)
      guard !Task.isCancelled else { return }
      self?.take(result)
    }
    setNeedsTranscriptUpdate()
  }

  private nonisolated static func result(
    _ path: String, _ limits: PictureLimits
  ) async -> Result<Picture, PictureError> {
    do {
      return .success(try await Picture(contentsOf: path, limits: limits))
    } catch {
      return .failure(error)
    }
  }

  private func take(_ result: Result<Picture, PictureError>) {
    loading = nil
    switch result {
    case .success(let picture):
      error = nil
      show(picture)
    case .failure(let failure):
      error = failure
      show(nil)
    }
    notify("onLoad") { [self] in onLoad?(self) }
  }
}

// MARK: - Private

extension ImageView {
  private func show(_ picture: Picture?) {
    shown = picture
    drawn = nil
    setNeedsDisplay()
    invalidateFittingSize()
  }

  private var look: PictureLook {
    let ground = backgroundColor.isClear ? Color.default : backgroundColor
    let tone = tint.flatMap { theme[$0] }.map { color($0) }
    return PictureLook(
      size: bounds.size, mode: contentMode,
      points: PictureLook.points(
        detail, depth: traits.colorDepth, usesUnicode: traits.usesUnicode),
      depth: traits.colorDepth, usesUnicode: traits.usesUnicode,
      tint: tone.map { [traits.colors.foreground($0)] } ?? [],
      matte: traits.colors.background(ground),
      isDark: traits.colors.isDark)
  }

  /// Returns the cells of a picture, made again only when they differ.
  private func cells(of picture: Picture) -> Buffer {
    let look = look
    if let drawn, drawn.look == look { return drawn.cells }
    let cells = PictureRenderer.cells(of: picture, look)
    drawn = (look, cells)
    return cells
  }

  /// Draws what went wrong, in the middle.
  private func draw(_ message: String, in canvas: inout Canvas) {
    let lines = LineWrapping.words.lines(of: message, width: bounds.width).prefix(bounds.height)
    let top = (bounds.height - lines.count) / 2
    for (row, line) in lines.enumerated() {
      let x = TextAlignment.center.offset(of: CellWidth.of(line), in: bounds.width)
      canvas.draw(line, at: Point(x: x, y: top + row), style: style(theme.secondary))
    }
  }
}
