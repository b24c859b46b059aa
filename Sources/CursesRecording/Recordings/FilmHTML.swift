import CursesCells

/// A film strip as a page that plays it, and that goes through it frame by frame.
///
///     ┌──────────────────────────────┐
///     │  Inbox   Drafts   Sent       │
///     └──────────────────────────────┘
///     [Play] ────────●──────── 133.3ms
///     [A tab is chosen]
///
/// The picture is as ``FilmSVG`` draws it. Below it are a button that plays, a slider that goes to
/// a frame, which arrow keys move by one, and a button for each ``FilmFrame/mark``. All of it is
/// in the one file: it is opened from a disk, and asks no server for anything. Without scripts it
/// shows the last frame. The same strip gives the same bytes.
public enum FilmHTML {
  /// Encodes a strip.
  ///
  /// - Parameters:
  ///   - strip: The frames; of none there is a page with an empty picture.
  ///   - colors: What the terminal's defaults look like; the palette is xterm's.
  ///   - title: The name of the page.
  /// - Returns: The page, with a line break at its end.
  /// - Complexity: O(*n*) in the number of cells.
  public static func encode(
    _ strip: FilmStrip, colors: TerminalColors = .dark, title: String
  ) -> String {
    page([Sheet(name: nil, strip: strip)], colors, title: title, start: strip.frames.count - 1)
  }

  /// Encodes two strips beside each other, and where they differ: what a failed test has to say.
  ///
  /// The page opens at the first frame that differs. The third picture shows the drawn frame in
  /// grey, and on red what is expected to be something else.
  ///
  /// - Parameters:
  ///   - expected: The frames that there should be.
  ///   - drawn: The frames that there are.
  ///   - colors: What the terminal's defaults look like; the palette is xterm's.
  ///   - title: The name of the page.
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

  /// One of the pictures that a page shows beside each other.
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
  /// How a page looks.
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

  /// What plays it, and goes to its frames.
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
