import CursesCells

/// An HTML encoder for film strips: a page with a player that can step through frames.
///
///     ┌──────────────────────────────┐
///     │  Inbox   Drafts   Sent       │
///     └──────────────────────────────┘
///     [Play] ────────●──────── 133.3ms
///     [A tab is chosen]
///
/// The picture has the format of ``FilmSVG``. Below it are a play button, a slider for the frames,
/// and a button for each ``FilmFrame/mark``. Arrow keys move the slider by one frame. The page is a
/// single file without external resources, and can be opened from a disk. Without scripts, it shows
/// the last frame. The same strip always produces the same bytes.
public enum FilmHTML {
  /// Encodes a strip.
  ///
  /// - Parameters:
  ///   - strip: The frames; an empty strip produces a page with an empty picture.
  ///   - colors: The terminal's default colors; the palette is xterm's.
  ///   - title: The title of the page.
  /// - Returns: The page, with a line break at its end.
  /// - Complexity: O(*n*) in the number of cells.
  public static func encode(
    _ strip: FilmStrip, colors: TerminalColors = .dark, title: String
  ) -> String {
    page([Sheet(name: nil, strip: strip)], colors, title: title, start: strip.frames.count - 1)
  }

  /// Encodes two strips side by side with their difference, as a report of a failed test.
  ///
  /// The page opens at the first frame that differs. The third picture shows the drawn frame in
  /// gray, with wrong cells on red.
  ///
  /// - Parameters:
  ///   - expected: The expected frames.
  ///   - drawn: The drawn frames.
  ///   - colors: The terminal's default colors; the palette is xterm's.
  ///   - title: The title of the page.
  /// - Returns: The page, with a line break at its end.
  /// - Complexity: O(*n*) in the number of cells.
  public static func compare(
    expected: FilmStrip, drawn: FilmStrip, colors: TerminalColors = .dark, title: String
  ) -> String {
    let difference = FilmDifference(expected: expected, drawn: drawn)
    let sheets = [
      Sheet(name: "Expected", strip: expected), Sheet(name: "Drawn", strip: drawn),
      Sheet(name: "Difference", strip: difference.strip),
    ]
    return page(sheets, colors, title: title, start: difference.first ?? 0)
  }

  /// A picture of a page with several pictures side by side.
  private struct Sheet {
    let name: String?
    let strip: FilmStrip
  }

  private static func page(
    _ sheets: [Sheet], _ colors: TerminalColors, title: String, start: Int
  ) -> String {
    let title = PlainLine.of(title, limit: 200).escapedForXML
    let frames = sheets.map(\.strip.frames).max { $0.count < $1.count } ?? []
    let start = max(0, start)
    let labels = frames.map { JSONText.string($0.label) }.joined(separator: ",")
    let times = frames.map { TimeText.number($0.time) }.joined(separator: ",")
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>\(title)</title>
      <style>
      \(style)
      </style>
      </head>
      <body>
      <main>
      <h1>\(title)</h1>
      <div class="sheets">
      \(sheets.map { figure($0, colors, start: start) }.joined())</div>
      <div class="bar">
      <button id="play" type="button">Play</button>
      <input id="place" type="range" min="0" max="\(max(0, frames.count - 1))" value="\(start)" \
      aria-label="Frame">
      <output id="time" for="place">\(start < frames.count ? frames[start].label : "0ms")</output>
      </div>
      \(marks(of: frames))</main>
      <script>
      const times = [\(times)], labels = [\(labels)]
      \(script)
      </script>
      </body>
      </html>

      """
  }

  private static func figure(_ sheet: Sheet, _ colors: TerminalColors, start: Int) -> String {
    let film = SVGFilm(sheet.strip, colors: colors)
    let parts = film.parts.map { part in
      let isShown = part.frames.contains { $0.contains(start) }
      let frames = part.frames.map { "\($0.lowerBound)-\($0.upperBound - 1)" }
      return """
        <g data-frames="\(frames.joined(separator: " "))"\
        \(isShown ? "" : " visibility=\"hidden\"")>
        \(part.elements)</g>

        """
    }
    let caption = sheet.name.map { "<figcaption>\($0)</figcaption>\n" } ?? ""
    return """
      <figure>
      \(caption)<svg xmlns="http://www.w3.org/2000/svg" \
      viewBox="0 0 \(film.width) \(film.height)" role="img" \
      font-family="ui-monospace,'DejaVu Sans Mono',Menlo,Consolas,monospace" font-size="20">
      <rect width="\(film.width)" height="\(film.height)" rx="12" \
      fill="\(colors.background.hexadecimal)"/>
      <g transform="translate(\(SVGGrid.margin) \(SVGGrid.margin))">
      \(film.still)\(parts.joined())</g>
      </svg>
      </figure>

      """
  }

  private static func marks(of frames: [FilmFrame]) -> String {
    let buttons = frames.enumerated().compactMap { index, frame in
      frame.mark.map { mark in
        let words = PlainLine.of(mark, limit: 200).escapedForXML
        return "<button type=\"button\" data-frame=\"\(index)\">\(words)</button>\n"
      }
    }
    return buttons.isEmpty ? "" : "<nav aria-label=\"Marks\">\n\(buttons.joined())</nav>\n"
  }
}

// MARK: - Parts

extension FilmHTML {
  /// The CSS of a page.
  static let style = """
    :root { color-scheme: light dark; font: 16px/1.4 system-ui, sans-serif; }
    body { margin: 0; }
    main { max-width: 75rem; margin: 0 auto; padding: 1rem; }
    h1 { font-size: 1.1rem; }
    .sheets { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(24rem, 1fr)); }
    figure { margin: 0; }
    svg { display: block; width: 100%; height: auto; max-height: 80vh; }
    .bar { display: flex; gap: .75rem; align-items: center; margin: .75rem 0; }
    .bar input { flex: 1; }
    output { min-width: 6em; text-align: right; font-variant-numeric: tabular-nums; }
    nav { display: flex; flex-wrap: wrap; gap: .5rem; }
    """

  /// The script of a page, which plays the strip and displays its frames.
  static let script = """
    const parts = [...document.querySelectorAll("[data-frames]")].map(part => [
      part, part.dataset.frames.split(" ").map(range => range.split("-").map(Number))
    ])
    const play = document.getElementById("play")
    const place = document.getElementById("place")
    const time = document.getElementById("time")
    let began = null

    function show(frame) {
      for (const [part, ranges] of parts) {
        const isShown = ranges.some(([first, last]) => first <= frame && frame <= last)
        part.setAttribute("visibility", isShown ? "visible" : "hidden")
      }
      place.value = frame
      place.setAttribute("aria-valuetext", labels[frame])
      time.textContent = labels[frame]
    }

    function stop() {
      began = null
      play.textContent = "Play"
    }

    function step(now) {
      if (began === null) return
      const frame = times.findLastIndex(time => time <= now - began)
      show(Math.max(0, frame))
      if (frame < times.length - 1) requestAnimationFrame(step)
      else stop()
    }

    play.addEventListener("click", () => {
      if (began !== null) return stop()
      const from = Number(place.value) < times.length - 1 ? times[place.value] : times[0]
      began = performance.now() - from
      play.textContent = "Pause"
      requestAnimationFrame(step)
    })
    place.addEventListener("input", () => {
      stop()
      show(Number(place.value))
    })
    for (const button of document.querySelectorAll("[data-frame]")) {
      button.addEventListener("click", () => {
        stop()
        show(Number(button.dataset.frame))
      })
    }
    """
}
