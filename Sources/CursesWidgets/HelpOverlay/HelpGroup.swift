import CursesCells
import CursesViews

extension HelpOverlay {
  /// A group of keys under the title of their owner.
  public struct Group: Hashable, Sendable {
    /// The title of the owner.
    public let title: String

    /// The keys with their effects, followed by mouse actions.
    public let hints: [KeyHint]

    /// Creates a group of hints.
    public init(_ title: String, _ hints: [KeyHint]) {
      self.title = title
      self.hints = hints
    }
  }

  /// Returns the keys that act on a stage now, from the first responder outwards.
  ///
  /// Each group has the title of the view controller that owns the keys, or of its nearest ancestor
  /// with a title. Without any title it is “Here”. The last group, “Everywhere”, has the keys of
  /// the stage and of its driver. Keys that an inner responder handles are omitted, and so are
  /// empty groups. The keys are those of ``/CursesViews/Stage/keyBindings``.
  ///
  /// - Parameters:
  ///   - stage: The stage.
  ///   - others: Groups for keys that are handled outside the stage, which come last.
  /// - Returns: The groups, in the order in which responders receive the keys.
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
  /// The title of the last group, with the keys that act wherever the focus is.
  static let everywhere = "Everywhere"

  /// Returns the main keys of a stage, in few words: the first key of each available command.
  ///
  /// A command with an empty ``KeyCommand/hint`` is only in the list of all keys. The titles of
  /// groups are those of ``KeyCommand/helpGroup``, or those of controllers.
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
  /// The effect in the short list of keys; empty if it is not listed there.
  var shortWords: String { helpWords ?? shortTitle }

  /// Whether both commands do the same in two directions, according to their titles or words.
  fileprivate func belongs(to other: KeyCommand) -> Bool {
    title == other.title || shortWords == other.shortWords
  }

  fileprivate var isInShortHelp: Bool {
    let isTheSameEverywhere = id.hasPrefix("focus.") || id.hasPrefix("reading.")
    return !keys.isEmpty && !shortWords.isEmpty && !isTheSameEverywhere
  }
}

extension [KeyCommand] {
  /// Returns hints for display; commands with the same words share a line.
  fileprivate func shortHints(usesUnicode: Bool) -> [KeyHint] {
    var words: [String] = []
    var symbols: [String: [String]] = [:]
    for command in self {
      // At an end, one of two keys is unavailable, but it still belongs to the other.
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
      let displayed = all.count > 3 ? [all[0], "…", all[all.count - 1]] : all
      return KeyHint(displayed.joined(separator: " "), said)
    }
  }
}
