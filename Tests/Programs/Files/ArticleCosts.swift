import CursesArticles
import CursesCells
import CursesViews
import Glibc

/// Measures articles: hostile pages of half a megabyte each, and ordinary ones.
@MainActor
enum ArticleCosts {
  static func run(_ arguments: [String]) {
    switch arguments.first {
    case "search": search(arguments.dropFirst().first.flatMap { Int($0) } ?? 100)
    case "view":
      for bytes in [50_000, 500_000, 5_000_000] {
        for (name, page) in kinds(bytes: bytes) { show(name, page) }
      }
    case nil: for (name, page) in pages { measure(name, page) }
    default: for name in arguments { measure(file: name) }
    }
  }

  private static func measure(file name: String) {
    guard let file = fopen(name, "r") else { return }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 25)
    let count = fread(&bytes, 1, bytes.count, file)
    measure(name, Array(bytes.prefix(count)))
  }

  /// Returns a page of `bytes` bytes, made of one repeated part.
  private static func page(_ part: String, bytes: Int = 500_000, start: String = "") -> [UInt8] {
    Array((start + String(repeating: part, count: max(1, bytes / part.utf8.count))).utf8)
  }

  /// Returns a page of `bytes` bytes, made of numbered parts.
  private static func numbered(bytes: Int = 500_000, _ part: (Int) -> String) -> [UInt8] {
    var text = ""
    var number = 0
    while text.utf8.count < bytes {
      text += part(number)
      number += 1
    }
    return Array(text.utf8)
  }

  private static let looks = "<b><i><u><s><code>"
  private static let pages: [(String, [UInt8])] = [
    ("<div>", page("<div>")), ("<ul><li>", page("<ul><li>")), ("<p>x", page("<p>x")),
    ("<b id=N>", numbered { "<b id=\($0)>" }), ("<a href=N>", numbered { "<a href=\($0)>x" }),
    ("attributes", Array("<p ".utf8) + numbered { "a\($0)=\"1\" " } + Array(">x".utf8)),
    ("<table><tr><td>", page("<table><tr><td>")), ("<a><b></a>", page("<a href=x><b></a>")),
    ("looks, then <p>x", page("<p>x", start: looks)), ("looks and <p>", page(looks + "<p>x")),
    ("<li><p><b>x", page("<li><p><b>x")), ("<select><option>", page("<select><option>")),
    ("<svg><style>", page("<svg><style>")), ("<option><em>", page("<option><em>")),
    ("</p>", page("</p>")), ("<td><b>x", page("<td><b>x", start: "<table><tr>")),
    ("<table>x", page("<table>x")), ("<dd><dt><li>", page("<dd><dt><li>")),
    ("<form><button>", page("<form><button>")), ("<h1><h2>", page("<h1><h2>")),
    ("<!--", page("<!--")), ("<x y=\"", page("<x y=\"")), ("&amp", page("&amp")),
    ("<template><td>", page("<template><td>")), ("<ruby><rt>", page("<ruby><rt>")),
    ("<frameset>", page("<frameset><frame>")), ("<body><html a>", page("<body a=b><html c=d>")),
    ("<span><p>", page("<span><p>")), ("<i><table>x</i>", page("<i><table>x</i>")),
    ("one line", page("x")), ("words", page("word ")), ("<title>", page("<title>")),
    ("ordinary", page("<h2>Fog</h2><p>It is <b>near</b>, <a href=\"/x\">and</a> far.</p>")),
    (
      "ordinary, 5 MB", page("<p>It is <b>near</b>, <a href=\"/x\">so</a> far.</p>", bytes: 5 << 20)
    ),
  ]

  /// Returns the peak memory of the process in kB.
  private static func memory() -> Int {
    var usage = rusage()
    getrusage(numericCast(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss
  }

  /// Returns the processor time of the process.
  private static func used() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  private static func measure(_ name: String, _ page: [UInt8]) {
    let start = used()
    let article = Article(html: page)
    let time = used() - start
    let words =
      "\(page.count / 1000) kB, \(article.blocks.count) blocks, at most \(memory() / 1000) MB"
    print(time.formatted(), name, words, separator: "\t")
  }

  /// Prints the time of random pages that are slower than all pages before them.
  private static func search(_ count: Int) {
    let names = [
      "p", "div", "a href=x", "b", "i", "code", "table", "tr", "td", "th", "tbody", "caption", "ul",
      "ol", "li", "dl", "dt", "dd", "pre", "h1", "h2", "blockquote", "figure", "details", "summary",
      "select", "option", "svg", "math", "template", "title", "form", "button", "span id=x", "main",
      "ruby", "rt", "frameset", "xmp", "noscript", "object", "marquee", "center", "font",
      "x-y id=z",
    ]
    var worst = Duration.zero
    for number in 0..<count {
      let parts = (0..<Int.random(in: 1...6)).map { _ -> String in
        let name = names.randomElement() ?? ""
        let end = "</\(name.split(separator: " ")[0])>"
        return [end, "x", "<br>"].randomElement().flatMap { Bool.random() ? nil : $0 }
          ?? "<\(name)>"
      }
      let page = page(parts.joined(), start: Bool.random() ? "<table><tr><td>" : "")
      let start = used()
      _ = Article(html: page)
      let time = used() - start
      guard time > worst else { continue }
      worst = time
      print(
        time.formatted(), number, parts.joined(), "at most \(memory() / 1000) MB", separator: "\t")
    }
  }

  /// Prints the processor time of some work.
  private static func time(_ name: String, _ work: () -> Void) {
    let start = used()
    work()
    print((used() - start).formatted(), name, separator: "\t")
  }

  /// Returns a page of `bytes` bytes for each kind of block.
  private static func kinds(bytes: Int) -> [(String, [UInt8])] {
    let words = "it is <b>near</b>, <a href=\"/x\">and</a> one hears no sea at all"
    let rows = numbered(bytes: bytes) { "<tr><td>\($0)<td>harbor \($0 % 97)<td>\(words)" }
    return [
      ("paragraphs", page("<h2>Fog</h2><p>\(words).", bytes: bytes)),
      ("one table", Array("<table><tr><th>No<th>Where<th>What".utf8) + rows),
      ("one list", Array("<ol>".utf8) + page("<li>\(words)", bytes: bytes)),
      (
        "code",
        Array("<pre><code class=language-swift>".utf8)
          + page("let fog = near() // and far\n", bytes: bytes)
      ),
      ("lines", page("\(words)<br>", bytes: bytes)),
      ("one paragraph", page("\(words). ", bytes: bytes)),
      ("one word", page("word", bytes: bytes)),
      ("a table in a quote", Array("<blockquote><p>So:<table>".utf8) + rows),
      (
        "items below a summary", page("<li>\(words)", bytes: bytes, start: "<details><ul><li>x<ol>")
      ),
    ]
  }

  /// Measures an article: its layout in two widths, 100 pages of scrolling and a search.
  private static func show(_ name: String, _ page: [UInt8]) {
    var article = Article()
    time("\(page.count / 1000) kB, \(name): read") { article = Article(html: page) }
    let view = ArticleView()
    let stage = Stage(size: Size(width: 80, height: 24))
    stage.rootView = view
    time("  first screen") {
      view.article = article
      _ = stage.frame()
    }
    finish(stage, "whole layout")
    view.becomeFirstResponder()
    time("  100 pages") {
      for _ in 0..<100 {
        stage.send(.key(.pageDown))
        _ = stage.frame()
      }
    }
    time("  another width") {
      stage.send(.resize(Size(width: 40, height: 24)))
      _ = stage.frame()
    }
    finish(stage, "whole layout")
    time("  a key of the search") {
      view.find("sea")
      _ = stage.frame()
    }
    finish(stage, "search of \(view.findStatus.count) and more")
    print("  at most \(memory() / 1000) MB")
  }

  /// Advances a stage until it is settled, and prints the time of its slices.
  private static func finish(_ stage: Stage, _ name: String) {
    var slices = 0
    var longest = Duration.zero
    let start = used()
    while let deadline = stage.nextDeadline {
      let start = used()
      stage.advance(by: deadline - stage.time)
      _ = stage.frame()
      longest = max(longest, used() - start)
      slices += 1
    }
    let whole = (used() - start).formatted()
    print(whole, "  \(name) in \(slices) slices of at most \(longest.formatted())", separator: "\t")
  }
}

extension Duration {
  /// The seconds, with three digits after the point.
  func formatted() -> String {
    let thousandths = components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
    let digits = String(thousandths + 10_000).dropFirst()
    return "\(thousandths / 1000).\(digits.suffix(3)) s"
  }
}
