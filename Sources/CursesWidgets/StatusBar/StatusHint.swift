import CursesCells
import CursesViews

/// What keys do, as a status bar names it: the keys, each of which can be clicked, and the effect.
struct StatusHint {
  /// The first key of each command, and what it does.
  let keys: [(symbol: String, action: @MainActor () -> Void)]

  /// The effect, in a few words.
  let title: String

  /// What is shown of the keys: those of many commands are shortened to the first and the last.
  var symbols: [String] {
    keys.count <= 4 ? keys.map(\.symbol) : [keys[0].symbol, "…", keys[keys.count - 1].symbol]
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
  /// What keys do now, in at most so many hints: what controllers do comes first, as that is what a
  /// screen is for, then what views do, and help last; each of them from the innermost on.
  func statusHints(atMost limit: Int) -> [StatusHint] {
    let reachable = reachableCommands
    let groups =
      reachable.filter { $0.responder is ViewController }
      + reachable.filter { !($0.responder is ViewController) }
    // What Tab does, and keys that read a transcript, are the same everywhere.
    let commands = groups.map { group in
      group.commands.filter {
        $0.unavailable == nil && !$0.id.hasPrefix("focus.") && !$0.id.hasPrefix("reading.")
      }
    }
    let all = commands.flatMap { [StatusHint](grouping: $0) }
    let help = commands.lazy.joined().first { $0.id == HelpOverlay.command(on: nil).id }
    guard let help, let last = all.first(where: { $0.title == help.title }) else {
      return Array(all.prefix(limit))
    }
    return all.filter { $0.title != help.title }.prefix(limit - 1) + [last]
  }
}

extension [StatusHint] {
  /// Makes hints of commands, those with one title in one.
  @MainActor
  fileprivate init(grouping commands: [KeyCommand]) {
    var titles: [String] = []
    var keys: [String: [(symbol: String, action: @MainActor () -> Void)]] = [:]
    for command in commands {
      guard let symbol = command.keys.first?.symbol else { continue }
      if keys[command.title] == nil { titles.append(command.title) }
      keys[command.title, default: []].append((symbol, command.action))
    }
    self = titles.map { StatusHint(keys: keys[$0] ?? [], title: $0) }
  }
}
