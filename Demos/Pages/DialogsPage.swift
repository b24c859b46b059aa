import CursesKit

extension DemoPage {
  /// Alerts, a sheet and the list of keys, each opened by a button.
  public static let dialogs = DemoPage(
    name: "dialogs", title: "Dialogs", recipe: "overlays",
    summary: "Alerts, an action sheet and a list of keys, over a dimmed page."
  ) { _ in
    DialogsController()
  }
}

/// A page that opens dialogs, and shows their answers.
private final class DialogsController: ViewController {
  private let said = Label("Your answer appears here.")

  override func loadView() -> View {
    let rows = [
      (
        button("Ask before deleting") { AlertView.deletion },
        "Two answers. The safe one has the focus, and Escape gives it."
      ),
      (
        button("Ask with four answers") { AlertView.conflict },
        "Four answers do not fit beside each other, so they are stacked."
      ),
      (
        button("Offer actions") { ActionSheet.photo },
        "A sheet rises from below. Each action has a key."
      ),
      (keysButton, "All keys that work here, in the order of their places."),
    ]
    said.style = .ink(.accent).adding(.bold)
    return RecipePageView(
      DialogChoicesView(rows, answer: said),
      caption: "Press a button: the page is dimmed until the dialog is answered.")
  }

  /// Returns a button that opens a dialog.
  private func button(_ title: String, _ make: @escaping @MainActor () -> Dialog) -> Button {
    let button = Button(title, look: .filled)
    button.onActivate = { [weak self] button in
      guard let self, let stage = button.stage else { return }
      let dialog = make()
      dialog.onFinish = { [said] dialog, index in
        said.text = index.map { "You chose “\(dialog.actions[$0].title)”." } ?? "You canceled."
      }
      dialog.show(on: stage)
    }
    return button
  }

  private var keysButton: Button {
    let button = Button("List the keys", look: .filled)
    button.onActivate = { button in
      if let stage = button.stage { HelpOverlay.show(on: stage) }
    }
    return button
  }
}

/// Buttons of equal width, each with a description at its right, and the last answer below.
///
/// In few rows or columns, there are only the buttons and the answer.
private final class DialogChoicesView: View {
  private let rows: [(button: Button, text: Label)]
  private let answer: Label

  /// The columns of a button, and the rows from one to the next.
  private static let width = 27
  private static let pitch = 4

  init(_ rows: [(Button, String)], answer: Label) {
    self.rows = rows.map { ($0, Label($1)) }
    self.answer = answer
    super.init()
    for (button, text) in self.rows {
      text.numberOfLines = 2
      text.lineBreakMode = .wordWrapping
      text.style = .ink(.secondary)
      addSubview(button)
      addSubview(text)
    }
    addSubview(answer)
  }

  override func layoutSubviews() {
    let text = paneEdges.text
    let isTall = bounds.height >= rows.count * Self.pitch + 2
    let pitch = isTall ? Self.pitch : bounds.height >= 2 * rows.count + 1 ? 2 : 1
    let height = isTall ? 3 : 1
    let left = Self.width + 4
    for (index, row) in rows.enumerated() {
      let y = (isTall ? 1 : 0) + index * pitch
      row.button.frame = Rect(
        x: text.lowerBound, y: y, width: min(Self.width, text.count), height: height)
      row.text.isHidden = text.count < left + 20
      row.text.frame = Rect(
        x: text.lowerBound + left, y: y + (isTall ? 1 : 0), width: max(0, text.count - left),
        height: min(2, pitch))
    }
    let last = (isTall ? 1 : 0) + rows.count * pitch
    answer.frame = Rect(
      x: text.lowerBound, y: min(last, bounds.height - 1), width: text.count,
      height: min(1, bounds.height))
  }
}

extension AlertView {
  fileprivate static var deletion: AlertView {
    AlertView(
      "Delete 3 messages?",
      message: "They are taken from all of your devices. This cannot be undone.",
      actions: [
        DialogAction("Cancel", style: .cancel), DialogAction("Delete", style: .destructive),
      ])
  }

  fileprivate static var conflict: AlertView {
    AlertView(
      "The file has changed",
      message: """
        Another program wrote to it while you were at work. What you have written since then is \
        still here, and nothing is lost before you choose.
        """,
      actions: [
        DialogAction("Save a copy"), DialogAction("Save over the other one"),
        DialogAction("Throw my changes away", style: .destructive),
        DialogAction("Go on writing", style: .cancel),
      ])
  }
}

extension ActionSheet {
  fileprivate static var photo: ActionSheet {
    ActionSheet(
      "Photo 3 of 12",
      actions: [
        DialogAction("Copy", icon: "▣", key: .character("c")),
        DialogAction("Share…", icon: "⇗", key: .character("s")),
        DialogAction("Delete", icon: "✕", key: .character("d"), style: .destructive),
        DialogAction("Cancel", style: .cancel),
      ])
  }
}
