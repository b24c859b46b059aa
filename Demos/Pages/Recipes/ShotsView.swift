import CursesKit

/// Ten small pictures, the latest one first; another one moves them on by one place.
///
///     ▄▀▀▄▄   ▄▀▀▄▄   ▄▀▀▄▄
///     █▄▄██   █▄▄██   █▄▄██
///     ♡ 0 now ▀▀▀▀▀   ▀▀▀▀▀
final class ShotsView: View {
  private var shots: [ShotView]
  private let flash = View()

  /// The number of taken pictures.
  private var count = 0

  private static let duration = Duration.milliseconds(200)

  override init(frame: Rect = .zero) {
    shots = PixelIcon.shots.prefix(10).map { ShotView($0) }
    super.init(frame: frame)
    isUserInteractionEnabled = false
    shots.forEach(addSubview)
    shots[0].likes = 12
    flash.backgroundColor = .rgb(255, 255, 255)
    flash.alpha = 0
    addSubview(flash)
  }

  /// Takes the next picture, with a flash.
  func take() {
    count += 1
    let icons = PixelIcon.shots
    let shot = ShotView(icons[(icons.count - count % icons.count) % icons.count])
    shot.likes = 0
    shots.first?.likes = nil
    let last = shots.removeLast()
    shots.insert(shot, at: 0)
    insertSubview(shot, at: 0)
    shot.frame = frame(ofShot: 0)
    shot.alpha = 0
    if traits.mixesLight, traits.motionLevel == .full { flash.alpha = 0.6 }
    View.animate(
      withDuration: Self.duration,
      animations: { [self] in
        shot.alpha = 1
        last.alpha = 0
        flash.alpha = 0
        placeShots()
      }, completion: { _ in last.removeFromSuperview() })
    setNeedsTranscriptUpdate()
  }

  override var accessibilityElements: [AccessibilityElement] {
    [AccessibilityElement("Pictures", value: "\(count) taken")]
  }

  override func layoutSubviews() {
    flash.frame = bounds
    View.performWithoutAnimation { placeShots() }
  }

  private func placeShots() {
    for (index, shot) in shots.enumerated() { shot.frame = frame(ofShot: index) }
  }

  /// Returns the cells of a picture; empty if it does not fit.
  private func frame(ofShot index: Int) -> Rect {
    let isLow = traits.heightClass < .regular || bounds.width < 60
    let size = isLow ? PixelIcon.size : Size(width: 12, height: 6)
    let first = isLow ? 1 : paneEdges.text.lowerBound
    let pitch = isLow ? 8 : 15
    let columns = max(1, 1 + (bounds.width - first - size.width) / pitch)
    let place = Point(
      x: first + index % columns * pitch, y: 1 + index / columns * (size.height + 1))
    // The tab bar has three rows, or one.
    let end = bounds.height - (traits.heightClass < .low ? 1 : 3)
    let rows = min(size.height, end - place.y)
    return rows < size.height && rows < 3
      ? Rect(origin: place, size: .zero)
      : Rect(x: place.x, y: place.y, width: size.width, height: rows)
  }
}

/// A small picture, with its likes and its age if it is the latest one.
private final class ShotView: View {
  /// The number of likes, or `nil` for a picture without a strip.
  @Invalidating(.display) var likes: Int? = nil

  private let icon: PixelIcon

  init(_ icon: PixelIcon) {
    self.icon = icon
    super.init()
    clipsToBounds = true
  }

  override func draw(in canvas: inout Canvas) {
    let scale = max(1, bounds.width / PixelIcon.size.width)
    icon.draw(at: .zero, scale: scale, in: &canvas, traits)
    guard let likes, scale > 1, bounds.height == 3 * scale else { return }
    let y = bounds.height - 1
    var ink = style(theme.onAccent)
    ink.background = color(Self.night)
    canvas.fill(Rect(x: 0, y: y, width: bounds.width, height: 1), style: ink)
    canvas.draw("\(traits.usesUnicode ? "♡" : "<3") \(likes)", at: Point(x: 1, y: y), style: ink)
    canvas.draw("now", at: Point(x: bounds.width - 4, y: y), style: ink)
  }

  private static let night = ThemeColor(
    light: .rgb(8, 10, 22), dark: .rgb(8, 10, 22), palette16: .indexed(0))
}

extension PixelIcon {
  /// The pictures, the latest one first.
  fileprivate static let shots: [PixelIcon] = [
    books["keeper"], books["boat"],
    PixelIcon(ground: "o", "k....k|kk..kk|kkkkkk|kykkyk|kkppkk|.kkkk."), books["garden"],
    people["Weather Ship"], books["bird"], books["lamp"], books["almanac"],
    PixelIcon(ground: "i", "..yy..|..yy..|.yyyy.|..yy..|y.yy.y|.yyyy."),
    PixelIcon(ground: "k", "......|..g...|.gqg.g|gggggg|GgGGgG|TTTTTT"), books["tide"],
    books["flags"], books["radio"], books["bells"], books["crane"],
  ].compactMap(\.self)
}
