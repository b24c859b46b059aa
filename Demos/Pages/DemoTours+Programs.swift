// Tours of the sample programs, and of the empty states of a list.

extension DemoTours {
  static let todo = """
    key down
    wait 200ms
    key x
    wait 300ms
    key u
    wait 300ms
    key home
    """

  /// Opens the second post, likes it, and visits the other tabs.
  static let reader = """
    key right
    wait 200ms
    key enter
    wait 500ms
    key l
    key pagedown
    wait 300ms
    key escape
    wait 500ms
    key 2
    wait 500ms
    key 4
    wait 500ms
    """

  /// Opens the menu by a key and by a drag, tries a theme and an order, and does and undoes a task.
  static let prioMenu = """
    key m
    wait 300ms
    key down
    key enter
    wait 500ms
    drag 0,10 to 30,10 over 200ms
    wait 500ms
    key escape
    wait 500ms
    drag 0,10 to 8,10 over 400ms
    wait 500ms
    key 4
    wait 300ms
    key right
    wait 500ms
    key escape
    wait 500ms
    key 1
    wait 300ms
    key o
    wait 300ms
    key right
    wait 300ms
    key escape
    wait 300ms
    key n
    wait 300ms
    type "Fill the lamp"
    key escape
    wait 300ms
    key space
    wait 1s
    key u
    wait 1s
    key home
    wait 100ms
    """

  /// Pauses and resumes the deployment, to its end.
  static let deploy = """
    wait 1s
    key p
    wait 500ms
    key p
    wait 14s
    """

  static let states = """
    key right
    wait 1s
    key right
    wait 300ms
    key home
    wait 300ms
    """

  /// Chooses a branch, and starts the prompt again with Enter.
  static let branches = """
    key down
    wait 200ms
    key down
    wait 200ms
    key enter
    wait 300ms
    key enter
    """

  /// Chooses a size and two pages, aborts before printing, and starts again with Enter.
  static let prompts = """
    key down
    wait 200ms
    key enter
    wait 200ms
    key space
    key down
    key down
    key space
    wait 200ms
    key enter
    wait 200ms
    key escape
    wait 200ms
    key enter
    """
}
