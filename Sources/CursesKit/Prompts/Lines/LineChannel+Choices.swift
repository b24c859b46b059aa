import CursesCells

@MainActor
extension LineChannel {
  /// Asks for one of some choices; `nil` when the user gives up.
  func choose(_ question: String, from labels: [String], default place: Int?) async throws -> Int? {
    list(question, labels)
    let names = ChoiceNames(labels)
    let hint = place.map { " [\(PlainLine.of(labels[$0]))]" } ?? ""
    while true {
      write("Number or name\(hint): ")
      guard let line = try await readLine() else { return giveUp() }
      if PlainLine.of(line).isEmpty, let place { return place }
      if let answer = names.place(of: line) { return answer }
      refuse(line, "type a number from 1 to \(labels.count), or a name")
    }
  }

  /// Asks for several of some choices; `nil` when the user gives up.
  func chooseSeveral(
    _ question: String, from labels: [String], default places: [Int]?, limits: ClosedRange<Int>
  ) async throws -> [Int]? {
    list(question, labels)
    let names = ChoiceNames(labels)
    let wanted = places ?? []
    let named = wanted.map { PlainLine.of(labels[$0]) }.joined(separator: ", ")
    while true {
      write("Numbers or names, with commas between [\(wanted.isEmpty ? "none" : named)]: ")
      guard let line = try await readLine() else { return giveUp() }
      let text = PlainLine.of(line)
      guard
        let answer = text.isEmpty ? wanted : names.places(in: text) ?? (text == "none" ? [] : nil)
      else {
        refuse(line, "type numbers from 1 to \(labels.count), or names, or none")
        continue
      }
      if limits.contains(answer.count) { return answer }
      refuse(line, ChoiceCount.complaint(limits, of: labels.count))
    }
  }

  /// Asks whether something is so; `nil` when the user gives up.
  func confirm(_ question: String, default wanted: Bool?) async throws -> Bool? {
    let hint = wanted.map { $0 ? "Y/n" : "y/N" } ?? "y/n"
    while true {
      write("\(PlainLine.of(question)) [\(hint)] ")
      guard let line = try await readLine() else { return giveUp() }
      if PlainLine.of(line).isEmpty, let wanted { return wanted }
      if let answer = YesOrNo.read(line) { return answer }
      refuse(line, "type y or n")
    }
  }

  private func list(_ question: String, _ labels: [String]) {
    write(PlainLine.of(question) + "\n")
    let width = "\(labels.count)".count
    var lines = ""
    for (place, label) in labels.enumerated() {
      let number = "\(place + 1)"
      let blanks = String(repeating: " ", count: width - number.count + 2)
      lines += "\(blanks)\(number)  \(PlainLine.of(label))\n"
    }
    write(lines)
  }

  /// Says why an answer is none.
  func refuse(_ line: String, _ reason: String) {
    let text = PlainLine.of(line)
    write(text.isEmpty ? "Please \(reason).\n" : "\"\(text)\" is no answer: \(reason).\n")
  }

  /// Ends the line that an answer would have stood in.
  func giveUp<Answer>() -> Answer? {
    write("\n")
    return nil
  }
}
