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
  /// Each group has the title of the view controller that its keys belong to, or of the next one
  /// around that has a title; without any it is called “Here”. The last one, “Everywhere”, has what
  /// the stage and whoever drives it do. Keys that a responder further in handles are left out, and
  /// so are groups without any. Keys are those that ``/CursesViews/Stage/keyBindings`` give.
  ///
  /// - Parameters:
  ///   - stage: The stage.
  ///   - others: Groups for what is handled outside the stage, which come last.
  /// - Returns: The groups, in the order in which the keys are offered.
  public static func groups(of stage: Stage, adding others: [Group] = []) -> [Group] {
    let own = stage.reachableCommands.map { reachable in
      Group(
        reachable.responder.map { name(of: $0, on: stage) } ?? everywhere,
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

  static func name(of responder: Responder, on stage: Stage) -> String {
    let around = stage.responderChain.drop { $0 !== responder }
    let titles = around.lazy.compactMap { ($0 as? ViewController)?.title }
    return titles.first { !$0.isEmpty } ?? "Here"
  }
}
