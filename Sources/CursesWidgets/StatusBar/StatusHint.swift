import CursesCells
import CursesViews

/// What keys do, as a status bar names it: the keys, each of which can be clicked, and the effect.
struct StatusHint {
  /// The first key of each command, and what it does.
  let keys: [(symbol: String, action: @MainActor () -> Void)]

  /// The effect, in a few words.
  let title: String

  /// Where it stands among the others.
  let place: Place

  /// What is shown of the keys: those of many commands are shortened to the first and the last,
  /// as digits are that count up.
  var symbols: [String] {
    let count = keys.count
    let digits = keys.compactMap { Int($0.symbol) }
    let countsUp =
      digits.count == count && zip(digits, digits.dropFirst()).allSatisfy { $0 + 1 == $1 }
    if count > 3, countsUp { return [keys[0].symbol, "-", keys[count - 1].symbol] }
    return count <= 4 ? keys.map(\.symbol) : [keys[0].symbol, "…", keys[count - 1].symbol]
  }

  /// What stands between two keys: nothing between arrows and letters, a blank between words.
  private var gap: String { symbols.contains { CellWidth.of($0) > 1 } ? " " : "" }

  /// The keys as they are shown.
  var keyText: String { symbols.joined(separator: gap) }

  /// The columns of all of it.
  var width: Int { CellWidth.of(keyText) + 1 + CellWidth.of(title) }

  /// Returns what is done by a click on a column of it, or `nil` for nothing.
  ///
  /// A key is performed by a click on it, and a single one by a click on the words as well.
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

  /// Whether both look the same.
  func looks(like other: StatusHint) -> Bool {
    title == other.title && symbols == other.symbols
  }
}

extension Stage {
  /// What keys do now, in at most so many hints, in the order in which they stand everywhere.
  ///
  /// Where `choosing` names some, it is the order of those.
  func statusHints(
    atMost limit: Int, naming: HintNaming? = nil,
    choosing: (([KeyCommand]) -> [KeyCommand]?)? = nil
  ) -> [StatusHint] {
    let reachable = reachableCommands
    let groups =
      reachable.filter { $0.responder is ViewController }
      + reachable.filter { !($0.responder is ViewController) }
    // What Tab does, and keys that read a transcript, are the same everywhere.
    let named = groups.flatMap(\.commands).map { naming?.renamed($0) ?? $0 }
    let commands = named.filter {
      $0.hint != "" && !$0.id.hasPrefix("focus.") && !$0.id.hasPrefix("reading.")
    }
    let keyName = naming?.key ?? \.shortSymbol
    let usesUnicode = traits.usesUnicode
    let shownName: @MainActor (Key) -> String = { key in
      // It has no likeness among plain letters.
      usesUnicode ? keyName(key) : keyName(key).map { $0 == "↵" ? "enter" : "\($0)" }.joined()
    }
    if let chosen = choosing?(commands) {
      return Array([StatusHint](grouping: chosen, keyName: shownName).prefix(max(0, limit)))
    }
    let hints = [StatusHint](grouping: commands, keyName: shownName)
    let sorted = StatusHint.Place.allCases.flatMap { place in hints.filter { $0.place == place } }
    return sorted.leavingOut { $0.count <= max(0, limit) }
  }
}

extension StatusHint {
  /// Where a hint stands among the others.
  enum Place: CaseIterable {
    case moving
    case doing
    case others
    case leaving
    case helping
    case quitting

    /// Which hints are left out first: those that everybody tries, and last those that lead to the
    /// rest.
    fileprivate static let leftOut: [Place] = [
      .moving, .leaving, .others, .doing, .quitting, .helping,
    ]
  }
}

extension [StatusHint] {
  /// Leaves out hints, those that can be missed first, until the rest fits.
  func leavingOut(until fits: ([StatusHint]) -> Bool) -> [StatusHint] {
    var rest = self
    for place in StatusHint.Place.leftOut {
      while !fits(rest), let index = rest.lastIndex(where: { $0.place == place }) {
        rest.remove(at: index)
      }
    }
    return rest
  }
}

extension [StatusHint] {
  /// Makes hints of commands, those that say the same in one, unless none can be performed.
  @MainActor
  fileprivate init(grouping commands: [KeyCommand], keyName: @MainActor (Key) -> String) {
    var words: [String] = []
    var groups: [String: [KeyCommand]] = [:]
    for command in commands where !command.keys.isEmpty {
      let said = command.hint ?? command.title
      if groups[said] == nil { words.append(said) }
      groups[said, default: []].append(command)
    }
    self = words.compactMap { said in
      let commands = (groups[said] ?? []).inOrderOfArrows
      // At an end one of two keys does nothing: the row would jump if it went.
      guard commands.contains(where: { $0.unavailable == nil }) else { return nil }
      // A key that two responders have is named once: the inner one leaves it at an end.
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
      return StatusHint(keys: keys, title: said, place: commands[0].place)
    }
  }
}

extension [KeyCommand] {
  /// The commands with those of arrows first, up before down and left before right: at an end one
  /// of them may be another responder's.
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
  /// What it does now, which is nothing where it cannot be performed.
  fileprivate var possibleAction: @MainActor () -> Void {
    if unavailable == nil { action } else { {} }
  }

  /// Where a hint at the command stands among the others.
  @MainActor
  fileprivate var place: StatusHint.Place {
    if id == HelpOverlay.command(on: nil).id { return .helping }
    switch keys.first?.code {
    case .up, .down, .left, .right: return .moving
    case .enter, .character(" "): return .doing
    case .escape: return .leaving
    case .character("q"): return .quitting
    default: return .others
    }
  }
}
