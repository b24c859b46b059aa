import Foundation
import PrioModel
import Testing

@MainActor
@Suite struct ReminderTests {
  let calendar = PrioLibrary.sampleCalendar
  let now = PrioLibrary.sampleTime
  var words: DayWords { DayWords(now: now, calendar: calendar) }

  /// Returns a time of a day in the month of the sample, or of another one.
  private func date(
    _ day: Int, _ hour: Int, _ minute: Int = 0, month: Int = 3, year: Int = 2026
  ) -> Date {
    let parts = DateComponents(year: year, month: month, day: day, hour: hour, minute: minute)
    return calendar.date(from: parts) ?? .distantPast
  }

  // MARK: Words

  @Test func `reminders are named by day and time`() {
    let times = [
      date(6, 14), date(7, 9), date(5, 17), date(8, 8), date(13, 12), date(1, 9, month: 4),
      date(3, 17), date(2, 8, month: 2), date(1, 9, month: 1, year: 2027),
    ]
    #expect(
      times.map { words.reminder($0) } == [
        "14:00", "tomorrow 09:00", "yesterday 17:00", "Sunday 08:00", "Friday 13 March 12:00",
        "1 April 09:00", "Tuesday 3 March 17:00", "2 February 08:00", "1 January 2027 09:00",
      ])
  }

  @Test func `distances are short`() {
    let times = [
      date(6, 13, 20), date(6, 13, 21), date(6, 14), date(6, 18), date(6, 15, 20), date(7, 7),
      date(9, 14),
    ]
    #expect(
      times.map { words.until($0) } == [
        "now", "in 1 min", "in 40 min", "in 4 h 40", "in 2 h", "in 18 h", "in 3 days",
      ])
    #expect(words.untilLong(date(6, 14)) == "in 40 minutes")
    #expect(words.untilLong(date(6, 14, 20)) == "in 1 hour")
  }

  @Test func `past times are short`() {
    let times = [
      now - 20, now - 60, now - 120, date(6, 9), date(5, 9), date(2, 9), date(3, 9, month: 2),
    ]
    #expect(
      times.map { words.ago($0) } == [
        "just now", "1 minute ago", "2 minutes ago", "4 hours ago", "yesterday", "on Monday",
        "on 3 February",
      ])
    #expect(
      times.map { words.agoShort($0) } == [
        "now", "1 min ago", "2 min ago", "4 h ago", "yesterday", "Monday", "3 February",
      ])
    #expect(words.day(now) == "Friday, 6 March" && words.added(now) == "today")
  }

  // MARK: Groups

  @Test func `reminders are grouped as drawn`() {
    let library = PrioLibrary.sample(.many)
    let groups = ReminderGroup.groups(of: library.store.items, library.words)
    #expect(groups.map(\.section.title) == ["Overdue", "Today", "Tomorrow", "Later"])
    let rows = groups.map { group in
      group.items.map { item in
        let detail = group.detail(of: item, library.words)
        return [item.name, detail.time, detail.distance ?? ""].joined(separator: "|")
      }
    }
    #expect(
      rows == [
        ["Pay for the mooring|yesterday 17:00|"],
        ["Answer the harbor office|14:00|in 40 min", "Call Sol about Saturday|18:00|in 4 h 40"],
        ["Return the library books|09:00|"],
        [
          "Water the tomatoes|Sunday 08:00|", "Send the seed order|Friday 13 March 12:00|",
          "Ask for the boat's papers|1 April 09:00|",
        ],
      ])
    #expect(ReminderGroup.groups(of: [], library.words).isEmpty)
  }

  @Test func `done tasks are grouped by day as drawn`() {
    let library = PrioLibrary.sample()
    let groups = DoneGroup.groups(of: library.store.done, library.words)
    #expect(groups.prefix(3).map(\.title) == ["Today", "Yesterday", "Wednesday"])
    #expect(
      groups[0].items.map(\.name) == ["Trim the wick", "Read the barometer", "Turn the compost"])
    #expect(groups.map(\.items.count).reduce(0, +) == 23)
  }

  // MARK: Presets

  @Test func `presets set future times`() {
    let dates = ReminderPreset.allCases.map { $0.date(now: now, calendar: calendar) }
    #expect(dates == [date(6, 14, 20), date(6, 18), date(7, 9), date(9, 9), nil])
    #expect(ReminderPreset.allCases.map(\.key) == ["1", "2", "3", "4", "0"])
    let evening = date(6, 18)
    #expect(!ReminderPreset.thisEvening.isAvailable(now: evening, calendar: calendar))
    #expect(
      ReminderPreset.nextWeek.date(now: date(9, 8), calendar: calendar) == date(16, 9))
  }

  // MARK: Wheels

  @Test func `past times do not exist on the wheels`() {
    var wheels = ReminderWheels(now: now, calendar: calendar)
    #expect(wheels.date == date(7, 9))
    #expect(wheels.value(of: .day, at: 1) == "Tomorrow")
    #expect(wheels.value(of: .day, at: 2) == "Sunday 8 March")
    wheels.set(.day, index: 0)
    #expect(wheels.date == date(6, 13, 25) && wheels.value(of: .hour, at: 0) == "13")
    #expect(wheels.count(of: .hour) == 11 && wheels.count(of: .minute) == 7)
    wheels.turn(.minute, by: -3)
    #expect(wheels.date == date(6, 13, 25))
    wheels.turn(.hour, by: 1)
    #expect(wheels.date == date(6, 14, 25) && wheels.count(of: .minute) == 12)
    wheels.turn(.hour, by: 99)
    #expect(wheels.date == date(6, 23, 25))
  }

  @Test func `wheels begin at a future reminder, rounded up to five minutes`() {
    let wheels = ReminderWheels(now: now, calendar: calendar, reminder: date(8, 10, 58))
    #expect(wheels.date == date(8, 11) && wheels.index(of: .minute) == 0)
    let past = ReminderWheels(now: now, calendar: calendar, reminder: date(5, 10))
    #expect(past.date == date(7, 9))
    let late = ReminderWheels(now: date(6, 23, 57), calendar: calendar)
    #expect(late.value(of: .day, at: 0) == "Tomorrow" && late.value(of: .hour, at: 0) == "00")
  }

  @Test func `digits choose hours and minutes`() {
    var wheels = ReminderWheels(now: now, calendar: calendar)
    #expect(wheels.type(17, on: .hour) && wheels.type(32, on: .minute))
    #expect(wheels.date == date(7, 17, 35))
    #expect(!wheels.type(24, on: .hour) && !wheels.type(60, on: .minute))
    wheels.set(.day, index: 0)
    let isTyped = wheels.type(9, on: .hour)
    #expect(!isTyped)
  }

  @Test func `two digits are a number, and so is one that no digit can follow`() {
    var wheels = ReminderWheels(now: now, calendar: calendar)
    // Each digit, whether it completes a number, and the time that is chosen then.
    let hours = [
      (1, false, date(7, 1)), (7, true, date(7, 17)), (9, true, date(7, 9)),
      (2, false, date(7, 2)), (9, false, date(7, 2)), (0, false, date(7, 0)),
      (8, true, date(7, 8)),
    ]
    for (digit, isComplete, time) in hours {
      let wasComplete = wheels.type(digit: digit, on: .hour)
      #expect(wasComplete == isComplete && wheels.date == time, "\(digit)")
    }
    let minutes = [
      (3, false, date(7, 8, 5)), (0, true, date(7, 8, 30)), (6, true, date(7, 8, 10)),
      (5, false, date(7, 8, 5)), (8, true, date(7, 8, 55)), (0, false, date(7, 8)),
    ]
    for (digit, isComplete, time) in minutes {
      let wasComplete = wheels.type(digit: digit, on: .minute)
      #expect(wasComplete == isComplete && wheels.date == time, "\(digit)")
    }
    // A turn ends a number.
    wheels.turn(.minute, by: 1)
    let isComplete = wheels.type(digit: 1, on: .minute)
    #expect(!isComplete && wheels.date == date(7, 8, 5))
    let isDay = wheels.type(digit: 3, on: .day)
    #expect(!isDay && wheels.date == date(7, 8, 5))
  }

  @Test func `wheels with all hours or minutes have no end`() {
    var wheels = ReminderWheels(now: now, calendar: calendar)
    let minutes = (-2...2).map { wheels.value(of: .minute, at: $0) }
    #expect(minutes == ["50", "55", "00", "05", "10"])
    #expect(wheels.value(of: .hour, at: -1) == "23" && wheels.value(of: .hour, at: 24) == "00")
    wheels.turn(.minute, by: -1)
    #expect(wheels.date == date(7, 9, 55))
    wheels.turn(.hour, by: 16)
    #expect(wheels.date == date(7, 1, 55))
    #expect(wheels.value(of: .day, at: -1) == nil)
    wheels.set(.day, index: 0)
    #expect(wheels.value(of: .hour, at: -1) == nil && wheels.value(of: .hour, at: 11) == nil)
  }

  // MARK: Typed times

  @Test func `typed times are understood`() throws {
    let texts: [(String, Date)] = [
      ("tomorrow", date(7, 9)), ("Tomorrow 8:30", date(7, 8, 30)), ("today", date(6, 18)),
      ("tonight", date(6, 18)), ("this evening", date(6, 18)), ("friday", date(13, 9)),
      ("sun 18:00", date(8, 18)), ("next week", date(9, 9)), ("in 2 h", date(6, 15, 20)),
      ("in 30 min", date(6, 13, 50)), ("in 2h", date(6, 15, 20)), ("in an hour", date(6, 14, 20)),
      ("in 3 days", date(9, 13, 20)), ("in 1 week", date(13, 13, 20)), ("18:30", date(6, 18, 30)),
      ("9:00", date(7, 9)), ("2026-03-13", date(13, 9)), ("2026-03-13 12:00", date(13, 12)),
      ("2026-03-13T12:00", date(13, 12)), ("13 march", date(13, 9)),
      ("1 apr at 10:15", date(1, 10, 15, month: 4)), ("5 March", date(5, 9, year: 2027)),
      ("1 january 2027", date(1, 9, month: 1, year: 2027)),
    ]
    for (text, expected) in texts {
      #expect(try DueText.date(of: text, now: now, calendar: calendar) == expected, "\(text)")
    }
  }

  @Test(arguments: [
    "", "soon", "in", "in 0 h", "in 99999999999999999999 h", "25:00", "9:5", "31 february",
    "2026-13-01", "2026-02-30", "tomorrow tomorrow", "-", "in -2 h", "t", "T",
  ])
  func `other texts are refused`(text: String) {
    #expect(throws: PrioError.unknownTime(text: text)) {
      try DueText.date(of: text, now: now, calendar: calendar)
    }
  }

  @Test func `times that have passed are refused`() {
    for text in ["today 9:00", "2026-03-05", "1 january 2026"] {
      #expect(throws: PrioError.pastTime(text: text)) {
        try DueText.date(of: text, now: now, calendar: calendar)
      }
    }
  }
}
