/// What makes bytes of frames.
public enum PresenterKind: String, Hashable, Sendable, CaseIterable {
  /// ncurses, which knows every terminal that has a terminfo entry.
  case ncurses

  /// The toolkit itself, which takes a fraction of the time and of the bytes, on terminals of the
  /// families that it knows.
  case direct
}
