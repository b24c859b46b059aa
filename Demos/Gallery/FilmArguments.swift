import ArgumentParser
import CursesKit
import CursesRecording
import CursesTerminal
import Feeds
import Files
import Pages

/// A demo and its tape: the arguments of all commands that render frames.
struct FilmArguments: ParsableArguments {
  @OptionGroup var arguments: DemoArguments

  @Option(help: "Columns x rows; the default is the tape’s size, or 80x24.")
  var size: String?

  @Option(help: "A tape of input to play, or “-” for standard input.")
  var tape: String?

  @Option(help: "The color depth: rgb, 256, 16, 8 or none.")
  var colors = "rgb"

  /// Creates a film of the demo, on a terminal with given colors.
  ///
  /// - Parameters:
  ///   - colors: The terminal's own colors.
  ///   - theme: The theme of the demo.
  ///   - usesTour: Whether the demo's own tour is played if no tape is named.
  /// - Returns: The demo, its tape, and its terminal's size and traits.
  /// - Throws: An error for an invalid argument, or for the tape or the feed that it names.
  func film(colors: TerminalColors, theme: Theme, usesTour: Bool = false) async throws -> Film {
    let make = try controller()
    var traits = Traits(colorDepth: try colorDepth(), colors: colors)
    traits.knowsColors = true
    let size = try size.map { try TapeValue.size($0) }
    let tape = try readTape(orTour: usesTour)
    let feed = try await arguments.loadFeed()
    return Film(make: make, feed: feed, tape: tape, size: size, traits: traits, theme: theme)
  }

  /// Returns the factory of the demo, or of the first screen.
  private func controller() throws -> @MainActor (Feed?) -> ViewController {
    if arguments.demo == "home" { return { GalleryController(feed: $0) } }
    let page = try arguments.page()
    return { DemoController(page, feed: $0) }
  }

  private func colorDepth() throws -> ColorDepth {
    guard let depth = ColorDepth(named: colors) else {
      throw Failure(
        code: 10602,
        description: "“\(printable(colors))” is not a color depth; use rgb, 256, 16, 8 or none"
      )
    }
    return depth
  }

  private func readTape(orTour usesTour: Bool) throws -> Tape {
    guard let tape else {
      return try Tape(usesTour ? DemoPage.named(arguments.demo)?.tour ?? "" : "")
    }
    return try Tape(
      String(decoding: try InputFile.read(tape, as: "the tape"), as: UTF8.self))
  }
}

/// A demo, its size, its tape and its style.
struct Film: Sendable {
  let make: @MainActor (Feed?) -> ViewController
  let feed: Feed?
  let tape: Tape
  let size: Size?
  var traits: Traits
  let theme: Theme

  var depth: ColorDepth { traits.colorDepth }

  /// Plays the tape over the demo, and returns the frames at some times.
  @MainActor
  func strip(at times: [Duration], countingBytes: Bool) throws -> FilmStrip {
    let stage = makeStage()
    guard countingBytes else { return TapePlayer(stage: stage).play(rest, at: times) }
    let screen = try CursesScreen(headless: stage.size, colorDepth: depth)
    defer { screen.close() }
    let player = TapePlayer(stage: stage) { frame in
      screen.show(frame)
      return screen.lastFrameBytes
    }
    return player.play(rest, at: times)
  }

  /// The maximum number of cells of a recording, which take about 1 GB.
  private static let mostCells = 32_000_000

  /// Plays the tape over the demo, and returns every frame, reduced to the available colors, for a
  /// terminal with the given default colors.
  ///
  /// - Throws: ``Failure`` if the frames have more than 32 million cells in all.
  @MainActor
  func recording(colors: TerminalColors) throws -> FilmSVG.Look {
    var strip = FilmStrip()
    var cells = 0
    try forEachFrame(colors: colors) { frame in
      cells += frame.buffer.size.area
      guard cells <= Film.mostCells else {
        throw Failure(
          code: 10606,
          description: "the recording has more than \(Film.mostCells) cells in all frames; "
            + "use a shorter tape or a smaller size, or record a .gif")
      }
      strip.frames.append(frame)
    }
    return FilmSVG.Look(strip, colors: colors)
  }

  /// Plays the tape like ``recording(colors:)``, but passes each frame on instead of storing it.
  ///
  /// - Throws: The first error of `body`, which ends the playback.
  @MainActor
  func forEachFrame<Failure: Error>(
    colors: TerminalColors, _ body: (FilmFrame) throws(Failure) -> Void
  ) throws(Failure) {
    var film = self
    film.traits.colors = colors
    var player = TapePlayer(stage: film.makeStage())
    player.restLimit = .seconds(2)
    var result = Result<Void, Failure>.success(())
    player.film(of: rest) { frame in
      guard case .success = result else { return }
      result = Result { () throws(Failure) in try body(frame.reduced(to: depth)) }
    }
    try result.get()
  }

  /// The tape without its size, which the stage already has.
  private var rest: Tape {
    var rest = tape
    rest.size = nil
    return rest
  }

  @MainActor
  private func makeStage() -> Stage {
    let size = size ?? tape.size ?? Size(width: 80, height: 24)
    let stage = Stage(size: size, traits: traits, theme: theme)
    stage.rootViewController = make(feed)
    return stage
  }
}
