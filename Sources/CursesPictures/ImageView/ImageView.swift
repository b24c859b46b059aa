import CursesCells
import CursesViews

/// A view that displays a picture in block elements.
///
///     let view = ImageView()
///     view.load(path)
///     view.accessibilityLabel = "The harbor in fog"
///
/// Each cell shows two colors in a block element, so the picture is finer than the cells. With 24
/// bits of color, a cell has four points. With 256 colors or fewer, it has two, which are dithered.
/// A terminal without colors shows points in its foreground color. A terminal with only ASCII
/// shows characters of similar density.
///
/// Transparent pixels show the cells behind the view. Translucent pixels are blended with
/// ``/CursesViews/View/backgroundColor``. If that is clear, they are blended with the assumed
/// background of the terminal.
///
/// A picture can be a mask, which displays its shape in a color of the theme:
///
///     let logo = ImageView(picture)
///     logo.tint = .accent
///
/// The view handles no keys, mouse events or focus. It redraws only when its picture, its size or
/// the colors of the stage change.
public final class ImageView: View {
  // MARK: Content

  /// The picture, or `nil`, the default, for none.
  ///
  /// Setting it cancels a load in flight.
  public var picture: Picture? {
    get { displayed }
    set {
      loading?.task.cancel()
      loading = nil
      error = nil
      show(newValue)
    }
  }

  /// The error of the last load, displayed instead of the picture; `nil` if there was none.
  public private(set) var error: PictureError?

  /// Whether a picture is being loaded.
  public var isLoading: Bool { loading != nil }

  /// Called when a load has ended, with a picture or with an ``error``.
  public var onLoad: (@MainActor (ImageView) -> Void)?

  // MARK: Looks

  /// The way in which the picture fills the view; the default is ``PictureContentMode/fit``.
  @Invalidating(.display) public var contentMode = PictureContentMode.fit

  /// The number of points in a cell; the default is ``PictureDetail/automatic``.
  @Invalidating(.display) public var detail = PictureDetail.automatic

  /// The color of the picture's shape, or `nil`, the default, for the picture's own colors.
  @Invalidating(.display) public var tint: ThemeToken? = nil

  private var displayed: Picture?

  /// The load in flight, with its name for ``pendingWork``.
  private var loading: (task: Task<Void, Never>, name: String)?

  /// The cells that were drawn last, and the options they were rendered with.
  private var drawn: (look: PictureLook, cells: Buffer)?

  // MARK: Creating

  /// Creates a view with a picture, which may be set later.
  public init(_ picture: Picture? = nil) {
    displayed = picture
    super.init()
    isUserInteractionEnabled = false
  }

  isolated deinit { loading?.task.cancel() }

  // MARK: View

  public override func sizeThatFits(_ size: Size) -> Size {
    guard let displayed else { return .zero }
    // A camera picture would exceed every screen, so the fitting size is at most 80 by 24.
    let space = (width: Double(min(size.width, 80)), height: Double(min(size.height, 24)))
    let scale = min(
      space.width / Double(displayed.width), 2 * space.height / Double(displayed.height), 1)
    return Size(
      width: min(size.width, Int((Double(displayed.width) * scale).rounded(.up))),
      height: min(size.height, Int((Double(displayed.height) / 2 * scale).rounded(.up))))
  }

  public override func draw(in canvas: inout Canvas) {
    if let displayed, !bounds.isEmpty {
      canvas.draw(cells(of: displayed), at: bounds.origin)
    } else if let error {
      draw(error.description, in: &canvas)
    }
  }

  public override var accessibilityElements: [AccessibilityElement] {
    if let error { return [AccessibilityElement(error.description, traits: .image)] }
    return [AccessibilityElement(value: isLoading ? "loading" : "", traits: .image)]
  }

  public override var pendingWork: String? { loading?.name }

  public override func didMoveToStage() { drawn = nil }
}

// MARK: - Loading

extension ImageView {
  /// Reads a PNG or JPEG file, off the main actor, and displays it.
  ///
  /// The current picture stays until then. If the load fails, ``error`` has the reason, which is
  /// displayed instead of the picture. ``onLoad`` is called in both cases. Setting another picture
  /// or releasing the view cancels the load. Its name in ``/CursesViews/Stage/pendingWork`` is
  /// `picture` with the path.
  public func load(_ path: String, limits: PictureLimits = .standard) {
    load("picture \(path)") { () throws(PictureError) in
      try await Picture(contentsOf: path, limits: limits)
    }
  }

  /// Decodes a PNG or JPEG file in memory, off the main actor, and displays it.
  ///
  /// See ``load(_:limits:)``. The name in ``/CursesViews/Stage/pendingWork`` is `picture` with the
  /// number of bytes.
  public func load(decoding bytes: [UInt8], limits: PictureLimits = .standard) {
    load("picture of \(bytes.count) bytes") { () throws(PictureError) in
      try await Picture(decoding: bytes, limits: limits)
    }
  }

  private func load(
    _ name: String, _ body: @escaping @Sendable () async throws(PictureError) -> Picture
  ) {
    loading?.task.cancel()
    let task = Task { [weak self] in
      let result: Result<Picture, PictureError>
      do throws(PictureError) {
        result = .success(try await body())
      } catch {
        result = .failure(error)
      }
      guard !Task.isCancelled else { return }
      self?.take(result)
    }
    loading = (task, name)
    setNeedsTranscriptUpdate()
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
    displayed = picture
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

  /// Returns the cells of a picture, which are rendered again only if the options differ.
  private func cells(of picture: Picture) -> Buffer {
    let look = look
    if let drawn, drawn.look == look { return drawn.cells }
    let cells = PictureRenderer.cells(of: picture, look)
    drawn = (look, cells)
    return cells
  }

  /// Draws an error message in the center.
  private func draw(_ message: String, in canvas: inout Canvas) {
    let lines = LineWrapping.words.lines(of: message, width: bounds.width).prefix(bounds.height)
    let top = (bounds.height - lines.count) / 2
    for (row, line) in lines.enumerated() {
      let x = TextAlignment.center.offset(of: CellWidth.of(line), in: bounds.width)
      canvas.draw(line, at: Point(x: x, y: top + row), style: style(theme.secondary))
    }
  }
}
