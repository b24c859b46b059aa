import CursesRecording

// Fails to compile if a type loses its conformance.
private func requireSendable<each T: Sendable>(_: repeat (each T).Type) {}

private let sendableValues: Void = requireSendable(
  Tape.self, Tape.Step.self, TapeError.self, TapeValueError.self, FilmStrip.self, FilmFrame.self)
