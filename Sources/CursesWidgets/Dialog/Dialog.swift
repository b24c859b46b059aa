import CursesCells
import CursesViews

/// An overlay that offers actions and waits until one of them is chosen.
///
/// It is what ``AlertView`` and ``ActionSheet`` have in common. The choice is told
/// once, as soon as it is made:
///
///     let dialog = AlertView("Delete 3 messages?", actions: [
///       DialogAction("Cancel", style: .cancel), DialogAction("Delete", style: .destructive),
///     ])
///     if await dialog.choice(on: stage) == 1 { deleteMessages() }
///
/// or, without waiting for it:
///
///     dialog.onFinish = { _, index in if index == 1 { deleteMessages() } }
///     dialog.show(on: stage)
///
/// A dialog can be shown again after that.
public class Dialog: Overlay {
  // MARK: Content

  /// The actions that can be chosen, in order.
  public let actions: [DialogAction]

  /// The action that Escape chooses, or `nil` when there is none.
  ///
  /// It is the first with the style ``DialogAction/Style/cancel``, or the only one.
  public var cancelIndex: Int? {
    actions.firstIndex { $0.style == .cancel } ?? (actions.count == 1 ? 0 : nil)
  }

  /// The action that has the focus at first, or `nil`, the default, for the safest.
  ///
  /// That is the one that cancels where another one is destructive, and else the first that does
  /// not cancel. An index out of range counts as `nil`.
  public var preferredIndex: Int?

  override var escapeHint: String { cancelIndex == nil ? super.escapeHint : "cancel" }

  // MARK: Callbacks

  /// Called once when the user has chosen, with the index of the action.
  ///
  /// The index is `nil` when the dialog went without a choice: Escape where nothing cancels, or
  /// ``Overlay/dismiss()``, or another way off the stage. Then it is called as well.
  public var onFinish: (@MainActor (_ dialog: Dialog, _ index: Int?) -> Void)?

  let buttons: [DialogButton]

  /// The index of the chosen action, until the callback is told.
  private var chosen: Int?

  /// Those who wait for the choice.
  private var waiting: [CheckedContinuation<Int?, Never>] = []

  init(actions: [DialogAction], look: DialogButton.Look) {
    self.actions = actions
    buttons = actions.map { DialogButton($0, look: look) }
    super.init()
    for (index, button) in buttons.enumerated() {
      button.onActivate = { [weak self] _ in self?.choose(index) }
    }
  }

  // MARK: Overlay

  override func escape() { choose(cancelIndex) }

  override func didShow() { buttons[safe: firstIndex]?.becomeFirstResponder() }

  override func didEnd() {
    let index = chosen
    let waiting = waiting
    chosen = nil
    self.waiting = []
    for continuation in waiting {
      continuation.resume(returning: index)
    }
    notify("onFinish", index: index) { [self] in onFinish?(self, index) }
  }
}

// MARK: - Choosing

extension Dialog {
  /// Shows the dialog over everything that is on a stage, and waits for the choice.
  ///
  /// Where it is shown already, this waits for the same choice. When the task is cancelled, the
  /// dialog goes without one.
  ///
  /// - Returns: The index of the action, or `nil` when the dialog went without a choice.
  public func choice(on stage: Stage) async -> Int? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        waiting.append(continuation)
        show(on: stage)
      }
    } onCancel: {
      Task { @MainActor in dismiss() }
    }
  }

  /// The commands of the actions that have keys.
  var choosing: [KeyCommand] {
    actions.indices.compactMap { index in
      actions[index].key.map { key in
        KeyCommand("dialog.choose", key, title: actions[index].title.lowercased()) { [self] in
          choose(index)
        }
      }
    }
  }

  /// Chooses an action for the user, or none, once.
  private func choose(_ index: Int?) {
    guard isShown else { return }
    chosen = index
    dismiss()
  }

  /// The button that has the focus at first.
  private var firstIndex: Int {
    if let preferredIndex, actions.indices.contains(preferredIndex) { return preferredIndex }
    let isDangerous = actions.contains { $0.style == .destructive }
    if isDangerous, let cancelIndex { return cancelIndex }
    return actions.firstIndex { $0.style != .cancel } ?? 0
  }

  /// Returns a command that gives the focus to the next button, or to the one before.
  func stepCommand(
    _ id: StaticString, _ key: Key, by step: Int, title: String
  ) -> KeyCommand {
    let index = buttons.firstIndex(where: \.isFirstResponder).map { $0 + step }
    return focusCommand(id, key, on: index, title: title, hint: "choose")
  }

  /// Returns a command that gives the focus to a button.
  func focusCommand(
    _ id: StaticString, _ key: Key, on index: Int?, title: String, hint: String = ""
  ) -> KeyCommand {
    let button = index.flatMap { buttons[safe: $0] }
    let isThere = button.map { !$0.isFirstResponder } ?? false
    return KeyCommand(
      id, key, title: title, hint: hint, unavailable: isThere ? nil : "there is none further on"
    ) { button?.becomeFirstResponder() }
  }
}

extension [DialogButton] {
  /// The button at an index, or `nil` when there is none.
  fileprivate subscript(safe index: Int) -> DialogButton? {
    indices.contains(index) ? self[index] : nil
  }
}
