import CursesLayers

extension Responder {
  /// Says something after a change: calls a delegate or a closure when the work is whole that the
  /// change is a part of.
  ///
  ///     final class Lamp: View {
  ///       var onChange: (@MainActor (Lamp) -> Void)?
  ///       private(set) var isOn = false
  ///
  ///       func turn(to isOn: Bool) {
  ///         self.isOn = isOn
  ///         notify("onChange") { [self] in onChange?(self) }
  ///       }
  ///     }
  ///
  /// In an event, a timer or the end of an animation that is when everybody has handled it, before
  /// the call of the stage returns; in a setter that code calls, at once. See
  /// ``/CursesLayers/NoticeQueue``. What is said *before* a change, and what is asked, is called
  /// directly.
  ///
  /// - Parameters:
  ///   - name: The name of what is called, as who watches the stage gets it.
  ///   - index: Which item it is about, from zero, or `nil`, the default, for none.
  ///   - message: Calls it.
  public func notify(
    _ name: StaticString, index: Int? = nil, _ message: @escaping @MainActor () -> Void
  ) {
    NoticeQueue.post(Notice(name, from: self, index: index), tap: noticeTree, message)
  }

  /// Makes changes that are one piece of work: what is said of them with ``notify(_:index:_:)`` is
  /// delivered after the last of them.
  ///
  /// A setter needs it where it goes on after it said something, or calls what may say something.
  public func performChanges<Result>(_ changes: () throws -> Result) rethrows -> Result {
    try NoticeQueue.perform(changes)
  }
}
