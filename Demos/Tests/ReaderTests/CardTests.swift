import CursesKit
import CursesKitTesting
import ReaderModel
import Testing

/// The cards of “Freshly Pressed”.
@MainActor
@Suite struct CardTests {
  private let library = ReaderLibrary.sample()
  private let driver: StageDriver

  private static let pressed = Color.rgb(255, 255, 170)
  private static let pressedInk = Color.rgb(68, 68, 68)

  init() { driver = StageDriver.reader(library) }

  // MARK: Pressing

  @Test func `WP-06 a title is highlighted only while its card is pressed`() throws {
    let title = try #require(driver.place(of: "What the cat sees"))
    let other = try #require(driver.place(of: "Forty thousand bulbs"))
    #expect(driver.style(at: title).background != Self.pressed)

    // The whole card can be pressed, also its picture.
    driver.mouse(.press, title.translated(x: 4, y: -3))
    for row in 0...1 {
      let style = driver.style(at: title.translated(x: 0, y: row))
      #expect(style.background == Self.pressed && style.foreground == Self.pressedInk)
    }
    #expect(driver.style(at: title.translated(x: 0, y: 2)).background != Self.pressed)
    #expect(driver.style(at: other).background != Self.pressed)

    driver.mouse(.release, title.translated(x: 4, y: -3))
    #expect(driver.style(at: title).background != Self.pressed)
    driver.advance(by: .seconds(1))
    #expect(driver.says("‹ Fresh") && driver.says("Not the moon."))
  }

  @Test func `WP-06 a title is not highlighted after the pointer left its card`() throws {
    let title = try #require(driver.place(of: "What the cat sees"))
    let other = try #require(driver.place(of: "Forty thousand bulbs"))
    driver.mouse(.press, title)
    driver.mouse(.drag, other)
    for place in [title, other] {
      #expect(driver.style(at: place).background != Self.pressed)
    }
    driver.mouse(.drag, title)
    driver.mouse(.release, title)
    driver.advance(by: .seconds(1))
    #expect(driver.says("Freshly Pressed"))
  }

  @Test func `WP-06 a cancelled press does not open its card`() throws {
    let title = try #require(driver.place(of: "What the cat sees"))
    driver.mouse(.press, title)
    #expect(driver.style(at: title).background == Self.pressed)
    driver.send(.focus(gained: false))
    #expect(driver.style(at: title).background != Self.pressed)
    driver.mouse(.release, title)
    driver.advance(by: .seconds(1))
    #expect(driver.says("Freshly Pressed"))
  }

  @Test func `WP-06 Enter highlights the title for 0.1 s and then opens its post`() throws {
    let title = try #require(driver.place(of: "Forty thousand bulbs"))
    driver.press(.enter)
    #expect(driver.style(at: title).background == Self.pressed)
    driver.advance(by: .milliseconds(99))
    #expect(driver.style(at: title).background == Self.pressed)
    driver.advance(by: .milliseconds(1))
    driver.advance(by: .seconds(1))
    #expect(driver.says("‹ Fresh") && driver.says("He walks the rows in October"))
  }

  @Test func `WP-06 the subtitle is in the row after the title`() throws {
    let title = try #require(driver.place(of: "What the cat sees"))
    let rest = try #require(driver.place(of: "morning"))
    let subtitle = try #require(driver.place(of: "Night Window"))
    #expect(rest == title.translated(x: 0, y: 1))
    #expect(subtitle == title.translated(x: 0, y: 2))
  }

  // MARK: Choosing

  @Test func `arrows choose cards, and the chosen one is visible`() {
    driver.pressSlowly(.right, .down, .down)
    #expect(driver.says("Twice the mountain"))
    driver.pressSlowly(.left, .enter)
    #expect(driver.says("‹ Fresh") && driver.says("They came up behind the school"))
  }

  @Test func `in one column, the keys to the sides do not leave the cards`() {
    let driver = StageDriver.sample(width: 50)
    driver.pressSlowly(.right, .right, .left, .left)
    #expect(driver.says("Freshly Pressed"))
    driver.pressSlowly(.enter)
    #expect(driver.says("He walks the rows in October"))
  }

  @Test func `the page steps through the posts, and the list follows`() {
    driver.pressSlowly(.enter)
    driver.pressSlowly(.character("n"), .character("n"))
    #expect(driver.says("A cup of coffee, slowly"))
    driver.pressSlowly(.character("p"))
    #expect(driver.says("What the cat sees at two in the morning"))
    driver.pressSlowly(.escape, .enter)
    #expect(driver.says("Not the moon."))
  }

  // MARK: Liking

  @Test func `the star of a card can be clicked, and appears again with the key`() throws {
    let post = try #require(library.fresh.posts.first)
    let star = try #require(driver.place(of: "★"))
    #expect(library.marks.isLiked(post))
    driver.tap(x: star.x, y: star.y)
    #expect(!library.marks.isLiked(post))
    driver.advance(by: .seconds(1))
    #expect(driver.says("Freshly Pressed") && driver.buffer[star].glyph != "★")

    driver.press(.character("l"))
    #expect(library.marks.isLiked(post))
    #expect(driver.buffer[star].glyph == "★")
  }

  @Test func `the color of a star fades in within 0.15 s`() throws {
    let star = try #require(driver.place(of: "★"))
    let ink = driver.style(at: star).foreground
    driver.press(.character("l"))
    driver.press(.character("l"))
    let first = driver.style(at: star).foreground
    driver.advance(by: .milliseconds(75))
    let middle = driver.style(at: star).foreground
    driver.advance(by: .milliseconds(75))
    #expect(first != ink && middle != ink && middle != first)
    #expect(driver.style(at: star).foreground == ink)
  }

  // MARK: Beneath the tab bar

  @Test func `the upper half of the tab bar's top edge shows the cards`() {
    // The top edge is in row 20, below the first rows of a picture.
    let place = Point(x: 60, y: 20)
    #expect(driver.buffer[place].glyph == "▄")
    let ground = driver.style(at: place).background
    driver.pressSlowly(.character("3"))
    #expect(driver.buffer[place].glyph == "▄")
    #expect(driver.style(at: place).background != ground)
  }
}
