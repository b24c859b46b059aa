import CursesKit
import CursesKitTesting
import Store
import Testing

@testable import ReaderModel

/// A running reader, and another program that uses the same database.
@MainActor
@Suite struct OtherProcessTests {
  private let folder: ReaderFolder

  private static let blog = Blog(name: "Lamp Room", address: "https://lamproom.example/feed")

  init() throws { folder = try ReaderFolder() }

  private func marks() async throws -> Marks {
    try await Marks.open(try await ReaderDatabase.open(folder.path("data/reader.sqlite")))
  }

  /// Returns a library of the sample with the marks of a database.
  private func library(_ marks: Marks) -> ReaderLibrary {
    let library = ReaderLibrary(loader: SampleLoader(), marks: marks) { MarksContents.sampleDay }
    library.refreshInterval = nil
    return library
  }

  /// Opens the empty list of subscriptions, and subscribes to a blog in another program.
  private func driver(_ mine: Marks) async throws -> StageDriver {
    let driver = StageDriver.reader(library(mine))
    driver.pressSlowly(.character("4"))
    #expect(driver.says("No subscriptions yet"))
    let other = try await marks()
    other.add([Self.blog], to: .subscriptions)
    await other.settled()
    driver.advance(by: .seconds(1))
    return driver
  }

  @Test func `marks of another program are visible when the terminal gets the focus`()
    async throws
  {
    let mine = try await marks()
    let driver = try await driver(mine)
    driver.send(.focus(gained: false))
    await mine.settled()
    #expect(driver.says("No subscriptions yet"))
    driver.send(.focus(gained: true))
    await mine.settled()
    driver.advance(by: .seconds(1))
    #expect(driver.says("Lamp Room") && driver.says("in 1 of 1 blogs"))
  }

  @Test func `marks of another program are visible after a refresh`() async throws {
    let mine = try await marks()
    let driver = try await driver(mine)
    driver.pressSlowly(.character("r"))
    await mine.settled()
    driver.advance(by: .seconds(1))
    #expect(driver.says("Lamp Room") && driver.says("in 1 of 1 blogs"))
  }

  @Test func `a like that cannot be stored is reported, and taken back`() async throws {
    let mine = try await marks()
    let other = try Database<ReaderError>(folder.path("data/reader.sqlite"), schema: [""])
    try other.run(
      "CREATE TRIGGER refuse BEFORE INSERT ON liked BEGIN SELECT RAISE(ABORT, 'no room'); END")
    let driver = StageDriver.reader(library(mine))
    driver.press(.character("l"))
    #expect(mine.likes.count == 1)
    await mine.settled()
    driver.advance(by: .milliseconds(300))
    #expect(driver.says("no room") && mine.likes.isEmpty)
  }

  @Test func `the likes of a database are listed after they were read`() async throws {
    let other = try await marks()
    other.toggleLike(.titled("fog"))
    await other.settled()
    let mine = try await marks()
    let driver = StageDriver.reader(library(mine))
    driver.pressSlowly(.character("3"))
    await mine.settled()
    driver.advance(by: .milliseconds(100))
    #expect(driver.says("fog") && driver.says("1 post, kept for reading"))
  }
}
