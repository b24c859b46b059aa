import CursesKit

/// Back buttons with titles of many widths, on each painted bar.
///
///     ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄
///        ‹     ‹ Home     ‹ The harbor     ‹ 灯台守の日誌
///     ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
///        6       10            16              18
///
/// Below each button is its number of columns. A press of a button chooses its title.
final class BackGallery: View {
  /// Called with the title of a button that the user presses.
  var onChoose: (@MainActor (_ title: String) -> Void)?

  /// A painted bar with its buttons, which are drawn over it.
  private struct Shelf {
    let bar: NavigationBar
    let buttons: [BackButton]
  }

  private let heading = Label(
    "Press one, and the bar at the top takes its words. The numbers are columns.")
  private let shelves: [Shelf]

  private static let titles = [
    "", "Home", "The harbor", "灯台守の日誌", "Notes from the Lamp Room",
    "Three mornings in February, and fog",
  ]

  private static let backgrounds: [BarBackground] = [.blue, .gray, .charcoal, .wood]

  /// The rows of the heading with a blank one, of a bar, and of a bar with its numbers.
  private static let rows = (heading: 2, bar: 3, pitch: 4...6)

  /// The rows of the heading and one bar.
  static let leastRows = rows.heading + rows.pitch.lowerBound

  override init(frame: Rect = .zero) {
    shelves = BackGallery.backgrounds.map { background in
      Shelf(
        bar: NavigationBar(),
        buttons: BackGallery.titles.map { BackGallery.button($0, background) })
    }
    super.init(frame: frame)
    heading.style = .heading
    addSubview(heading)
    for (shelf, background) in zip(shelves, BackGallery.backgrounds) {
      shelf.bar.background = background
      shelf.bar.show(NavigationItem(), title: "")
      shelf.bar.isUserInteractionEnabled = false
      shelf.bar.accessibilityElementsHidden = true
      for view in [shelf.bar] + shelf.buttons as [View] { addSubview(view) }
      for button in shelf.buttons {
        button.onActivate = { [weak self] in
          self?.onChoose?(($0 as? BackButton)?.title ?? "")
        }
      }
    }
  }

  private static func button(_ title: String, _ background: BarBackground) -> BackButton {
    let button = BackButton(art: background.button)
    button.title = title
    return button
  }

  override func layoutSubviews() {
    let text = paneEdges.text
    heading.frame = Rect(x: text.lowerBound, y: 0, width: text.count, height: 1)
    let rows = Self.rows
    let share = (bounds.height - rows.heading) / max(1, shelves.count)
    let pitch = min(max(share, rows.pitch.lowerBound), rows.pitch.upperBound)
    for (index, shelf) in shelves.enumerated() {
      layOut(shelf, y: rows.heading + index * pitch)
    }
    setNeedsDisplay()
  }

  /// Lays out a bar and its buttons, or hides those that do not fit.
  private func layOut(_ shelf: Shelf, y: Int) {
    let height = Self.rows.bar
    let isHidden = y + height > bounds.height
    shelf.bar.isHidden = isHidden
    shelf.bar.frame = Rect(x: 0, y: y, width: bounds.width, height: height)
    var x = 2
    for button in shelf.buttons {
      let width = button.sizeThatFits(Size(width: bounds.width, height: height)).width
      button.isHidden = isHidden || x + width > bounds.width - 2
      button.frame = Rect(x: x, y: y, width: width, height: height)
      x += width + 2
    }
  }

  override func draw(in canvas: inout Canvas) {
    for button in shelves.flatMap(\.buttons) where !button.isHidden {
      let number = "\(button.frame.width)"
      let x = button.frame.minX + (button.frame.width - CellWidth.of(number)) / 2
      canvas.draw(number, at: Point(x: x, y: button.frame.maxY), style: style(theme.tertiary))
    }
  }
}
