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
    StackView(axis: .vertical, spacing: 1, alignment: .leading, layoutMargins: .text(top: 1)) {
      button("Ask before deleting") { AlertView.deletion }
      button("Ask with four answers") { AlertView.conflict }
      button("Offer actions") { ActionSheet.photo }
      keysButton
      said
      Spacer()
    }
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
