import ArgumentParser
import CursesKit
import CursesRecording
import CursesTerminal
import Feeds
import Files
import Pages

/// `gallery snapshot`: prints frames of a demo, without a terminal.
struct SnapshotCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "snapshot",
    abstract: "Print frames of a demo at moments of virtual time, without a terminal.",
    discussion: """
      Frames of every --at and every “snapshot” of the tape are printed in order of time. Without \
      either, the frame after the tape and all animations is printed. The demo “home” is the first \
      screen of the gallery.
      """)

  @OptionGroup var film: FilmArguments

  @Option(help: "The time of a frame, such as 100ms, from the first frame; repeatable.")
  var at: [String] = []

  @Option(help: "The output format: \(Format.allNames).")
  var format = "text"

  @OptionGroup var look: LookArguments

  @Option(help: "The output file; the default is standard output.")
  var output: String?

  func run() async throws {
    let format = try Format(option: format)
    let times = try at.map { try TapeValue.time($0) }
    let colors = try look.terminalColors()
    let film = try await film.film(colors: colors, theme: look.namedTheme())
    let strip = try await film.strip(at: times, countingBytes: format == .stats)
    try await write(
      format.encode(strip.reduced(to: film.depth), colors: colors, depth: film.depth))
  }

  /// Prints the text, or writes it to the output file.
  private func write(_ text: String) throws {
    let text = text.hasSuffix("\n") ? text : text + "\n"
    guard let output else { return try StandardStreams.print(text) }
    try OutputFile(output, of: "gallery").write(text)
  }
}

extension SnapshotCommand {
  /// The output formats of a film strip.
  enum Format: String, CaseIterable {
    case text
    case ansi
    case svg
    case json
    case tree
    case stats

    /// The names of all formats, for messages.
    static let allNames = allCases.map(\.rawValue).joined(separator: ", ")

    init(option: String) throws {
      guard let format = Format(rawValue: option) else {
        throw Failure(
          code: 10602,
          description: "“\(printable(option))” is not a format; use one of \(Format.allNames)")
      }
      self = format
    }

    @MainActor
    func encode(_ strip: FilmStrip, colors: TerminalColors, depth: ColorDepth) -> String {
      switch self {
      case .text: FramedText.encode(strip)
      case .ansi: strip.styledText(colorDepth: depth)
      case .svg: FilmSVG.encode(strip, colors: colors)
      case .json: FilmJSON.encode(strip)
      case .tree: FilmTree.encode(strip)
      case .stats: FilmStatistics.encode(strip)
      }
    }
  }
}
