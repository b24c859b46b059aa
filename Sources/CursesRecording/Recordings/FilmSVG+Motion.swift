import CursesCells

extension FilmSVG {
  /// A strip with the terminal's default colors.
  public struct Look: Hashable, Sendable {
    /// The frames.
    public var strip: FilmStrip

    /// The terminal's default colors; the palette is xterm's.
    public var colors: TerminalColors

    /// Creates a look.
    public init(_ strip: FilmStrip, colors: TerminalColors) {
      self.strip = strip
      self.colors = colors
    }
  }

  /// Encodes a strip as one animated picture, which repeats endlessly.
  ///
  /// It has the style of ``encode(_:colors:)``, in a sheet of the largest frame. Only rows that
  /// change are animated, with CSS alone, so that a page's `<img>` is animated, too. Without CSS,
  /// or if the reader prefers reduced motion, it is a still of the last frame. The same strip
  /// always produces the same bytes.
  ///
  /// - Parameters:
  ///   - look: The frames; an empty strip produces an empty picture.
  ///   - light: The replacement for browsers that prefer light pages. The default is `nil`, none.
  ///   - hold: The time to display the last frame before the repetition, clamped from 0.1 s to a
  ///     minute; the default is 2 s.
  /// - Returns: The picture, with a line break at its end.
  /// - Complexity: O(*n*) in the number of cells.
  ///
  /// Source: *CSS Animations Level 1*; *Media Queries Level 5* for preferences of readers.
  public static func animate(
    _ look: Look, light: Look? = nil, hold: Duration = .seconds(2)
  ) -> String {
    let scenes = [SVGScene("d", look, hold)] + (light.map { [SVGScene("l", $0, hold)] } ?? [])
    let (width, height) = (scenes.map(\.width).max() ?? 0, scenes.map(\.height).max() ?? 0)
    let choice =
      light == nil
      ? ""
      : ".l{display:none}@media(prefers-color-scheme:light){.d{display:none}.l{display:inline}}\n"
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" \
      font-family="ui-monospace,'DejaVu Sans Mono',Menlo,Consolas,monospace" font-size="20">
      <style>
      \(choice)@media(prefers-reduced-motion:no-preference){
      \(scenes.map(\.rules).joined())}
      </style>
      \(scenes.map(\.elements).joined())</svg>

      """
  }
}

/// A scene: one color scheme of an animated picture.
private struct SVGScene {
  let width: Int
  let height: Int

  /// The CSS animation rules of all parts.
  private(set) var rules = ""

  /// The SVG elements of the scene.
  let elements: String

  init(_ name: String, _ look: FilmSVG.Look, _ hold: Duration) {
    let film = SVGFilm(look.strip, colors: look.colors)
    (width, height) = (film.width, film.height)
    let last = look.strip.frames.count - 1
    let timeline = SVGTimeline(look.strip, hold: hold)
    var parts = ""
    for (index, part) in film.parts.enumerated() {
      let isStill = part.frames.contains { $0.contains(last) }
      rules += timeline.rule("\(name)\(index)", part.frames)
      parts += """
        <g class="\(name)\(index)"\(isStill ? "" : " visibility=\"hidden\"")>
        \(part.elements)</g>

        """
    }
    elements = """
      <g class="\(name)">
      <rect width="\(width)" height="\(height)" rx="12" fill="\(look.colors.background.hexadecimal)"/>
      <g transform="translate(\(SVGGrid.margin) \(SVGGrid.margin))">
      \(film.still)\(parts)</g>
      </g>

      """
  }
}

/// The display times of a strip's frames, as fractions of its length.
private struct SVGTimeline {
  /// The start of each frame and the end of the strip, in microseconds.
  private let times: [Int64]

  init(_ strip: FilmStrip, hold: Duration) {
    let hold = min(max(hold, .milliseconds(100)), .seconds(60))
    let first = strip.frames.first?.time ?? .zero
    let last = strip.frames.last?.time ?? .zero
    times = (strip.frames.map(\.time) + [last + hold]).map { TimeText.microseconds($0 - first) }
  }

  /// Returns the animation of elements that are visible only in some frames.
  func rule(_ name: String, _ frames: [Range<Int>]) -> String {
    var steps = frames.first?.lowerBound == 0 ? "" : "0%{visibility:hidden}"
    for range in frames {
      steps += "\(share(of: range.lowerBound)){visibility:visible}"
      if range.upperBound < times.count - 1 {
        steps += "\(share(of: range.upperBound)){visibility:hidden}"
      }
    }
    let length = TimeText.seconds(times.last ?? 0)
    return "@keyframes \(name){\(steps)}.\(name){animation:\(name) \(length)s step-end infinite}\n"
  }

  private func share(of frame: Int) -> String {
    TimeText.percent(times[frame], of: times.last ?? 0) + "%"
  }
}
