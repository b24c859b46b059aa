// Tours of the demos of lists and long texts.

extension DemoTours {
  static let lists = """
    key home
    key down
    key space
    key o
    wait 500ms
    key o
    wait 500ms
    key /
    type "fog"
    key enter
    key escape
    wheel down 3 at 40,12
    wheel up 5 at 40,12
    key space
    key home
    wait 100ms
    """

  static let columns = """
    key home
    key down
    key right
    key left
    key end
    wheel up 5 at 40,12
    tap 22,0
    tap 22,0
    key home
    wait 100ms
    """

  static let log = """
    key home
    key e
    key E
    wheel down 5 at 40,12
    key /
    type "s"
    key backspace
    key enter
    key 2
    key escape
    key 1
    key end
    wait 100ms
    """

  /// Types, finds and undoes a word, and scrolls the text.
  static let textView = """
    key end
    type " light"
    key enter
    key down
    drag 4,4 to 20,6 over 100ms
    key f3
    type "li"
    key enter
    wait 300ms
    key escape
    key escape
    tap 10,4
    wheel down 2 at 40,10
    wheel up 2 at 40,10
    key ctrl+/
    key ctrl+/
    tap 58,13
    tap 58,13
    tap 10,4
    key ctrl+home
    wait 500ms
    """

  /// Asks about a file and twelve pasted lines, recalls the question, and starts again.
  ///
  /// Players that run no tasks open no panel; their first Enter sends the words before it.
  static let composer = #"""
    type "What does @be"
    wait 300ms
    key enter
    wait 300ms
    type "say to this? "
    paste "12:00\n12:05\n12:10\n12:15\n12:20\n12:25\n12:30\n12:35\n12:40\n12:45\n12:50\n12:55"
    key ctrl+j
    type "Relay 3 was late."
    wait 300ms
    key enter
    wait 500ms
    wheel up 2 at 40,8
    key up
    wait 300ms
    key ctrl+u
    key backspace
    key ctrl+u
    tap 12,20
    type "/reset"
    key enter
    wait 300ms
    """#
}
