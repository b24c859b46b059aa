import Foundation

/// The wheels of a reminder: day, hour and minute, in steps of five minutes, without past times.
///
///     var wheels = ReminderWheels(now: now, calendar: calendar)
///     wheels.turn(.hour, by: 1)
///     store.setReminder(id, to: wheels.date)
public struct ReminderWheels: Hashable, Sendable {
  /// A wheel.
  public enum Wheel: Int, Hashable, Sendable, CaseIterable {
    case day, hour, minute
  }

  private let now: Date
  private let calendar: Calendar

  /// The earliest date: the next multiple of five minutes.
  private let earliest: Date

  /// The chosen day, in days from that of the earliest date.
  private var day = 0
  private var hour = 0
  private var minute = 0

  /// The number of days on the wheel.
  private let dayCount: Int

  /// The first digit of a number that is typed on a wheel.
  private var typed: Typed?

  private struct Typed: Hashable {
    let wheel: Wheel
    let digit: Int
  }

  private static let (step, leastDays, mostDays) = (5, 366, 3660)

  /// Creates wheels.
  ///
  /// - Parameters:
  ///   - now: The current time.
  ///   - calendar: The calendar, with the time zone of the user.
  ///   - reminder: The chosen date. Without one, or with a past one, it is tomorrow at 09:00.
  public init(now: Date, calendar: Calendar, reminder: Date? = nil) {
    self.now = now
    self.calendar = calendar
    let steps = (now.timeIntervalSince1970 / 300).rounded(.down)
    earliest = Date(timeIntervalSince1970: (steps + 1) * 300)
    let chosen =
      reminder.flatMap { $0 > now ? $0 : nil }
      ?? calendar.date(of: now, days: 1, hour: 9)
    // Times between two steps are rounded up.
    let chosenSteps = (chosen.timeIntervalSince1970 / 300).rounded(.up)
    let rounded = Date(timeIntervalSince1970: chosenSteps * 300)
    let words = DayWords(now: earliest, calendar: calendar)
    let days = max(0, words.days(to: rounded))
    dayCount = min(max(ReminderWheels.leastDays, days + 1), ReminderWheels.mostDays)
    let parts = calendar.dateComponents([.hour, .minute], from: rounded)
    day = min(days, dayCount - 1)
    hour = parts.hour ?? 0
    minute = parts.minute ?? 0
    clamp()
  }

  /// The chosen date.
  public var date: Date { calendar.date(of: earliest, days: day, hour: hour, minute: minute) }

  /// The distance to the chosen date, such as “in 18 h”.
  public var distance: String { DayWords(now: now, calendar: calendar).until(date) }

  // MARK: Values

  private var hours: ClosedRange<Int> {
    (day == 0 ? calendar.component(.hour, from: earliest) : 0)...23
  }

  private var minutes: [Int] {
    let isFirst = day == 0 && hour == calendar.component(.hour, from: earliest)
    let first = isFirst ? calendar.component(.minute, from: earliest) : 0
    return Array(stride(from: first, through: 55, by: ReminderWheels.step))
  }

  /// Returns the number of values of a wheel.
  public func count(of wheel: Wheel) -> Int {
    switch wheel {
    case .day: dayCount
    case .hour: hours.count
    case .minute: minutes.count
    }
  }

  /// Whether a wheel has all its values, so that the first one follows the last one.
  private func isEndless(_ wheel: Wheel) -> Bool {
    wheel != .day && count(of: wheel) == (wheel == .hour ? 24 : 60 / ReminderWheels.step)
  }

  /// Returns the index that is displayed at a position of a wheel, which may be out of range.
  private func wrapped(_ index: Int, on wheel: Wheel) -> Int {
    let count = count(of: wheel)
    return isEndless(wheel) ? (index % count + count) % count : index
  }

  /// Returns the value of a wheel at an index, such as “Tomorrow” or “09”; `nil` out of range.
  ///
  /// A wheel with all hours or minutes has no end: its first value follows its last one.
  public func value(of wheel: Wheel, at index: Int) -> String? {
    let index = wrapped(index, on: wheel)
    guard index >= 0, index < count(of: wheel) else { return nil }
    switch wheel {
    case .day:
      let date = calendar.date(of: earliest, days: index, hour: 12)
      return DayWords(now: now, calendar: calendar).wheelDay(date)
    case .hour: return DayWords.twoDigits(hours.lowerBound + index)
    case .minute: return DayWords.twoDigits(minutes[index])
    }
  }

  /// Returns the index of the chosen value of a wheel.
  public func index(of wheel: Wheel) -> Int {
    switch wheel {
    case .day: day
    case .hour: hour - hours.lowerBound
    case .minute: minutes.firstIndex(of: minute) ?? 0
    }
  }

  // MARK: Choosing

  /// Chooses the value of a wheel at an index, which is clamped.
  ///
  /// The values of the other wheels stay, unless the date would have passed.
  public mutating func set(_ wheel: Wheel, index: Int) {
    typed = nil
    let index = min(max(index, 0), count(of: wheel) - 1)
    switch wheel {
    case .day: day = index
    case .hour: hour = hours.lowerBound + index
    case .minute: minute = minutes[index]
    }
    clamp()
  }

  /// Turns a wheel by a number of values; it stops at its ends, if it has any.
  public mutating func turn(_ wheel: Wheel, by count: Int) {
    set(wheel, index: wrapped(index(of: wheel) + count, on: wheel))
  }

  /// Types a digit on a wheel; returns whether its number is complete and was chosen.
  ///
  /// A number has two digits, or one that no other digit can follow, such as 3 for the hours. The
  /// first of two digits already chooses a value if there is one.
  ///
  /// - Parameters:
  ///   - digit: The digit, in `0...9`.
  ///   - wheel: The wheel of the hours or minutes; other wheels take no digits.
  /// - Returns: Whether the next digit begins another number.
  public mutating func type(digit: Int, on wheel: Wheel) -> Bool {
    let first = typed?.wheel == wheel ? typed?.digit : nil
    let isComplete = first != nil || digit > (wheel == .hour ? 2 : 5)
    typed = isComplete ? nil : Typed(wheel: wheel, digit: digit)
    return type((first ?? 0) * 10 + digit, on: wheel) && isComplete
  }

  /// Chooses the value that digits specify, such as 9 for “09”; returns `false` without one.
  @discardableResult
  public mutating func type(_ number: Int, on wheel: Wheel) -> Bool {
    switch wheel {
    case .day: return false
    case .hour:
      guard hours.contains(number) else { return false }
      hour = number
    case .minute:
      guard (0..<60).contains(number),
        let nearest = minutes.first(where: { $0 >= number }) ?? minutes.last
      else { return false }
      minute = nearest
    }
    clamp()
    return true
  }

  private mutating func clamp() {
    hour = min(max(hour, hours.lowerBound), 23)
    let minutes = minutes
    minute = minutes.last { $0 <= minute } ?? minutes.first ?? 0
  }
}
