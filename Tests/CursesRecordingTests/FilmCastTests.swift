import CursesCells
import CursesRecording
import CursesTerminalTesting
import CursesViews
import Foundation
import Testing

/// Tests of asciicast recordings, parsed as the documentation of the format specifies.
@MainActor
@Suite struct FilmCastTests {
  /// Returns a film of wide, combined, colored and linked texts, in three sizes.
  private static func film() -> FilmStrip {
    let orange = Style(foreground: .rgb(255, 136, 0), background: .indexed(4), attributes: [.bold])
    let link = Style(
      attributes: [.curlyUnderline], underlineColor: .indexed(9),
      link: Link("https://www.example.org/"))
    let texts: [(Size, String, Style, Point?, String?)] = [
      (Size(width: 12, height: 3), "plain a日b", .plain, nil, nil),
      (Size(width: 12, height: 3), "plein 日ab", orange, Point(x: 3, y: 1), "first"),
      (Size(width: 12, height: 3), "plein 日ab", orange, Point(x: 11, y: 2), nil),
      (Size(width: 12, height: 3), "e\u{301}👍 x\"\\", link, nil, "a \"second\"\nmark"),
      (Size(width: 20, height: 2), "e\u{301}👍🏽 x to the end", link, Point(x: 0, y: 0), nil),
      (Size(width: 3, height: 1), "日日", orange, nil, nil),
    ]
    var time = Duration.zero
    return FilmStrip(
      frames: texts.map { size, text, style, cursor, mark in
        defer { time += .microseconds(16_667) }
        let buffer = Buffer.drawn(size.width, size.height) { canvas in
          canvas.draw(text, at: .zero, style: style)
          canvas.draw("in the corner", at: Point(x: size.width - 6, y: size.height - 1))
        }
        return FilmFrame(time: time, buffer: buffer, cursor: cursor, mark: mark)
      })
  }

  // MARK: The format

  @Test(arguments: FilmCast.Version.allCases)
  func `a recording follows the format`(version: FilmCast.Version) throws {
    let cast = try ReadCast(
      FilmCast.encode(FilmCastTests.film(), version: version, title: "A \"t\""))

    #expect(cast.version == version.rawValue)
    #expect(cast.size == Size(width: 12, height: 3))
    #expect(cast.title == "A \"t\"")
    #expect(cast.palette.count == 16)
    #expect(cast.events.filter { $0.code == "m" }.map(\.data) == ["first", "a \"second\" mark"])
    #expect(cast.events.filter { $0.code == "r" }.map(\.data) == ["20x2", "3x1"])
    let times = cast.events.filter { $0.code == "o" }.map(\.time)
    let expected = (0..<6).map { (frame: Int) -> Double in Double(frame * 16_667) / 1_000_000 }
    #expect(times == expected)
  }

  @Test(arguments: FilmCast.Version.allCases)
  func `a film without frames is a recording without events`(version: FilmCast.Version) throws {
    let cast = try ReadCast(FilmCast.encode(FilmStrip(), version: version))

    #expect(cast.size == Size(width: 1, height: 1) && cast.events.isEmpty && cast.title == nil)
  }

  @Test func `times of many short frames add up to the length of the film`() throws {
    let buffer = Buffer.drawn(2, 1) { canvas in canvas.draw("x", at: .zero) }
    let frames = (0...600).map { FilmFrame(time: .seconds($0) / 60, buffer: buffer) }
    let cast = try ReadCast(FilmCast.encode(FilmStrip(frames: frames)))

    let end: Double = cast.events.last?.time ?? 0
    #expect(abs(end - 10) < 0.000_001)
  }

  // MARK: Displayed frames

  @Test(arguments: FilmCast.Version.allCases)
  func `a terminal displays each frame with its cursor`(version: FilmCast.Version) throws {
    let film = FilmCastTests.film()
    let cast = try ReadCast(FilmCast.encode(film, version: version))
    let terminal = VirtualTerminal(size: cast.size)
    var frames = film.frames[...]
    for event in cast.events {
      if event.code == "r" { terminal.size = try #require(event.size) }
      guard event.code == "o", let frame = frames.popFirst() else { continue }
      terminal.feed(Array(event.data.utf8))
      #expect(terminal.firstMismatch(with: frame.buffer) == nil, "\(frame.label)")
      #expect(terminal.cursor == frame.cursor, "\(frame.label)")
    }
    #expect(frames.isEmpty)
  }

  @Test func `random frames are displayed cell by cell`() throws {
    for seed in 1...20 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let film = FilmStrip(frames: (0..<20).map { .random(at: .seconds($0), using: &generator) })
      let cast = try ReadCast(FilmCast.encode(film))
      let terminal = VirtualTerminal(size: cast.size)
      for (frame, event) in zip(film.frames, cast.events) {
        terminal.feed(Array(event.data.utf8))
        #expect(terminal.firstMismatch(with: frame.buffer) == nil, "seed \(seed), \(frame.label)")
      }
    }
  }

  @Test func `unchanged cells are not sent again`() throws {
    let frames = [0, 1].map { step in
      FilmFrame(
        time: .seconds(step),
        buffer: .drawn(40, 4) { canvas in
          canvas.draw("the same in both", at: Point(x: 0, y: 1))
          canvas.draw("\(step)", at: Point(x: 30, y: 2))
        })
    }
    let cast = try ReadCast(FilmCast.encode(FilmStrip(frames: frames)))

    #expect(cast.events[1].data == "\u{1B}[3;31H1")
  }
}
