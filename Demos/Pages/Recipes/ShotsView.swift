import CursesKit

/// Ten small pictures, the latest one first; another one moves them on by one place.
///
///     ▄▀▀▄▄   ▄▀▀▄▄   ▄▀▀▄▄
///     █▄▄██   █▄▄██   █▄▄██
///     ♡ 0 now ▀▀▀▀▀   ▀▀▀▀▀
///
/// In a large page there are fifteen, as large as they fit, each with its likes and its age.
final class ShotsView: StillView {
  private var shots: [ShotView]
  private let flash = FlashView()

  /// The cells of the pictures, as of the last layout.
  private var grid = ShotGrid()

  /// The rows of a tab bar over the end of the view, or `nil`, the default, to follow the traits.
  private let barRows: Int?

  /// The number of pictures by which the first one is after the latest one.
  private let offset: Int

  /// The number of taken pictures.
  private var count = 0

  /// The likes of the first pictures.
  private static let likes = [12, 7, 31, 4, 18, 9, 26, 15, 3, 22, 8, 40, 11, 6, 19]

  /// Creates a view.
  ///
  /// - Parameters:
  ///   - barRows: The rows of a tab bar over its end. The default, `nil`, is one row in fewer than
  ///     16 rows of the stage, and three otherwise.
  ///   - offset: The number of pictures that are omitted at the start. The default is 0.
  init(barRows: Int? = nil, offset: Int = 0) {
    self.barRows = barRows
    self.offset = offset
    shots = ShotsView.likes.prefix(ShotGrid.usual).enumerated().map { index, likes in
      ShotView(.shot(at: index + offset), likes: likes)
    }
    super.init()
    shots.forEach(addSubview)
    addSubview(flash)
  }

  /// Takes the next picture, with a flash.
  func take() {
    count += 1
    let shot = ShotView(.shot(at: offset - count), likes: 0)
    let last = shots.removeLast()
    shots.insert(shot, at: 0)
    insertSubview(shot, at: 0)
    showAges()
    shot.frame = grid.frame(ofShot: 0)
    shot.alpha = 0
    flash.flash()
    View.animate(
      withDuration: FlashView.duration,
      animations: { [self] in
        shot.alpha = 1
        last.alpha = 0
        placeShots()
      }, completion: { _ in last.removeFromSuperview() })
    setNeedsTranscriptUpdate()
  }

  override var accessibilityElements: [AccessibilityElement] {
    [AccessibilityElement("Pictures", value: "\(count) taken")]
  }

  override func layoutSubviews() {
    flash.frame = bounds
    // The tab bar has three rows, or one.
    let end = bounds.height - (barRows ?? (traits.heightClass < .low ? 1 : 3))
    let isLow = traits.heightClass < .regular || bounds.width < 60
    grid =
      isInLargePage
      ? ShotGrid(filling: paneEdges.text, end: end)
      : ShotGrid(width: bounds.width, start: isLow ? 1 : paneEdges.text.lowerBound, end: end, isLow)
    fillGrid()
    showAges()
    View.performWithoutAnimation { placeShots() }
  }

  /// Adds or removes pictures at the end.
  private func fillGrid() {
    while shots.count < grid.count {
      let index = shots.count
      let shot = ShotView(
        .shot(at: index + offset - count), likes: Self.likes[index % Self.likes.count])
      insertSubview(shot, below: flash)
      shots.append(shot)
    }
    while shots.count > grid.count { shots.removeLast().removeFromSuperview() }
  }

  /// Shows the likes and the age of the latest picture, and in a large page of all.
  private func showAges() {
    for (index, shot) in shots.enumerated() {
      shot.hours = index == 0 || grid.isLarge ? index : nil
    }
  }

  private func placeShots() {
    for (index, shot) in shots.enumerated() { shot.frame = grid.frame(ofShot: index) }
  }
}

/// The cells of small pictures in a view.
private struct ShotGrid {
  /// The number of pictures.
  private(set) var count = ShotGrid.usual

  /// Whether the pictures are as large as fit, with their likes.
  private(set) var isLarge = false

  private var size = Size.zero
  private var start = 0
  private var end = 0
  private var columns = 1
  private var pitch = 1

  /// The number of pictures, and that in a large page.
  static let usual = 10
  private static let many = 15

  init() {}

  /// Creates the cells of pictures of one size.
  ///
  /// - Parameters:
  ///   - width: The columns of the view.
  ///   - start: The first column.
  ///   - end: The row after the last one.
  ///   - isLow: Whether the pictures have the size of icons.
  init(width: Int, start: Int, end: Int, _ isLow: Bool) {
    self.start = start
    self.end = end
    size = isLow ? PixelIcon.size : Size(width: 12, height: 6)
    pitch = isLow ? 8 : 15
    columns = max(1, 1 + (width - start - size.width) / pitch)
  }

  /// Creates the cells of pictures as large as all of them fit, or of 12 columns.
  ///
  /// - Parameters:
  ///   - text: The columns.
  ///   - end: The row after the last one.
  init(filling text: Range<Int>, end: Int) {
    self.init(width: text.upperBound, start: text.lowerBound, end: end, false)
    count = Self.many
    isLarge = true
    for scale in 2...6 {
      let size = Size(
        width: PixelIcon.size.width * scale, height: PixelIcon.size.height * scale)
      let most = 1 + (text.count - size.width) / (size.width + 3)
      let rows = (end - 1) / (size.height + 1)
      guard most > 0, rows * most >= Self.many else { return }
      self.size = size
      columns = min(most, (Self.many + rows - 1) / rows)
      pitch = columns > 1 ? (text.count - size.width) / (columns - 1) : size.width
    }
  }

  /// Returns the cells of a picture; empty if it does not fit.
  func frame(ofShot index: Int) -> Rect {
    let place = Point(
      x: start + index % columns * pitch, y: 1 + index / columns * (size.height + 1))
    let rows = min(size.height, end - place.y)
    return rows < size.height && rows < 3
      ? Rect(origin: place, size: .zero)
      : Rect(x: place.x, y: place.y, width: size.width, height: rows)
  }
}

/// A small picture, which can have a strip with its likes and its age.
private final class ShotView: View {
  /// The age, or `nil` for a picture without a strip.
  @Invalidating(.display) var hours: Int? = nil

  private let icon: PixelIcon
  private let likes: Int

  init(_ icon: PixelIcon, likes: Int) {
    self.icon = icon
    self.likes = likes
    super.init()
    clipsToBounds = true
  }

  override func draw(in canvas: inout Canvas) {
    let scale = max(1, bounds.width / PixelIcon.size.width)
    icon.draw(at: .zero, scale: scale, in: &canvas, traits)
    guard let hours, scale > 1, bounds.height == 3 * scale else { return }
    let y = bounds.height - 1
    var ink = style(theme.onAccent)
    ink.background = color(Self.night)
    canvas.fill(Rect(x: 0, y: y, width: bounds.width, height: 1), style: ink)
    canvas.draw("\(traits.usesUnicode ? "♡" : "<3") \(likes)", at: Point(x: 1, y: y), style: ink)
    let age = hours == 0 ? "now" : "\(hours) h"
    canvas.draw(age, at: Point(x: bounds.width - 1 - CellWidth.of(age), y: y), style: ink)
  }

  private static let night = ThemeColor(always: .rgb(8, 10, 22), palette16: 0)
}

extension PixelIcon {
  /// Returns the picture at an index, which repeats in both directions.
  fileprivate static func shot(at index: Int) -> PixelIcon {
    let rest = index % shots.count
    return shots[rest < 0 ? rest + shots.count : rest]
  }

  /// The pictures, the latest one first.
  fileprivate static let shots: [PixelIcon] = [
    books["keeper"], books["boat"],
    PixelIcon(ground: "o", "k....k|kk..kk|kkkkkk|kykkyk|kkppkk|.kkkk."), books["garden"],
    people["Weather Ship"], books["bird"], books["lamp"], books["almanac"],
    books["harbor"], books["moss"], books["tide"], books["flags"], books["radio"], books["bells"],
    books["crane"],
  ].compactMap(\.self)
}
