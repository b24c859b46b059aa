import CursesCells
import CursesKitTesting
import CursesViews
import Testing

/// What is seen at every sixtieth of a second.
@MainActor
@Suite struct ArticlePagerFilmTests {
  private func expectFilm(_ name: String, _ tape: String, _ bench: PagerBench? = nil) {
    let bench = bench ?? PagerBench(startingAt: 2)
    expectFilmStrip(
      of: bench.driver, tape: tape, every: .seconds(1) / 60, named: "article-pager-\(name)")
  }

  @Test func `a pull, and the arrow that turns, look as recorded`() {
    expectFilm("pull", "press 5,2\nmove 5,9 over 200ms\nwait 250ms")
  }

  @Test func `a slide to the next page looks as recorded`() {
    expectFilm("next", "press 5,10\nmove 5,4 over 100ms\nwait 250ms\nrelease 5,4")
  }

  @Test func `a slide to the previous page looks as recorded`() {
    expectFilm("previous", "press 5,2\nmove 5,10 over 100ms\nwait 250ms\nrelease 5,10")
  }

  @Test func `a slide on paper looks as recorded`() {
    expectFilm(
      "paper", "key pagedown",
      PagerBench(
        startingAt: 2, traits: Traits(colors: .light), appearance: .reeder))
  }

  @Test func `a page that runs back looks as recorded`() {
    expectFilm("return", "press 5,2\nmove 5,7 over 100ms\nwait 100ms\nrelease 5,7")
  }

  @Test func `keys that pull look as recorded`() {
    expectFilm("keys", "key down\nwait 100ms\nkey down\nwait 100ms\nkey down")
  }

  @Test func `pages that are caught, moved and taken on look as recorded`() {
    expectFilm(
      "caught", "key pagedown\nwait 90ms\npress 5,8\nwait 50ms\nmove 5,4 over 100ms\nrelease 5,4")
  }

  @Test func `pages that are caught and taken back look as recorded`() {
    expectFilm(
      "taken-back", "key pagedown\nwait 90ms\npress 5,4\nmove 5,9 over 100ms\nrelease 5,9")
  }

  @Test func `a resize while a page runs back looks as recorded`() {
    expectFilm(
      "resized", "press 5,2\nmove 5,7 over 100ms\nrelease 5,7\nwait 50ms\nresize 30x9\nwait 50ms")
  }

  @Test func `Escape during a drag looks as recorded`() {
    expectFilm("escape", "press 5,2\nmove 5,9 over 100ms\nwait 50ms\nkey escape")
  }

  @Test func `a second command during a slide looks as recorded`() {
    expectFilm("twice", "key n\nwait 80ms\nkey n\nwait 40ms\nwheel down 2 at 5,5")
  }
}
