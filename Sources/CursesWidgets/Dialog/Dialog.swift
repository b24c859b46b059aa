import CursesCells
import CursesViews

/// An overlay that displays actions and waits until the user chooses one.
///
/// It is the superclass of ``AlertView`` and ``ActionSheet``. The choice is reported once, as soon
/// as it is made:
///
///     let dialog = AlertView("Delete 3 messages?", actions: [
///       AlertAction("Cancel", style: .cancel), AlertAction("Delete", style: .destructive),
///     ])
///     if await dialog.choice(on: stage) == 1 { deleteMessages() }
///
/// To be notified without waiting:
///
///     dialog.onFinish = { _, index in if index == 1 { deleteMessages() } }
///     dialog.show(on: stage)
///
/// A dialog can be shown again afterwards.
public class Dialog: Overlay {
  // MARK: Content

  /// The actions, in order.
  public let actions: [AlertAction]

  /// The index of the action that Escape chooses, or `nil`.
  ///
  /// It is the first action with the style ``AlertAction/Style/cancel``, or the only action.
  public var cancelIndex: Int? {
    actions.firstIndex { $0.style == .cancel } ?? (actions.count == 1 ? 0 : nil)
  }

  /// The index of the action with the initial focus, or `nil`, the default, for the safest.
  ///
  /// The safest is the action that cancels if another one is destructive, and otherwise the first
  /// that does not cancel. An index out of range counts as `nil`.
  public var preferredIndex: Int?

  override var escapeHint: String { cancelIndex == nil ? super.escapeHint : "cancel" }

  // MARK: Callbacks

  /// Called once after the dialog, with the index of the chosen action.
  ///
  /// The index is `nil` if the dialog disappeared without a choice: by Escape if no action cancels,
  /// by ``Overlay/dismiss()``, or by removal from the stage.
  public var onFinish: (@MainActor (_ dialog: Dialog, _ index: Int?) -> Void)?

  let buttons: [DialogButton]

  /// The index of the chosen action, until the callback.
  private var chosen: Int?

  /// The callers that await the choice.
  private var waiting: [CheckedContinuation<Int?, Never>] = []

  init(actions: [AlertAction], look: DialogButton.Look) {
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
  /// Shows the dialog over everything on a stage, and waits for the choice.
  ///
  /// If the dialog is already shown, the call waits for the same choice. Cancelling the task
  /// dismisses the dialog without a choice.
  ///
  /// - Returns: The index of the action, or `nil` if the dialog disappeared without a choice.
  public func choice(on stage: Stage) async -> Int? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled { return continuation.resume(returning: nil) }
        waiting.append(continuation)
        show(on: stage)
      }
    } onCancel: {
      Task { @MainActor in dismiss() }
    }
  }

  /// The commands of the actions with keys.
  var choosing: [KeyCommand] {
    actions.indices.compactMap { index in
      actions[index].key.map { key in
        KeyCommand("dialog.choose", key, title: actions[index].title) { [self] in
          choose(index)
        }
      }
    }
  }

  /// Chooses an action for the user, or none, and dismisses the dialog.
  private func choose(_ index: Int?) {
    guard isShown else { return }
    chosen = index
    dismiss()
  }

  /// The index of the button with the initial focus.
  private var firstIndex: Int {
    if let preferredIndex, actions.indices.contains(preferredIndex) { return preferredIndex }
    let isDangerous = actions.contains { $0.style == .destructive }
    if isDangerous, let cancelIndex { return cancelIndex }
    return actions.firstIndex { $0.style != .cancel } ?? 0
  }

  /// Returns a command that moves the focus by a number of buttons.
  func stepCommand(
    _ id: StaticString, _ key: Key, by step: Int, title: String
  ) -> KeyCommand {
    let index = buttons.firstIndex(where: \.isFirstResponder).map { $0 + step }
    return focusCommand(id, key, on: index, title: title, hint: "choose")
  }

  /// Returns a command that moves the focus to a button.
  func focusCommand(
    _ id: StaticString, _ key: Key, on index: Int?, title: String, hint: String = ""
  ) -> KeyCommand {
    let button = index.flatMap { buttons[safe: $0] }
    let isThere = button.map { !$0.isFirstResponder } ?? false
    return KeyCommand(
      id, key, title: title, hint: hint, unavailable: isThere ? nil : "no more choices"
    ) { button?.becomeFirstResponder() }
  }
}

extension [DialogButton] {
  /// Returns the button at an index, or `nil`.
  fileprivate subscript(safe index: Int) -> DialogButton? {
    indices.contains(index) ? self[index] : nil
  }
}
