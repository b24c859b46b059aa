import CursesViews

extension Responder {
  /// Shows what models say, now and after each of their changes, while the responder is there.
  ///
  ///     let count = Label()
  ///     count.observe { [unowned count] in count.text = "\(store.notes.count) notes" }
  ///
  /// What the closure reads of `@Observable` models is followed. After a change of any of that it
  /// runs once more, however much was changed together: in an event, before the call of the stage
  /// returns; elsewhere, as soon as the main actor is free.
  ///
  /// It ends with the view or the controller that it was asked of, or with ``Observing/cancel()``.
  /// A closure that names its owner does so weakly or `unowned`: it is not called without.
  ///
  /// - Parameter update: Reads models, and shows what they say.
  /// - Returns: What goes on until it is cancelled; it may be left alone.
  @discardableResult
  public func observe(_ update: @escaping @MainActor () -> Void) -> Observing {
    Observing(for: self, update)
  }
}
