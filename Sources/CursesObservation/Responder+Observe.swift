import CursesViews

extension Responder {
  /// Runs a closure that reads models, now and after each of their changes.
  ///
  ///     let count = Label()
  ///     count.observe { [unowned count] in count.text = "\(store.notes.count) notes" }
  ///
  /// The properties of `@Observable` models that the closure reads are tracked. After any of them
  /// changes, the closure runs once, however many changed together. During an event, it runs before
  /// the call of the stage returns; otherwise, as soon as the main actor is free.
  ///
  /// The observation ends with its view or controller, or with ``Observing/cancel()``. The closure
  /// must capture its owner weakly or `unowned`; it is not called after the owner is gone.
  ///
  /// - Parameter update: Reads models, and updates the responder.
  /// - Returns: The observation, which need not be retained.
  @discardableResult
  public func observe(_ update: @escaping @MainActor () -> Void) -> Observing {
    Observing(for: self, update)
  }
}
