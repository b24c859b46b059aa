import CursesKit
import CursesKitTesting
import ReaderModel
import Testing

/// A running reader, and another process that writes the same file of marks.
@MainActor
@Suite struct OtherProcessTests {
  private let folder: ReaderFolder
  private let file: MarksFile

  private static let blog = Blog(name: "Lamp Room", address: "https://lamproom.example/feed")

  init() throws {
    folder = try ReaderFolder()
    file = MarksFile(path: folder.path("data/reader.json"))
  }

  /// Returns a library of the sample with the marks of a file.
  private func library(_ marks: Marks) -> ReaderLibrary {
    let library = ReaderLibrary(loader: SampleLoader(), marks: marks) { MarksContents.sampleDay }
    library.refreshInterval = nil
    return library
  }

  /// Opens the empty list of subscriptions, and subscribes to a blog in another process.
  private func driver() throws -> StageDriver {
    let driver = StageDriver.reader(library(try Marks(reading: file)))
    driver.pressSlowly(.character("4"))
    #expect(driver.says("No subscriptions yet"))
    try Marks(reading: file).subscribe(to: Self.blog)
    driver.advance(by: .seconds(1))
    return driver
  }

  @Test func `marks of another process are visible when the terminal gets the focus`() throws {
    let driver = try driver()
    driver.send(.focus(gained: false))
    #expect(driver.says("No subscriptions yet"))
    driver.send(.focus(gained: true))
    driver.advance(by: .seconds(1))
    #expect(driver.says("Lamp Room") && driver.says("in 1 of 1 blogs"))
  }

  @Test func `marks of another process are visible after a refresh`() throws {
    let driver = try driver()
    driver.pressSlowly(.character("r"))
    #expect(driver.says("Lamp Room") && driver.says("in 1 of 1 blogs"))
  }

  @Test func `a mark that cannot be stored is reported, and kept`() throws {
    try folder.write("", to: "data")
    let library = library(Marks(file: file))
    let driver = StageDriver.reader(library)
    driver.press(.character("l"))
    driver.advance(by: .milliseconds(300))
    #expect(driver.says("cannot write") && library.marks.likes.count == 1)
  }
}
