// The ways of visitors through the sample programs, and through what stands in place of a list.

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

  /// It is paused and goes on, to its end.
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

  /// A branch is chosen, and Enter asks again.
  static let branches = """
    key down
    wait 200ms
    key down
    wait 200ms
    key enter
    wait 300ms
    key enter
    """

  /// A size, two pages, and giving up before they are printed; Enter asks again.
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
