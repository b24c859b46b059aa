import CursesArticles
import CursesCells
import Testing

/// Tables in lines: fitted, wrapped in their cells, or as records if they are too narrow.
@Suite struct TableLineTests {
  private static let watches = """
    | Morning | Lit | Bells | What was seen |
    |---|:-:|--:|---|
    | first | at six | 212 | the water, at the foot of the stairs |
    | second | 6:00 | 80 | a gull, and then the same gull again |
    """

  private static let harbors = """
    | 港 | 朝の霧 | No |
    |---|---|--:|
    | 函館 | 何も見えない、鐘の音だけが遠くから聞こえる | 40 |
    | 小樽 | 晴れ | 1,045 |
    """

  private func lines(_ article: Article, _ width: Int) -> [String] {
    article.lines(width: width).map { line in
      String(line.string.reversed().drop { $0 == " " }.reversed())
    }
  }

  private func picture(_ article: Article, _ width: Int) -> String {
    lines(article, width).joined(separator: "\n")
  }

  private func html(_ text: String) -> Article { Article(html: text, content: .everything) }

  @Test func `columns are as wide as their content where there is room`() {
    #expect(
      picture(Article(markdown: Self.watches), 72) == """
        Morning    Lit     Bells   What was seen
        first     at six     212   the water, at the foot of the stairs
        second     6:00       80   a gull, and then the same gull again
        """)
  }

  @Test func `the widest column wraps where there is less room`() {
    #expect(
      picture(Article(markdown: Self.watches), 40) == """
        Morning    Lit     Bells   What was seen
        first     at six     212   the water, at
                                   the foot of
                                   the stairs
        second     6:00       80   a gull, and
                                   then the same
                                   gull again
        """)
  }

  @Test func `a table that is too narrow becomes records with column names`() {
    #expect(
      picture(Article(markdown: Self.watches), 20) == """
        Morning
          first
        Lit
          at six
        Bells
          212
        What was seen
          the water, at the
          foot of the stairs

        Morning
          second
        Lit
          6:00
        Bells
          80
        What was seen
          a gull, and then
          the same gull
          again
        """)
  }

  @Test func `wide characters take two columns and wrap anywhere`() {
    #expect(
      picture(Article(markdown: Self.harbors), 40) == """
        港     朝の霧                         No
        函館   何も見えない、鐘の音だけ       40
               が遠くから聞こえる
        小樽   晴れ                        1,045
        """)
    #expect(lines(Article(markdown: Self.harbors), 20)[3] == "  何も見えない、鐘の")
  }

  @Test func `a word longer than its column is broken`() {
    let table = html(
      "<table><tr><td>Donaudampfschifffahrtsgesellschaft<td>a company of ships<tr><td>fog</table>")

    #expect(lines(table, 30).allSatisfy { CellWidth.of($0) <= 30 })
    #expect(
      lines(table, 30).joined().filter(\.isLetter).contains("Donaudampf"))
    #expect(
      lines(table, 12).joined().hasPrefix("Donaudampfschifffahrtsgesellschaft"))
  }

  @Test func `a header of several columns occurs once in each record`() {
    let table = html(
      """
      <table><caption>Watches</caption><tr><th colspan=2>When<th>What<tr><td rowspan=2>night
      <td>0:00<td>a gull<tr><td>4:00<td>nothing</table>
      """)

    #expect(
      picture(table, 40) == """
        Watches
        When           What
        night   0:00   a gull
                4:00   nothing
        """)
    #expect(
      picture(table, 20) == """
        Watches
        When
          night
          0:00
        What
          a gull

        When
          4:00
        What
          nothing
        """)
  }

  @Test(arguments: [72, 20, 1])
  func `empty tables have no lines`(width: Int) {
    let nothing = "<table></table><table><tr></tr></table><table><tr><td></td></tr></table>"

    #expect(lines(html("<p>a\(nothing)<p>b"), width) == ["a", "", "b"])
  }

  @Test(arguments: [72, 20, 3])
  func `a table of one cell is its text, also as a header`(width: Int) {
    #expect(lines(html("<table><tr><td>fog</table>"), width) == ["fog"])
    #expect(lines(html("<table><tr><th>fog</table>"), width) == ["fog"])
    #expect(lines(Article(markdown: "| fog |\n|---|"), width) == ["fog"])
  }

  @Test(arguments: [200, 72, 40, 20, 7, 2, 1])
  func `no table is wider than requested, or than two columns`(width: Int) {
    let wide = html(
      "<table>"
        + (0..<5).map { row in
          "<tr>" + (0..<80).map { "<td>\($0)x\(row)" }.joined()
        }.joined() + "</table>")
    let tables = [Article(markdown: Self.watches), Article(markdown: Self.harbors), wide]
    for table in tables {
      let lines = lines(table, width)
      #expect(lines.allSatisfy { CellWidth.of($0) <= max(2, width) })
    }
    #expect(lines(wide, width).joined().contains("3"))
  }
}
