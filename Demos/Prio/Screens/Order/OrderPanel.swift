import CursesKit
import PrioModel

/// The orders of the list as one rectangle of parts, below a title.
///
///     Order                             of this list, on all devices
///     ▗▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▖
///     ▐   By hand     › Newest first      By name       By reminder ▌
///     ▝▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▘
///
/// On low screens there is only a row of short names.
final class OrderPanel: InkView {
  /// Called with an order that was clicked.
  var onChoose: (@MainActor (TodoOrder) -> Void)?

  /// The chosen order.
  private(set) var chosen = TodoOrder.byHand

  /// The columns of words.
  var text = 0..<0 {
    didSet { if text != oldValue { setNeedsLayout() } }
  }

  private let fill: OrderFill
  private let words: OrderWords

  /// The rows by which the panel is lower while it is closed.
  private static let shift = 2.0

  /// Creates a panel.
  override init(_ look: PrioLook) {
    fill = OrderFill(look)
    words = OrderWords(look)
    super.init(look)
    for view in [fill, words] as [View] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
  }

  private var plan: OrderPlan { OrderPlan(text: text, height: bounds.height) }

  /// Chooses an order; the fill glides there in 0.2 s if `animated` is `true`.
  func choose(_ order: TodoOrder, animated: Bool) {
    chosen = order
    words.chosen = order
    setNeedsTranscriptUpdate()
    View.animate(withDuration: animated ? .milliseconds(200) : .zero) { placeFill() }
  }

  /// Shows the panel at a share of its way, in `0...1`.
  func show(_ share: Double) {
    alpha = share
    translation.y = Self.shift * (1 - share)
  }

  private func placeFill() {
    let plan = plan
    let columns = plan.part(chosen)
    fill.corners = (
      columns.lowerBound == plan.columns.lowerBound, columns.upperBound == plan.columns.upperBound
    )
    let frame = Rect(
      x: columns.lowerBound, y: plan.rows.lowerBound, width: columns.count,
      height: plan.rows.count)
    // An equal frame would end the movement of the fill.
    if fill.frame != frame { fill.frame = frame }
  }

  override func layoutSubviews() {
    placeFill()
    words.text = text
    words.frame = bounds
  }

  override func draw(in canvas: inout Canvas) {
    let (ground, plan) = (tones(of: look), plan)
    guard bounds.height > 0 else { return }
    if !ground.hasTones {
      canvas.fill(
        Rect(x: 0, y: 0, width: bounds.width, height: 1), with: traits.glyph(.horizontalLine))
    }
    if plan.isTall {
      canvas.draw(
        "Order", at: Point(x: text.lowerBound, y: 1), style: ground.nightWords(1, .bold))
      let note = "of this list, on all devices"
      if text.count > CellWidth.of(note) + 8 {
        canvas.draw(
          note, endingAt: text.upperBound, row: 1, style: ground.nightWords(1, isSoft: true))
      }
    }
    guard ground.hasTones, traits.usesUnicode else { return }
    let tone = Color(ground.night(plan.row).mixed(with: .white, fraction: 0.13))
    if plan.isTall {
      canvas.drawPlate(plan.columns, row: plan.row, color: tone)
    } else {
      canvas.fill(
        Rect(x: plan.columns.lowerBound, y: plan.row, width: plan.columns.count, height: 1),
        style: Style(background: tone))
    }
  }

  // MARK: Mouse and accessibility

  override func mouseDown(_ mouse: Mouse) -> Bool {
    guard mouse.button == .left, plan.rows.contains(mouse.location.y) else { return true }
    guard let hit = TodoOrder.allCases.first(where: { plan.part($0).contains(mouse.location.x) })
    else { return true }
    notify("onChoose") { [self] in onChoose?(hit) }
    return true
  }

  override var accessibilitySubviews: [View] { [] }

  override var accessibilityElements: [AccessibilityElement] {
    let plan = plan
    return [AccessibilityElement("Order", traits: .header)]
      + TodoOrder.allCases.map { order in
        let part = plan.part(order)
        return AccessibilityElement(
          order.title, traits: order == chosen ? [.button, .selected] : .button,
          frame: Rect(x: part.lowerBound, y: plan.row, width: part.count, height: 1),
          isCurrent: order == chosen)
      }
  }
}

/// The positions of the orders in their panel.
private struct OrderPlan {
  /// The columns of all orders.
  let columns: Range<Int>

  /// The row with the names.
  let row: Int

  /// Whether the orders are in a rectangle of three rows below a title.
  let isTall: Bool

  init(text: Range<Int>, height: Int) {
    columns = max(0, text.lowerBound - 1)..<max(text.upperBound + 1, text.lowerBound)
    isTall = height >= 6
    row = isTall ? 3 : height / 2
  }

  /// The rows of the parts.
  var rows: Range<Int> { isTall ? row - 1..<row + 2 : row..<row + 1 }

  /// Returns the columns of an order.
  func part(_ order: TodoOrder) -> Range<Int> {
    let all = TodoOrder.allCases
    let index = all.firstIndex(of: order) ?? 0
    func edge(_ index: Int) -> Int {
      columns.lowerBound + (columns.count * index + all.count / 2) / all.count
    }
    return edge(index)..<edge(index + 1)
  }

  /// Returns the name of an order, which is short in a narrow part.
  func name(_ order: TodoOrder) -> String {
    isTall && part(order).count >= CellWidth.of("By reminder") + 4
      ? order.title : order.shortTitle
  }
}

/// The accent behind the chosen order.
private final class OrderFill: InkView {
  /// Whether the fill ends inside its first and last cells.
  var corners = (first: false, last: false) {
    didSet { if corners != oldValue { setNeedsDisplay() } }
  }

  override func draw(in canvas: inout Canvas) {
    let ground = tones(of: look)
    guard ground.hasTones else { return }
    let tone = Color(look.paint.accent)
    guard bounds.height > 1, traits.usesUnicode else {
      return canvas.fill(
        Rect(x: 0, y: bounds.height / 2, width: bounds.width, height: 1),
        style: Style(background: tone))
    }
    canvas.drawPlate(0..<bounds.width, row: 1, color: tone, hasCorners: corners)
  }
}

/// The names of the orders.
private final class OrderWords: InkView {
  @Invalidating(.display) var chosen = TodoOrder.byHand
  @Invalidating(.display) var text = 0..<0

  override func draw(in canvas: inout Canvas) {
    let ground = tones(of: look)
    let plan = OrderPlan(text: text, height: bounds.height)
    for order in TodoOrder.allCases {
      let part = plan.part(order)
      let name = Truncation.tail.fit(plan.name(order), to: max(0, part.count - 2))
      let x = part.lowerBound + (part.count - CellWidth.of(name)) / 2
      guard order == chosen else {
        canvas.draw(name, at: Point(x: x, y: plan.row), style: ground.nightWords(plan.row))
        continue
      }
      var style = ground.chosen(.bold)
      if ground.hasTones { style.background = .clear }
      canvas.draw(name, at: Point(x: x, y: plan.row), style: style)
      canvas.draw(
        traits.glyph(.after), at: Point(x: max(part.lowerBound, x - 2), y: plan.row),
        style: style)
    }
  }
}
