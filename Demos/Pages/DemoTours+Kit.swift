// Tours of the demos of the kit.

extension DemoTours {
  static let navigation = """
    key enter
    wait 400ms
    key n
    wait 400ms
    type "fog"
    key enter
    wait 400ms
    key m
    key escape
    wait 400ms
    drag 0,12 to 60,12 over 150ms
    wait 500ms
    """

  static let split = """
    key enter
    wait 400ms
    key escape
    wait 400ms
    """

  static let smallControls = """
    tap 24,1
    tap 24,1
    key tab
    key space
    key space
    wait 100ms
    tap 26,19
    wait 500ms
    key u
    wait 1s
    """

  /// Visits the links and headings, to the end and back.
  static let article = """
    tap 14,6
    wait 300ms
    key home
    key ]
    key ]
    key [
    key end
    wait 300ms
    key home
    wait 300ms
    """

  /// Pauses and resumes the arriving text, and restarts it with the mouse.
  static let markdown = """
    wait 200ms
    key p
    wait 300ms
    key p
    wait 8s
    key home
    key end
    tap 12,0
    wait 8s
    """

  /// Opens and leaves a book, and presses the segments and both buttons.
  static let woodBar = """
    key home
    key enter
    wait 500ms
    key enter
    wait 500ms
    key escape
    wait 500ms
    key escape
    wait 500ms
    key e
    wait 300ms
    key enter
    wait 300ms
    tap 45,1
    wait 300ms
    key enter
    wait 300ms
    tap 35,1
    wait 300ms
    key enter
    wait 300ms
    tap 72,1
    wait 300ms
    key enter
    wait 300ms
    """

  /// Presses each program's button by its key and on its raised part, and leaves each program.
  static let raisedCenter = """
    key home
    key enter
    wait 500ms
    key c
    tap 40,21
    key 2
    wait 300ms
    key escape
    wait 500ms
    key down
    key enter
    wait 500ms
    tap 40,22
    key escape
    wait 500ms
    key down
    key enter
    wait 500ms
    press 40,21
    wait 300ms
    release 40,21
    key escape
    wait 500ms
    key home
    wait 100ms
    """

  /// Scrolls to the end and back, with and without rows that stick to the bottom.
  static let fadingList = """
    key down
    key down
    key end
    wait 300ms
    key home
    wait 300ms
    wheel down 2 at 20,12
    wait 300ms
    key s
    wait 100ms
    key pagedown
    key s
    key t
    wait 300ms
    tap 8,20
    wait 300ms
    key home
    wait 100ms
    """

  /// Chooses rows and tabs, presses the button and ends a session; then clears the events.
  static let usageMetrics = """
    key home
    key down
    wait 300ms
    key 2
    wait 300ms
    tap 6,4
    wait 500ms
    key enter
    wait 500ms
    key p
    key 1
    wait 300ms
    key p
    key x
    wait 300ms
    key home
    key c
    wait 100ms
    """

  /// Changes the width by keys and by a drag, and presses and holds a button.
  static let stretchableArt = """
    key left
    key left
    key home
    key end
    drag 63,8 to 30,8 over 200ms
    wait 100ms
    drag 30,8 to 50,8 over 200ms
    key tab
    key enter
    press 10,16
    wait 100ms
    move 60,22
    wait 100ms
    release 60,22
    tap 6,16
    tap 60,8
    wait 100ms
    """

  /// Opens each program, changes the title of one back button, and leaves them all.
  static let backButton = """
    key home
    key enter
    wait 500ms
    type "The harbour, three mornings in February, fog"
    key enter
    wait 300ms
    tap 6,1
    wait 500ms
    key down
    key enter
    wait 500ms
    type "Feeds"
    key enter
    key escape
    wait 500ms
    key down
    key enter
    wait 500ms
    key escape
    wait 500ms
    key home
    wait 100ms
    """

  /// Pulls each article past its start, and the second one past its end as well.
  static let transparentArticle = """
    key up
    wait 100ms
    wait 1s
    key t
    key up
    wait 100ms
    wait 1s
    key end
    key down
    wait 1s
    key home
    key t
    wait 100ms
    """

  static let images = """
    tap 6,1
    key right
    key right
    key left
    key left
    key tab
    key right
    key left
    key tab
    key space
    key space
    tap 6,1
    wait 500ms
    """

  /// Narrows a pane by keys and by a drag, chooses a departure, and restores both.
  static let layout = """
    key left
    drag 74,0 to 44,0 over 200ms
    wait 100ms
    key home
    wait 300ms
    key end
    wait 300ms
    tap 68,3
    wait 100ms
    tap 54,3
    tap 50,0
    key end
    wait 500ms
    """

  /// Reads about two errors, finds a third one, and tries an unavailable segment.
  static let principles = """
    tap 50,8
    wait 300ms
    key end
    key home
    key /
    type "disk"
    wait 300ms
    key escape
    wait 100ms
    key home
    tap 5,5
    key end
    wait 300ms
    key home
    """

  static let themes = """
    tap 5,4
    wait 300ms
    key down
    wait 100ms
    key down
    wait 300ms
    tap 40,1
    wait 300ms
    key home
    wait 300ms
    tap 5,3
    wait 300ms
    """
}
