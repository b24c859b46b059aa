import CursesKit
import Foundation
import PrioModel

/// Wheels for the day, the hour and the minute of a reminder.
///
///     Remind me of Sow the early leeks                     in 18 h
///                                  ▴
///              Today               08       55
///             Tomorrow             09   :   00
///          Sunday 8 March          10       05
///                                  ▾
///     1 in an hour   2 this evening   3 tomorrow   0 none
///
/// | Keys        | Effect             |
/// | ----------- | ------------------ |
/// | ↑ ↓         | Turn Wheel         |
/// | ← →         | Select Wheel       |
/// | Enter       | Set Reminder       |
/// | 1 … 4 0     | Set Usual Reminder |
/// | 0 … 9       | Type Number        |
/// | Esc         | Close              |
///
/// The mouse wheel and a drag turn the wheel under the pointer. Past times are not on the wheels.
///
/// At first, digits set usual reminders. After a wheel was turned or selected, digits are typed on
/// the wheels of the hours and minutes. On that of the days, they set usual reminders again.
final class WheelsView: NightContent {
  /// Called with the date, or `nil` for no reminder, when the user sets it.
  var onSet: (@MainActor (Date?) -> Void)?

  private let name: String
  private let calendar: Calendar
  private let now: @MainActor () -> Date
  private var wheels: ReminderWheels
  private var focused = ReminderWheels.Wheel.hour

  /// Whether a wheel was turned or selected.
  private var isInHand = false

  /// The wheel that the mouse drags, and the row of the pointer.
  private var drag: (wheel: ReminderWheels.Wheel, row: Int)?

  private let hints = StatusBar(
    hinting: "wheels.up", "wheels.down", "wheels.left", "wheels.right", "wheels.set",
    "wheels.close")
  private let presets = StatusBar()

  private static let gap = 3

  /// Creates the wheels of a task.
  ///
  /// - Parameters:
  ///   - scene: The models, with the current time.
  ///   - name: The name of the task.
  ///   - reminder: The date of its reminder, or `nil` for none.
  init(_ scene: PrioScene, name: String, reminder: Date?) {
    let library = scene.library
    self.name = name
    calendar = library.calendar
    now = { library.today }
    wheels = ReminderWheels(
      now: library.today, calendar: library.calendar, reminder: reminder)
    super.init(scene.look)
    presets.choosing = { commands in
      commands.filter { $0.id.hasPrefix("preset.") || $0.id.hasPrefix("digit.") }
    }
    for view in [hints, presets] { addSubview(view) }
  }

  // MARK: Geometry

  /// The row of the chosen values.
  private var middle: Int { metrics.isShort ? 3 : 5 }

  /// The visible values above and below the chosen ones.
  private var reach: Int { metrics.isShort ? 0 : 2 }

  private static func width(_ wheel: ReminderWheels.Wheel) -> Int { wheel == .day ? 20 : 6 }

  /// The columns of the wheels, with their gaps.
  private var columns: Range<Int> {
    let all = ReminderWheels.Wheel.allCases
    let width = all.reduce(Self.gap * (all.count - 1)) { $0 + Self.width($1) }
    let start = max(0, (bounds.width - width) / 2)
    return start..<start + width
  }

  private func columns(of wheel: ReminderWheels.Wheel) -> Range<Int> {
    let before = ReminderWheels.Wheel.allCases.prefix { $0 != wheel }
    let start = before.reduce(columns.lowerBound) { $0 + Self.width($1) + Self.gap }
    return start..<start + Self.width(wheel)
  }

  private func wheel(at column: Int) -> ReminderWheels.Wheel? {
    ReminderWheels.Wheel.allCases.first { columns(of: $0).contains(column) }
  }

  // MARK: View

  override func layoutSubviews() {
    let (ground, last) = (tones(of: look), bounds.height - 1)
    for (bar, row) in [(presets, last - 1), (hints, last)] {
      bar.layOut(row: row, in: bounds, textEdge: metrics.text.lowerBound, on: ground)
    }
    presets.isHidden = metrics.isShort
  }

  override func draw(in canvas: inout Canvas) {
    let ground = tones(of: look)
    drawTitle(ground, in: &canvas)
    drawBand(ground, in: &canvas)
    for wheel in ReminderWheels.Wheel.allCases { draw(wheel, ground, in: &canvas) }
    let colon = Point(x: columns(of: .hour).upperBound + 1, y: middle)
    canvas.draw(":", at: colon, style: ground.nightWords(middle, .bold))
  }

  private func drawTitle(_ ground: Ground, in canvas: inout Canvas) {
    let soft = ground.nightWords(1, isSoft: true)
    let (start, end) = (metrics.text.lowerBound, metrics.text.upperBound)
    let left = canvas.draw(wheels.distance, endingAt: end, row: 1, style: soft)
    let x = start + canvas.draw("Remind me of ", at: Point(x: start, y: 1), style: soft)
    canvas.draw(name, from: x, to: left - 2, row: 1, style: ground.nightWords(1, .bold))
  }

  /// Draws the band behind the chosen values, and the accent of the focused wheel.
  private func drawBand(_ ground: Ground, in canvas: inout Canvas) {
    guard ground.hasTones else { return }
    let band = Rect(
      x: columns.lowerBound - 2, y: middle, width: columns.count + 4, height: 1)
    let tone = ground.night(middle).mixed(with: .white, fraction: 0.12)
    canvas.fill(band, style: Style(background: Color(tone)))
    let part = columns(of: focused)
    canvas.fill(
      Rect(x: part.lowerBound, y: middle, width: part.count, height: 1), style: ground.chosen())
    guard !metrics.isShort else { return }
    let arrows = traits.usesUnicode ? ["▴", "▾"] : ["^", "v"]
    for (arrow, row) in zip(arrows, [middle - reach - 1, middle + reach + 1]) {
      canvas.draw(
        arrow, at: Point(x: part.lowerBound + (part.count - 1) / 2, y: row),
        style: ground.nightWords(row, alpha: 0.9))
    }
  }

  private func draw(
    _ wheel: ReminderWheels.Wheel, _ ground: Ground, in canvas: inout Canvas
  ) {
    let part = columns(of: wheel)
    let index = wheels.index(of: wheel)
    for step in -reach...reach {
      guard let value = wheels.value(of: wheel, at: index + step) else { continue }
      let row = middle + step
      canvas.draw(
        value, centeredIn: part, row: row, style: style(wheel, step, row, ground))
    }
  }

  private func style(
    _ wheel: ReminderWheels.Wheel, _ step: Int, _ row: Int, _ ground: Ground
  ) -> Style {
    guard step == 0 else { return ground.nightWords(row, alpha: abs(step) == 1 ? 0.66 : 0.36) }
    guard wheel == focused else {
      var style = ground.nightWords(row, .bold)
      if !ground.hasTones { style.attributes.insert(.reverse) }
      return style
    }
    var style = ground.chosen(.bold)
    if !ground.hasTones { style.attributes.insert(.underline) }
    return style
  }

  // MARK: Keys and mouse

  override var keyCommands: [KeyCommand] {
    wheelCommands + (isInHand && focused != .day ? digitCommands : presetCommands)
  }

  override func mouseDown(_ mouse: Mouse) -> Bool {
    guard mouse.button == .left, let wheel = wheel(at: mouse.location.x) else { return true }
    focus(wheel)
    let step = mouse.location.y - middle
    if (-reach...reach).contains(step), step != 0 { turn(wheel, by: step) }
    drag = (wheel, mouse.location.y)
    return true
  }

  override func mouseDragged(_ mouse: Mouse) {
    guard let drag, mouse.location.y != drag.row else { return }
    turn(drag.wheel, by: drag.row - mouse.location.y)
    self.drag = (drag.wheel, mouse.location.y)
  }

  override func mouseUp(_ mouse: Mouse) { drag = nil }

  override func mouseCancelled() { drag = nil }

  override func scrollWheel(_ mouse: Mouse) -> Bool {
    guard let wheel = wheel(at: mouse.location.x) else { return false }
    switch mouse.button {
    case .wheelUp: turn(wheel, by: -1)
    case .wheelDown: turn(wheel, by: 1)
    default: return false
    }
    return true
  }

  override var accessibilityElements: [AccessibilityElement] {
    let title = AccessibilityElement(
      "Remind me of \(name)", value: wheels.distance, traits: .header)
    let names = ["Day", "Hour", "Minute"]
    return [title]
      + zip(ReminderWheels.Wheel.allCases, names).map { wheel, name in
        let part = columns(of: wheel)
        return AccessibilityElement(
          name, value: wheels.value(of: wheel, at: wheels.index(of: wheel)) ?? "",
          traits: .adjustable,
          frame: Rect(x: part.lowerBound, y: middle, width: part.count, height: 1),
          isCurrent: wheel == focused)
      }
  }
}

// MARK: - Turning

extension WheelsView {
  private func turn(_ wheel: ReminderWheels.Wheel, by count: Int) {
    wheels.turn(wheel, by: count)
    didChange()
  }

  private func focus(_ wheel: ReminderWheels.Wheel?) {
    guard let wheel else { return }
    focused = wheel
    didChange()
  }

  /// Types a digit; the minutes follow a complete hour.
  private func type(_ digit: Int) {
    if wheels.type(digit: digit, on: focused), focused == .hour { focused = .minute }
    didChange()
  }

  private func didChange() {
    isInHand = true
    setNeedsDisplay()
    setNeedsTranscriptUpdate()
  }

  private func set(_ date: Date?) {
    notify("onSet") { [self] in onSet?(date) }
    close()
  }

  fileprivate var wheelCommands: [KeyCommand] {
    let index = focused.rawValue
    let (turning, choosing) = ("Turn Wheel", "Select Wheel")
    return [
      KeyCommand("wheels.up", .up, title: turning, hint: "turn") { [self] in
        turn(focused, by: -1)
      },
      KeyCommand("wheels.down", .down, title: turning, hint: "turn") { [self] in
        turn(focused, by: 1)
      },
      KeyCommand("wheels.left", .left, title: choosing, hint: "next wheel") { [self] in
        focus(ReminderWheels.Wheel(rawValue: index - 1))
      },
      KeyCommand("wheels.right", .right, title: choosing, hint: "next wheel") { [self] in
        focus(ReminderWheels.Wheel(rawValue: index + 1))
      },
      KeyCommand("wheels.set", .enter, title: "Set Reminder", hint: "set") { [self] in
        set(wheels.date)
      },
      KeyCommand("wheels.close", .escape, title: "Close", hint: "leave it") { [self] in
        close()
      },
    ]
  }

  fileprivate var digitCommands: [KeyCommand] {
    (0...9).map { digit in
      KeyCommand(
        id: "digit.\(digit)", .character(Character("\(digit)")), title: "Type Number",
        hint: "type"
      ) { [self] in type(digit) }
    }
  }

  private static let presetIDs: [ReminderPreset: StaticString] = [
    .inAnHour: "preset.hour", .thisEvening: "preset.evening", .tomorrow: "preset.tomorrow",
    .nextWeek: "preset.week", .none: "preset.none",
  ]

  fileprivate var presetCommands: [KeyCommand] {
    ReminderPreset.allCases.compactMap { preset in
      guard let id = Self.presetIDs[preset], let key = preset.key.first else { return nil }
      let date = preset.date(now: now(), calendar: calendar)
      let isAvailable = preset.isAvailable(now: now(), calendar: calendar)
      return KeyCommand(
        id, .character(key), title: "Set Usual Reminder", hint: preset.title,
        unavailable: isAvailable ? nil : "that time has passed"
      ) { [self] in set(date) }
    }
  }
}

// MARK: - Asking

extension PrioScene {
  /// Asks for the reminder of a task, in a sheet.
  ///
  /// - Parameters:
  ///   - item: The task.
  ///   - page: The page over which the sheet rises.
  ///   - body: Called with the date, or `nil` for no reminder, when the user sets it.
  func askReminder(
    of item: TodoItem, over page: PrioPage, _ body: @escaping @MainActor (Date?) -> Void
  ) {
    askReminder(of: item.name, current: item.reminder, over: page, body)
  }

  /// Asks for the reminder of a task that may not exist yet, in a sheet.
  ///
  /// - Parameters:
  ///   - name: The name of the task.
  ///   - reminder: The date of its reminder, or `nil` for none.
  ///   - page: The page over which the sheet rises.
  ///   - body: Called with the date, or `nil` for no reminder, when the user sets it.
  func askReminder(
    of name: String, current reminder: Date?, over page: PrioPage,
    _ body: @escaping @MainActor (Date?) -> Void
  ) {
    let view = WheelsView(self, name: name, reminder: reminder)
    view.onSet = body
    NightSheet.show(view, over: page)
  }
}
