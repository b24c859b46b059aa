import CursesCells
import CursesViews
import Testing

/// A view that wants the movements of the pointer and records them.
private final class Pad: View {
  var wants = true { didSet { setNeedsHoverUpdate() } }
  var log: [String] = []

  override var wantsHover: Bool { wants }

  override func mouseMoved(_ mouse: Mouse) { log.append("moved \(mouse.location)") }

  override func mouseExited() { log.append("exited") }
}

@MainActor
@Suite struct HoverTests {
  private let stage = Stage(size: Size(width: 20, height: 6))
  private let pad = Pad(frame: Rect(x: 2, y: 1, width: 6, height: 2))

  init() { stage.rootView.addSubview(pad) }

  /// Moves the pointer without a button, and returns whether a view received the movement.
  @discardableResult
  private func move(_ x: Int, _ y: Int) -> Bool {
    stage.send(.mouse(Mouse(.move, button: .none, at: Point(x: x, y: y))))
  }

  /// Whether the stage wants movements after its pending changes.
  private var wantsHover: Bool {
    _ = stage.frame()
    return stage.wantsHover
  }

  @Test func `a stage wants movements while a view on it does`() {
    #expect(wantsHover)
    pad.wants = false
    #expect(!wantsHover)
    pad.wants = true
    #expect(wantsHover)

    pad.removeFromSuperview()
    #expect(!wantsHover)
    stage.rootView.addSubview(pad)
    #expect(wantsHover)
  }

  @Test func `a hidden view does not count`() {
    pad.isHidden = true
    #expect(!wantsHover)
    pad.isHidden = false
    #expect(wantsHover)
    stage.rootView.alpha = 0
    #expect(!wantsHover)
  }

  @Test func `a view that is scrolled out of sight does not count`() {
    let window = View(frame: Rect(x: 0, y: 0, width: 20, height: 2))
    window.clipsToBounds = true
    stage.rootView.addSubview(window)
    pad.frame.origin.y = 4
    window.addSubview(pad)
    #expect(!wantsHover)

    window.bounds.origin.y = 3

    #expect(wantsHover)
  }

  @Test func `a view below a presented view does not count`() {
    let cover = View()
    stage.present(cover)
    #expect(!wantsHover)

    stage.dismiss(cover)

    #expect(wantsHover)
  }

  @Test func `a displayed transcript wants no movements`() {
    stage.traits.isAccessible = true

    #expect(!wantsHover)
  }

  @Test func `the view under the pointer receives movements and the end`() {
    #expect(!move(0, 0))
    #expect(move(3, 1))
    #expect(move(7, 2))
    #expect(!move(8, 2))
    #expect(!move(9, 2))

    #expect(pad.log == ["moved (1 0)", "moved (5 1)", "exited"])
  }

  @Test func `the innermost view that wants movements receives them`() {
    let inner = Pad(frame: Rect(x: 0, y: 0, width: 2, height: 1))
    pad.addSubview(inner)
    inner.addSubview(View(frame: Rect(x: 0, y: 0, width: 1, height: 1)))

    move(4, 1)
    move(2, 1)
    move(4, 1)

    #expect(inner.log == ["moved (0 0)", "exited"])
    #expect(pad.log == ["moved (2 0)", "exited", "moved (2 0)"])
  }

  @Test(arguments: ["hide", "move", "remove", "lose interest", "cover", "lose focus"])
  func `the hover ends when the view moves away from the pointer`(change: String) {
    move(3, 1)
    switch change {
    case "hide": pad.isHidden = true
    case "move": pad.frame.origin.x = 12
    case "remove": pad.removeFromSuperview()
    case "lose interest": pad.wants = false
    case "cover": stage.present(View())
    default: stage.send(.focus(gained: false))
    }
    _ = stage.frame()

    #expect(pad.log == ["moved (1 0)", "exited"])
  }

  @Test func `a movement draws nothing and schedules nothing`() {
    _ = stage.frame()

    move(3, 1)
    let frame = stage.frame()

    #expect(stage.statistics.viewsDrawn == 0)
    #expect(stage.statistics.viewsLaidOut == 0)
    #expect(frame.buffer == stage.frame().buffer)
    #expect(stage.nextDeadline == nil)
  }

  @Test func `a disabled control with a reason is hovered, and no other`() {
    let control = Control(frame: Rect(x: 10, y: 1, width: 4, height: 1))
    stage.rootView.addSubview(control)
    pad.removeFromSuperview()
    #expect(!wantsHover)
    control.isEnabled = false
    #expect(!wantsHover)
    control.unavailableReason = "no data"
    #expect(wantsHover)
    #expect(control.displayedReason == nil)

    move(11, 1)
    #expect(control.isHovered)
    #expect(control.displayedReason == "no data")
    control.isEnabled = true
    #expect(!control.isHovered)
    #expect(control.displayedReason == nil)
    #expect(!wantsHover)
  }
}
