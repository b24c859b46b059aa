import CursesTerminalTesting
import Foundation
import Testing

/// `gallery article`.
@Suite(.ownThread) struct ArticleCommandTests {
  private static let page = """
    <title>Fog</title><nav><a href=/>Home</a></nav>
    <main><h1>Fog</h1><p>It is <b>near</b>, and one hears \u{1B}[31m nothing of the sea.</main>
    """

  @Test func `article output lines fit the requested width`() throws {
    let program = try BuiltProgram("gallery").run(
      ["article", "-", "--width", "20"], input: Self.page)

    #expect(
      program.output == """
        Fog

        It is near, and one
        hears [31m nothing
        of the sea.

        """)
    #expect(program.status == 0)
  }

  @Test func `the full option prints navigation and the ansi format prints styles`() throws {
    let full = try BuiltProgram("gallery").run(["article", "-", "--full"], input: Self.page)
    let ansi = try BuiltProgram("gallery").run(
      ["article", "-", "--format", "ansi"], input: Self.page)

    #expect(full.output.contains("Home"))
    #expect(ansi.output.contains("\u{1B}[1mFog\u{1B}[m"))
    #expect(!ansi.output.contains("\u{1B}[31m"))
  }

  @Test func `the ansi format prints links, and no other format does`() throws {
    let page = "<p>one <a href=https://example.org/a>two three</a> <a href='#x'>four</a> five"
    let formats = try ["ansi", "text"].map { format in
      try BuiltProgram("gallery").run(
        ["article", "-", "--full", "--width", "8", "--format", format], input: page
      ).output
    }

    // The link is on two lines, which its identifier joins.
    let begin = "\u{1B}]8;id=https.//example.org/a;https://example.org/a\u{1B}\\"
    let end = "\u{1B}]8;;\u{1B}\\"
    #expect(formats[0].ranges(of: begin).count == 2)
    #expect(formats[0].ranges(of: end).count == 2)
    #expect(formats[0].ranges(of: "\u{1B}]8;").count == 4)
    #expect(!formats[1].contains("\u{1B}"))
  }

  @Test func `an SVG of an article depends on the background and is deterministic`() throws {
    let options = ["article", "-", "--format", "svg", "--width", "20"]
    let pictures = try ["dark", "light", "light"].map { background in
      let program = try BuiltProgram("gallery").run(
        options + ["--background", background], input: Self.page)
      #expect(program.status == 0)
      return program.output
    }

    #expect(pictures[0].hasPrefix("<svg") && pictures[0].contains("</svg>"))
    #expect(pictures[0] != pictures[1])
    #expect(pictures[1] == pictures[2])
  }

  @Test func `Markdown is detected by file name or selected by an option`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("- a *b*\n", to: "notes.md")

    #expect(try BuiltProgram("gallery").run(["article", file]).output == "• a b\n")
    #expect(
      try BuiltProgram("gallery").run(["article", "-", "--markdown"], input: "1. a").output
        == "1. a\n")
  }

  @Test(arguments: [
    (["article", "/no/such/file"], "“/no/such/file” does not exist; check the path"),
    (["article", "-", "--format", "png"], "“png” is not a format; use text, ansi or svg"),
    (["article", "-", "--width", "0"], "--width must be from 1 to 1000, not 0"),
  ])
  func `invalid input and options are reported in one line`(arguments: [String], message: String)
    throws
  {
    let program = try BuiltProgram("gallery").run(arguments, input: "")

    #expect(program.errors == "gallery: \(message)\n")
    #expect(program.status == 2)
  }

  @Test func `a feed entry is printed as an article and truncation is reported`() throws {
    let feed = """
      <rss><channel><title>H</title><item><title>Fog</title><description><![CDATA[<ul><li>near
      <li>and far</ul>]]></description></item><item><title>Cut o
      """
    let program = try BuiltProgram("gallery").run(
      ["feed", "-", "--entry", "1", "--width", "20"], input: feed)
    #expect(program.output == "Fog\n\n• near\n• and far\n")
    #expect(program.errors.hasPrefix("gallery: the feed is incomplete: “standard input” is not"))
    #expect(program.status == 0)

    let none = try BuiltProgram("gallery").run(["feed", "-", "--entry", "2"], input: feed)
    #expect(none.errors.hasSuffix("gallery: there is no entry 2; the feed has 1\n"))
    #expect(none.status == 2)
  }
}
