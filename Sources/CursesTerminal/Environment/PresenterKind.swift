/// The kind of converter from frames to bytes.
public enum PresenterKind: String, Hashable, Sendable, CaseIterable {
  /// ncurses, which supports every terminal that has a terminfo entry.
  case ncurses

  /// The toolkit's own presenter, which needs a fraction of the time and of the bytes. It supports
  /// the known terminal families.
  case direct
}
