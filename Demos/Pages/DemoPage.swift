import CursesKit
import Feeds

/// A demo of the gallery: its name, its description, and its factory.
public struct DemoPage: Sendable {
  /// The name on the command line, in lower case with hyphens.
  public let name: String

  /// The title in the gallery's list.
  public let title: String

  /// The recipe it re-creates.
  public let recipe: String

  /// The description, in one line.
  public let summary: String

  /// The feed that is shown if no other is given.
  public let sample: @Sendable () -> Feed

  /// Whether the demo always shows its keys itself, so that a frame around it has no hints.
  ///
  /// A demo with a status bar needs no such statement.
  public let namesKeys: Bool

  /// Creates the demo for a feed; demos without a feed ignore it.
  public let make: @MainActor @Sendable (_ feed: Feed) -> ViewController

  /// Creates a page; its default sample is ``Feed/sample``.
  public init(
    name: String, title: String, recipe: String, summary: String, namesKeys: Bool = false,
    sample: @escaping @Sendable () -> Feed = { .sample },
    make: @escaping @MainActor @Sendable (_ feed: Feed) -> ViewController
  ) {
    self.name = name
    self.title = title
    self.recipe = recipe
    self.summary = summary
    self.namesKeys = namesKeys
    self.sample = sample
    self.make = make
  }

  /// Creates the demo for a feed, or for its sample if the feed is `nil`.
  @MainActor
  public func controller(on feed: Feed?) -> ViewController { make(feed ?? sample()) }

  /// Every demo, in the order of the gallery.
  public static let all: [DemoPage] = [
    .showcase, .timeline, .tabBar, .tabIndicator, .notificationBubble, .segmentedControl,
    .sideSwipe, .articlePager, .slideOut, .transparentArticle, .woodBar, .backButton, .raisedCenter,
    .stretchableArt, .fadingList, .prioMenu, .usageMetrics, .navigation, .split, .todo, .reader,
    .deploy, .branches, .drag, .longList, .lists, .columns, .log, .controls, .smallControls,
    .states, .images, .layout, .themes, .textField, .textView, .prompts, .article, .markdown,
    .dialogs, .principles, .composer,
  ]

  /// Returns the demo with a name, or `nil` if the name is unknown.
  public static func named(_ name: String) -> DemoPage? {
    all.first { $0.name == name }
  }

  /// Returns the demo name that is most similar to a word, or `nil` if none is similar.
  public static func nearestName(to word: String) -> String? {
    let ranked = all.map { (name: $0.name, distance: distance(word.lowercased(), $0.name)) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }),
      best.distance <= max(2, best.name.count / 3)
    else { return nil }
    return best.name
  }

  /// The minimum number of insertions, deletions and replacements between two words.
  ///
  /// Source: the Levenshtein distance, computed row by row.
  private static func distance(_ left: String, _ right: String) -> Int {
    var row = Array(0...right.count)
    for (index, character) in left.enumerated() {
      var next = [index + 1]
      for (column, other) in right.enumerated() {
        let replaced = row[column] + (character == other ? 0 : 1)
        next.append(min(replaced, row[column + 1] + 1, next[column] + 1))
      }
      row = next
    }
    return row[right.count]
  }
}
