import ArgumentParser
import CursesKit

/// The style of pictures: the arguments of all commands that draw them.
struct LookArguments: ParsableArguments {
  @Option(help: "The terminal’s background: light or dark.")
  var background = "dark"

  @Option(help: "The theme: standard, slate, ember and so on.")
  var theme = "standard"

  func namedTheme() throws -> Theme { try LookArguments.theme(named: theme) }

  func terminalColors() throws -> TerminalColors { try LookArguments.colors(on: background) }

  static func theme(named name: String) throws -> Theme {
    let themes = Theme.builtIn
    guard let named = themes.first(where: { $0.name.lowercased() == name.lowercased() }) else {
      let names = themes.map { $0.name.lowercased() }.joined(separator: ", ")
      throw Failure(
        code: 10602, description: "“\(printable(name))” is not a theme; use one of \(names)")
    }
    return named.theme
  }

  static func colors(on background: String) throws -> TerminalColors {
    switch background {
    case "dark": .dark
    case "light": .light
    default:
      throw Failure(
        code: 10602,
        description: "“\(printable(background))” is not a background; use light or dark")
    }
  }
}
