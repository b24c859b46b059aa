import CursesCells

/// Something that a terminal sent: what its user did, or an answer to a question.
public enum InputItem: Hashable, Sendable {
  /// An event of the user, for the program.
  case event(Event)

  /// An answer, for the one who asked.
  case reply(TerminalReply)
}
