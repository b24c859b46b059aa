import ArgumentParser
import CursesKit
import CursesRecording
import Files
import Raster

/// `gallery record`: records a demo in a file for other players.
struct RecordCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Record a demo over virtual time, without a terminal.",
    discussion: """
      The extension selects the format: .cast for asciinema and other players (asciicast), .svg for \
      an animated picture, .html for a page that steps through the frames, .gif for an animation in \
      pixels, .png for the last frame. Each “mark” of the tape becomes a marker. The default tape \
      is the demo’s own tour. Equal tapes give equal bytes; pixels are drawn by librsvg \
      (librsvg2-2) with the fonts of this machine.
      """)

  @OptionGroup var film: FilmArguments

  @Option(help: "The output file; its extension is .cast, .svg, .html, .gif or .png.")
  var output: String

  @Option(help: "The version of a .cast: 3, or 2 for older players.")
  var castVersion = 3

  @Option(
    help:
      "The terminal’s background: light, dark, or for an .svg both, by the viewer’s preference."
  )
  var background = "dark"

  @Option(help: "The theme: standard, slate, ember and so on.")
  var theme = "standard"

  func run() async throws {
    let format = try Format(ofFile: output)
    guard let version = FilmCast.Version(rawValue: castVersion) else {
      throw Failure(
        code: 10602, description: "“\(castVersion)” is not a version of asciicast; use 3 or 2")
    }
    let isBoth = format == .svg && background == "both"
    let colors = isBoth ? TerminalColors.dark : try LookArguments.colors(on: background)
    let theme = try LookArguments.theme(named: theme)
    let demo = try await film.film(colors: colors, theme: theme, usesTour: true)
    let file = OutputFile(output, of: "gallery")
    let name = film.arguments.demo
    switch format {
    case .gif: try await writeGIF(of: demo, colors: colors, to: file)
    case .png: try await writePNG(of: demo, colors: colors, to: file)
    case .cast:
      let strip = try await demo.recording(colors: colors).strip
      try file.write(FilmCast.encode(strip, colors: colors, version: version, title: name))
    case .svg:
      let look = try await demo.recording(colors: colors)
      let light = isBoth ? try await demo.recording(colors: .light) : nil
      try file.write(FilmSVG.animate(look, light: light))
    case .html:
      let strip = try await demo.recording(colors: colors).strip
      try file.write(FilmHTML.encode(strip, colors: colors, title: name))
    }
  }

  @MainActor
  private func writeGIF(of demo: Film, colors: TerminalColors, to file: OutputFile) throws {
    let gif = try GIFFile(colors: colors) { body in
      try demo.forEachFrame(colors: colors) { frame in try body(frame) }
    }
    try file.write { number in try gif.write(to: number) }
  }

  @MainActor
  private func writePNG(of demo: Film, colors: TerminalColors, to file: OutputFile) throws {
    var last = FilmFrame(time: .zero, buffer: Buffer(size: .zero))
    demo.forEachFrame(colors: colors) { last = $0 }
    let picture = try RasterImage(last, colors: colors)
    try file.write { number in try picture.writePNG(to: number) }
  }
}

extension RecordCommand {
  /// The file format, determined by the extension of the file name.
  enum Format: String, CaseIterable {
    case cast, svg, html, gif, png

    init(ofFile name: String) throws {
      let ending = name.split(separator: ".").dropFirst().last.map { $0.lowercased() } ?? ""
      guard let format = Format(rawValue: ending) else {
        throw Failure(
          code: 10602,
          description: "“\(printable(name))” has no known extension; "
            + "use .cast, .svg, .html, .gif or .png")
      }
      self = format
    }
  }
}
