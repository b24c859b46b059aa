import CursesCells

@MainActor
extension LineChannel {
  /// Asks for one of some choices; `nil` when the user gives up.
  func choose(_ question: String, from labels: [String], default place: Int?) async throws -> Int? {
    try await choose(question, from: labels.map { Choice(named: $0) }, default: place)
  }

  /// Asks for one of some choices that say more than a name; `nil` when the user gives up.
  func choose(
    _ question: String, from choices: [Choice], default place: Int?
  ) async throws -> Int? {
    list(question, choices)
    let labels = choices.map(\.label)
    let names = ChoiceNames(labels)
    let hint = place.map { " [\(PlainLine.of(labels[$0]))]" } ?? ""
    while true {
      write("\(words(.numberOrName))\(hint): ")
      guard let line = try await readLine() else { return giveUp() }
      if PlainLine.of(line).isEmpty, let place { return place }
      if let answer = names.place(of: line) {
        guard let reason = choices[answer].unavailable else { return answer }
        refuse(line, words(.unavailable(reason)))
        continue
      }
      refuse(line, words(.typeNumber(upTo: labels.count)))
    }
  }

  /// Asks for several of some choices; `nil` when the user gives up.
  func chooseSeveral(
    _ question: String, from choices: [Choice], default places: [Int]?, limits: ClosedRange<Int>
  ) async throws -> [Int]? {
    list(question, choices)
    let labels = choices.map(\.label)
    let names = ChoiceNames(labels)
    let wanted = places ?? []
    let named = wanted.map { PlainLine.of(labels[$0]) }.joined(separator: ", ")
    while true {
      write("\(words(.numbersOrNames)) [\(wanted.isEmpty ? words(.none) : named)]: ")
      guard let line = try await readLine() else { return giveUp() }
      let text = PlainLine.of(line)
      guard
        let answer =
          text.isEmpty ? wanted : names.places(in: text) ?? (text == words(.none) ? [] : nil)
      else {
        refuse(line, words(.typeNumbers(upTo: labels.count)))
        continue
      }
      if let reason = answer.lazy.compactMap({ choices[$0].unavailable }).first {
        refuse(line, words(.unavailable(reason)))
        continue
      }
      if limits.contains(answer.count) { return answer }
      refuse(line, ChoiceCount.complaint(limits, of: labels.count, words))
    }
  }

  /// Asks whether something is so; `nil` when the user gives up.
  func confirm(_ question: String, default wanted: Bool?) async throws -> Bool? {
    let hint = words(.yesOrNo(default: wanted))
    while true {
      write("\(PlainLine.of(question)) [\(hint)] ")
      guard let line = try await readLine() else { return giveUp() }
      if PlainLine.of(line).isEmpty, let wanted { return wanted }
      if let answer = YesOrNo.read(line, words) { return answer }
      refuse(line, words(.typeYesOrNo))
    }
  }

  private func list(_ question: String, _ choices: [Choice]) {
    write(PlainLine.of(question) + "\n")
    let width = "\(choices.count)".count
    var lines = ""
    var section = ""
    for (place, choice) in choices.enumerated() {
      if choice.section != section, !choice.section.isEmpty { lines += choice.section + "\n" }
      section = choice.section
      let number = "\(place + 1)"
      let blanks = String(repeating: " ", count: width - number.count + 2)
      lines += "\(blanks)\(number)  \(line(choice))\n"
    }
    write(lines)
  }

  /// Returns a choice in one line: its name, and what is said about it.
  private func line(_ choice: Choice) -> String {
    let said = choice.unavailable.map { words(.unavailable($0)) } ?? choice.row.detail.string
    let rest = [said, choice.row.trailing.string].map(PlainLine.of).filter { !$0.isEmpty }
    return rest.isEmpty ? choice.label : "\(choice.label) (\(rest.joined(separator: ", ")))"
  }

  /// Says why an answer is none.
  func refuse(_ line: String, _ reason: String) {
    let text = PlainLine.of(line)
    write(words(text.isEmpty ? .please(reason) : .noAnswer(text, reason: reason)) + "\n")
  }

  /// Ends the line that an answer would have stood in.
  func giveUp<Answer>() -> Answer? {
    write("\n")
    return nil
  }
}
