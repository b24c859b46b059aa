/// Demos of one kind, in the order in which the gallery lists them.
public struct DemoGroup: Sendable {
  /// A demo and its short description.
  public struct Entry: Sendable {
    /// The demo.
    public let page: DemoPage

    /// The description, in 36 columns at most.
    public let line: String

    init(_ page: DemoPage, _ line: String) {
      self.page = page
      self.line = line
    }
  }

  /// The title above the group.
  public let title: String

  /// The demos of the group.
  public let entries: [Entry]

  /// The groups of the gallery, from top to bottom; each demo is in one of them.
  public static let all = [showcase, programs, recipes, controls, textAndData]

  private static let showcase = DemoGroup(
    title: "Showcase",
    entries: [Entry(.showcase, "Menu, tabs, swipes, pages, bubbles")])

  private static let programs = DemoGroup(
    title: "Programs",
    entries: [
      Entry(.branches, "A sample program: pick, filter"),
      Entry(.log, "A sample program: follow, filter"),
      Entry(.todo, "A sample program: three panes"),
      Entry(.deploy, "A sample program: jobs, charts"),
      Entry(.reader, "Posts to read, like, subscribe to"),
      Entry(.prioMenu, "Tasks, reminders, themes, a sync"),
    ])

  private static let recipes = DemoGroup(
    title: "Recipes",
    entries: [
      Entry(.timeline, "A feed under a tab bar"),
      Entry(.tabBar, "An arrow that glides, a glow"),
      Entry(.tabIndicator, "Arrow, line and block"),
      Entry(.notificationBubble, "Counts over a tab"),
      Entry(.segmentedControl, "Chosen as soon as pressed"),
      Entry(.sideSwipe, "What a row can do lies below it"),
      Entry(.articlePager, "Pull past the end to go on"),
      Entry(.slideOut, "Content slides off a menu"),
      Entry(.transparentArticle, "With a shade, and seen through"),
      Entry(.woodBar, "A bar of wood at any width"),
      Entry(.backButton, "Painted bars, and a way back"),
      Entry(.raisedCenter, "A button that stands over tabs"),
      Entry(.stretchableArt, "Caps stay, one column repeats"),
      Entry(.fadingList, "Rows fade as they leave"),
      Entry(.usageMetrics, "User actions as recorded"),
    ])

  private static let controls = DemoGroup(
    title: "Controls",
    entries: [
      Entry(.controls, "Every control in every state"),
      Entry(.dialogs, "Alert, action sheet, list of keys"),
      Entry(.prompts, "Questions below the prompt"),
      Entry(.smallControls, "Marks and charts of a row"),
      Entry(.states, "No list yet, or none to be had"),
      Entry(.drag, "A card that follows, and settles"),
      Entry(.navigation, "Screens that lead to others"),
      Entry(.split, "Panes by width, one to three"),
      Entry(.layout, "Rows, columns, grids by priority"),
      Entry(.themes, "Colors and accents, put on live"),
      Entry(.principles, "Unavailable, and why; error codes"),
    ])

  private static let textAndData = DemoGroup(
    title: "Text & data",
    entries: [
      Entry(.textField, "A form, a secret, a check"),
      Entry(.article, "Pages of the Web, set to be read"),
      Entry(.longList, "100,000 rows, made when seen"),
      Entry(.textView, "Lines without end, and a search"),
      Entry(.composer, "Commands, files, chips, a history"),
      Entry(.lists, "Sections, choices, a filter"),
      Entry(.columns, "A million rows in eight columns"),
      Entry(.images, "Pictures in halves of cells"),
      Entry(.markdown, "Set while it arrives in pieces"),
    ])
}

extension DemoGroup {
  /// The number of demos that are whole programs.
  static let programCount = programs.entries.count

  /// The number of other demos.
  static let demoCount = all.reduce(0) { $0 + $1.entries.count } - programCount

  /// Returns the groups with only the demos that match all words of a text, ignoring case.
  ///
  /// Titles, names and descriptions are searched. Empty groups are omitted.
  static func matching(_ text: String) -> [DemoGroup] {
    let words = text.lowercased().split(separator: " ")
    guard !words.isEmpty else { return all }
    return all.compactMap { group in
      let entries = group.entries.filter { entry in
        let said = "\(entry.page.title) \(entry.page.name) \(entry.line)".lowercased()
        return words.allSatisfy(said.includes)
      }
      return entries.isEmpty ? nil : DemoGroup(title: group.title, entries: entries)
    }
  }
}

extension String {
  /// Whether the text contains a word.
  fileprivate func includes(_ word: Substring) -> Bool {
    indices.contains { self[$0...].starts(with: word) }
  }
}
