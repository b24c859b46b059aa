import CursesViews

extension HelpOverlay {
  /// Keys that belong together, under the name of who has them.
  public struct Group: Hashable, Sendable {
    /// Who has the keys.
    public let title: String

    /// The keys and what they do.
    public let shortcuts: [Shortcut]

    /// Creates a group.
    public init(_ title: String, _ shortcuts: [Shortcut]) {
      self.title = title
      self.shortcuts = shortcuts
    }
  }

  /// Returns the keys that do something now on a stage, from the first responder outwards.
  ///
  /// Each group has the title of a view controller, or the name of what kind of view or controller
  /// it is. Keys that a responder further in handles as well are left out, and so are groups
  /// without any.
  ///
  /// - Parameters:
  ///   - stage: The stage.
  ///   - others: Groups for what is handled outside the stage, which come last.
  /// - Returns: The groups, in the order in which the keys are offered.
  public static func groups(of stage: Stage, adding others: [Group] = []) -> [Group] {
    var seen: Set<String> = []
    var groups: [Group] = []
    for group in stage.responderChain.map(Group.init) + others {
      let new = group.shortcuts.filter { seen.insert($0.keys).inserted }
      guard !new.isEmpty else { continue }
      if let last = groups.last, last.title == group.title {
        groups[groups.count - 1] = Group(group.title, last.shortcuts + new)
      } else {
        groups.append(Group(group.title, new))
      }
    }
    return groups
  }
}

extension HelpOverlay.Group {
  @MainActor
  fileprivate init(_ responder: Responder) {
    let title = (responder as? ViewController)?.title ?? ""
    self.init(title.isEmpty ? responder.typeWords : title, responder.shortcuts)
  }
}
