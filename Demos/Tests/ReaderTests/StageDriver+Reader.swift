import CursesKit
import CursesKitTesting
import Foundation
import ReaderModel
import ReaderScreens
import Testing

extension StageDriver {
  /// Opens the reader on a library.
  static func reader(
    _ library: ReaderLibrary, width: Int = 80, height: Int = 24, traits: Traits = Traits(),
    openPage: PageOpener? = nil
  ) -> StageDriver {
    let driver = StageDriver(
      makeReader(library, openPage: openPage), size: Size(width: width, height: height),
      traits: traits)
    driver.frame()
    return driver
  }

  /// Opens the reader on the sample, which is in memory.
  static func sample(
    width: Int = 80, height: Int = 24, traits: Traits = Traits()
  ) -> StageDriver {
    reader(.sample(), width: width, height: height, traits: traits)
  }

  /// Returns whether one of the rows contains a text.
  func says(_ text: String) -> Bool { lines.contains { $0.contains(text) } }

  /// Returns the cell of the first character of a text, or `nil` if it is not displayed.
  func place(of text: String) -> Point? {
    for (row, line) in lines.enumerated() {
      guard let range = line.firstRange(of: text) else { continue }
      return Point(x: CellWidth.of(line[..<range.lowerBound]), y: row)
    }
    return nil
  }

  /// Returns the style of a cell.
  func style(at point: Point) -> Style { buffer[point].style }

  /// Presses keys, each followed by 700 milliseconds for its animation.
  func pressSlowly(_ keys: Key...) {
    for key in keys {
      press(key)
      advance(by: .milliseconds(700))
    }
  }

  /// Clicks a text, and waits for the animation.
  func tapSlowly(_ text: String) {
    tap(text)
    advance(by: .milliseconds(700))
  }

  /// Sends a mouse event of the left button.
  func mouse(_ action: Mouse.Action, _ point: Point) {
    send(.mouse(Mouse(action, button: .left, at: point)))
  }
}

extension ReaderLibrary {
  /// Returns a library with a loader and some marks in memory, on the day of the sample at 08:10.
  static func scripted(
    _ loader: any PostLoader, marks: MarksContents = MarksContents()
  ) -> ReaderLibrary {
    let day = MarksContents.sampleDay
    // The screens show local times.
    let time = Calendar.current.date(bySettingHour: 8, minute: 10, second: 0, of: day) ?? day
    let library = ReaderLibrary(loader: loader, marks: Marks(marks)) { time }
    library.refreshInterval = nil
    return library
  }
}
