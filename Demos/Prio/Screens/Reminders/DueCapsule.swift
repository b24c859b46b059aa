import CursesKit

/// A reminder that has come, in the ink of the theme, instead of the heading.
///
///     ▗▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▖
///     ▐ ◷ Answer the harbor office    14:00   d done   + 10 min   ▌
///     ▝▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▘
///
/// Its keys are commands of the controller of the page. A click on a key has the same effect.
final class DueCapsule: InkView {
  /// The reminder.
  var notice: DueNotice {
    didSet {
      guard notice != oldValue else { return }
      setNeedsDisplay()
      setNeedsTranscriptUpdate()
    }
  }

  /// Called with the action of a key that was clicked.
  var onPress: (@MainActor (Action) -> Void)?

  /// The answers to a reminder.
  enum Action: CaseIterable {
    case complete
    case snooze
    case postpone

    var key: String {
      switch self {
      case .complete: "d"
      case .snooze: "+"
      case .postpone: "esc"
      }
    }

    var words: String {
      switch self {
      case .complete: "done"
      case .snooze: "10 min"
      case .postpone: "later"
      }
    }

    /// The number of columns of the key and the words.
    var width: Int { CellWidth.of(key) + 1 + CellWidth.of(words) }
  }

  /// The columns between two parts.
  private static let gap = 3

  /// Creates a capsule.
  init(_ look: PrioLook, _ notice: DueNotice) {
    self.notice = notice
    super.init(look)
  }

  // MARK: Geometry

  private var row: Int { bounds.height > 2 ? 1 : 0 }

  private var time: String {
    [notice.time, notice.position].filter { !$0.isEmpty }
      .joined(separator: String(repeating: " ", count: Self.gap))
  }

  /// The actions that fit, with their first columns.
  private var actions: [(action: Action, x: Int)] {
    let name = min(24, CellWidth.of(notice.item.name))
    let room = bounds.width - 6 - name - CellWidth.of(time) - 2 * Self.gap
    var shown = Action.allCases
    while !shown.isEmpty, shown.reduce(0, { $0 + $1.width + Self.gap }) > room {
      shown.removeLast()
    }
    var x = bounds.width - 2 - shown.reduce(-Self.gap) { $0 + $1.width + Self.gap }
    return shown.map { action in
      defer { x += action.width + Self.gap }
      return (action, x)
    }
  }

  // MARK: View

  override var accessibilityElements: [AccessibilityElement] {
    let title = AccessibilityElement(
      notice.item.name, value: time, traits: .announcement)
    return [title]
      + actions.map { action, x in
        AccessibilityElement(
          "\(action.key) \(action.words)", traits: .button,
          frame: Rect(x: x, y: row, width: action.width, height: 1))
      }
  }

  override func draw(in canvas: inout Canvas) {
    drawBody(in: &canvas)
    let (plain, bold) = (ink([]), ink(.bold))
    let actions = actions
    for (action, x) in actions {
      let end = canvas.draw(action.key, at: Point(x: x, y: row), style: bold)
      canvas.draw(action.words, at: Point(x: x + end + 1, y: row), style: plain)
    }
    let end = actions.first.map { $0.x - Self.gap } ?? bounds.width - 2
    let start = canvas.draw(time, endingAt: end, row: row, style: plain)
    canvas.draw(traits.usesUnicode ? "◷" : "@", at: Point(x: 2, y: row), style: bold)
    canvas.draw(notice.item.name, from: 4, to: start - 2, row: row, style: bold)
  }

  private func ink(_ attributes: Attributes) -> Style {
    guard traits.colorDepth >= .palette256 else { return Style(attributes.union(.reverse)) }
    return Style(
      foreground: Color(look.paint.capsule), background: Color(look.paint.ink),
      attributes: attributes)
  }

  /// Draws the surface, and half a row of shadow.
  private func drawBody(in canvas: inout Canvas) {
    let ground = tones(of: look)
    let tone = look.paint.ink
    guard row > 0, ground.hasTones, traits.usesUnicode else {
      let line = Rect(x: 0, y: row, width: bounds.width, height: 1)
      return canvas.fill(line, style: ink([]))
    }
    ground.fill(bounds, in: &canvas)
    canvas.drawSurface(Rect(origin: .zero, size: bounds.size), color: Color(tone))
    guard ground.hasHalves else { return }
    canvas.drawHalves(
      Rect(x: 1, y: 2, width: max(0, bounds.width - 2), height: 1), upper: Color(tone),
      lower: Color(ground.half(5).mixed(with: .black, fraction: 0.32)))
  }

  // MARK: Mouse

  override func mouseDown(_ mouse: Mouse) -> Bool { mouse.button == .left }

  override func mouseUp(_ mouse: Mouse) {
    guard contains(mouse.location),
      let hit = actions.first(where: { action, x in
        (x..<x + action.width).contains(mouse.location.x)
      })
    else { return }
    notify("onPress") { [self] in onPress?(hit.action) }
  }
}
