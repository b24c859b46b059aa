import CursesKit
import Testing

/// The text of amounts, rates and times.
@Suite struct ProgressTextTests {
  @Test(arguments: [
    (0, 0, "0 B"), (1, 999, "1 B of 999 B"), (999, 1000, "999 B of 1.0 kB"),
    (1234, 700_000_000, "1.2 kB of 700 MB"), (9999, 10_000, "9.9 kB of 10 kB"),
    (699_999_999, 700_000_000, "699 MB of 700 MB"), (700_000_000, 700_000_000, "700 MB"),
    (999_999, 1_000_000, "999 kB of 1.0 MB"), (-5, -1, "0 B"),
    (1_500_000_000_000, .max, "1.5 TB of 9.2 EB"),
  ])
  func `bytes are counted in powers of ten`(completed: Int, total: Int, text: String) {
    #expect(ProgressUnit.bytes.text(of: completed, total: total) == text)
  }

  @Test(arguments: [
    (0, 0, "0 of 0"), (42, 120, "42 of 120"), (120, 120, "120 of 120"), (130, 120, "130 of 120"),
    (-1, 120, "0 of 120"), (.max, .max, "9223372036854775807 of 9223372036854775807"),
  ])
  func `items are counted without a unit prefix`(completed: Int, total: Int, text: String) {
    #expect(ProgressUnit.items.text(of: completed, total: total) == text)
  }

  @Test func `an unknown total is omitted`() {
    #expect(ProgressUnit.items.text(of: 42, total: nil) == "42")
    #expect(ProgressUnit.bytes.text(of: 1_250_000, total: nil) == "1.2 MB")
  }

  @Test(arguments: [
    (0.0, "0/s", "0 B/s"), (12.7, "12/s", "12 B/s"), (3.49, "3.4/s", "3 B/s"),
    (0.5, "30/min", "0 B/s"), (0.01, "36/h", "0 B/s"), (1e-9, "0/h", "0 B/s"),
    (9999, "9999/s", "9.9 kB/s"), (1_250_000, "1.2M/s", "1.2 MB/s"), (-3, "0/s", "0 B/s"),
    (.nan, "0/s", "0 B/s"), (.infinity, "9.2E/s", "9.2 EB/s"), (1e30, "9.2E/s", "9.2 EB/s"),
  ])
  func `rates are abbreviated with a unit of time`(rate: Double, items: String, bytes: String) {
    #expect(ProgressUnit.items.text(perSecond: rate) == items)
    #expect(ProgressUnit.bytes.text(perSecond: rate) == bytes)
  }

  @Test(arguments: [
    (0, "0:00"), (7, "0:07"), (59, "0:59"), (60, "1:00"), (754, "12:34"), (3600, "1:00:00"),
    (3723, "1:02:03"), (360_000, "100:00:00"), (-5, "0:00"),
  ])
  func `durations are formatted as on a stopwatch`(seconds: Int, text: String) {
    #expect(Duration.seconds(seconds).watchText == text)
  }

  @Test func `fractions of a second are truncated, and roundedUp rounds them up`() {
    #expect(Duration.milliseconds(2999).watchText == "0:02")
    #expect(Duration.milliseconds(2001).roundedUp.watchText == "0:03")
    #expect(Duration.seconds(2).roundedUp.watchText == "0:02")
  }
}
