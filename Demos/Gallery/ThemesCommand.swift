import ArgumentParser
import Files
import Pages

/// `gallery themes`: the commands for themes of whole screens.
struct ThemesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "themes", abstract: "Make themes of whole screens.",
    subcommands: [MakeThemesCommand.self])
}

/// `gallery themes make`: prints the themes of pictures and of lines of two colors.
struct MakeThemesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "make",
    abstract: "Make a Swift file or JSON of themes from pictures or lines of two colors.",
    discussion: """
      A theme is a gradient from the first row of the screen to the last. In a picture (PNG or \
      JPEG), its colors are those of the first pixel of the first row and of the last row. A \
      folder stands for its pictures, except hidden ones. Other files have a theme per line, as \
      in “Dusk #2c226c #c42c60”; blank lines and lines that begin with // are ignored. The \
      output is sorted by name. If anything cannot be read, nothing is written.
      """)

  @Argument(
    help: ArgumentHelp(
      "Folders, pictures, files with a theme per line, or “-” for standard input.",
      valueName: "folder|file"))
  var sources: [String]

  @Option(help: "The output format: swift or json.")
  var format = "swift"

  @Option(help: "The output file; the default is standard output.")
  var output: String?

  func run() async throws {
    guard ["swift", "json"].contains(format) else {
      throw Failure(
        code: 10602, description: "“\(printable(format))” is not a format; use swift or json")
    }
    var reader = ThemeReader()
    for source in sources { await reader.read(source) }
    let table = ThemeTable(try reader.result())
    let text = format == "json" ? try table.json() : table.swiftSource
    guard let output else { return try StandardStreams.print(text) }
    try OutputFile(output, of: "gallery").write(text)
  }
}
