import CursesCells
import CursesRecording
import CursesViews
import Testing

/// Tests of films, and of the recordings, pictures and pages that are made of them.
@MainActor
@Suite struct FilmTests {
  private func film(_ tape: String, _ view: View = Slider()) throws -> FilmStrip {
    let stage = Stage(size: Size(width: 12, height: 2))
    stage.rootViewController = ViewController(view: view)
    view.becomeFirstResponder()
    return TapePlayer(stage: stage).film(of: try Tape(tape))
  }

  // MARK: Films

  @Test func `frames of a motion have increasing times, and neighbors differ`() throws {
    let film = try film("key right")
    let times = film.frames.map(\.time)

    #expect(film.frames.count > 4)
    #expect(times == times.sorted() && Set(times).count == times.count)
    let moving = film.frames.dropLast()
    #expect(zip(moving, moving.dropFirst()).allSatisfy { $0.buffer != $1.buffer })
    #expect(film.frames.last?.buffer.lines[0].last { $0 != " " } != nil)
  }

  @Test func `a film without motion is its first and its last frame`() throws {
    let film = try film("wait 5s", View())

    #expect(film.frames.map(\.time) == [.zero, .seconds(5)])
  }

  @Test func `a mark names a frame, even an unchanged one`() throws {
    let film = try film("wait 1s\nmark \"later\"\nsnapshot\nwait 1s\nmark \"end\"", View())

    #expect(film.frames.map(\.mark) == [nil, "later", "end"])
    #expect(film.frames.map(\.time) == [.zero, .seconds(1), .seconds(2)])
  }

  @Test func `a film that never settles ends after the rest limit`() throws {
    let stage = Stage(size: Size(width: 12, height: 2))
    stage.rootViewController = ViewController(view: Blinker())
    var player = TapePlayer(stage: stage)
    player.restLimit = .seconds(3)

    #expect(player.film(of: try Tape("wait 1s")).frames.last?.time == .seconds(4))
  }

  @Test func `the same tape gives the same bytes`() throws {
    let (one, other) = (try film("key right\nwait 1s"), try film("key right\nwait 1s"))

    #expect(FilmCast.encode(one) == FilmCast.encode(other))
    #expect(FilmHTML.encode(one, title: "x") == FilmHTML.encode(other, title: "x"))
    let looks = [one, other].map { FilmSVG.animate(FilmSVG.Look($0, colors: .dark)) }
    #expect(looks[0] == looks[1])
  }

  // MARK: Animated pictures

  /// A film with a row that stays, and one that changes.
  private let strip = FilmStrip(
    frames: [("one", 0), ("two", 1), ("one", 2)].map { text, second in
      FilmFrame(
        time: .seconds(second),
        buffer: .drawn(5, 2) { canvas in
          canvas.draw("stays", at: .zero)
          canvas.draw(text, at: Point(x: 0, y: 1))
        }, mark: second == 1 ? "<here>" : nil)
    })

  @Test func `unchanged rows are drawn once, changed ones while they are visible`() {
    let picture = FilmSVG.animate(FilmSVG.Look(strip, colors: .dark))

    #expect(picture.ranges(of: ">y</text>").count == 1)
    #expect(picture.ranges(of: ">w</text>").count == 1)
    // The film lasts two seconds, and its last frame two more.
    #expect(
      picture.contains(
        "@keyframes d0{0%{visibility:visible}25%{visibility:hidden}50%{visibility:visible}}"
          + ".d0{animation:d0 4s step-end infinite}"))
    #expect(
      picture.contains(
        "@keyframes d1{0%{visibility:hidden}25%{visibility:visible}50%{visibility:hidden}}"))
  }

  @Test func `times at the limit are fractions of the whole`() {
    var strip = strip
    strip.frames[1].time = .seconds(1 << 41)
    strip.frames[2].time = .seconds(1 << 42)
    let picture = FilmSVG.animate(FilmSVG.Look(strip, colors: .dark))

    #expect(picture.contains("50%{visibility:visible}100%{visibility:hidden}"))
  }

  @Test func `a picture with reduced motion is a still of the last frame`() {
    let picture = FilmSVG.animate(FilmSVG.Look(strip, colors: .dark))

    #expect(picture.contains("<g class=\"d0\">\n"))
    #expect(picture.contains("<g class=\"d1\" visibility=\"hidden\">\n"))
    #expect(picture.contains("@media(prefers-reduced-motion:no-preference){"))
  }

  @Test func `a light picture is displayed if light pages are preferred`() {
    let look = FilmSVG.Look(strip, colors: .dark)
    let both = FilmSVG.animate(look, light: FilmSVG.Look(strip, colors: .light))

    #expect(both.contains("prefers-color-scheme:light"))
    #expect(both.contains("<g class=\"l1\" visibility=\"hidden\">"))
    #expect(!FilmSVG.animate(look).contains("prefers-color-scheme"))
  }

  @Test(arguments: [(Duration.zero, "2.1s"), (.seconds(10), "12s"), (.seconds(1_000_000), "62s")])
  func `the last frame is held for a limited time`(hold: Duration, length: String) {
    let picture = FilmSVG.animate(FilmSVG.Look(strip, colors: .dark), hold: hold)

    #expect(picture.contains("animation:d0 \(length) "))
  }

  @Test func `a film without frames is an empty picture and an empty page`() {
    let none = FilmStrip()

    #expect(FilmSVG.animate(FilmSVG.Look(none, colors: .dark)).contains("viewBox=\"0 0 32 32\""))
    #expect(FilmHTML.encode(none, title: "none").contains("max=\"0\""))
  }

  // MARK: Pages

  @Test func `a page has frames, times and mark buttons, and loads nothing`() {
    let page = FilmHTML.encode(strip, title: "A <title>")

    #expect(page.contains("<title>A &lt;title&gt;</title>"))
    #expect(page.contains("const times = [0,1000,2000], labels = [\"0ms\",\"1000ms\",\"2000ms\"]"))
    #expect(page.contains("<g data-frames=\"0-0 2-2\">"))
    #expect(page.contains("<g data-frames=\"1-1\" visibility=\"hidden\">"))
    #expect(page.contains("<button type=\"button\" data-frame=\"1\">&lt;here&gt;</button>"))
    let addresses = page.ranges(of: "http").count
    #expect(addresses == page.ranges(of: "xmlns=\"http").count)
  }
}

/// A view that requests a frame every 100 ms, forever.
private final class Blinker: View {
  override func didMoveToStage() { blink() }

  private func blink() {
    stage?.schedule(after: .milliseconds(100)) { [weak self] in
      self?.setNeedsDisplay()
      self?.blink()
    }
  }
}
