/// The presenter for a terminal, and the reason for it.
struct PresenterChoice {
  let kind: PresenterKind
  let reason: String
}

extension OutputPlan {
  /// The choice of the presenter.
  var presenterChoice: PresenterChoice {
    if requestedPresenter == .ncurses { return choose(.ncurses, "CURSESKIT_PRESENTER requests it") }
    if let obstacle { return choose(.ncurses, obstacle) }
    return choose(
      .direct,
      requestedPresenter == nil
        ? "the terminal belongs to a known family" : "CURSESKIT_PRESENTER requests it")
  }

  private func choose(_ kind: PresenterKind, _ reason: String) -> PresenterChoice {
    PresenterChoice(kind: kind, reason: reason)
  }

  /// The reason why only ncurses can present frames, or `nil` if the direct presenter can.
  private var obstacle: String? {
    if family == .foreign { return "the terminal uses non-standard sequences" }
    if LastCell(description) != .anyGlyph, description != nil {
      return "the terminal scrolls when its last cell is written"
    }
    if requestedPresenter == nil, !isOfKnownFamily {
      return "the terminal belongs to no known family"
    }
    return nil
  }

  /// Whether the sequences of the terminal were tested; a headless screen has no name.
  private var isOfKnownFamily: Bool { name.isEmpty || TerminalName(name).isTested }
}
