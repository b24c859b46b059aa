import CursesTerminalTesting
import Foundation
import Testing

@Suite(.ownThread) struct CommandTests {
  @Test func `list prints the name of every demo`() throws {
    let program = try BuiltProgram("gallery").run(["list"])

    let names = program.output.split(separator: "\n").compactMap { $0.split(separator: " ").first }
    #expect(
      names == [
        "showcase", "timeline", "tab-bar", "tab-indicator", "notification-bubble",
        "segmented-control", "side-swipe", "article-pager", "slide-out", "transparent-article",
        "wood-bar", "back-button", "raised-center", "stretchable-art", "fading-list",
        "prio-menu", "usage-metrics", "navigation", "split", "todo", "reader", "deploy",
        "branches", "drag", "long-list", "lists",
        "columns", "log",
        "controls", "small-controls", "states", "images", "layout", "themes", "text-field",
        "text-view", "prompts", "article", "markdown", "dialogs", "principles", "composer",
      ])
    #expect(program.status == 0)
  }

  @Test func `list prints JSON with names, recipes and summaries`() throws {
    let program = try BuiltProgram("gallery").run(["list", "--json"])

    let items = try JSONDecoder().decode([[String: String]].self, from: Data(program.output.utf8))
    #expect(items.first?["name"] == "showcase")
    #expect(items.allSatisfy { Set($0.keys) == ["name", "recipe", "summary"] })
  }

  @Test func `feed prints the title and entries that the demos show`() throws {
    let folder = try TemporaryFolder()
    let feed = """
      {"version": "https://jsonfeed.org/version/1.1", "title": "Mine",
       "items": [{"id": "1", "title": "First <b>", "url": "https://a.example/1"}]}
      """
    let file = try folder.write(feed, to: "feed.json")

    let text = try BuiltProgram("gallery").run(["feed", file, "--json"]).output
    let frame = try BuiltProgram("gallery").run(["snapshot", "timeline", "--feed", file]).output

    let json = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let entries = try #require(json?["entries"] as? [[String: Any]])
    #expect(json?["title"] as? String == "Mine")
    #expect(entries.map { $0["link"] as? String } == ["https://a.example/1"])
    #expect(frame.contains("Mine"))
    #expect(frame.contains("First"))
  }

  @Test func `a feed can come from standard input`() throws {
    let rss = "<rss><channel><title>Piped</title><item><title>One</title></item></channel></rss>"

    let frame = try BuiltProgram("gallery").run(
      ["snapshot", "timeline", "--feed", "-"], input: rss)

    #expect(frame.output.contains("Piped"))
    #expect(frame.status == 0)
  }

  @Test func `snapshot prints frames in order of time`() throws {
    let program = try BuiltProgram("gallery").run(
      ["snapshot", "tab-bar", "--size", "40x12", "--at", "100ms", "--at", "0ms", "--tape", "-"],
      input: "key right\nwait 50ms\nsnapshot\n")

    let marks = program.output.split(separator: "\n").filter { $0.hasPrefix("---") }
    #expect(marks == ["--- 50ms", "--- 100ms"])
  }

  @Test func `the size option overrides the tape's size in a snapshot`() throws {
    let tape = "size 30x8\nsnapshot\n"

    let own = try BuiltProgram("gallery").run(["snapshot", "controls", "--tape", "-"], input: tape)
    let named = try BuiltProgram("gallery").run(
      ["snapshot", "controls", "--size", "20x6", "--tape", "-"], input: tape)

    #expect(own.output.split(separator: "\n").first?.count == 32)
    #expect(named.output.split(separator: "\n").first?.count == 22)
  }

  @Test func `snapshot prints JSON with rows, styles and times`() throws {
    let program = try BuiltProgram("gallery").run(
      ["snapshot", "long-list", "--size", "40x6", "--format", "json", "--at", "250ms"])

    let json = try JSONSerialization.jsonObject(with: Data(program.output.utf8))
    let frames = try #require((json as? [String: Any])?["frames"] as? [[String: Any]])
    let frame = try #require(frames.first)
    #expect(frames.count == 1)
    #expect(frame["time_ms"] as? Double == 250)
    #expect((frame["rows"] as? [String])?.count == 6)
    #expect((frame["styles"] as? [[Any]])?.count == 6)
    #expect((frame["size"] as? [String: Int]) == ["columns": 40, "rows": 6])
  }

  @Test func `snapshot stats count the bytes and drawn cells of a frame`() throws {
    let program = try BuiltProgram("gallery").run(
      ["snapshot", "long-list", "--format", "stats", "--at", "0ms", "--at", "10ms", "--tape", "-"],
      input: "key down\n")

    let json = try JSONSerialization.jsonObject(with: Data(program.output.utf8))
    let frames = try #require((json as? [String: Any])?["frames"] as? [[String: Double]])
    #expect(frames.count == 2)
    #expect(frames.allSatisfy { $0["bytes"] != nil && $0["cells_drawn"] != nil })
    #expect(frames.last?["bytes"] == 0)
  }

  @Test func `snapshot prints ANSI lines and a deterministic SVG`() throws {
    let arguments = ["snapshot", "controls", "--size", "20x6", "--at", "0ms", "--format"]
    let lines = try BuiltProgram("gallery").run(arguments + ["ansi"]).output
    let picture = try BuiltProgram("gallery").run(arguments + ["svg"]).output

    #expect(lines.split(separator: "\n", omittingEmptySubsequences: false).count == 7)
    #expect(lines.contains("Buttons\u{1B}["))
    #expect(picture.hasPrefix("<svg xmlns=") && picture.hasSuffix("</svg>\n"))
    #expect(picture == (try BuiltProgram("gallery").run(arguments + ["svg"]).output))
  }

  @Test func `snapshot draws a light or a dark background`() throws {
    let arguments = ["snapshot", "controls", "--size", "20x6", "--at", "0ms", "--format", "svg"]
    let dark = try BuiltProgram("gallery").run(arguments + ["--background", "dark"]).output
    let light = try BuiltProgram("gallery").run(arguments + ["--background", "light"]).output

    #expect(dark == (try BuiltProgram("gallery").run(arguments).output))
    #expect(light.contains("fill=\"#fbfbfa\""))
    #expect(!dark.contains("fill=\"#fbfbfa\""))
  }

  @Test func `snapshot prints the view tree`() throws {
    let program = try BuiltProgram("gallery").run([
      "snapshot", "tab-bar", "--format", "tree", "--at", "0ms",
    ])

    #expect(program.output.contains("<TabBarIndicator: "))
    #expect(program.output.contains("frame = (0 0; 16 1)"))
  }

  @Test func `snapshot writes a file`() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("frame.txt").path

    let program = try BuiltProgram("gallery").run(["snapshot", "controls", "--output", file])

    let written = try String(contentsOfFile: file, encoding: .utf8)
    #expect(written == (try BuiltProgram("gallery").run(["snapshot", "controls"]).output))
    #expect(program.output == "")
  }

  @Test func `help is printed with status 0`() throws {
    let program = try BuiltProgram("gallery").run(["--help"])

    #expect(program.output.contains("snapshot"))
    #expect(program.status == 0)
  }
}
