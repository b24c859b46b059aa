import Foundation
import ReaderModel
import Testing

@Suite struct PostPageTests {
  private func page(_ json: String) throws(ReaderError) -> PostPage {
    try PostPage(decoding: Data(json.utf8), named: "1.json")
  }

  /// Returns the error of a page, or an empty text.
  private func problem(_ json: String) -> String {
    do throws(ReaderError) {
      _ = try page(json)
      return ""
    } catch {
      return error.description
    }
  }

  @Test func `a page has posts, and the sentinel the number of the next page`() throws {
    let page = try page(
      """
      [{"title": "A\\u001b[2J", "subtitle": "s", "url": "https://a.test/1", "image": null,
        "y_offset": -43.05, "unknown": [1]},
       {"title": "B", "url": "https://a.test/2", "image": ""},
       {"next_page": 2}]
      """)
    #expect(page.nextPage == 2)
    #expect(page.posts.map(\.title) == ["A[2J", "B"])
    #expect(page.posts[0].image == nil && page.posts[1].image == "")
    #expect(page.posts[0].yOffset == -43.05 && page.posts[1].yOffset == 0)
  }

  @Test func `a last page has no sentinel`() throws {
    #expect(try page(#"[{"title": "A", "url": "https://a.test/1"}]"#).nextPage == nil)
  }

  @Test(arguments: [
    (#"[{"title": "A", "url": "u", "y_offset": "x"}]"#, "[0].y_offset is not a number"),
    (#"[{"title": 1, "url": "u"}]"#, "[0].title is not a string"),
    (#"[{"title": null, "url": "u"}]"#, "[0].title is null instead of a string"),
    (#"[{"title": "A"}]"#, "[0].url is missing"),
    (#"[{"title": "A", "url": ""}]"#, "[0].url is empty"),
    (#"[{"title": "A", "url": "u"}, {"next_page": 0}]"#, "[1].next_page is not a positive"),
    (#"[{"next_page": 2}, {"title": "A", "url": "u"}]"#, "[0] is no post"),
    (#"[{"title": "A", "url": "u", "tags": [1]}]"#, "[0].tags[0] is not a string"),
    (#"[{"title": "A", "url": "u", "date": "soon"}]"#, "[0].date is not a date"),
    (#"{"posts": []}"#, "the page is not an array"),
    ("[", "the page is not well-formed JSON"),
    ("", "the page is not well-formed JSON"),
  ])
  func `a wrong value is reported with its path`(json: String, words: String) {
    let text = problem(json)
    #expect(text.contains(words), "\(text)")
    #expect(!text.contains("\n"))
  }

  @Test(arguments: ["[]", #"[{"next_page": 2}]"#])
  func `WP-01 a page without posts is an error`(json: String) {
    #expect(problem(json).contains("has no posts"))
  }

  @Test func `huge numbers are clamped`() throws {
    let page = try page(#"[{"title": "A", "url": "u", "y_offset": 1e300}]"#)
    #expect(page.posts[0].yOffset == 100_000)
  }

  @Test func `the sample has pages of 10, 10 and 4 posts with pictures`() async throws {
    let loader = SampleLoader()
    var counts: [Int] = []
    for number in 1...3 {
      let page = try await loader.page(number)
      counts.append(page.posts.count)
      #expect(page.nextPage == (number < 3 ? number + 1 : nil))
      for post in page.posts {
        #expect(try await !loader.bytes(at: post.image ?? "").isEmpty)
      }
    }
    #expect(counts == [10, 10, 4])
    #expect(try await loader.posts(taggedWith: "winter").count == 8)
    let winter = try #require(try await loader.tags().first { $0.name == "winter" })
    #expect(winter.summary == "290 posts in 84 blogs")
  }
}
