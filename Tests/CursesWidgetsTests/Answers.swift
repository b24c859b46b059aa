import CursesWidgets

/// Every answer of a dialog, in order.
@MainActor
final class Answers {
  private(set) var all: [Int?] = []

  /// Begins to note the answers of a dialog.
  init(_ dialog: Dialog) {
    dialog.onFinish = { [self] _, index in all.append(index) }
  }
}
