/// How a program has its terminal, and how it ends.
///
///     let options = TerminalOptions(gracePeriod: .seconds(5), onInterrupt: .throwing)
///     try await Terminal.run(controller, options: options)
///
/// Everything that shows views on a terminal takes one: ``Terminal`` and the prompts. Options that
/// are not named have their defaults, so that more of them may come.
public struct TerminalOptions: Hashable, Sendable {
  /// How long ``Stage/willEnd`` may take, and the body of a progress that Control-C cancels.
  ///
  /// After that the program ends without it. Nothing and less is no time at all. The default is
  /// 2 s.
  public var gracePeriod = Duration.seconds(2)

  /// The action after Control-C, and after a signal that asks the program to end.
  ///
  /// The default is ``InterruptAction/raising``.
  public var onInterrupt = InterruptAction.raising

  /// Creates options.
  ///
  /// - Parameters:
  ///   - gracePeriod: How long tidying up may take. The default is 2 s.
  ///   - onInterrupt: What follows Control-C and signals that ask the program to end. The default
  ///     is that the signal ends the process.
  public init(
    gracePeriod: Duration = .seconds(2), onInterrupt: InterruptAction = .raising
  ) {
    self.gracePeriod = gracePeriod
    self.onInterrupt = onInterrupt
  }
}

/// The action after a signal to end, once the program tidied up and gave the terminal back.
public enum InterruptAction: Hashable, Sendable {
  /// The signal is raised, which ends the process as the shell expects; nothing after the call
  /// runs.
  case raising

  /// The call throws ``TerminalError/interrupted(_:)``, so that the caller's `defer` runs and the
  /// program decides how it exits.
  case throwing
}
