import CursesCells

extension Stage {
  /// Tells a view that came what happens from now on.
  func follow(_ view: any StageFollower) {
    if !followers.contains(where: { $0 === view }) { followers.append(view) }
  }

  /// Tells the views that follow the stage that something may have changed.
  func tellFollowers() {
    // Re-entrancy: a view that is told may take others off the stage.
    for view in followers where view.host === self { view.stageDidSettle() }
  }

  /// The commands of views that hold wherever the focus is.
  var standingCommands: [KeyCommand] {
    followers.filter { reaches($0) }.flatMap(\.standingCommands)
  }

  /// Performs a command that holds wherever the focus is, and returns whether a key has one.
  func performStandingCommand(for key: Key) -> Bool {
    let commands = followers.isEmpty ? [] : standingCommands
    guard let command = keyBindings.command(for: key, among: commands) else { return false }
    command.action()
    return true
  }
}
