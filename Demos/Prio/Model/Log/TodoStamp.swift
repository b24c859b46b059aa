import Foundation

/// The time of a change, by which all devices order all changes in the same way.
///
/// It is a hybrid logical time: milliseconds of the device's clock, unless the device has heard of
/// later ones, and a count of changes with the same milliseconds. So a change follows each change
/// that its device knew, even if clocks differ by days. The device and its sequence number decide
/// between changes of the same time.
package struct TodoStamp: Hashable, Sendable, Comparable {
  /// The milliseconds since 1970.
  package let time: Int

  /// The count of changes with the same milliseconds, from 0.
  package let tick: Int

  /// The identifier of the device.
  package let device: String

  /// The number of the change in the log of the device, from 1.
  package let sequence: Int

  package static func < (left: TodoStamp, right: TodoStamp) -> Bool {
    (left.time, left.tick, left.device, left.sequence)
      < (right.time, right.tick, right.device, right.sequence)
  }
}

/// The hybrid logical clock of a device.
///
/// Times that are more than a day ahead of the device, as those of a wrong clock, order changes,
/// but do not become the time of this clock. Otherwise one of them would move the clocks of all
/// devices for ever.
package struct HybridClock: Hashable, Sendable {
  private(set) var time = 0
  private(set) var tick = 0

  /// Returns the next time, which is later than each returned or heard one.
  ///
  /// - Parameters:
  ///   - now: The milliseconds since 1970.
  ///   - former: The latest change of the same object, which the result follows, too.
  /// - Returns: The time, or `nil` if `former` has the last possible one.
  package mutating func next(at now: Int, after former: TodoStamp?) -> (time: Int, tick: Int)? {
    if now > time {
      (time, tick) = (now, 0)
    } else {
      (time, tick) = HybridClock.successor(of: time, tick) ?? (time, tick)
    }
    guard let former, (former.time, former.tick) >= (time, tick) else { return (time, tick) }
    return HybridClock.successor(of: former.time, former.tick)
  }

  private static func successor(of time: Int, _ tick: Int) -> (time: Int, tick: Int)? {
    if tick < lastTick { return (time, tick + 1) }
    return Date(milliseconds: time + 1) == nil ? nil : (time + 1, 0)
  }

  /// Takes note of the time of a change at a time of this device.
  package mutating func hear(_ stamp: TodoStamp, at now: Int) {
    guard stamp.time <= now + HybridClock.day else { return }
    if (stamp.time, stamp.tick) > (time, tick) { (time, tick) = (stamp.time, stamp.tick) }
  }

  /// The maximum count, which JSON represents exactly.
  package static let lastTick = 1 << 52

  private static let day = 86_400_000
}
