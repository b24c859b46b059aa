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
    wait 12s
    """

  static let states = """
    key right
    wait 1s
    key right
    wait 300ms
    key home
    wait 300ms
    """
}
