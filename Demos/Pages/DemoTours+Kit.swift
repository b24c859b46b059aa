// The ways of visitors through the demos of the kit.

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
    tap 5,2
    tap 5,2
    key tab
    key space
    key space
    wait 100ms
    tap 22,12
    wait 500ms
    key u
    wait 1s
    """

  /// Along the links and headings, to the end and back.
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

  /// The text arrives, waits in the midst of it, goes on, and comes again by the mouse.
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

  /// A book is read on and left, the segments and both buttons say what they are.
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

  /// Each program's button is pressed, by its key and where it stands out, and each is left.
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

  /// To the end and back, with rows that stick to the bottom and rows that do not.
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
    key home
    wait 100ms
    """

  /// Rows and tabs are chosen, the button is pressed, and a session ends; all is forgotten then.
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

  /// The width is changed by keys and by a drag, and a button is pressed by both, and held.
  static let stretchableArt = """
    key left
    key left
    key home
    key end
    drag 76,0 to 30,0 over 200ms
    wait 100ms
    drag 30,0 to 50,0 over 200ms
    key tab
    key enter
    press 10,12
    wait 100ms
    move 60,22
    wait 100ms
    release 60,22
    tap 6,16
    tap 77,0
    wait 100ms
    """

  /// Each program is opened, one gets other words for the way back, and all are left again.
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

  /// Each article is pulled past its start, and the second one past its end, too.
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
    tap 6,0
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
    tap 6,0
    wait 500ms
    """

  /// A pane becomes narrower twice, and as wide as it was.
  static let layout = """
    tap 60,1
    wait 300ms
    tap 60,1
    wait 300ms
    tap 72,1
    wait 300ms
    tap 72,1
    wait 500ms
    """

  static let themes = """
    tap 5,4
    wait 300ms
    key down
    wait 100ms
    key down
    wait 300ms
    tap 30,1
    wait 300ms
    key home
    wait 300ms
    tap 5,3
    wait 300ms
    """
}
