import CursesTerminal
import CursesTerminalTesting

// Does not compile when a value loses its conformance.
private func requireSendable<each T: Sendable>(_: repeat (each T).Type) {}

private let sendableValues: Void = requireSendable(
  ClusterSupport.self, InputDecoder.self, TerminalEnvironment.self, TerminalError.self,
  PseudoTerminal.Failure.self, PseudoTerminal.Status.self, VirtualTerminal.Shown.self)
