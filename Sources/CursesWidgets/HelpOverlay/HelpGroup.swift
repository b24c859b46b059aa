import CursesViews

extension HelpOverlay {
  /// Keys that belong together, under the name of who has them.
  public struct Group: Hashable, Sendable {
    /// Who has the keys.
    public let title: String

    /// The keys and what they do, and then the mouse.
    public let hints: [KeyHint]

    /// Creates a group of hints.
    public init(_ title: String, _ hints: [KeyHint]) {
      self.title = title
      self.hints = hints
    }
  }

  /// Returns the keys that do something now on a stage, from the first responder outwards.
  ///
  /// Each group has the title of a view controller, or the name of what kind of view or controller
  /// it is; the last one has what holds everywhere: the commands of the stage and of whoever drives
  /// it. Keys that a responder further in handles are left out, and so are groups without any. Keys
  /// are those that ``Stage/keyBindings`` give.
  ///
  /// - Parameters:
  ///   - stage: The stage.
  ///   - others: Groups for what is handled outside the stage, which come last.
  /// - Returns: The groups, in the order in which the keys are offered.
  public static func groups(of stage: Stage, adding others: [Group] = []) -> [Group] {
    let own = stage.reachableCommands.map { reachable in
      Group(
        reachable.responder.map(name) ?? "Everywhere",
        reachable.commands.keyHints + reachable.pointerHints.map { KeyHint($0) })
    }
    var groups: [Group] = []
    for group in own + others where !group.hints.isEmpty {
      if let last = groups.last, last.title == group.title {
        groups[groups.count - 1] = Group(group.title, last.hints + group.hints)
      } else {
        groups.append(group)
      }
    }
    return groups
  }

  private static func name(of responder: Responder) -> String {
    let title = (responder as? ViewController)?.title ?? ""
    return title.isEmpty ? responder.typeWords : title
  }
}
