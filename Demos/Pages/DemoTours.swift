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
  private static let showcase = """
    wait 2s
    key home
    key down
    key right
    wait 300ms
    key escape
    wait 1s
    drag 10,7 to 50,7 over 100ms
    wait 300ms
    key escape
    wait 1s
    key home
    key enter
    wait 500ms
    key n
    wait 500ms
    key escape
    wait 500ms
    tap 66,22
    wait 300ms
    tap 14,22
    wait 300ms
    drag 2,12 to 50,12 over 150ms
    wait 500ms
    key escape
    wait 500ms
    key o
    wait 500ms
    key escape
    wait 500ms
    """

  private static let timeline = """
    key home
    key down
    key enter
    wait 300ms
    key pagedown
    key escape
    wait 300ms
    key 3
    wait 300ms
    wheel down 3 at 40,10
    wheel up 3 at 40,10
    tap 5,20
    wait 1500ms
    """

  private static let tabBar = """
    key right
    wait 300ms
    tap 72,19
    wait 300ms
    key 1
    wait 1500ms
    """

  private static let tabIndicator = """
    key right
    wait 300ms
    key 4
    wait 100ms
    key 1
    wait 500ms
    key 1
    wait 300ms
    """

  private static let notificationBubble = """
    key enter
    wait 500ms
    key enter
    wait 500ms
    tap 60,6
    wait 500ms
    key right
    wait 300ms
    key left
    wait 300ms
    tap 60,11
    wait 500ms
    """

  private static let segmentedControl = """
    tap 30,2
    wait 500ms
    key right
    key left
    key left
    wait 500ms
    key tab
    key right
    tap 44,13
    tap 30,16
    wait 100ms
    """

  /// Swipes and closes a row, answers a question, and tries each style of row.
  private static let sideSwipe = """
    key home
    key down
    key right
    wait 300ms
    key escape
    wait 1s
    drag 10,8 to 50,8 over 100ms
    wait 300ms
    tap 10,8
    wait 500ms
    key enter
    wait 1s
    tap 14,1
    drag 50,8 to 10,8 over 100ms
    wait 300ms
    tap 12,18
    wait 1s
    tap 26,1
    press 10,8
    move 60,8 over 200ms
    move 14,8 over 200ms
    release 14,8
    wait 1s
    tap 6,1
    tap 12,5
    """

  /// Opens an article, pulls to the next one, pulls a little and lets go, and leaves.
  private static let articlePager = """
    key home
    key enter
    wait 300ms
    drag 40,20 to 40,6 over 150ms
    wait 1s
    drag 40,6 to 40,9 over 150ms
    wait 1s
    key n
    wait 500ms
    key escape
    wait 300ms
    key pagedown
    key home
    """

  private static let slideOut = """
    key m
    wait 300ms
    key escape
    wait 300ms
    drag 2,12 to 40,12 over 150ms
    wait 500ms
    drag 60,12 to 20,12 over 150ms
    wait 500ms
    key m
    wait 300ms
    key end
    key enter
    wait 1s
    tap 40,19
    wait 1500ms
    """

  /// Sends the card, throws it past an end, catches it in flight and sends it back.
  private static let drag = """
    key home
    wait 1s
    key right
    wait 100ms
    key right
    wait 1s
    drag 70,12 to 30,12 over 200ms
    wait 100ms
    press 30,12
    move 40,12 over 100ms
    key escape
    wait 1s
    wheel left 4 at 70,12
    wait 1s
    key home
    wait 100ms
    key escape
    wait 1s
    key home
    wait 1s
    """

  private static let longList = """
    key home
    key down
    key pagedown
    key end
    wheel up 5 at 40,12
    key up
    key home
    wait 100ms
    """

  private static let controls = """
    tap 15,2
    tap 6,7
    wait 500ms
    tap 6,7
    wait 500ms
    tap 31,11
    tap 31,11
    tap 64,7
    tap 20,14
    type "Ida"
    key ctrl+u
    tap 15,2
    wheel down 3 at 40,12
    wheel up 3 at 40,12
    wait 500ms
    """

  private static let textField = """
    tap 20,5
    key ctrl+a
    type "日本 "
    key left
    key end
    key ctrl+u
    paste "Ada Lovelace"
    key enter
    type "secret 1"
    key tab
    type "ada@example.org"
    tap 20,13
    wait 300ms
    tap 20,9
    key end
    key ctrl+u
    tap 20,7
    key end
    key ctrl+u
    wait 1s
    tap 20,5
    key end
    wait 100ms
    """

  private static let dialogs = """
    tap 10,1
    wait 300ms
    key tab
    key escape
    wait 300ms
    tap 10,5
    wait 500ms
    key down
    key enter
    wait 300ms
    key ?
    wait 300ms
    key escape
    wait 300ms
    """
}
