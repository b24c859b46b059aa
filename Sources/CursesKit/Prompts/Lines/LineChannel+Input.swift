import CursesCells

@MainActor
extension LineChannel {
  /// Asks for a line of text and returns its value; `nil` when the user gives up.
  func ask<Value>(_ question: String, line: AskedLine<Value>) async throws -> Value? {
    guard let text = try await askText(question, line: line) else { return nil }
    return try line.read(text).get()
  }

  /// Asks for a line of text until it has a value; `nil` when the user gives up.
  func askText<Value>(_ question: String, line: AskedLine<Value>) async throws -> String? {
    let wanted = line.default.flatMap { line.isSecret ? nil : $0 }
    let hint = wanted.map { " [\(PlainLine.of($0))]" } ?? ""
    while true {
      let asked = "\(PlainLine.of(question))\(hint): "
      let text = try await line.isSecret ? readSecret(asking: asked) : readLine(asking: asked)
      guard let text else { return line.isSecret ? nil : giveUp() }
      guard case .failure(let refusal) = line.read(text) else { return text }
      complain(refusal.reason)
    }
  }

  private func readLine(asking question: String) async throws -> String? {
    write(question)
    return try await readLine()
  }

  /// Says why an answer is not taken.
  func complain(_ reason: String) { write(words(.tryAgain(reason)) + "\n") }
}
