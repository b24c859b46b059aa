import CursesTerminal
import CursesTerminalTesting

// Fails to compile if a type loses its conformance.
private func requireSendable<each T: Sendable>(_: repeat (each T).Type) {}

private let sendableValues: Void = requireSendable(
  ClusterSupport.self, InputDecoder.self, InputItem.self, TerminalEnvironment.self,
  TerminalError.self, TerminalListener.self, TerminalReply.self,
  PseudoTerminal.Failure.self, PseudoTerminal.Status.self, VirtualTerminal.Shown.self)
