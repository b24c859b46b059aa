@MainActor
extension LineChannel {
  /// Asks for a line of text; `nil` when the user gives up.
  func ask<Value>(_ question: String, line: AskedLine<Value>) async throws -> Value? {
    let wanted = line.default.flatMap { line.isSecret ? nil : $0 }
    let hint = wanted.map { " [\(PlainLine.of($0))]" } ?? ""
    while true {
      write("\(PlainLine.of(question))\(hint): ")
      let text = try await line.isSecret ? readSecret() : readLine()
      guard let text else { return line.isSecret ? nil : giveUp() }
      switch line.read(text) {
      case .success(let value): return value
      case .failure(let refusal): write("Please try again: \(refusal.reason).\n")
      }
    }
  }
}
