import CursesKit
import CursesKitTesting
import Testing

@testable import LogScreens

@MainActor
@Suite struct LogTests {
  private static let lines = [
    "12:04:31 info power mains at 231 V", "12:04:38 warn fog visibility 1.2 km from the north-east",
    "12:04:39 info relay relay 3 closed at the second try", "12:04:43 debug radio squelch opens",
    "12:04:47 error relay relay 3 did not close within 40 ms try=3 limit=40ms", "another form",
  ]

  private func driver(_ size: Size) -> StageDriver {
    let controller = LogController(path: "/nowhere/lamp.log")
    let driver = StageDriver(controller, size: size)
    controller.log.append(Self.lines.map { LogLine($0) })
    return driver
  }

  @Test(arguments: [
    Size(width: 80, height: 24), Size(width: 40, height: 12), Size(width: 1, height: 1),
  ])
  func `log lines match their snapshots`(size: Size) {
    expectSnapshot(of: driver(size), named: "logs-\(size.width)x\(size.height)")
  }

  @Test(arguments: ["9223372036854775807:00:00", "2500000000000:00:00", "-1:00:00", "12:61:00"])
  func `an invalid time is nil`(time: String) {
    #expect(LogRecord("\(time) error relay boom").milliseconds == nil)
  }

  @Test func `typing after a slash filters the log`() {
    let driver = driver(Size(width: 80, height: 24))
    driver.press(.character("/"))
    driver.type("relay")

    #expect(driver.lines.count { $0.contains("relay 3") } == 2)
    #expect(!driver.lines.contains { $0.contains("mains") })
  }

  @Test func `filtering matches its recorded frames`() {
    expectFilmStrip(
      of: driver(Size(width: 40, height: 8)),
      tape: """
        snapshot
        key /
        type "re"
        snapshot
        key escape
        resize 60x8
        snapshot
        """, named: "logs-filtered")
  }

  @Test func `the accessible transcript describes the log`() {
    expectTranscript(
      of: driver(Size(width: 80, height: 24)),
      """
        ◉ lamp.log 6 lines, heading
        ● following 6 / min
        All, button, 1 of 3, selected
        Warn, button, 2 of 3
        Error, button, 3 of 3
        Filter, text field:
        lines in the course of an hour, image
      › another form, following, line 6 of 6
        / filter, button
        1 - 4 level, button
        e next error, button
        w wrap, button
        ? keys, button
      """)
  }

  @Test func `a log line is parsed into its fields`() {
    let record = LogRecord(Self.lines[4])
    #expect(record.time == "12:04:47")
    #expect(record.level == .error)
    #expect(record.source == "relay")
    #expect(record.fields.map(\.key) == ["try", "limit"])
    #expect(record.fields.map(\.value) == ["3", "40ms"])
    #expect(LogRecord("another form").text == "another form")
  }
}
