import CursesCells
import CursesKitTesting
import CursesViews
import Testing

/// Snapshots of a pager at every sixtieth of a second.
@MainActor
@Suite struct ArticlePagerFilmTests {
  private func expectFilm(_ name: String, _ tape: String, _ harness: PagerHarness? = nil) {
    let harness = harness ?? PagerHarness(startingAt: 2)
    expectFilmStrip(
      of: harness.driver, tape: tape, every: .seconds(1) / 60, named: "article-pager-\(name)")
  }

  @Test func `a pull and its turning arrow match the recorded frames`() {
    expectFilm("pull", "press 5,2\nmove 5,9 over 200ms\nwait 250ms")
  }

  @Test func `a slide to the next page matches the recorded frames`() {
    expectFilm("next", "press 5,10\nmove 5,4 over 100ms\nwait 250ms\nrelease 5,4")
  }

  @Test func `a slide to the previous page matches the recorded frames`() {
    expectFilm("previous", "press 5,2\nmove 5,10 over 100ms\nwait 250ms\nrelease 5,10")
  }

  @Test func `a slide on a light background matches the recorded frames`() {
    expectFilm(
      "paper", "key pagedown",
      PagerHarness(
        startingAt: 2, traits: Traits(colors: .light), appearance: .paper))
  }

  @Test func `a page that runs back matches the recorded frames`() {
    expectFilm("return", "press 5,2\nmove 5,7 over 100ms\nwait 100ms\nrelease 5,7")
  }

  @Test func `a pull by keys matches the recorded frames`() {
    expectFilm("keys", "key down\nwait 100ms\nkey down\nwait 100ms\nkey down")
  }

  @Test func `pages that are caught and dragged onward match the recorded frames`() {
    expectFilm(
      "caught", "key pagedown\nwait 90ms\npress 5,8\nwait 50ms\nmove 5,4 over 100ms\nrelease 5,4")
  }

  @Test func `pages that are caught and dragged back match the recorded frames`() {
    expectFilm(
      "taken-back", "key pagedown\nwait 90ms\npress 5,4\nmove 5,9 over 100ms\nrelease 5,9")
  }

  @Test func `a resize while a page runs back matches the recorded frames`() {
    expectFilm(
      "resized", "press 5,2\nmove 5,7 over 100ms\nrelease 5,7\nwait 50ms\nresize 30x9\nwait 50ms")
  }

  @Test func `Escape during a drag matches the recorded frames`() {
    expectFilm("escape", "press 5,2\nmove 5,9 over 100ms\nwait 50ms\nkey escape")
  }

  @Test func `a second command during a slide matches the recorded frames`() {
    expectFilm("twice", "key n\nwait 80ms\nkey n\nwait 40ms\nwheel down 2 at 5,5")
  }
}
