import CursesKit
import CursesTerminalTesting
import Foundation
import Pages
import Testing

/// `gallery themes make`: makes themes from pictures and from lines of two colors.
@Suite(.ownThread) struct ThemeGeneratorTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private struct Theme: Decodable, Equatable {
    let identifier: String
    let name: String
    let top: String
    let bottom: String
    let accent: String
  }

  private func make(_ arguments: [String], input: String = "") throws -> BuiltProgram.Result {
    try BuiltProgram("gallery").run(["themes", "make"] + arguments, input: input)
  }

  private func themes(_ arguments: [String], input: String = "") throws -> [Theme] {
    let result = try make(arguments + ["--format", "json"], input: input)
    try #require(result.status == 0, "\(result.errors)")
    return try JSONDecoder().decode([Theme].self, from: Data(result.output.utf8))
  }

  @discardableResult
  private func write(_ file: Data, to name: String) throws -> String {
    let url = folder.url.appendingPathComponent(name)
    try file.write(to: url)
    return url.path
  }

  // MARK: - Colors

  @Test func `PT-01 a theme has the first and the last color of a PNG, and the last as accent`()
    throws
  {
    let file = try write(ThemePictures.png([0x2C226C, 0xFFFFFF, 0, 0xC42C60]), to: "Dusk.png")

    let expected = Theme(
      identifier: "dusk", name: "Dusk", top: "#2c226c", bottom: "#c42c60", accent: "#c42c60")
    #expect(try themes([file]) == [expected])
  }

  @Test func `PT-01 a theme has the first and the last color of a JPEG`() throws {
    let file = try write(try #require(ThemePictures.jpeg), to: "Dusk.JPEG")

    let theme = try #require(try themes([file]).first)
    #expect(theme.name == "Dusk" && theme.accent == theme.bottom)
    #expect(theme.top.hasPrefix("#2c22") && theme.bottom.hasPrefix("#c42c"))
  }

  @Test func `a picture of one row has equal colors`() throws {
    let file = try write(ThemePictures.png([0x0C102C]), to: "night.png")

    let theme = try #require(try themes([file]).first)
    #expect([theme.top, theme.bottom, theme.accent] == ["#0c102c", "#0c102c", "#0c102c"])
  }

  @Test func `alpha is ignored`() throws {
    let pale = try write(ThemePictures.png([0xFF8000, 0x0080FF], alpha: 128), to: "pale.png")

    let theme = try #require(try themes([pale]).first)
    #expect(theme.top == "#ff8000" && theme.bottom == "#0080ff")
  }

  @Test func `the colors of a large picture are exact`() throws {
    let large = try write(ThemePictures.png(width: 2048, height: 1100), to: "large.png")

    let theme = try #require(try themes([large]).first)
    #expect(theme.top == "#000000" && theme.bottom == "#ffffff")
  }

  @Test func `lines have a name and two colors; blank lines and comments are ignored`() throws {
    let lines = "// themes\r\n\r\nDeep  sea #063470 #007874\r\n  // more\n\tEmber\t#680E2C\t#C43E14"

    let found = try themes(["-"], input: lines)
    #expect(found.map(\.name) == ["Deep sea", "Ember"])
    #expect(found.map(\.identifier) == ["deepSea", "ember"])
    #expect(found.map(\.bottom) == ["#007874", "#c43e14"])
  }

  // MARK: - Folders and order

  @Test func `PT-01 the output does not depend on the order of the arguments`() throws {
    let files = try [
      write(ThemePictures.png([1, 2]), to: "b.png"), write(ThemePictures.png([3, 4]), to: "a.jpg"),
      folder.write("a #000001 #000002\nb #000001 #000000\n", to: "themes.txt"),
    ]
    for format in ["swift", "json"] {
      let outputs = try [[0, 1, 2], [2, 1, 0], [1, 2, 0]].map { order in
        try make(order.map { files[$0] } + ["--format", format]).output
      }
      #expect(Set(outputs).count == 1 && outputs[0].contains("a 2"))
    }
    #expect(try themes(files).map(\.name) == ["a", "a 2", "b", "b 2"])
    #expect(try themes(files).map(\.top) == ["#000001", "#000003", "#000001", "#000001"])
    #expect(try themes(files).map(\.bottom) == ["#000002", "#000004", "#000000", "#000002"])
  }

  @Test func `a folder is replaced by its pictures`() throws {
    for name in ["z.png", "Y.PNG", "x.jpeg", "w.png.png", ".hidden.png"] {
      try write(ThemePictures.png([1, 2]), to: name)
    }
    _ = try folder.write("not read", to: "notes.txt")
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("v.png"), withIntermediateDirectories: true)

    #expect(try themes([folder.url.path]).map(\.name) == ["Y", "w", "x", "z"])
  }

  // MARK: - Names

  @Test(arguments: [
    ("Dusk", "dusk"), ("DUSK", "dusk"), ("deep sea", "deepSea"), ("deepSea", "deepSea"),
    ("Deep-sea, at night", "deepSeaAtNight"), ("3 am", "theme3Am"), ("class", "classTheme"),
    ("Default", "defaultTheme"), ("all cases", "allCasesTheme"), ("name", "nameTheme"),
    ("Über", "uber"), ("cafe\u{301}", "cafe"), ("日本", "theme"), ("日本 2", "theme2"),
    ("", "theme"), ("!?", "theme"), ("Ann’s sea", "annsSea"), ("a\u{2014}b", "aB"),
    ("straße", "strae"), ("👍 up", "up"),
  ])
  func `PT-01 an identifier is valid`(name: String, identifier: String) {
    #expect(ThemeIdentifier.of(name) == identifier)
  }

  private let black = RGB(red: 0, green: 0, blue: 0)

  private func table(_ names: [String]) -> ThemeTable {
    ThemeTable(names.map { GradientTheme($0, top: black, bottom: black) })
  }

  @Test(arguments: [
    (["Dusk", "Dusk", "Dusk 2", "Dusk"], ["Dusk", "Dusk 2", "Dusk 3", "Dusk 4"]),
    (["dusk", "Dusk"], ["Dusk", "dusk"]), (["", "", "!"], ["!", "Theme", "Theme 2"]),
    (["日本", "中国"], ["中国", "日本"]), (["é", "e\u{301}"], ["e\u{301}", "é 2"]),
    (["a1", "a 1", "a", "a"], ["a", "a 1", "a 2", "a1"]),
  ])
  func `PT-01 names and identifiers are unique`(names: [String], expected: [String]) {
    let rows = table(names).rows

    #expect(rows.map(\.theme.name) == expected)
    #expect(Set(rows.map(\.identifier)).count == names.count)
    #expect(table(names) == table(names.reversed()))
    for row in rows {
      #expect(row.identifier.first?.isLowercase == true)
      #expect(row.identifier.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) })
    }
  }

  @Test func `a name has no control characters and one blank between words`() {
    #expect(GradientTheme("a\u{1B}[31m\n\u{202E}b ", top: black, bottom: black).name == "a[31m b")
    #expect(GradientTheme("\t\u{7}", top: black, bottom: black).name == "Theme")
  }

  @Test func `a file names its theme`() {
    let names = ["a/Deep-sea_1.png", "x.PNG.jpg", ".png", "-", "no ending", "a.b.png"]
    #expect(
      names.map(ThemeFile.themeName) == ["Deep sea 1", "x", "", " ", "no ending", "a.b"])
  }

  // MARK: - Output

  @Test func `PT-01 the Swift file compiles and has the themes in order`() throws {
    let lines = """
      Dusk #2c226c #c42c60
      class #000000 #ffffff
      3 am #0c102c #42348e
      Ann's "deep\\sea" #063470 #007874
      Über #121e2c #1e708e
      Dusk #680e2c #c43e14
      """
    // The target of this test contains the expected file.
    let expected = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "ThemeGradient.swift")

    #expect(
      try make(["-"], input: lines).output == String(contentsOf: expected, encoding: .utf8))
    #expect(
      ThemeGradient.allCases.map(\.name) == [
        "3 am", "Ann's \"deep\\sea\"", "Dusk", "Dusk 2", "class", "Über",
      ])
    #expect(ThemeGradient.dusk.gradient.colors.map(\.description) == ["#2c226c", "#c42c60"])
    #expect(ThemeGradient.dusk2.accent.description == "#c43e14")
  }

  @Test func `an output file is written instead of standard output`() throws {
    let output = folder.url.appendingPathComponent("Themes.swift").path

    let result = try make(["-", "--output", output], input: "a #000000 #ffffff")
    #expect(result.output == "" && result.status == 0)
    #expect(
      try String(contentsOfFile: output, encoding: .utf8)
        == make(["-"], input: "a #000000 #ffffff").output)
  }

  // MARK: - Problems

  @Test func `all problems are reported, one line each, and nothing is written`() throws {
    let output = try folder.write("old", to: "themes.swift")
    let good = try write(ThemePictures.png([1, 2]), to: "good.png")
    let clear = try write(ThemePictures.png([1, 2], alpha: 0), to: "clear.png")
    let film = try write(Data("GIF89a\u{0}".utf8), to: "film.gif")
    let text = try folder.write("words", to: "text.png")
    let cut = try write(ThemePictures.png([1, 2]).prefix(40), to: "cut.png")
    let list = try folder.write("a #000000 #ffffff\nb #00000 #ffffff\n#000000 #ffffff\n", to: "l")
    let empty = try folder.write("\n// none\n", to: "empty")
    let bare = folder.url.appendingPathComponent("bare")
    try FileManager.default.createDirectory(at: bare, withIntermediateDirectories: true)

    let result = try make(
      [good, clear, film, text, cut, list, empty, bare.path, "/no/such\u{1B}file"]
        + ["--output", output])

    let lines = result.errors.split(separator: "\n").map(String.init)
    let hint = "write a name and two colors, as in Dusk #2c226c #c42c60"
    try #require(lines.count == 9)
    #expect(
      lines[0] == "gallery: “\(clear)” is transparent or cut off in its first or last row; "
        + "use an opaque picture")
    #expect(lines[1] == "gallery: cannot read “\(film)”: GIF is not supported; use PNG or JPEG")
    #expect(
      lines[2] == "gallery: cannot read “\(text)”: it is not a PNG or JPEG file; use PNG or JPEG")
    #expect(lines[3].hasPrefix("gallery: cannot read “\(cut)”: the picture is damaged: "))
    #expect(lines[3].hasSuffix("; export it again"))
    #expect(lines[4] == "gallery: line 2 of “\(list)” is not a theme; \(hint)")
    #expect(lines[5] == "gallery: line 3 of “\(list)” is not a theme; \(hint)")
    #expect(
      lines[6] == "gallery: “\(empty)” has no themes; "
        + "write one per line, as in Dusk #2c226c #c42c60")
    #expect(
      lines[7] == "gallery: the folder “\(bare.path)” has no pictures; add PNG or JPEG files")
    #expect(
      lines[8] == #"gallery: cannot read the theme file “/no/such\x1Bfile”: "#
        + "No such file or directory; name a file, or - for standard input")
    #expect(result.status == 2 && result.output == "")
    #expect(try String(contentsOfFile: output, encoding: .utf8) == "old")
  }

  @Test func `an invalid format is reported before anything is read`() throws {
    let result = try make(["/no/such/file", "--format", "xml"])

    #expect(result.errors == "gallery: “xml” is not a format; use swift or json\n")
    #expect(result.status == 2)
  }

  @Test func `a picture with too many pixels is reported`() throws {
    let file = ThemePictures.png(width: 1 << 16, height: 1 << 16, rows: 1)
    let path = try write(file, to: "large.png")

    let result = try make([path])
    #expect(
      result.errors == "gallery: cannot read “\(path)”: the picture is too large: 65536×65536; "
        + "use at most 16 million pixels\n")
    #expect(result.status == 2 && result.output == "")
  }

  @Test func `the command without a subcommand prints its help`() throws {
    let result = try BuiltProgram("gallery").run(["themes"])

    #expect(result.output.contains("make") && result.status == 0)
  }
}
