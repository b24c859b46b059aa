import ArgumentParser
import CursesKit
import CursesRecording
import CursesTerminal
import Feeds
import Files
import Pages

/// A demo, and what is done with it: what the commands that keep its frames have in common.
struct FilmArguments: ParsableArguments {
  @OptionGroup var arguments: DemoArguments

  @Option(help: "Columns and rows; the default is the tape’s size, or 80x24.")
  var size: String?

  @Option(help: "A tape of input to play, “-” for standard input.")
  var tape: String?

  @Option(help: "How many colors there are: rgb, 256, 16, 8 or none.")
  var colors = "rgb"

  /// Makes what is to be played, on a terminal with some colors.
  ///
  /// - Parameters:
  ///   - colors: What the terminal's own colors are.
  ///   - theme: The theme of the demo.
  ///   - usesTour: Whether the demo's own tour is played where no tape is named.
  /// - Returns: The demo, its tape, and what it is shown on.
  /// - Throws: What is wrong with an argument, or with the tape or the feed that it names.
  func film(colors: TerminalColors, theme: Theme, usesTour: Bool = false) async throws -> Film {
    let make = try controller()
    var traits = Traits(colorDepth: try colorDepth(), colors: colors)
    traits.knowsColors = true
    let size = try size.map { try TapeValue.size($0) }
    let tape = try readTape(orTour: usesTour)
    let feed = try await arguments.loadFeed()
    return Film(make: make, feed: feed, tape: tape, size: size, traits: traits, theme: theme)
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

  private func readTape(orTour usesTour: Bool) throws -> Tape {
    guard let tape else {
      return try Tape(usesTour ? DemoPage.named(arguments.demo)?.tour ?? "" : "")
    }
    return try Tape(
      String(decoding: try InputFile.read(tape, as: "the tape"), as: UTF8.self))
  }
}

/// A demo, its size, its tape and its looks.
struct Film: Sendable {
  let make: @MainActor (Feed?) -> ViewController
  let feed: Feed?
  let tape: Tape
  let size: Size?
  var traits: Traits
  let theme: Theme

  var depth: ColorDepth { traits.colorDepth }

  /// Plays the tape over the demo, and keeps the frames of some times.
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

  /// The most cells of a recording, which take about 1 GB.
  private static let mostCells = 32_000_000

  /// Plays the tape over the demo, and keeps every frame, in the colors that there are, on a
  /// terminal whose own are these.
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
          description: "the recording has more than \(Film.mostCells) cells in all frames; "
            + "use a shorter tape or a smaller size, or record a .gif")
      }
      strip.frames.append(frame)
    }
    return FilmSVG.Look(strip, colors: colors)
  }

  /// Plays the tape as ``recording(colors:)``, and passes on each frame instead of keeping it.
  ///
  /// - Throws: The first error of `body`, after which it is not called again.
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

  /// The tape without its size, which the stage has from the beginning.
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
