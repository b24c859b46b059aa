import CursesCells
import CursesViews

/// A key hint in a status bar: keys, each of which can be clicked, and their effect.
struct StatusHint {
  /// The first key of each command, and its action.
  let keys: [(symbol: String, action: @MainActor () -> Void)]

  /// The effect, in a few words.
  let title: String

  /// The position among the hints.
  let position: Place

  /// The displayed keys.
  ///
  /// More than four are shortened to the first and the last, and so are more than two ascending
  /// digits.
  var symbols: [String] {
    let count = keys.count
    let digits = keys.compactMap { Int($0.symbol) }
    let countsUp =
      digits.count == count && zip(digits, digits.dropFirst()).allSatisfy { $0 + 1 == $1 }
    if count > 2, countsUp { return [keys[0].symbol, "-", keys[count - 1].symbol] }
    return count <= 4 ? keys.map(\.symbol) : [keys[0].symbol, "…", keys[count - 1].symbol]
  }

  /// The separator of keys: none between single characters, a blank if a key is a word.
  private var gap: String { symbols.contains { CellWidth.of($0) > 1 } ? " " : "" }

  /// The displayed keys, with separators.
  var keyText: String { symbols.joined(separator: gap) }

  /// The number of columns of the hint.
  var width: Int { CellWidth.of(keyText) + 1 + CellWidth.of(title) }

  /// Returns the action of a click on a column of the hint, or `nil` for none.
  ///
  /// A click on a key performs its action. A hint with only one key can also be clicked on its
  /// text.
  func action(at column: Int) -> (@MainActor () -> Void)? {
    guard keys.count > 1 else { return keys.first?.action }
    var start = 0
    for symbol in symbols {
      let end = start + CellWidth.of(symbol)
      if (start..<end).contains(column) { return keys.first { $0.symbol == symbol }?.action }
      start = end + gap.count
    }
    return nil
  }

  /// Returns whether both hints look the same.
  func looks(like other: StatusHint) -> Bool {
    title == other.title && symbols == other.symbols
  }
}

extension Stage {
  /// Returns the current key hints, at most `limit`, in the standard order or in that of
  /// `choosing`.
  func statusHints(
    atMost limit: Int, naming: HintNaming? = nil,
    choosing: (([KeyCommand]) -> [KeyCommand]?)? = nil
  ) -> [StatusHint] {
    let reachable = reachableCommands
    let groups =
      reachable.filter { $0.responder is ViewController }
      + reachable.filter { !($0.responder is ViewController) }
    // Tab, and keys that read a transcript, have the same effect everywhere.
    let named = groups.flatMap(\.commands).map { naming?.renamed($0) ?? $0 }
    let commands = named.filter {
      $0.hint != "" && !$0.id.hasPrefix("focus.") && !$0.id.hasPrefix("reading.")
    }
    let keyName = naming?.key ?? \.shortSymbol
    let usesUnicode = traits.usesUnicode
    let displayedName: @MainActor (Key) -> String = { key in
      // The symbol has no ASCII equivalent.
      usesUnicode ? keyName(key) : keyName(key).map { $0 == "↵" ? "enter" : "\($0)" }.joined()
    }
    if let chosen = choosing?(commands) {
      return Array([StatusHint](grouping: chosen, keyName: displayedName).prefix(max(0, limit)))
    }
    let hints = [StatusHint](grouping: commands, keyName: displayedName)
    let sorted = StatusHint.Place.allCases.flatMap { position in
      hints.filter { $0.position == position }
    }
    return sorted.leavingOut { $0.count <= max(0, limit) }
  }
}

extension StatusHint {
  /// The positions of hints, in order.
  enum Place: CaseIterable {
    case moving
    case doing
    case others
    case leaving
    case helping
    case quitting

    /// The order in which hints are omitted: commonly known keys first, and keys that lead to
    /// others last.
    fileprivate static let leftOut: [Place] = [
      .moving, .leaving, .others, .doing, .quitting, .helping,
    ]
  }
}

extension [StatusHint] {
  /// Returns the hints without the most dispensable ones, so that the rest fits.
  func leavingOut(until fits: ([StatusHint]) -> Bool) -> [StatusHint] {
    var remainder = self
    for position in StatusHint.Place.leftOut {
      while !fits(remainder), let index = remainder.lastIndex(where: { $0.position == position }) {
        remainder.remove(at: index)
      }
    }
    return remainder
  }
}

extension [StatusHint] {
  /// Groups commands with the same words into one hint, unless none of them is available.
  @MainActor
  fileprivate init(grouping commands: [KeyCommand], keyName: @MainActor (Key) -> String) {
    var words: [String] = []
    var groups: [String: [KeyCommand]] = [:]
    for command in commands where !command.keys.isEmpty {
      let said = command.shortTitle
      if groups[said] == nil { words.append(said) }
      groups[said, default: []].append(command)
    }
    self = words.compactMap { said in
      let commands = (groups[said] ?? []).inOrderOfArrows
      // At an end one of two keys is unavailable; without its symbol, the row would shift.
      guard commands.contains(where: { $0.unavailable == nil }) else { return nil }
      // A key of two responders is named once: the inner one does not handle it at an end.
      var symbols: Set<String> = []
      typealias Named = (symbol: String, action: @MainActor () -> Void)
      let keys = commands.compactMap { command -> Named? in
        guard let symbol = command.keys.first.map(keyName) else { return nil }
        let isTaken = commands.contains { other in
          other.id == command.id && other.unavailable == nil && command.unavailable != nil
        }
        guard !isTaken, symbols.insert(symbol).inserted else { return nil }
        return (symbol, command.possibleAction)
      }
      return StatusHint(keys: keys, title: said, position: commands[0].position)
    }
  }
}

extension [KeyCommand] {
  /// The commands with those of arrows first: up, down, left, right.
  ///
  /// At an end, one of them may belong to another responder.
  fileprivate var inOrderOfArrows: [KeyCommand] {
    let arrows: [Key.Code] = [.up, .down, .left, .right]
    func isFirst(_ arrow: Key.Code, _ command: KeyCommand) -> Bool {
      command.keys.first?.code == arrow
    }
    let moving = arrows.flatMap { arrow in filter { isFirst(arrow, $0) } }
    return moving + filter { command in !arrows.contains { isFirst($0, command) } }
  }
}

extension KeyCommand {
  /// The current action, which does nothing if the command is unavailable.
  fileprivate var possibleAction: @MainActor () -> Void {
    if unavailable == nil { action } else { {} }
  }

  /// The identifier of the command that lists the keys.
  @MainActor private static let help = HelpOverlay.command(on: nil).id

  /// The position of the command's hint.
  @MainActor
  fileprivate var position: StatusHint.Place {
    if id == KeyCommand.help { return .helping }
    switch keys.first?.code {
    case .up, .down, .left, .right: return .moving
    case .enter, .character(" "): return .doing
    case .escape: return .leaving
    case .character("q"): return .quitting
    default: return .others
    }
  }
}
