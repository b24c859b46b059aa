import CursesCells
import CursesRecording
import Testing

@Suite struct TapeWriterTests {
  /// Returns the tape of events, each at a time in milliseconds since the beginning.
  private func tape(_ events: [(Int, Event)]) -> String {
    var writer = TapeWriter()
    for (time, event) in events { writer.add(event, at: .milliseconds(time)) }
    return "\(writer.tape)"
  }

  private func mouse(_ action: Mouse.Action, _ x: Int, _ button: Mouse.Button = .left) -> Event {
    .mouse(Mouse(action, button: button, at: Point(x: x, y: 2)))
  }

  @Test func `waits are rounded without accumulating errors`() {
    var writer = TapeWriter(size: Size(width: 80, height: 24))
    for count in 1...6 { writer.add(.key(.right), at: .microseconds(count * 16_667)) }
    writer.wait(until: .milliseconds(250))

    #expect(
      "\(writer.tape)" == "size 80x24\n"
        + [17, 16, 17, 17, 16, 17].map { "wait \($0)ms\nkey right\n" }.joined() + "wait 150ms\n")
  }

  @Test func `a pause of more than an hour is split, extreme times are limited`() throws {
    var writer = TapeWriter()
    writer.add(.key(.right), at: .seconds(7201))
    writer.wait(until: .seconds(7202))
    let text = "\(writer.tape)"
    #expect(text == "wait 3600000ms\nwait 3600000ms\nwait 1000ms\nkey right\nwait 1000ms\n")
    #expect(try Tape(text) == writer.tape)

    writer.wait(until: Duration(secondsComponent: .min, attosecondsComponent: 0))
    writer.add(.key(.left), at: Duration(secondsComponent: .max, attosecondsComponent: 0))
    #expect(writer.tape.steps.count < 700_000)
  }

  @Test func `characters at one time are typed, others are keys`() {
    let events: [(Int, Event)] =
      [(0, .key(.character("a")))] + "bc\"".map { (0, .key(.character($0))) } + [
        (0, .key(.control("c"))), (9, .key(.character("x"))), (9, .key(.enter)),
        (9, .key(Key(.character("x"), phase: .release))), (20, .key(.character("\u{301}"))),
      ]
    #expect(
      tape(events) == """
        type "abc\\""
        key ctrl+c
        wait 9ms
        key x
        key enter
        wait 11ms
        type "\u{301}"

        """)
  }

  @Test func `a press and a release at one position are a tap`() {
    #expect(
      tape([
        (0, mouse(.press, 3)), (0, mouse(.release, 3)), (5, mouse(.press, 3)),
        (10, mouse(.drag, 4)), (10, mouse(.release, 4)), (10, mouse(.move, 6, .none)),
      ]) == "tap 3,2\nwait 5ms\npress 3,2\nwait 5ms\nmove 4,2\nrelease 4,2\nmove 6,2\n")
  }

  @Test func `wheel notches are counted, up to the limit of a step`() throws {
    let events = (0..<1500).map { _ in (0, mouse(.wheel, 3, .wheelDown)) }
    let text = tape(events + [(0, mouse(.wheel, 3, .wheelUp))])

    let steps = try Tape(text).steps
    let notches = steps.map { if case .wheel(_, let notches, _) = $0 { notches } else { 0 } }
    #expect(notches.reduce(0, +) == 1501)
    #expect(notches.last == 1)
  }

  @Test func `events that a tape cannot express are counted`() {
    var writer = TapeWriter()
    writer.add(mouse(.press, 3, .right), at: .zero)
    writer.add(.mouse(Mouse(.press, at: .zero, modifiers: .control)), at: .zero)
    writer.add(.unknown([0x1B]), at: .zero)

    #expect(writer.tape.steps.isEmpty)
    #expect(writer.leftOut == 3)
  }

  @Test(arguments: [
    "key ctrl+alt+up", "key f5", "key #", "key space", "paste \"two\\nlines\"", "focus lost",
    "resize 120x40", "wheel left 3 at 40,10", "tap 3,4", "type \"hello\"",
  ])
  func `a step is written as it is parsed`(line: String) throws {
    var writer = TapeWriter()
    for event in try Tape(line).steps.flatMap(events) { writer.add(event, at: .zero) }
    #expect("\(writer.tape)" == line + "\n")
  }

  /// Returns the events of a step without time.
  private func events(of step: Tape.Step) -> [Event] {
    switch step {
    case .tap(let position):
      [.mouse(Mouse(.press, at: position)), .mouse(Mouse(.release, at: position))]
    case .key(let key): [.key(key)]
    case .type(let text): text.map { .key(.character($0)) }
    case .paste(let text): [.paste(text)]
    case .wheel(let button, let notches, let position):
      Array(
        repeating: .mouse(Mouse(.wheel, button: button, at: position ?? .zero)), count: notches)
    case .focus(let gained): [.focus(gained: gained)]
    case .resize(let size): [.resize(size)]
    default: []
    }
  }
}
