import CursesKit

extension StatusBar {
  /// Lists only commands with a name, by their identifiers.
  ///
  /// The name of an identifier that ends with a hyphen is that of all identifiers that begin so.
  func list(_ names: [String: String]) {
    let prefixes = names.filter { $0.key.hasSuffix("-") }
    naming = HintNaming(
      command: { command in
        names[command.id] ?? prefixes.first { command.id.hasPrefix($0.key) }?.value
      }, key: \.shortSymbol)
  }

  /// Lists only the commands with the identifiers, in that order.
  func list(_ ids: String...) { choosing = { $0.choosing(ids) } }
}

extension [KeyCommand] {
  /// Returns the first command of each identifier, in the order of the identifiers.
  func choosing(_ ids: [String]) -> [KeyCommand] {
    ids.compactMap { id in first { $0.id == id } }
  }
}
