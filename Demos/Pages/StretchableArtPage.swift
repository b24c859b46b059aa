import CursesKit

extension DemoPage {
  /// A small piece of art at several widths, which a drag changes, and its caps separately.
  ///
  /// Recipe: idev-recipes, *StretchableImages* and *CustomSegmentedControls*: cap cropping.
  public static let stretchableArt = DemoPage(
    name: "stretchable-art", title: "Stretchable art", recipe: "StretchableImages",
    summary: "Small art drawn at any width: its caps stay, and the column between them repeats."
  ) { _ in
    StretchableArtController()
  }
}

/// The recipe's four samples below a ruler, art with cropped caps, and art that cannot be
/// stretched.
private final class StretchableArtController: ViewController {
  private let samples = SamplesView()

  override func loadView() -> View {
    let scroll = ScrollView()
    scroll.contentView = samples
    return LayeredView([scroll], ground: SampleTones.ground)
  }
}

/// The samples, stacked and stretched to the width of the ruler.
private final class SamplesView: View {
  private let ruler = WidthRuler()
  private let samples: [(label: Label, art: View, share: Double)]
  private let cropping = Label("Cap cropping")
  private let pieces: [ArtButton]
  private let refusal = Label()

  override init(frame: Rect = .zero) {
    // The widths are 300, 100 and 200 of the recipe's points.
    let short = SamplesView.button("Short Button")
    let long = SamplesView.button("Long Button")
    samples = [
      (Label("Stretchable Image Without Caps"), StretchedImage(hasCaps: false), 1),
      (Label("Stretchable Image With Caps"), StretchedImage(hasCaps: true), 1),
      (short.label, short.button, 1.0 / 3), (long.label, long.button, 2.0 / 3),
    ]
    let cropping = cropping
    let kinds: [(name: String, caps: StretchableArt.Caps, words: String)] = [
      ("left", .left, "the left cap"), ("none", [], "no cap"), ("right", .right, "the right cap"),
      ("both", .both, "both caps"),
    ]
    pieces = kinds.map { kind in
      let piece = ArtButton(kind.name, caps: kind.caps)
      piece.onActivate = { _ in cropping.text = "Cap cropping, \(kind.words)" }
      return piece
    }
    super.init(frame: frame)
    addSubview(ruler)
    for sample in samples {
      sample.label.style = SampleTones.words
      addSubview(sample.label)
      addSubview(sample.art)
    }
    cropping.style = SampleTones.words
    refusal.style = SampleTones.refusal
    refusal.text = SamplesView.refusal
    for view in [cropping] + pieces + [refusal] as [View] { addSubview(view) }
    ruler.onChange = { [weak self] in self?.setNeedsLayout() }
  }

  /// Returns a button with a label that records a press.
  private static func button(_ name: String) -> (label: Label, button: ArtButton) {
    let label = Label(name)
    let button = ArtButton("Button", caps: .both)
    button.onActivate = { _ in label.text = "\(name), pressed" }
    return (label, button)
  }

  /// The error for art with a repeated column that splits a wide character.
  private static var refusal: String {
    do {
      _ = try StretchableArt(validating: "▐日▌", leftCap: 1)
      return ""
    } catch {
      return "✗ \(error)"
    }
  }

  // MARK: View

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: SamplesLayout.height(artRows: artRows))
  }

  /// The rows of the art: three, two of which show its tone, if all samples fit; otherwise one.
  private var artRows: Int { (stage?.size.height ?? 24) >= 24 ? 3 : 1 }

  override func layoutSubviews() {
    let margin = paneEdges.gutter ?? 0
    let room = max(0, bounds.width - 2 * margin)
    ruler.room = min(room, max(1, (bounds.width * 15 + 8) / 16))
    ruler.frame = Rect(x: margin, y: 0, width: room, height: 1)
    var layout = SamplesLayout(margin: margin, room: room, artRows: artRows)
    for sample in samples {
      let width = max(1, Int((Double(ruler.value) * sample.share).rounded()))
      (sample.label.frame, sample.art.frame) = layout.next(width: width)
    }
    let places = layout.next(width: ruler.value)
    cropping.frame = places.label
    let width = max(1, (ruler.value - SamplesLayout.gap) / 4)
    for (index, piece) in pieces.enumerated() {
      let x = index * width + (index == 3 ? SamplesLayout.gap : 0)
      let frame = places.art.translated(x: x, y: 0)
      piece.frame = Rect(
        x: frame.minX, y: frame.minY, width: x < room ? min(width, room - x) : 0,
        height: frame.height)
    }
    refusal.frame = Rect(x: margin, y: layout.y, width: room, height: 1)
  }

  override func traitsDidChange() {
    super.traitsDidChange()
    invalidateFittingSize()
    setNeedsLayout()
  }
}

/// The layout of the samples, each below its label.
private struct SamplesLayout {
  let margin: Int
  let room: Int
  let artRows: Int

  /// The first row of the next sample.
  private(set) var y: Int

  /// The columns before the piece with both caps.
  static let gap = 2

  init(margin: Int, room: Int, artRows: Int) {
    self.margin = margin
    self.room = room
    self.artRows = artRows
    y = SamplesLayout.rulerRows(artRows)
  }

  /// The rows of the ruler, with a blank row below it if there is room.
  private static func rulerRows(_ artRows: Int) -> Int { artRows > 1 ? 2 : 1 }

  mutating func next(width: Int) -> (label: Rect, art: Rect) {
    defer { y += 1 + artRows }
    return (
      Rect(x: margin, y: y, width: room, height: 1),
      Rect(x: margin, y: y + 1, width: min(width, room), height: artRows)
    )
  }

  /// The rows of a ruler, five samples, and a line.
  static func height(artRows: Int) -> Int { rulerRows(artRows) + 5 * (1 + artRows) + 1 }
}
