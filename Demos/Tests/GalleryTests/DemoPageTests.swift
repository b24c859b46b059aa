import Pages
import Testing

@Suite struct DemoPageTests {
  @Test func `every demo is found by its name`() {
    for page in DemoPage.all {
      #expect(DemoPage.named(page.name)?.title == page.title)
    }
    #expect(DemoPage.named("Tab-Bar") == nil)
    #expect(DemoPage.named("") == nil)
  }

  @Test func `demo names are unique, lower case and hyphenated`() {
    let names = DemoPage.all.map(\.name)

    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil })
  }

  @Test func `every demo has a title, a recipe and a one-line summary`() {
    for page in DemoPage.all {
      #expect(!page.title.isEmpty && !page.recipe.isEmpty)
      #expect(page.summary.hasSuffix(".") && !page.summary.contains(where: \.isNewline))
    }
  }

  @Test(arguments: [
    ("tabbar", "tab-bar"), ("tab-bars", "tab-bar"), ("TIMELINE", "timeline"),
    ("long-lost", "long-list"), ("control", "controls"),
  ])
  func `a misspelled name suggests the nearest demo`(word: String, name: String) {
    #expect(DemoPage.nearestName(to: word) == name)
  }

  @Test(arguments: ["", "x", "spreadsheet", "🂡🂢🂣🂤"])
  func `an unrelated word suggests no demo`(word: String) {
    #expect(DemoPage.nearestName(to: word) == nil)
  }
}
