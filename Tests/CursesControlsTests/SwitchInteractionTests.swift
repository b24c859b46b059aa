import CursesCells
import CursesControls
import CursesKitTesting
import CursesLayers
import CursesViews
import Testing

@MainActor
@Suite struct SwitchInteractionTests {
  let control = Switch("Wrap")
  let driver: StageDriver
  private let journal = Journal()

  /// The events that a switch reported, in order.
  @MainActor
  private final class Journal {
    var entries: [String] = []

    func take() -> [String] {
      defer { entries = [] }
      return entries
    }
  }

  init() {
    driver = StageDriver(placing: control, in: Size(width: 30, height: 3))
    control.onPress = { [journal] _ in journal.entries.append("press") }
    control.onChange = { [journal] in journal.entries.append($0.isOn ? "on" : "off") }
    control.onActivate = { [journal] _ in journal.entries.append("release") }
    driver.frame()
  }

  /// The column of the knob within the track.
  private var knobColumn: Int? {
    Array(driver.lines[0].dropFirst(2)).firstIndex(of: "█")
  }

  // MARK: Pressing

  @Test(arguments: [0, 3, 6, 9, 11])
  func `a click anywhere inside toggles the switch`(x: Int) {
    driver.tap(x: x, y: 0)

    #expect(control.isOn)
    #expect(journal.take() == ["press", "on", "release"])
    driver.tap(x: x, y: 0)
    #expect(!control.isOn)
    #expect(journal.take() == ["press", "off", "release"])
  }

  @Test func `a press released outside does not toggle the switch`() {
    driver.mouse(.press, 9, 0)
    driver.mouse(.drag, 9, 2)
    driver.mouse(.release, 9, 2)

    #expect(!control.isOn)
    #expect(journal.take() == ["press"])
  }

  @Test(arguments: [Event.key(.escape), .focus(gained: false), .resize(Size(width: 20, height: 3))])
  func `a cancelled drag returns the knob`(event: Event) {
    driver.mouse(.press, 3, 0)
    driver.mouse(.drag, 5, 0)
    #expect(knobColumn == 2)

    driver.send(event)
    driver.advance(by: .milliseconds(200))
    driver.mouse(.release, 5, 0)

    #expect(knobColumn == 0 && !control.isOn && !control.isHighlighted)
    #expect(journal.take() == ["press"])
  }

  // MARK: Dragging

  @Test(arguments: [(3, false), (4, true), (5, true), (29, true), (0, false)])
  func `a dragged knob follows the pointer and snaps to the nearer end`(x: Int, isOn: Bool) {
    driver.mouse(.press, 3, 0)
    for column in [4, 5, x] { driver.mouse(.drag, column, 0) }
    #expect(knobColumn == min(max(0, x - 3), 2))

    driver.mouse(.release, x, 0)
    driver.advance(by: .milliseconds(200))

    #expect(control.isOn == isOn)
    #expect(knobColumn == (isOn ? 2 : 0))
    #expect(journal.take().contains("on") == isOn)
  }

  @Test func `a drag half-way back from on turns the switch off`() {
    control.isOn = true

    driver.mouse(.press, 5, 0)
    driver.mouse(.drag, 4, 0)
    driver.mouse(.release, 4, 0)

    #expect(!control.isOn)
    #expect(journal.take() == ["press", "off", "release"])
  }

  @Test func `a drag beyond the knob's end still toggles on release`() {
    driver.mouse(.press, 3, 0)
    driver.mouse(.drag, 1, 0)
    driver.mouse(.release, 1, 0)

    #expect(control.isOn)
  }

  @Test func `a drag may leave the switch`() {
    driver.mouse(.press, 3, 0)
    driver.mouse(.drag, 20, 2)
    driver.mouse(.release, 20, 2)

    #expect(control.isOn)
    #expect(journal.take() == ["press", "on"])
  }

  @Test func `a press stops the moving knob, a drag continues from there`() {
    control.setOn(true)
    driver.advance(by: .milliseconds(100))
    #expect(driver.lines[0].hasPrefix(" ▐✓██·▌"))

    driver.mouse(.press, 3, 0)
    driver.advance(by: .seconds(1))
    #expect(driver.lines[0].hasPrefix("▸▐✓██·▌"))
    driver.mouse(.drag, 4, 0)
    #expect(knobColumn == 2)
    driver.mouse(.drag, 2, 0)
    #expect(knobColumn == 0)
    driver.mouse(.release, 2, 0)

    #expect(!control.isOn)
    #expect(journal.take() == ["press", "off", "release"])
  }

  @Test func `a knob reversed during its animation does not jump`() {
    control.setOn(true)
    driver.advance(by: .milliseconds(120))
    let before = driver.lines

    control.setOn(false)

    #expect(driver.lines == before)
    driver.advance(by: .milliseconds(200))
    #expect(knobColumn == 0)
    #expect(driver.stage.nextDeadline == nil)
  }

  // MARK: Keys

  @Test(arguments: [Key.enter, .space])
  func `Enter and Space toggle the switch and call closures once`(key: Key) {
    control.becomeFirstResponder()

    #expect(driver.press(key))
    #expect(control.isOn && journal.take() == ["press", "on", "release"])
    #expect(driver.press(key))
    #expect(!control.isOn && journal.take() == ["press", "off", "release"])
  }

  @Test func `arrow keys turn the switch to their side, or are not handled`() {
    control.becomeFirstResponder()

    #expect(!driver.press(.left))
    #expect(driver.press(.right))
    #expect(control.isOn)
    #expect(!driver.press(.right))
    #expect(driver.press(.left))
    #expect(!control.isOn)
    #expect(journal.take() == ["press", "on", "release", "press", "off", "release"])
  }

  @Test(arguments: [
    Key.up, .down, .home, .end, .escape, .character("y"), Key(.right, modifiers: .shift),
  ])
  func `other keys are not handled`(key: Key) {
    control.becomeFirstResponder()

    #expect(!driver.press(key))
    #expect(!control.isOn && journal.take() == [])
  }

  @Test func `mouse and keys lead to the same state`() {
    let other = Switch("Wrap")
    let keys = StageDriver(placing: other, in: Size(width: 30, height: 3))
    other.becomeFirstResponder()

    for key in [Key.space, .left, .right, .enter, .space] {
      driver.tap(x: 3, y: 0)
      keys.press(key)
      for stage in [driver, keys] { stage.advance(by: .milliseconds(130)) }
      #expect(driver.buffer == keys.buffer)
    }
    #expect(control.isOn == other.isOn)
  }

  // MARK: Code

  @Test func `changes in code call no closure`() {
    control.isOn = true
    #expect(knobColumn == 2)
    #expect(driver.stage.nextDeadline == nil)

    control.setOn(false)
    #expect(!control.isOn)
    driver.advance(by: .milliseconds(200))

    #expect(knobColumn == 0)
    #expect(journal.take() == [])
  }

  @Test func `a disabled switch ignores input and cancels a press`() {
    driver.mouse(.press, 3, 0)
    driver.mouse(.drag, 5, 0)
    control.isEnabled = false
    driver.mouse(.release, 5, 0)

    #expect(!control.isOn)
    #expect(!driver.mouse(.press, 3, 0))
    #expect(!driver.press(.space) && !driver.press(.right))
    #expect(journal.take() == ["press"])
  }

  @Test func `callbacks may turn, disable or remove the switch`() {
    control.onPress = { ($0 as? Switch)?.setOn(true) }
    driver.tap(x: 3, y: 0)
    #expect(!control.isOn)

    control.onPress = { $0.isEnabled = false }
    driver.tap(x: 3, y: 0)
    #expect(!control.isOn && !control.isHighlighted)

    control.isEnabled = true
    control.onPress = { $0.removeFromSuperview() }
    driver.tap(x: 3, y: 0)
    #expect(!control.isOn && !control.isHighlighted)
  }

  // MARK: Motion

  @Test(arguments: [MotionLevel.reduced, .none])
  func `with less motion the knob moves immediately`(level: MotionLevel) {
    driver.stage.motionLevel = level

    driver.tap(x: 3, y: 0)
    driver.advance(by: .seconds(1) / 60)

    #expect(knobColumn == 2)
  }

  @Test(arguments: [("rgb", Traits()), ("without-colors", Traits(colorDepth: .monochrome))])
  func `a turn matches its film strip`(name: String, traits: Traits) {
    let control = Switch("Wrap lines")
    let driver = StageDriver(control, size: Size(width: 20, height: 1), traits: traits)

    expectFilmStrip(
      of: driver, tape: "tap 3,0", every: .seconds(1) / 60, named: "switch-turns-\(name)")
  }
}
