import CursesKit

extension DemoPage {
  /// A small brass plate at several widths, which a drag changes, and its caps separately.
  ///
  /// Recipe: idev-recipes, *StretchableImages* and *CustomSegmentedControls*: cap cropping.
  public static let stretchableArt = DemoPage(
    name: "stretchable-art", title: "Stretchable art", recipe: "StretchableImages",
    summary: "Small art drawn at any width: its caps stay, and the column between them repeats."
  ) { _ in StretchableArtController() }
}

/// The frame around the plates.
private final class StretchableArtController: ViewController {
  override func loadView() -> View {
    let page = RecipePageView(
      PlatesView(),
      caption: "Drag the edge, or press \("←→", .key): the screws stay, the brass grows.",
      anatomy: PlateAnatomy())
    WidthRuler.nameHints(of: page, press: "press")
    return page
  }
}

/// The enlarged plate, and the plate at the width of a ruler: without caps, with caps, as buttons,
/// and cropped.
///
/// The enlarged plate is hidden in few rows.
private final class PlatesView: AdaptiveView {
  private let ruler = WidthRuler()
  private let source = PlateSource()
  private let plain = PlateView("without caps", hasCaps: false)
  private let capped = PlateView("Harbor Office", hasCaps: true)
  private let short = PlateButton("Pull")
  private let long = PlateButton("Mind the third stair", short: "Mind the stair")
  private let pieces = [
    PlateButton("left", caps: .left), PlateButton("none", caps: []),
    PlateButton("right", caps: .right), PlateButton("both"),
  ]

  /// The descriptions of the rows, which include the last pressed button.
  private var names = ["no caps", "with caps", "pressed", "cropped"]

  /// The columns at the right of the ruler for the names.
  private static let nameColumns = 12

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    clipsToBounds = true
    short.onActivate = { [weak self] _ in self?.name(2, "Pull: pressed") }
    // The long button latches, so that the page shows the art of a pressed button from the start.
    long.isSelected = true
    long.onActivate = { [weak self] button in
      button.isSelected.toggle()
      self?.name(2, button.isSelected ? "Mind: pressed" : "Mind: raised")
    }
    for (name, piece) in zip(["left cap", "no cap", "right cap", "both caps"], pieces) {
      piece.onActivate = { [weak self] _ in self?.name(3, name) }
    }
    for view in [ruler, source, plain, capped, short, long] + pieces as [View] { addSubview(view) }
    ruler.onChange = { [weak self] in self?.setNeedsLayout() }
  }

  private func name(_ index: Int, _ name: String) {
    names[index] = name
    setNeedsDisplay()
    setNeedsTranscriptUpdate()
  }

  // MARK: Layout

  private var hasSource: Bool { bounds.height >= 20 && paneEdges.text.count >= 60 }
  private var isLarge: Bool { bounds.height >= 32 }
  private var hasNames: Bool { paneEdges.text.count >= 50 }

  /// The row of the ruler, and the rows of a plate and from one to the next.
  private var rulerRow: Int { hasSource ? (isLarge ? 13 : 8) : bounds.height >= 16 ? 1 : 0 }
  private var plateRows: Int { bounds.height >= rulerRow + 13 ? 3 : bounds.height >= 9 ? 2 : 1 }
  private var pitch: Int { isLarge ? 4 : plateRows }

  private func top(_ index: Int) -> Int { rulerRow + 1 + index * pitch }

  override func layoutSubviews() {
    let text = paneEdges.text
    ruler.room = max(1, text.count - (hasNames ? Self.nameColumns : 0))
    ruler.frame = text.rows(y: rulerRow, height: min(1, bounds.height))
    source.isHidden = !hasSource
    source.scale = isLarge ? 4 : 3
    source.frame = Rect(
      x: text.lowerBound, y: isLarge ? 3 : 1, width: BrassPlate.columns * source.scale,
      height: 2 * source.scale + 1)
    let whole = ruler.value
    func place(_ view: View, _ index: Int, x: Int, width: Int) {
      let shown = max(0, min(width, whole - x))
      view.isHidden = shown == 0 || top(index) + plateRows > bounds.height
      view.frame = Rect(
        x: text.lowerBound + x, y: top(index), width: shown, height: plateRows)
    }
    place(plain, 0, x: 0, width: whole)
    place(capped, 1, x: 0, width: whole)
    // The widths are 100 and 200 of the recipe's 300 points.
    let first = max(1, Int((Double(whole) / 3).rounded()) - 1)
    place(short, 2, x: 0, width: first)
    place(long, 2, x: first + 2, width: whole - first - 2)
    let piece = max(1, (whole - 2) / 4)
    for (index, view) in pieces.enumerated() {
      let isLast = index == pieces.count - 1
      place(
        view, 3, x: index * piece + (isLast ? 2 : 0),
        width: isLast ? whole - 3 * piece - 2 : piece)
    }
    setNeedsDisplay()
  }

  override var accessibilityElements: [AccessibilityElement] {
    [AccessibilityElement("A brass plate", value: "here \(ruler.value)", traits: .header)]
      + names.dropFirst(2).map { AccessibilityElement($0) }
  }

  override func draw(in canvas: inout Canvas) {
    let text = paneEdges.text
    if rulerRow > 0 {
      let y = isLarge && hasSource ? 1 : 0
      let width = "here \(ruler.value)"
      canvas.draw(
        "A brass plate, seven cells wide", x: text.lowerBound, y: y,
        to: text.count - CellWidth.of(width) - 1, style: style(theme.text, .bold))
      canvas.draw(width, before: text.upperBound, y: y, style: style(theme.lamp))
    }
    if hasSource { drawLegend(text, in: &canvas) }
    guard hasNames else { return }
    let x = text.lowerBound + ruler.room + 3
    for (index, name) in names.enumerated() {
      canvas.draw(
        Truncation.tail.fit(name, to: max(0, bounds.width - x)),
        at: Point(x: x, y: top(index) + (plateRows - 1) / 2), style: style(theme.secondary))
    }
  }

  private func drawLegend(_ text: Range<Int>, in canvas: inout Canvas) {
    let lines: [(String, String, ThemeColor)] = [
      ("left cap", "3 columns, as they are", theme.text),
      ("one column", "as often as there is room", theme.lamp),
      ("right cap", "7 − 3 − 1 = 3 columns", theme.text),
    ]
    let x = source.frame.maxX + 4
    for (index, (name, detail, ink)) in lines.enumerated() {
      let y = source.frame.minY + 2 * index + (isLarge ? 1 : 0)
      canvas.draw(name, at: Point(x: x, y: y), style: style(ink, .bold))
      canvas.draw(
        detail, x: x + 12, y: y, to: text.upperBound - x - 12, style: style(theme.secondary))
    }
  }
}

/// The plate enlarged, with brackets below its caps and a line below the column that repeats.
private final class PlateSource: DecorationView {
  /// The columns of an enlarged column, and the half rows of a half row.
  @Invalidating(.display) var scale = 3

  override func draw(in canvas: inout Canvas) {
    for row in 0..<2 * scale {
      for column in 0..<BrassPlate.columns * scale {
        func tone(_ half: Int) -> Color? {
          BrassPlate.tone(column / scale, BrassPlate.inside.lowerBound + half / scale)
        }
        let place = Point(x: column, y: row)
        if traits.colorDepth == .monochrome || !traits.usesUnicode {
          let isScrew = [1, 5].contains(column / scale) && (scale..<3 * scale).contains(2 * row)
          canvas.draw(isScrew ? "o" : "=", at: place)
        } else {
          canvas.drawHalves(at: place, upper: tone(2 * row), lower: tone(2 * row + 1))
        }
      }
    }
    drawBrackets(in: &canvas)
  }

  private func drawBrackets(in canvas: inout Canvas) {
    let cap = BrassPlate.leftCap * scale
    let y = 2 * scale
    let line = String(repeating: traits.usesUnicode ? "─" : "-", count: cap - 2)
    let bracket = traits.usesUnicode ? "╰\(line)╯" : "+\(line)+"
    for x in [0, cap + scale] {
      canvas.draw(bracket, at: Point(x: x, y: y), style: style(theme.tertiary))
    }
    canvas.fill(
      Rect(x: cap, y: y, width: scale, height: 1), with: traits.usesUnicode ? "▔" : "^",
      style: style(theme.lamp))
  }
}

/// The plate at some widths, and an error of invalid art.
private final class PlateAnatomy: AnatomyPane {
  init() {
    super.init(title: "At every width", detail: "right cap = width − left cap − 1")
  }

  private static let widths = [
    (32, ""), (20, "20 columns"), (9, "9"), (7, "7: the art itself"), (5, "5: cut from within"),
    (3, "3: the left cap"), (1, "1"),
  ]

  override func drawContent(in canvas: inout Canvas) {
    let columns = Self.columns
    let art = BrassPlate.art(rows: 3, hasCaps: true, isPressed: false, on: traits)
    var y = 4
    for (width, name) in Self.widths {
      canvas.draw(art.rendered(width: width), at: Point(x: columns.lowerBound, y: y))
      canvas.draw(name, before: columns.upperBound, y: y + 1, style: style(theme.tertiary))
      y += 3
    }
    let x = columns.lowerBound
    canvas.draw("What it refuses", x: x, y: y + 1, style: style(theme.tertiary, .bold))
    canvas.draw(traits.usesUnicode ? "✗" : "x", x: x, y: y + 2, style: style(theme.danger))
    for (index, line) in Self.refusal.wrapped(to: columns.count - 1, lines: 3).enumerated() {
      canvas.draw(
        line, x: x + 2, y: y + 2 + index, style: style(index == 0 ? theme.text : theme.secondary))
    }
  }

  override var accessibilityElements: [AccessibilityElement] {
    super.accessibilityElements + [AccessibilityElement("✗ \(Self.refusal)")]
  }

  /// The error for art with a repeated column that splits a wide character.
  private static var refusal: String {
    do {
      _ = try StretchableArt(validating: "▐日▌", leftCap: 1)
      return ""
    } catch {
      return "\(error)"
    }
  }
}
