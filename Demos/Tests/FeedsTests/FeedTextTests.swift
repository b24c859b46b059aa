import Feeds
import Testing

@Suite struct FeedTextTests {
  @Test(arguments: [
    ("<b>Hi</b> &amp; bye", "Hi & bye"),
    ("a < b and b > c", "a < b and b > c"),
    ("a <b", "a <b"),
    ("Fish&nbsp;&#38;&#x20;chips &hellip;", "Fish & chips …"),
    ("AT&T &unknown; &; &#; &", "AT&T &unknown; &; &#; &"),
    ("&#146;quoted&#148; &#xD800;&#99999999999;", "’quoted” \u{FFFD}\u{FFFD}"),
    ("Hi<!-- hidden <b> -->there", "Hithere"),
    ("Hi<!-- hidden", "Hi"),
    ("one<br>two<p>three</p>four", "one two three four"),
    ("<i>o</i>ne", "one"),
    ("x<script>alert('<b>')</script>y<STYLE>b{}</style >z", "x y z"),
    ("x<script>never closed", "x"),
    (#"x<a title="a > b">y</a>"#, "xy"),
    (#"x<a title="never closed>y</a> z"#, "xy z"),
    ("cut off <a href=\"https://exam", "cut off"),
    ("Array<String> in <em>Swift</em>", "Array<String> in Swift"),
    ("<!DOCTYPE html><?php echo ?>left", "left"),
  ])
  func `titles lose their markup and keep their text`(markup: String, text: String) throws {
    #expect(try Feed(rssItem: "<title><![CDATA[\(markup)]]></title>").first.title == text)
  }

  @Test func `addresses of an entry are percent-encoded and have no control characters`() {
    let entry = FeedEntry(
      title: "A", link: "https://e.example/a b", icon: " https://e.example/c d.png\u{1B}")

    #expect(entry.link == "https://e.example/a%20b")
    #expect(entry.icon == "https://e.example/c%20d.png")
  }

  @Test func `unknown tags are removed from an HTML summary`() throws {
    let feed = try Feed(rssItem: "<description>a &lt;glow&gt;b&lt;/glow&gt;</description>")
    #expect(feed.first.summary == "a b")
  }

  @Test func `unescaped elements contribute their text`() throws {
    let feed = try Feed(rssItem: "<description>a <b>b</b> c</description>")
    #expect(feed.first.summary == "a b c")
  }

  @Test func `white space is collapsed`() throws {
    let feed = try Feed(rssItem: "<title>\n\t a \r\n&#10;&#160;&#8232; b\u{3000}\n</title>")
    #expect(feed.first.title == "a b")
  }

  @Test(arguments: [
    "&#27;[31mred", "\u{1B}[31mred", "&#x9b;31mred", "&amp;#27;[31mred", "red&#7;&amp;#8;",
    "&#x202e;red", "\u{2066}red\u{200B}", "<![CDATA[\u{1B}]0;red\u{7}]]>", "re\u{FFFE}d&#65535;",
  ])
  func `control and bidirectional characters are removed from titles`(title: String) throws {
    let title = try Feed(rssItem: "<title>\(title)</title>").first.title

    #expect(title.contains("red"))
    #expect(title.isHarmless)
    #expect(!title.unicodeScalars.contains { [0x202E, 0x2066, 0x200B].contains($0.value) })
  }

  @Test func `combining marks, joiners and flags are kept`() throws {
    let title = "Cafe\u{301} 👩‍🌾 🇳🇴 🏴󠁧󠁢󠁳󠁣󠁴󠁿 日本語 می‌خواهم"
    #expect(try Feed(rssItem: "<title>\(title)</title>").first.title == title)
  }

  @Test func `a directly created entry is sanitized like a parsed one`() {
    let entry = FeedEntry(
      title: "a\u{1B}b", link: " https://example.org/a b\u{7} ", summary: "\u{9B}x\ny",
      author: "\u{1B}", identifier: "\u{1B}")

    #expect(
      entry == FeedEntry(title: "ab", link: "https://example.org/a%20b", summary: "x y"))
    #expect(entry.identifier == "https://example.org/a%20b")
    #expect(Feed(title: "\u{1B}H", entries: []).title == "H")
  }

  @Test func `a space before a joiner is percent-encoded in an address`() {
    let entry = FeedEntry(title: "a", link: "https://e.example/a \u{200D}b")

    #expect(entry.link == "https://e.example/a%20\u{200D}b")
  }
}

extension String {
  /// Whether the text contains no control characters.
  var isHarmless: Bool {
    !unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
