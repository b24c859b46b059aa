import CursesCells
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

// MARK: - Short

extension HelpOverlay {
  /// The part that comes last, with what holds wherever the focus is.
  static let everywhere = "Everywhere"

  /// Returns the keys that one would look for on a stage, in few words: of each command the first
  /// key, and of those that do nothing now none.
  ///
  /// What is only listed with all others has an empty ``KeyCommand/hint``. Groups have the names of
  /// ``KeyCommand/helpGroup``, or those of controllers.
  static func shortGroups(of stage: Stage, adding others: [Group]) -> [Group] {
    var titles: [String] = []
    var commands: [String: [KeyCommand]] = [:]
    for reachable in stage.reachableCommands {
      let own = reachable.responder.map { name(of: $0, on: stage) } ?? everywhere
      for command in reachable.commands where command.isInShortHelp {
        let title = command.helpGroup ?? own
        if commands[title] == nil { titles.append(title) }
        commands[title, default: []].append(command)
      }
    }
    let usesUnicode = stage.traits.usesUnicode
    let groups = titles.map { Group($0, (commands[$0] ?? []).shortHints(usesUnicode: usesUnicode)) }
    return groups.filter { $0.title != everywhere && !$0.hints.isEmpty } + others
      + groups.filter { $0.title == everywhere && !$0.hints.isEmpty }
  }
}

extension KeyCommand {
  /// The effect in the short list of keys, none where it is not there.
  fileprivate var shortWords: String { helpWords ?? hint ?? title }

  /// Whether both do the same in two directions, as their titles or words say.
  fileprivate func belongs(to other: KeyCommand) -> Bool {
    title == other.title || shortWords == other.shortWords
  }

  fileprivate var isInShortHelp: Bool {
    let isTheSameEverywhere = id.hasPrefix("focus.") || id.hasPrefix("reading.")
    return !keys.isEmpty && !shortWords.isEmpty && !isTheSameEverywhere
  }
}

extension [KeyCommand] {
  /// The commands for people to read, those with the same words in one line.
  fileprivate func shortHints(usesUnicode: Bool) -> [KeyHint] {
    var words: [String] = []
    var symbols: [String: [String]] = [:]
    for command in self {
      // At an end one of two keys does nothing: it belongs to the other one all the same.
      guard contains(where: { $0.belongs(to: command) && $0.unavailable == nil }),
        let key = command.keys.first
      else { continue }
      let said = command.shortWords
      if symbols[said] == nil { words.append(said) }
      let symbol = key.shortSymbol == "↵" && !usesUnicode ? "enter" : key.shortSymbol
      if !symbols[said, default: []].contains(symbol) { symbols[said, default: []].append(symbol) }
    }
    return words.map { said in
      let all = symbols[said] ?? []
      let shown = all.count > 3 ? [all[0], "…", all[all.count - 1]] : all
      return KeyHint(shown.joined(separator: " "), said)
    }
  }
}
