import CursesWidgets

/// The answers of a dialog, in order.
@MainActor
final class Answers {
  private(set) var all: [Int?] = []

  /// Observes the answers of a dialog.
  init(_ dialog: Dialog) {
    dialog.onFinish = { [self] _, index in all.append(index) }
  }
}
