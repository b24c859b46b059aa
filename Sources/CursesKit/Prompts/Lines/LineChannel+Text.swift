import CursesCells

@MainActor
extension LineChannel {
  /// Asks for lines, up to one that is nothing but a dot, until they have a value; `nil` when the
  /// user gives up.
  func askLines<Value>(_ question: String, line: AskedLine<Value>) async throws -> Value? {
    let wanted = line.default.map { " [\(PlainLine.of($0))]" } ?? ""
    while true {
      write("\(PlainLine.of(question))\(wanted) (\(words(.endWithDot))):\n")
      guard let text = try await readLines() else { return giveUp() }
      switch line.read(text) {
      case .success(let value): return value
      case .failure(let refusal): complain(refusal.reason)
      }
    }
  }

  private func readLines() async throws -> String? {
    var lines: [String] = []
    while let line = try await readLine() {
      if line == "." { return lines.joined(separator: "\n") }
      lines.append(line)
    }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }
}
