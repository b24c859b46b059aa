import CursesKit
import CursesKitTesting
import Stars
import XCTest

final class StarsXCTests: XCTestCase {
  @MainActor
  func testFewColumnsCutTheStars() async {
    let driver = StageDriver(Stars(), size: Size(width: 3, height: 1))
    let picture = """
      ┌───┐
      │☆☆☆│
      ├───┤
      │aaa│
      └───┘
      a #a7aeba
      """

    XCTAssertNil(Snapshot.difference(from: picture, of: driver.picture))
  }

  @MainActor
  func testAPictureInAFile() async {
    let stars = Stars()
    let driver = StageDriver(stars, size: Size(width: 5, height: 1))
    driver.press(.right)
    let file = SnapshotFile(named: "one-star", beside: #filePath)

    XCTAssertNil(file.difference(of: driver.picture))
  }
}
