import CursesCells
import CursesRecording
import CursesViews
import Foundation
import Testing

@Suite struct FilmJSONTests {
  @Test func `rows and runs are encoded in order, without runs of default style`() {
    let buffer = Buffer.drawn(6, 2) { canvas in
      canvas.draw("a日\"\\", at: .zero)
      canvas.restyle(Rect(x: 1, y: 0, width: 3, height: 1)) { style in
        style = Style(foreground: .rgb(255, 136, 0), attributes: [.reverse, .bold])
      }
      canvas.fill(Rect(x: 4, y: 0, width: 2, height: 1), style: Style(background: .indexed(17)))
    }
    let strip = FilmStrip(frames: [FilmFrame(time: .seconds(1) / 60, buffer: buffer)])

    #expect(
      FilmJSON.encode(strip) == #"""
        {"frames":[
        {"time_ms":16.667,"size":{"columns":6,"rows":2},
        "rows":[
        "a日\"  ",
        "      "],
        "styles":[
        [{"x":1,"length":3,"fg":"#ff8800","bg":null,"attributes":["bold","reverse"]},{"x":4,"length":2,"fg":null,"bg":17,"attributes":[]}],
        []]}
        ]}

        """#)
  }

  @Test func `a run with a link encodes it last, after the color of an underline`() {
    let line = Style(
      attributes: .underline, underlineColor: .indexed(9), link: Link("https://a.b/\""))
    let buffer = Buffer.drawn(4, 1) { canvas in
      canvas.draw("ab", at: .zero, style: line)
      canvas.draw("c", at: Point(x: 2, y: 0), style: Style(link: Link("https://a.b/c")))
    }

    let text = FilmJSON.encode(FilmStrip(frames: [FilmFrame(time: .zero, buffer: buffer)]))

    #expect(
      text.contains(
        #"""
        [{"x":0,"length":2,"fg":null,"bg":null,"attributes":["underline"],\#
        "underline":9,"link":"https://a.b/%22"},\#
        {"x":2,"length":1,"fg":null,"bg":null,"attributes":[],"link":"https://a.b/c"}]
        """#))
  }

  @Test func `the encoding is JSON with every character as it was drawn`() throws {
    let text = "\" \\ / 日 e\u{301} 👩‍💻 \u{2028} ~"
    let buffer = Buffer.drawn(24, 1) { $0.draw(text, at: .zero) }
    let strip = FilmStrip(frames: [
      FilmFrame(time: .milliseconds(1500), buffer: buffer),
      FilmFrame(time: .seconds(2), buffer: Buffer(size: .zero)),
    ])

    let film = try JSONDecoder().decode(Film.self, from: Data(FilmJSON.encode(strip).utf8))

    #expect(film.frames.map(\.timeInMilliseconds) == [1500, 2000])
    #expect(film.frames[0].rows == buffer.lines)
    #expect(film.frames[1].rows.isEmpty)
  }

  @Test func `the cursor follows the size if there is one`() {
    let frame = FilmFrame(
      time: .zero, buffer: Buffer(size: Size(width: 2, height: 1)), cursor: Point(x: 1, y: 0))

    #expect(
      FilmJSON.encode(FilmStrip(frames: [frame])).hasPrefix(
        """
        {"frames":[
        {"time_ms":0,"size":{"columns":2,"rows":1},"cursor":{"x":1,"y":0},
        "rows":[
        """))
  }

  @Test func `a film without frames is an empty list`() {
    #expect(FilmJSON.encode(FilmStrip()) == "{\"frames\":[\n]}\n")
  }

  @Test func `costs are numbers, bytes are null without a terminal`() {
    var statistics = FrameStatistics()
    statistics.cellsDrawn = 5
    statistics.cellsComposited = 4
    statistics.viewsDrawn = 3
    statistics.viewsLaidOut = 2
    let buffer = Buffer(size: .zero)
    let strip = FilmStrip(frames: [
      FilmFrame(time: .zero, buffer: buffer, statistics: statistics, bytes: 812),
      FilmFrame(time: .milliseconds(100), buffer: buffer),
    ])

    #expect(
      FilmStatistics.encode(strip) == """
        {"frames":[
        {"time_ms":0,"bytes":812,"cells_drawn":5,"cells_composited":4,"views_drawn":3,\
        "views_laid_out":2},
        {"time_ms":100,"bytes":null,"cells_drawn":0,"cells_composited":0,"views_drawn":0,\
        "views_laid_out":0}
        ]}

        """)
  }

  @Test func `trees are separated by the times of their frames`() {
    let strip = FilmStrip(frames: [
      FilmFrame(time: .zero, buffer: Buffer(size: .zero), tree: "<View>\n| <Label>"),
      FilmFrame(time: .milliseconds(100), buffer: Buffer(size: .zero), tree: "<View>"),
    ])

    #expect(FilmTree.encode(strip) == "<View>\n| <Label>\n--- 100ms\n<View>\n")
  }

  private struct Film: Decodable {
    var frames: [Frame]

    struct Frame: Decodable {
      var timeInMilliseconds: Double
      var rows: [String]

      enum CodingKeys: String, CodingKey {
        case timeInMilliseconds = "time_ms"
        case rows
      }
    }
  }
}
