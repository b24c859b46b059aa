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

  package init(time: Int, tick: Int = 0, device: String, sequence: Int) {
    self.time = time
    self.tick = tick
    self.device = device
    self.sequence = sequence
  }

  package static func < (left: TodoStamp, right: TodoStamp) -> Bool {
    (left.time, left.tick, left.device, left.sequence)
      < (right.time, right.tick, right.device, right.sequence)
  }
}

/// The hybrid logical clock of a device.
package struct HybridClock: Hashable, Sendable {
  private var time = 0
  private var tick = 0

  package init() {}

  /// Returns the next time, which is later than each returned or heard one.
  package mutating func next(at now: Int) -> (time: Int, tick: Int) {
    if now > time {
      (time, tick) = (now, 0)
    } else if tick < HybridClock.lastTick {
      tick += 1
    } else {
      (time, tick) = (time + 1, 0)
    }
    return (time, tick)
  }

  /// Takes note of the time of a change.
  package mutating func hear(_ stamp: TodoStamp) {
    if (stamp.time, stamp.tick) > (time, tick) { (time, tick) = (stamp.time, stamp.tick) }
  }

  /// The maximum count, which JSON represents exactly.
  package static let lastTick = 1 << 52
}
