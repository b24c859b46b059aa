import CursesCells
import CursesViews

/// A bubble over a list that changes from one pair of colors to another in 30 steps, and back.
final class FadeWorkload: View, Workload {
  private let list = PageView(text: SampleText.listRow)
  private let bubble = BubbleView()

  init() {
    super.init()
    addSubview(list)
    addSubview(bubble)
  }

  override func layoutSubviews() {
    let size = Size(width: 20, height: 5)
    list.frame = bounds
    bubble.frame = Rect(
      origin: Point(x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2),
      size: size)
  }

  func move(to frame: Int) {
    bubble.step = frame.bounced(off: BubbleView.lastStep)
  }
}

/// A label in the middle of a field, in one of 30 pairs of colors.
private final class BubbleView: View {
  static let lastStep = 29

  /// The index of the displayed pair of colors, in `0...lastStep`.
  @Invalidating(.display) var step = -1

  /// The field and the label have one style, as in `floor.c`: a blank with another foreground than
  /// the adjacent text costs an invisible change of color.
  override func draw(in canvas: inout Canvas) {
    let style = Style(
      foreground: color(
        from: RGB(red: 255, green: 255, blue: 255), to: RGB(red: 20, green: 40, blue: 80)),
      background: color(
        from: RGB(red: 20, green: 40, blue: 80), to: RGB(red: 240, green: 200, blue: 40)))
    canvas.fill(bounds, style: style)
    canvas.draw("fading  bubble", at: Point(x: 3, y: 2), style: style)
  }

  /// Returns the color of the step, rounded down.
  private func color(from first: RGB, to last: RGB) -> Color {
    func mix(_ first: UInt8, _ last: UInt8) -> UInt8 {
      let sum = Int(first) * (BubbleView.lastStep - step) + Int(last) * step
      return UInt8(sum / BubbleView.lastStep)
    }
    return .rgb(
      mix(first.red, last.red), mix(first.green, last.green), mix(first.blue, last.blue))
  }
}
