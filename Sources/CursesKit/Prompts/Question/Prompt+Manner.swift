extension Prompt {
  /// The treatment of keys that came before a question was on the screen.
  ///
  ///     try await Prompt.confirm("Go on?", typeAhead: .kept)
  ///
  /// Control-C, Control-\ and Control-Z do what they do elsewhere at any time.
  public enum TypeAhead: Hashable, Sendable {
    /// They answer, as in a shell.
    case kept

    /// They are lost, and so is a line of plain lines that came too early from a terminal.
    case dropped
  }

  /// How a question is asked, whatever it asks for.
  struct Manner {
    let isDestructive: Bool
    let typeAhead: TypeAhead
    let usesMouse: Bool
    let options: TerminalOptions

    /// Where nothing is said about keys that came early, they are dropped if the answer may destroy
    /// something.
    init(
      _ isDestructive: Bool, _ typeAhead: TypeAhead?, _ usesMouse: Bool, _ options: TerminalOptions
    ) {
      self.isDestructive = isDestructive
      self.typeAhead = typeAhead ?? (isDestructive ? .dropped : .kept)
      self.usesMouse = usesMouse
      self.options = options
    }
  }
}
