extension DemoPage {
  /// The tape of a tour of the demo for 80x24 cells, as text; empty if the demo has none.
  ///
  /// A second run leaves the demo in the same state as the first one.
  public var tour: String { DemoTours.all[name] ?? "" }
}

/// The tapes of a tour of each demo, by keys and with the mouse.
enum DemoTours {
  static let all = [
    "showcase": showcase, "timeline": timeline, "tab-bar": tabBar, "tab-indicator": tabIndicator,
    "notification-bubble": notificationBubble, "segmented-control": segmentedControl,
    "side-swipe": sideSwipe, "article-pager": articlePager, "slide-out": slideOut, "drag": drag,
    "navigation": navigation, "split": split, "long-list": longList, "lists": lists,
    "columns": columns, "log": log, "todo": todo, "reader": reader, "deploy": deploy,
    "states": states, "branches": branches, "prompts": prompts,
    "controls": controls, "small-controls": smallControls,
    "images": images, "layout": layout, "themes": themes, "text-field": textField,
    "text-view": textView, "dialogs": dialogs, "article": article,
    "markdown": markdown, "transparent-article": transparentArticle, "wood-bar": woodBar,
    "back-button": backButton, "raised-center": raisedCenter,
    "stretchable-art": stretchableArt, "fading-list": fadingList, "prio-menu": prioMenu,
    "usage-metrics": usageMetrics, "principles": principles, "composer": composer,
  ]

  /// Visits the news, a row's menu, two articles, another tab, the menu and the sheet.
  private static let showcase = tour(
    "wait 2s", keys("home down"), keys("right", wait: "300ms"), keys("escape", wait: "1s"),
    "drag 10,7 to 50,7 over 100ms", "wait 300ms", keys("escape", wait: "1s"), keys("home"),
    keys("enter n escape", wait: "500ms"), taps("66,22 14,22", wait: "300ms"),
    "drag 2,12 to 50,12 over 150ms", "wait 500ms", keys("escape o escape", wait: "500ms"))

  private static let timeline = tour(
    keys("home down"), keys("enter", wait: "300ms"), keys("pagedown"),
    keys("escape 3", wait: "300ms"), "wheel down 3 at 40,10", "wheel up 3 at 40,10",
    taps("5,20", wait: "1500ms"))

  private static let tabBar = tour(
    keys("right", wait: "300ms"), taps("72,19", wait: "300ms"), keys("1", wait: "1500ms"))

  private static let tabIndicator = tour(
    keys("right", wait: "300ms"), keys("4", wait: "100ms"), keys("1", wait: "500ms"),
    keys("1", wait: "300ms"))

  private static let notificationBubble = tour(
    keys("enter enter", wait: "500ms"), taps("60,6", wait: "500ms"),
    keys("right left", wait: "300ms"), taps("60,11", wait: "500ms"))

  private static let segmentedControl = tour(
    taps("30,2", wait: "500ms"), keys("right left"), keys("left", wait: "500ms"), keys("tab right"),
    taps("44,13"), taps("30,16", wait: "100ms"))

  /// Swipes and closes a row, answers a question, and tries each style of row.
  private static let sideSwipe = tour(
    keys("home down"), keys("right", wait: "300ms"), keys("escape", wait: "1s"),
    "drag 10,8 to 50,8 over 100ms", "wait 300ms", taps("10,8", wait: "500ms"),
    keys("enter", wait: "1s"), taps("14,1"), "drag 50,8 to 10,8 over 100ms", "wait 300ms",
    taps("12,18", wait: "1s"), taps("26,1"), "press 10,8", "move 60,8 over 200ms",
    "move 14,8 over 200ms", "release 14,8", "wait 1s", taps("6,1 12,5"))

  /// Opens an article, pulls to the next one, pulls a little and lets go, and leaves.
  private static let articlePager = tour(
    keys("home"), keys("enter", wait: "300ms"), "drag 40,20 to 40,6 over 150ms", "wait 1s",
    "drag 40,6 to 40,9 over 150ms", "wait 1s", keys("n", wait: "500ms"),
    keys("escape", wait: "300ms"), keys("pagedown home"))

  private static let slideOut = tour(
    keys("m escape", wait: "300ms"), "drag 2,12 to 40,12 over 150ms", "wait 500ms",
    "drag 60,12 to 20,12 over 150ms", "wait 500ms", keys("m", wait: "300ms"), keys("end"),
    keys("enter", wait: "1s"), taps("40,19", wait: "1500ms"))

  /// Sends the card, throws it past an end, catches it in flight and sends it back.
  private static let drag = tour(
    keys("home", wait: "1s"), keys("right", wait: "100ms"), keys("right", wait: "1s"),
    "drag 70,12 to 30,12 over 200ms", "wait 100ms", "press 30,12", "move 40,12 over 100ms",
    keys("escape", wait: "1s"), "wheel left 4 at 70,12", "wait 1s", keys("home", wait: "100ms"),
    keys("escape home", wait: "1s"))

  private static let longList = tour(
    keys("home down pagedown end"), "wheel up 5 at 40,12", keys("up"), keys("home", wait: "100ms"))

  private static let controls = tour(
    taps("15,2"), taps("6,7 6,7", wait: "500ms"), taps("31,11 31,11 64,7 20,14"), #"type "Ida""#,
    keys("ctrl+u"), taps("15,2"), "wheel down 3 at 40,12", "wheel up 3 at 40,12", "wait 500ms")

  private static let textField = tour(
    taps("20,5"), keys("ctrl+a"), #"type "日本 ""#, keys("left end ctrl+u"), #"paste "Ada Lovelace""#,
    keys("enter"), #"type "secret 1""#, keys("tab"), #"type "ada@example.org""#,
    taps("20,13", wait: "300ms"), taps("20,9"), keys("end ctrl+u"), taps("20,7"), keys("end"),
    keys("ctrl+u", wait: "1s"), taps("20,5"), keys("end", wait: "100ms"))

  private static let dialogs = tour(
    taps("10,1", wait: "300ms"), keys("tab"), keys("escape", wait: "300ms"),
    taps("10,5", wait: "500ms"), keys("down"), keys("enter ? escape", wait: "300ms"))

  private static let navigation = tour(
    keys("enter n", wait: "400ms"), #"type "fog""#, keys("enter", wait: "400ms"), keys("m"),
    keys("escape", wait: "400ms"), "drag 0,12 to 60,12 over 150ms", "wait 500ms")

  private static let split = tour(keys("enter escape", wait: "400ms"))

  private static let smallControls = tour(
    taps("24,1 24,1"), keys("tab space"), keys("space", wait: "100ms"),
    taps("26,19", wait: "500ms"), keys("u", wait: "1s"))

  /// Visits the links and headings, to the end and back.
  private static let article = tour(
    taps("14,6", wait: "300ms"), keys("home ] ] ["), keys("end home", wait: "300ms"))

  /// Pauses and resumes the arriving text, and restarts it with the mouse.
  private static let markdown = tour(
    "wait 200ms", keys("p", wait: "300ms"), keys("p", wait: "8s"), keys("home end"),
    taps("12,0", wait: "8s"))

  /// Opens and leaves a book, and presses the segments and both buttons.
  private static let woodBar = tour(
    keys("home"), keys("enter enter escape escape", wait: "500ms"), keys("e enter", wait: "300ms"),
    taps("45,1", wait: "300ms"), keys("enter", wait: "300ms"), taps("35,1", wait: "300ms"),
    keys("enter", wait: "300ms"), taps("72,1", wait: "300ms"), keys("enter", wait: "300ms"))

  /// Presses each program's button by its key and on its raised part, and leaves each program.
  private static let raisedCenter = tour(
    keys("home"), keys("enter", wait: "500ms"), keys("c"), taps("40,21"), keys("2", wait: "300ms"),
    keys("escape", wait: "500ms"), keys("down"), keys("enter", wait: "500ms"), taps("40,22"),
    keys("escape", wait: "500ms"), keys("down"), keys("enter", wait: "500ms"), "press 40,21",
    "wait 300ms", "release 40,21", keys("escape", wait: "500ms"), keys("home", wait: "100ms"))

  /// Scrolls to the end and back, with and without rows that stick to the bottom.
  private static let fadingList = tour(
    keys("down down"), keys("end home", wait: "300ms"), "wheel down 2 at 20,12", "wait 300ms",
    keys("s", wait: "100ms"), keys("pagedown s"), keys("t", wait: "300ms"),
    taps("8,20", wait: "300ms"), keys("home", wait: "100ms"))

  /// Chooses rows and tabs, presses the button and ends a session; then clears the events.
  private static let usageMetrics = tour(
    keys("home"), keys("down 2", wait: "300ms"), taps("6,4", wait: "500ms"),
    keys("enter", wait: "500ms"), keys("p"), keys("1", wait: "300ms"), keys("p"),
    keys("x", wait: "300ms"), keys("home"), keys("c", wait: "100ms"))

  /// Changes the width by keys and by a drag, and presses and holds a button.
  private static let stretchableArt = tour(
    keys("left left home end"), "drag 63,8 to 30,8 over 200ms", "wait 100ms",
    "drag 30,8 to 50,8 over 200ms", keys("tab enter"), "press 10,16", "wait 100ms", "move 60,22",
    "wait 100ms", "release 60,22", taps("6,16"), taps("60,8", wait: "100ms"))

  /// Opens each program, changes the title of one back button, and leaves them all.
  private static let backButton = tour(
    keys("home"), keys("enter", wait: "500ms"),
    #"type "The harbour, three mornings in February, fog""#, keys("enter", wait: "300ms"),
    taps("6,1", wait: "500ms"), keys("down"), keys("enter", wait: "500ms"), #"type "Feeds""#,
    keys("enter"), keys("escape", wait: "500ms"), keys("down"), keys("enter escape", wait: "500ms"),
    keys("home", wait: "100ms"))

  /// Pulls each article past its start, and the second one past its end as well.
  private static let transparentArticle = tour(
    keys("up", wait: "100ms"), "wait 1s", keys("t"), keys("up", wait: "100ms"), "wait 1s",
    keys("end"), keys("down", wait: "1s"), keys("home"), keys("t", wait: "100ms"))

  private static let images = tour(
    taps("6,1"), keys("right right left left tab right left tab space space"),
    taps("6,1", wait: "500ms"))

  /// Narrows a pane by keys and by a drag, chooses a departure, and restores both.
  private static let layout = tour(
    keys("left"), "drag 74,0 to 44,0 over 200ms", "wait 100ms", keys("home end", wait: "300ms"),
    taps("68,3", wait: "100ms"), taps("54,3 50,0"), keys("end", wait: "500ms"))

  /// Reads about two errors, finds a third one, and tries an unavailable segment.
  private static let principles = tour(
    taps("50,8", wait: "300ms"), keys("end home /"), #"type "disk""#, "wait 300ms",
    keys("escape", wait: "100ms"), keys("home"), taps("5,5"), keys("end", wait: "300ms"),
    keys("home"))

  private static let themes = tour(
    taps("5,4", wait: "300ms"), keys("down", wait: "100ms"), keys("down", wait: "300ms"),
    taps("40,1", wait: "300ms"), keys("home", wait: "300ms"), taps("5,3", wait: "300ms"))

  private static let lists = tour(
    keys("home down space"), keys("o o", wait: "500ms"), keys("/"), #"type "fog""#,
    keys("enter escape"), "wheel down 3 at 40,12", "wheel up 5 at 40,12", keys("space"),
    keys("home", wait: "100ms"))

  private static let columns = tour(
    keys("home down right left end"), "wheel up 5 at 40,12", taps("22,0 22,0"),
    keys("home", wait: "100ms"))

  private static let log = tour(
    keys("home e E"), "wheel down 5 at 40,12", keys("/"), #"type "s""#,
    keys("backspace enter 2 escape 1"), keys("end", wait: "100ms"))

  /// Types, finds and undoes a word, and scrolls the text.
  private static let textView = tour(
    keys("end"), #"type " light""#, keys("enter down"), "drag 4,4 to 20,6 over 100ms", keys("f3"),
    #"type "li""#, keys("enter", wait: "300ms"), keys("escape escape"), taps("10,4"),
    "wheel down 2 at 40,10", "wheel up 2 at 40,10", keys("ctrl+/ ctrl+/"), taps("58,13 58,13 10,4"),
    keys("ctrl+home", wait: "500ms"))

  /// Asks about a file and twelve pasted lines, recalls the question, and starts again.
  ///
  /// Players that run no tasks open no panel; their first Enter sends the words before it.
  private static let composer = tour(
    #"type "What does @be""#, "wait 300ms", keys("enter", wait: "300ms"), #"type "say to this? ""#,
    #"paste "12:00\n12:05\n12:10\n12:15\n12:20\n12:25\n12:30\n12:35\n12:40\n12:45\n12:50\n12:55""#,
    keys("ctrl+j"), #"type "Relay 3 was late.""#, "wait 300ms", keys("enter", wait: "500ms"),
    "wheel up 2 at 40,8", keys("up", wait: "300ms"), keys("ctrl+u backspace ctrl+u"), taps("12,20"),
    #"type "/reset""#, keys("enter", wait: "300ms"))

  private static let todo = tour(
    keys("down", wait: "200ms"), keys("x u", wait: "300ms"), keys("home"))

  /// Opens the second post, likes it, and visits the other tabs.
  private static let reader = tour(
    keys("right", wait: "200ms"), keys("enter", wait: "500ms"), keys("l"),
    keys("pagedown", wait: "300ms"), keys("escape 2 4", wait: "500ms"))

  /// Opens the menu by a key and by a drag, tries a theme and an order, and does and undoes a task.
  private static let prioMenu = tour(
    keys("m", wait: "300ms"), keys("down"), keys("enter", wait: "500ms"),
    "drag 0,10 to 30,10 over 200ms", "wait 500ms", keys("escape", wait: "500ms"),
    "drag 0,10 to 8,10 over 400ms", "wait 500ms", keys("4", wait: "300ms"),
    keys("right escape", wait: "500ms"), keys("1 o right escape n", wait: "300ms"),
    #"type "Fill the lamp""#, keys("escape", wait: "300ms"), keys("space u", wait: "1s"),
    keys("home", wait: "100ms"))

  /// Pauses and resumes the deployment, to its end.
  private static let deploy = tour("wait 1s", keys("p", wait: "500ms"), keys("p", wait: "14s"))

  private static let states = tour(keys("right", wait: "1s"), keys("right home", wait: "300ms"))

  /// Chooses a branch, and starts the prompt again with Enter.
  private static let branches = tour(
    keys("down down", wait: "200ms"), keys("enter", wait: "300ms"), keys("enter"))

  /// Chooses a size and two pages, aborts before printing, and starts again with Enter.
  private static let prompts = tour(
    keys("down enter", wait: "200ms"), keys("space down down"),
    keys("space enter escape", wait: "200ms"), keys("enter"))

  /// Returns a tape of lines.
  private static func tour(_ lines: String...) -> String { lines.joined(separator: "\n") }

  /// Returns the lines that press keys, separated by blanks, with a wait after each.
  private static func keys(_ names: String, wait: String? = nil) -> String {
    each("key", names, wait)
  }

  /// Returns the lines that tap cells, separated by blanks, with a wait after each.
  private static func taps(_ places: String, wait: String? = nil) -> String {
    each("tap", places, wait)
  }

  private static func each(_ verb: String, _ values: String, _ wait: String?) -> String {
    let pause = wait.map { "\nwait \($0)" } ?? ""
    return values.split(separator: " ").map { "\(verb) \($0)\(pause)" }.joined(separator: "\n")
  }
}
