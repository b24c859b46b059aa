import CursesArticles
import Testing

/// The addresses and the texts of links in pages.
@Suite struct HTMLLinkTests {
  private func outline(_ html: String, address: String? = nil) -> [String] {
    Article(html: html, address: address, content: .everything).outline
  }

  @Test func `links keep their order and their text`() {
    #expect(
      outline("<p><a href=https://a.example/x?y=1&amp;z=2>a <b>b</b></a> and <a href=#f>f</a>") == [
        "p [a *b*](https://a.example/x?y=1&z=2) and [f](#f)"
      ])
  }

  @Test(arguments: [
    ("b", "https://e.example/d/b"), ("/b", "https://e.example/b"),
    ("?q", "https://e.example/d/c?q"),
    ("../b/./c", "https://e.example/b/c"), ("../../../b", "https://e.example/b"),
    ("//f.example/x", "https://f.example/x"), ("http:\\\\g.example\\h", "http://g.example\\h"),
    (" b\n c ", "https://e.example/d/b%20c"), ("mailto:a@b.example", "mailto:a@b.example"),
    ("HTTPS://H.example", "https://H.example"), ("x/..", "https://e.example/d/"),
  ])
  func `addresses are resolved against the address of the page`(written: String, full: String) {
    #expect(
      outline("<a href='\(written)'>x</a>", address: "https://e.example/d/c?p#f") == [
        "p [x](\(full))"
      ])
  }

  @Test func `a base element sets the base of addresses`() {
    #expect(
      outline("<base href=/k/><a href=b>x</a>", address: "https://e.example/d/") == [
        "p [x](https://e.example/k/b)"
      ])
  }

  @Test(arguments: [
    "javascript:alert(1)", "java\nscript:x", "data:text/html,x", "vbscript:x", "file:///etc/passwd",
    "https://", "b", "", "#",
  ])
  func `an unsafe or incomplete address is not a link`(address: String) {
    #expect(outline("<a href=\"\(address)\">x</a>") == ["p x"])
  }

  @Test(arguments: [
    ("https://bank.example", "https://evil.example/bank.example", "evil.example"),
    ("bank.example/login", "https://evil.example", "evil.example"),
    ("bank.example", "https://bank.example@evil.example/", "evil.example"),
    ("www.bank.example", "https://bank.example.evil.example", "bank.example.evil.example"),
    ("<b>bank</b>.example", "https://evil.example", "evil.example"),
    ("bаnk.example", "https://bank.example", "bank.example"),
    ("log in at bank.&#x200b;example now", "https://evil.example", "evil.example"),
  ])
  func `text that resembles another address is followed by the real host`(
    words: String, address: String, host: String
  ) {
    let text = outline("<a href=\"\(address)\">\(words)</a> x").first ?? ""

    #expect(text.hasSuffix("](\(address)) (\(host)) x"), "\(text)")
  }

  @Test(arguments: [
    "bank.example", "https://www.bank.example/x", "our bank", "e.g.", "main.swift", "24.x LTS",
  ])
  func `text that resembles no other address is left unchanged`(words: String) {
    #expect(
      outline("<a href=\"https://bank.example/\">\(words)</a>") == [
        "p [\(words)](https://bank.example/)"
      ])
  }

  @Test func `elements with an id or a name become anchors at their offsets`() {
    let article = Article(
      html: "<h2 id=a>A</h2><p><a name=b>B</a> c <span id=d></span>e<ol><li id=f>F</ol>",
      content: .everything)
    var names: [String] = []
    for block in article.blocks { names += block.anchors }

    #expect(names == ["a@0", "b@0", "d@3", "f@0"])
  }

  @Test func `a paragraph keeps 20,000 links`() {
    let html = (0..<20_000).map { "<a href=https://e.example/\($0)>x</a> " }.joined()
    guard case .paragraph(let text)? = Article(html: html).blocks.first else {
      Issue.record("no paragraph")
      return
    }

    #expect(text.links.count == 20_000)
    #expect(text.links.last?.address == "https://e.example/19999")
  }
}

extension ArticleBlock {
  /// The names of the anchors, each with its offset.
  fileprivate var anchors: [String] {
    switch self {
    case .heading(_, let text), .paragraph(let text), .code(let text, _):
      text.anchors.map { "\($0.name)@\($0.offset)" }
    case .list(let list): list.items.flatMap { $0.blocks.flatMap(\.anchors) }
    default: []
    }
  }
}
