import CursesKit
import CursesKitTesting
import PrioModel
import PrioScreens
import Testing

/// The screens of Prio on a stage of their own.
@MainActor
struct PrioStage {
  let library: PrioLibrary
  let driver: StageDriver

  /// Shows a library; the default is the sample with few tasks.
  init(
    _ library: PrioLibrary = .sample(), width: Int = 80, height: Int = 24,
    traits: Traits = Traits()
  ) {
    self.library = library
    driver = StageDriver(
      makePrio(library, ownsStage: true), size: Size(width: width, height: height),
      traits: traits)
    driver.frame()
  }

  var store: PrioStore { library.store }

  /// The table of the tasks, or of the groups.
  var table: TableView? { driver.stage.rootView.views(of: TableView.self).first }
}

extension PrioLibrary {
  /// Returns the sample with the thirteen tasks of most drawings.
  static func thirteen(theme: PrioTheme = .standard) -> PrioLibrary {
    let library = sample(.many, theme: theme)
    for name in ["Send the seed order", "Ask for the boat's papers", "Pay for the mooring"] {
      if let item = library.store.tasks.first(where: { $0.name == name }) {
        library.store.delete(item.id)
      }
    }
    library.store.forgetUndo()
    return library
  }

  /// Returns the sample without active tasks.
  static func finished(theme: PrioTheme = .standard) -> PrioLibrary {
    let library = sample(theme: theme)
    for item in library.store.tasks { library.store.delete(item.id) }
    library.store.forgetUndo()
    return library
  }
}

// MARK: - Finding

extension View {
  /// Returns the views of a class among this view and its descendants.
  func views<Kind: View>(of kind: Kind.Type) -> [Kind] {
    ((self as? Kind).map { [$0] } ?? []) + subviews.flatMap { $0.views(of: kind) }
  }
}

extension StageDriver {
  /// The rows with blanks instead of the half blocks of the ground.
  var words: [String] { lines.map { String($0.map { $0 == "▀" || $0 == "▄" ? " " : $0 }) } }

  /// Returns whether one of the rows contains a text.
  func says(_ text: String) -> Bool { words.contains { $0.contains(text) } }

  /// Returns the first row that contains a text, or `nil`.
  func row(of text: String) -> Int? { words.firstIndex { $0.contains(text) } }

  /// Presses keys, each followed by 700 milliseconds for its animation.
  func pressSlowly(_ keys: Key...) {
    for key in keys {
      press(key)
      advance(by: .milliseconds(700))
    }
  }

  /// Clicks a text, followed by 700 milliseconds for its animation.
  func tapSlowly(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    guard let row = row(of: text), let range = words[row].firstRange(of: text) else {
      Issue.record("“\(text)” is not shown", sourceLocation: sourceLocation)
      return
    }
    tapSlowly(x: words[row].distance(from: words[row].startIndex, to: range.lowerBound), y: row)
  }

  /// Clicks a cell, followed by 700 milliseconds for its animation.
  func tapSlowly(x: Int, y: Int) {
    tap(x: x, y: y)
    advance(by: .milliseconds(700))
  }

  /// Sends a mouse event of the left button.
  func mouse(_ action: Mouse.Action, _ x: Int, _ y: Int) {
    send(.mouse(Mouse(action, button: .left, at: Point(x: x, y: y))))
  }

  /// Drags from one row to another at a constant speed, without releasing the button.
  func drag(x: Int, from start: Int, to end: Int, perRow time: Duration) {
    mouse(.press, x, start)
    let step = start < end ? 1 : -1
    for row in stride(from: start + step, through: end, by: step) {
      advance(by: time)
      mouse(.drag, x, row)
    }
  }
}
