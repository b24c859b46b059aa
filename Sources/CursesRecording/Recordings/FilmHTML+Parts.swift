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
