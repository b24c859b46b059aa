import ArgumentParser
import CursesKit
import CursesRecording
import CursesTerminal
import Feeds
import Foundation
import Pages

/// `gallery snapshot`: frames of a demo, without a terminal.
struct SnapshotCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "snapshot",
    abstract: "Print frames of a demo at moments of virtual time, without a terminal.",
    discussion: """
      Frames come in order of time from every --at and every “snapshot” of the tape. With \
      neither, there is one after the tape, when nothing moves any more. The demo “home” is the \
      gallery’s first screen.
      """)

  @OptionGroup var arguments: DemoArguments

  @Option(help: "Columns and rows; the default is the tape’s size, or 80x24.")
  var size: String?

  @Option(help: "A tape of input to play, “-” for standard input.")
  var tape: String?

  @Option(help: "A moment to print, from the first frame, as in 100ms; can be given often.")
  var at: [String] = []

  @Option(help: "What to print: \(Format.allNames).")
  var format = "text"

  @Option(help: "How many colors there are: rgb, 256, 16, 8 or none.")
  var colors = "rgb"

  @OptionGroup var look: LookArguments

  @Option(help: "A file to write in place of standard output.")
  var output: String?

  func run() async throws {
    let make = try controller()
    let theme = try look.namedTheme()
    let format = try Format(option: format)
    let depth = try colorDepth()
    var traits = Traits(colorDepth: depth, colors: try look.terminalColors())
    traits.knowsColors = true
    let times = try at.map { try TapeValue.time($0) }
    let wanted = try size.map { try TapeValue.size($0) }
    let tape = try readTape()
    let feed = try await arguments.loadFeed()
    let film = Film(
      make: make, feed: feed, tape: tape, times: times, size: wanted, traits: traits, theme: theme)
    let strip = try await film.strip(countingBytes: format == .stats)
    try await write(format.encode(strip.reduced(to: depth), traits: traits))
  }

  /// Returns what makes the demo, or the first screen.
  private func controller() throws -> @MainActor (Feed?) -> ViewController {
    if arguments.demo == "home" { return { GalleryController(feed: $0) } }
    let page = try arguments.page()
    return { DemoController(page, feed: $0) }
  }

  private func colorDepth() throws -> ColorDepth {
    guard let depth = ColorDepth(named: colors) else {
      throw Failure(
        description: "“\(printable(colors))” is not a number of colors; use rgb, 256, 16, 8 or none"
      )
    }
    return depth
  }

  private func readTape() throws -> Tape {
    guard let tape else { return Tape() }
    let file = tape == "-" ? FileHandle.standardInput : FileHandle(forReadingAtPath: tape)
    guard let data = try? file?.readToEnd() ?? Data(), file != nil else {
      throw Failure(
        description: "the tape “\(printable(tape))” cannot be read; name a file, or - for input")
    }
    return try Tape(String(decoding: data, as: UTF8.self))
  }

  /// Prints the text, or puts it into the file at once, so that there is never half of it.
  private func write(_ text: String) throws {
    let text = text.hasSuffix("\n") ? text : text + "\n"
    guard let output else { return print(text, terminator: "") }
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: output), options: .atomic)
    } catch {
      throw Failure(
        description: "“\(printable(output))” cannot be written; name a file in a folder of yours")
    }
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

    /// The names of all, for a person.
    static let allNames = allCases.map(\.rawValue).joined(separator: ", ")

    init(option: String) throws {
      guard let format = Format(rawValue: option) else {
        throw Failure(
          description: "“\(printable(option))” is not a format; use one of \(Format.allNames)")
      }
      self = format
    }

    @MainActor
    func encode(_ strip: FilmStrip, traits: Traits) -> String {
      switch self {
      case .text: FramedText.encode(strip)
      case .ansi: strip.styledText(colorDepth: traits.colorDepth)
      case .svg: FilmSVG.encode(strip, colors: traits.colors)
      case .json: FilmJSON.encode(strip)
      case .tree: FilmTree.encode(strip)
      case .stats: FilmStatistics.encode(strip)
      }
    }
  }

  /// The frames to record: a demo, its size, its tape and its times.
  struct Film {
    let make: @MainActor (Feed?) -> ViewController
    let feed: Feed?
    let tape: Tape
    let times: [Duration]
    let size: Size?
    let traits: Traits
    let theme: Theme

    /// Plays the tape over the demo.
    @MainActor
    func strip(countingBytes: Bool) throws -> FilmStrip {
      let size = size ?? tape.size ?? Size(width: 80, height: 24)
      let stage = Stage(size: size, traits: traits, theme: theme)
      stage.rootViewController = make(feed)
      var tape = tape
      tape.size = nil
      guard countingBytes else { return TapePlayer(stage: stage).play(tape, at: times) }
      let screen = try CursesScreen(headless: size, colorDepth: traits.colorDepth)
      defer { screen.close() }
      let player = TapePlayer(stage: stage) { frame in
        screen.show(frame)
        return screen.lastFrameBytes
      }
      return player.play(tape, at: times)
    }
  }
}
