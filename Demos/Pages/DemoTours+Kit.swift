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
