import CursesCells

@MainActor
extension LineChannel {
  /// Asks for every field of a form, and again while the combined values are invalid; returns `nil`
  /// if the user gives up.
  func fillIn(
    _ title: String, _ entries: [FormEntry], complain reason: () -> String?
  ) async throws -> Void? {
    write(PlainLine.of(title) + "\n")
    while true {
      for entry in entries {
        guard try await entry.converse(on: self) else { return nil }
      }
      guard let reason = reason() else { return () }
      complain(PlainLine.of(reason))
    }
  }
}
