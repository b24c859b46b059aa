import CursesKit

extension DemoPage {
  /// Alerts, a sheet and the list of keys, each opened by a button.
  public static let dialogs = DemoPage(
    name: "dialogs", title: "Dialogs", recipe: "overlays",
    summary: "Alerts, an action sheet and a list of keys, over a dimmed page."
  ) { _ in DialogsController() }
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
    said.style = .key
    return RecipePageView(
      Self.choices(rows, answer: said),
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

  /// Returns buttons of equal width, each with a description at its right, above the last answer.
  ///
  /// In few rows or columns, there are only the buttons and the answer.
  private static func choices(_ rows: [(button: Button, text: String)], answer: Label) -> View {
    let texts = rows.map { Label($0.text) }
    for text in texts {
      text.numberOfLines = 2
      text.lineBreakMode = .wordWrapping
      text.style = .ink(.secondary)
    }
    let views = zip(rows, texts).flatMap { [$0.button, $1] as [View] } + [answer]
    return LayoutView(views) { view, bounds in
      let edges = view.paneEdges.text
      let (width, tallPitch) = (27, 4)
      let isTall = bounds.height >= rows.count * tallPitch + 2
      let pitch = isTall ? tallPitch : bounds.height >= 2 * rows.count + 1 ? 2 : 1
      let top = isTall ? 1 : 0
      let left = width + 4
      for (index, (row, text)) in zip(rows, texts).enumerated() {
        let y = top + index * pitch
        row.button.frame = Rect(
          x: edges.lowerBound, y: y, width: min(width, edges.count), height: isTall ? 3 : 1)
        text.isHidden = edges.count < left + 20
        text.frame = Rect(
          x: edges.lowerBound + left, y: y + top, width: max(0, edges.count - left),
          height: min(2, pitch))
      }
      let last = min(top + rows.count * pitch, bounds.height - 1)
      answer.frame = edges.rows(y: last, height: min(1, bounds.height))
    }
  }
}

extension AlertView {
  fileprivate static var deletion: AlertView {
    AlertView(
      "Delete 3 messages?",
      message: "They are taken from all of your devices. This cannot be undone.",
      actions: [
        AlertAction("Cancel", style: .cancel), AlertAction("Delete", style: .destructive),
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
        AlertAction("Save a copy"), AlertAction("Save over the other one"),
        AlertAction("Throw my changes away", style: .destructive),
        AlertAction("Go on writing", style: .cancel),
      ])
  }
}

extension ActionSheet {
  fileprivate static var photo: ActionSheet {
    ActionSheet(
      "Photo 3 of 12",
      actions: [
        AlertAction("Copy", icon: "▣", key: .character("c")),
        AlertAction("Share…", icon: "⇗", key: .character("s")),
        AlertAction("Delete", icon: "✕", key: .character("d"), style: .destructive),
        AlertAction("Cancel", style: .cancel),
      ])
  }
}
