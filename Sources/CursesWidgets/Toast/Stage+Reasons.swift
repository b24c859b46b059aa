import CursesCells
import CursesViews

extension Stage {
  /// Shows why a command is unavailable, as a toast at the lower edge of the front view.
  ///
  ///     stage.onUnavailable = { stage.showReason(of: $0) }
  ///
  /// A terminal does that unless the program sets ``/CursesViews/Stage/onUnavailable`` itself. The
  /// toast stays for 2 s; a later reason replaces it. If another toast is displayed, the reason is
  /// next: it precedes the waiting toasts, and replaces the plain ones without an action.
  ///
  /// Nothing is shown in three cases:
  /// - The command moves, by an arrow or by Page Up, Page Down, Home or End; the end is visible.
  /// - The stage has fewer than four rows.
  /// - The stage is displayed as a transcript, which contains the reason.
  ///
  /// - Parameter command: The command; an available one is ignored.
  public func showReason(of command: KeyCommand) {
    guard let reason = command.unavailable, !command.moves, size.height >= 4, !traits.isAccessible
    else { return }
    let view = presentedViews.last ?? rootView
    if let displayed = view.subviews.lazy.compactMap({ $0 as? Toast }).first, displayed.isReason {
      if displayed.isShown, displayed.text.string == reason { return displayed.startTimer() }
      displayed.hide()
    }
    let toast = Toast(StyledText(reason), kind: .plain)
    toast.isReason = true
    toast.hidesAfter = .seconds(2)
    toast.show(in: view)
  }
}

extension KeyCommand {
  /// Whether the first key of the command is one that moves.
  fileprivate var moves: Bool {
    switch keys.first?.code {
    case .up, .down, .left, .right, .pageUp, .pageDown, .home, .end: true
    default: false
    }
  }
}
