import CursesCells

/// A parser for the lines of a tape.
enum TapeParser {
  /// A verb with an example, and the parser of its arguments.
  private struct Verb: Sendable {
    var name: String
    var example: String
    var step: @Sendable (inout TapeScanner) throws(TapeValueError) -> Tape.Step?
  }

  /// Every verb, in the order in which error messages list them.
  private static let verbs: [Verb] = [
    Verb(name: "tap", example: "tap 12,22") { words throws(TapeValueError) in
      try point(&words).map(Tape.Step.tap)
    },
    Verb(name: "press", example: "press 12,22") { words throws(TapeValueError) in
      try point(&words).map(Tape.Step.press)
    },
    Verb(name: "move", example: "move 20,22 over 150ms", step: move),
    Verb(name: "release", example: "release 20,22") { words throws(TapeValueError) in
      try point(&words).map(Tape.Step.release)
    },
    Verb(name: "drag", example: "drag 60,5 to 20,5 over 150ms", step: drag),
    Verb(name: "key", example: "key ctrl+b") { words throws(TapeValueError) in
      guard let name = words.keyWord() else { return nil }
      return .key(try KeyName.key(name))
    },
    Verb(name: "type", example: #"type "hello""#) { words throws(TapeValueError) in
      try words.quoted().map(Tape.Step.type)
    },
    Verb(name: "paste", example: #"paste "hello""#) { words throws(TapeValueError) in
      try words.quoted().map(Tape.Step.paste)
    },
    Verb(name: "wheel", example: "wheel down 3 at 40,10", step: wheel),
    Verb(name: "focus", example: "focus lost", step: focus),
    Verb(name: "resize", example: "resize 120x40") { words throws(TapeValueError) in
      guard let word = words.word() else { return nil }
      return .resize(try TapeValue.size(word))
    },
    Verb(name: "wait", example: "wait 100ms") { words throws(TapeValueError) in
      guard let word = words.word() else { return nil }
      return .wait(try TapeValue.time(word))
    },
    Verb(name: "snapshot", example: "snapshot") { _ throws(TapeValueError) in .snapshot },
    Verb(name: "mark", example: #"mark "A tab is chosen""#) { words throws(TapeValueError) in
      try words.quoted().map(Tape.Step.mark)
    },
  ]

  /// Parses a tape.
  static func tape(from text: String) throws(TapeError) -> Tape {
    var tape = Tape()
    var isFirst = true
    let text = text.first == "\u{FEFF}" ? text.dropFirst() : text[...]
    let lines = text.split(omittingEmptySubsequences: false) { ["\n", "\r\n", "\r"].contains($0) }
    for (index, line) in lines.enumerated() {
      var words = TapeScanner(line)
      guard let name = words.word() else { continue }
      do throws(TapeValueError) {
        if name == "size" {
          tape.size = try size(&words, isFirst: isFirst)
        } else {
          tape.steps.append(try step(name, &words))
        }
      } catch {
        throw TapeError(line: index + 1, text: trimmed(line), advice: error.advice)
      }
      isFirst = false
    }
    return tape
  }

  private static func size(_ words: inout TapeScanner, isFirst: Bool) throws(TapeValueError) -> Size
  {
    guard isFirst else {
      throw TapeValueError(advice: "comes too late; move size to the top, or write resize 120x40")
    }
    guard let word = words.word() else {
      throw TapeValueError(advice: "is incomplete; write it as in size 80x24")
    }
    let size = try TapeValue.size(word)
    try finish(&words, example: "size 80x24")
    return size
  }

  private static func step(_ name: String, _ words: inout TapeScanner)
    throws(TapeValueError) -> Tape.Step
  {
    guard let verb = verbs.first(where: { $0.name == name }) else {
      let names = verbs.map(\.name).joined(separator: ", ")
      throw TapeValueError(advice: "is not a verb; use \(names)")
    }
    guard let step = try verb.step(&words) else {
      throw TapeValueError(advice: "is incomplete; write it as in \(verb.example)")
    }
    try finish(&words, example: verb.example)
    return step
  }

  /// Throws an error if words are left in a line.
  private static func finish(_ words: inout TapeScanner, example: String) throws(TapeValueError) {
    guard let word = words.word() else { return }
    throw TapeValueError(
      advice: "has extra words from \(TapeValue.displayed(word)) on; write one verb per line, "
        + "as in \(example)")
  }

  private static func trimmed(_ line: Substring) -> String {
    let isBlank = { (character: Character) in character == " " || character == "\t" }
    guard let end = line.lastIndex(where: { !isBlank($0) }) else { return "" }
    return String(line[...end].drop(while: isBlank))
  }
}

// MARK: - Verbs

extension TapeParser {
  private static func move(_ words: inout TapeScanner) throws(TapeValueError) -> Tape.Step? {
    guard let end = try point(&words) else { return nil }
    return .move(to: end, over: try timeOver(&words))
  }

  private static func drag(_ words: inout TapeScanner) throws(TapeValueError) -> Tape.Step? {
    guard let start = try point(&words), try take("to", from: &words), let end = try point(&words)
    else { return nil }
    return .drag(from: start, to: end, over: try timeOver(&words))
  }

  private static func wheel(_ words: inout TapeScanner) throws(TapeValueError) -> Tape.Step? {
    guard let name = words.word() else { return nil }
    let button = try WheelName.button(name)
    var notches = 1
    var next = words.word()
    if let word = next, word != "at" {
      notches = try TapeValue.notches(word)
      next = words.word()
    }
    guard let word = next else { return .wheel(button, notches: notches, at: nil) }
    try expect("at", word)
    guard let position = try point(&words) else { return nil }
    return .wheel(button, notches: notches, at: position)
  }

  private static func focus(_ words: inout TapeScanner) throws(TapeValueError) -> Tape.Step? {
    switch words.word() {
    case "lost": return .focus(gained: false)
    case "gained": return .focus(gained: true)
    case nil: return nil
    case let word?:
      throw TapeValueError(
        advice:
          "\(TapeValue.displayed(word)) is not a focus state; write focus lost or focus gained")
    }
  }

  /// Parses the next word as a position, or returns `nil` at the end of the line.
  private static func point(_ words: inout TapeScanner) throws(TapeValueError) -> Point? {
    guard let word = words.word() else { return nil }
    return try TapeValue.point(word)
  }

  /// Parses the time after `over`, or returns zero at the end of the line.
  private static func timeOver(_ words: inout TapeScanner) throws(TapeValueError) -> Duration {
    guard try take("over", from: &words) else { return .zero }
    guard let word = words.word() else {
      throw TapeValueError(advice: "has no time after over; write it as in over 150ms")
    }
    return try TapeValue.time(word)
  }

  /// Consumes `word` and returns `true`, or returns `false` at the end of the line.
  private static func take(_ word: String, from words: inout TapeScanner) throws(TapeValueError)
    -> Bool
  {
    guard let next = words.word() else { return false }
    try expect(word, next)
    return true
  }

  private static func expect(_ expected: String, _ word: String) throws(TapeValueError) {
    guard word != expected else { return }
    throw TapeValueError(advice: "has \(TapeValue.displayed(word)) instead of “\(expected)”")
  }
}
