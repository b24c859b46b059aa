import CursesKit

extension DemoPage {
  /// A card that settles at one of three detents, and can be thrown between them.
  public static let drag = DemoPage(
    name: "drag", title: "Drag", recipe: "interruptible springs",
    summary: "A card thrown between three places, with a rubber band at either end."
  ) { _ in ViewController(view: DragView()) }
}

/// A card over the names of its detents, moved horizontally by a drag, the wheel or keys.
///
/// | Keys | Effect                 |
/// | ---- | ---------------------- |
/// | ←    | Send Card Left         |
/// | →    | Send Card Right        |
/// | Home | Send to First Position |
/// | End  | Send to Last Position  |
/// | Esc  | Send Back              |
private final class DragView: View {
  private let help = Label()
  private let card: ThrownCard
  private let drag: DragInteraction
  private let names = DragLayout.names.map { Label($0) }
  private let slots = DragLayout.names.map { _ in CardSlot() }
  private let said = Label()

  private static let spring = DragTiming.spring(.snappy)

  /// The columns from which there is room for the whole sentences.
  private static let wideColumns = 36

  override init(frame: Rect = .zero) {
    let card = ThrownCard()
    self.card = card
    drag = DragInteraction(axis: .horizontal, detents: DragLayout(.zero).detents) { position in
      card.translation.x = position
    }
    super.init(frame: frame)
    clipsToBounds = true
    help.numberOfLines = 0
    help.lineBreakMode = .wordWrapping
    for name in names {
      name.textAlignment = .center
    }
    for view in [help, said] + names + slots + [card] as [View] { addSubview(view) }
    followDrag()
    say()
  }

  private func followDrag() {
    drag.recognizer.title = "Move, Throw, Catch Card"
    card.addGestureRecognizer(drag.recognizer)
    drag.settling = { release in
      DragSettling(
        at: release.isCancelled ? release.origin : release.nearestDetent(), timing: Self.spring)
    }
    let change: @MainActor (DragInteraction) -> Void = { [weak self] _ in self?.say() }
    drag.onBegin = change
    drag.onSettle = change
    drag.onRest = change
  }

  private func say() {
    let name = DragLayout.names[drag.detent]
    card.place = name
    card.isHeld = drag.state == .dragging
    let isNarrow = bounds.width < Self.wideColumns
    let place = "the \(name.lowercased())"
    said.text =
      switch drag.state {
      case .resting: isNarrow ? "At \(place)." : "It rests at \(place)."
      case .dragging: "It is held."
      case .settling: isNarrow ? "To \(place)." : "It is on its way to \(place)."
      }
    let arrows = traits.usesUnicode ? "← →" : "arrows"
    help.text =
      isNarrow
      ? "Throw the card, or press \(arrows)."
      : "Throw the card, catch it on its way, or send it with the keys."
  }

  /// Sends the card to a detent, after finishing any motion in progress.
  private func send(to detent: Int) {
    drag.finish()
    drag.settle(at: detent, Self.spring)
  }

  // MARK: View

  override func layoutSubviews() {
    let layout = DragLayout(bounds.size)
    help.frame = layout.help
    card.frame = layout.card
    said.frame = layout.said
    for (name, frame) in zip(names, layout.names) {
      name.frame = frame
    }
    drag.detents = layout.detents
    for (slot, detent) in zip(slots, layout.detents) {
      slot.frame = layout.card.translated(x: Int(detent), y: 0)
    }
    drag.rubberBand = RubberBand(length: Double(layout.card.width) / 2)
    say()
  }

  override var keyCommands: [KeyCommand] {
    let last = drag.detents.count - 1
    var commands = [
      command("card.left", .left, "Send Card Left", hint: "send", to: drag.detent - 1),
      command("card.right", .right, "Send Card Right", hint: "send", to: drag.detent + 1),
      command("card.first", .home, "Send to First Position", hint: "", to: 0),
      command("card.last", .end, "Send to Last Position", hint: "", to: last),
    ]
    if drag.state == .settling, drag.detent != drag.origin {
      commands.append(
        KeyCommand("card.back", .escape, title: "Send Back", hint: "back") { [self] in
          _ = drag.revert(Self.spring)
        })
    }
    return commands
  }

  private func command(
    _ id: StaticString, _ key: Key, _ title: String, hint: String, to detent: Int
  ) -> KeyCommand {
    let isThere = !drag.detents.indices.contains(detent) || detent == drag.detent
    return KeyCommand(
      id, key, title: title, hint: hint, unavailable: isThere ? "the card is there" : nil
    ) { [self] in send(to: detent) }
  }
}

/// A place of the card; with few colors, nothing.
private final class CardSlot: StillView {
  override func draw(in canvas: inout Canvas) {
    guard traits.supportsBlending, bounds.height > 2 else { return }
    canvas.drawSurface(bounds, color: color(theme.surface1))
  }
}

/// A surface with a label, in the accent color with the focus; with few colors, a frame.
private final class ThrownCard: View {
  /// The name of the card's current or target detent.
  @Invalidating(.transcript) var place = ""

  /// Whether the user holds the card.
  @Invalidating(.display) var isHeld = false

  private static let art = StretchableArt("╭─╮\n│ │\n╰─╯", leftCap: 1, topCap: 1)

  override func firstResponderDidChange() { setNeedsDisplay() }

  override func draw(in canvas: inout Canvas) {
    let text = isHeld ? "Held" : isFirstResponder ? "▸ Throw me" : "Throw me"
    let shown = Truncation.tail.fit(text, to: bounds.width)
    if traits.supportsBlending, bounds.height > 2 { return drawSurface(with: shown, in: &canvas) }
    // Fewer rows have no room for a frame.
    let isFramed = bounds.height > 2
    let style = style(isHeld ? theme.accent : theme.text, isFramed ? [] : .reverse)
    if isFramed {
      canvas.draw(Self.art.rendered(size: bounds.size), at: .zero)
    } else {
      canvas.fill(bounds, style: style)
    }
    let x = (bounds.width - CellWidth.of(shown)) / 2
    canvas.draw(shown, at: Point(x: x, y: bounds.height / 2), style: style)
  }

  private func drawSurface(with text: String, in canvas: inout Canvas) {
    let isLit = isHeld || isFirstResponder
    canvas.drawSurface(bounds, color: color(isLit ? theme.accentFill : theme.surface3))
    let x = (bounds.width - CellWidth.of(text)) / 2
    canvas.draw(
      text, x: x, y: bounds.height / 2, style: style(isLit ? theme.onAccent : theme.text, .bold))
  }

  override var canBecomeFirstResponder: Bool { true }

  override var accessibilityElements: [AccessibilityElement] {
    [AccessibilityElement("Card", value: place, traits: .adjustable)]
  }
}

/// The layout for a size: the card in the middle, and fewer of the other parts in few rows.
@MainActor
private struct DragLayout {
  static let names = ["Left", "Middle", "Right"]

  /// The frame of the card at the left detent.
  let card: Rect

  /// The horizontal offsets of the detents, in columns.
  let detents: [Double]

  let help: Rect
  let names: [Rect]
  let said: Rect

  init(_ size: Size) {
    let margin = PaneEdges(width: size.width).text.lowerBound
    let width = max(0, size.width - 2 * margin)
    let cardSize = Size(
      width: min(width, max(12, width / 4)), height: min(5, max(1, size.height - 5)))
    let top = max(0, (size.height - cardSize.height) / 2)
    card = Rect(origin: Point(x: margin, y: min(top, size.height)), size: cardSize)
    let way = width - cardSize.width
    detents = [0, Double(way / 2), Double(way)]
    func row(_ y: Int, rows: Int = 1) -> Rect {
      let isInside = y >= 0 && y + rows <= size.height
      let isFree = isInside && (y + rows <= top || y >= top + cardSize.height)
      return Rect(x: margin, y: max(0, y), width: width, height: isFree ? rows : 0)
    }
    help = row(top > 3 ? 1 : 0, rows: width < 60 ? 2 : 1)
    said = row(size.height > top + cardSize.height + 3 ? size.height - 2 : size.height - 1)
    let line = row(top + cardSize.height)
    let isWide = width >= 3 * cardSize.width && line.minY < said.minY
    names = detents.map { detent in
      Rect(
        x: margin + Int(detent), y: line.minY, width: isWide ? cardSize.width : 0,
        height: line.height)
    }
  }
}
