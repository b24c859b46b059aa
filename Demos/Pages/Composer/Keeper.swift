import CursesKit

/// The partner of the conversation; its answers depend only on the message.
enum Keeper {
  /// The style of the label of a chip.
  static let chip = TextStyle.key

  static let commands = [
    (name: "bell", effect: "Ring the bell once"),
    (name: "files", effect: "List the files"),
    (name: "help", effect: "List the commands"),
    (name: "log", effect: "Attach the log of last night"),
    (name: "reset", effect: "Start again"),
  ]

  static let files = [
    (name: "Beam.swift", size: "148 lines", answer: "Only fog makes the beam wider, at line 31."),
    (name: "Bell.swift", size: "96 lines", answer: "It rings **every forty seconds** in fog."),
    (name: "Fog.swift", size: "60 lines", answer: "`scatter(at:)` is 1 in clear air, 2.4 in fog."),
    (name: "Horn.swift", size: "112 lines", answer: "Two seconds of sound, then 28 of silence."),
    (name: "KEEPER.md", size: "2 pages", answer: "Rule 1 is the wick. Rule 7 is the cat."),
  ]

  static let log = (0..<12).map { "12:0\($0 / 2):\($0 % 2 * 3)0  relay \($0 % 4 + 1) closed" }
    .joined(separator: "\n")

  /// The conversation at the start.
  static let exchanges: [(question: StyledText, answer: StyledText)] = [
    (
      "Who wrote \("KEEPER.md", chip), and when?",
      """
      Everybody who had the lamp, since 1894. The ink changes at rule 3, the spelling at rule 5, \
      and the language at rule 9.
      """
    ),
    (
      "Can the lamp be left alone for an hour?",
      """
      For \("forty minutes", .bold): that is how long the weight takes from the top to the floor. \
      Then it has to be wound up, or the beam stands still.
      """
    ),
    (
      "What does the lamp need before the fog comes?",
      """
      Three things, in this order: a trimmed wick, dry glass, and oil to the second mark. \
      The glass is the one that is forgotten; wipe it \("from the inside", .bold) first.
      """
    ),
    (
      "How wide is the beam in \("Fog.swift", chip)?",
      """
      Half again as wide as in clear air, and 2.4 times in a bank. \
      \("scatter(at:)", .bold) decides that, and only the beam calls it.
      """
    ),
    (
      "\("▤ 40 lines", chip) Which of these nights had no bell?",
      """
      Two: the 9th, when the rope was wet, and the 21st, when somebody held it. Both are in \
      pencil, and the second one is in another hand.
      """
    ),
    (
      "Is \("Bell.swift", chip) louder than the horn?",
      """
      No. The bell carries 2 miles, the horn 5. Ring it anyway: fog swallows one or the other on \
      some nights, and never both.
      """
    ),
  ]

  /// Returns the answer to a message, by its first word and the labels of its attachments.
  static func answer(to word: String, about labels: [String]) -> StyledText {
    switch word {
    case "@": "Choose a file from the list, or go on typing its name."
    case "/bell": "\("Dong.", .bold) It was heard at the pier, 2 miles away."
    case "/files": list(files.map(\.name))
    case "/help": list(commands.map { "/" + $0.name })
    case _ where word.hasPrefix("/"): "That is no command; \("/help", .bold) lists them."
    default: answer(about: labels)
    }
  }

  private static func list(_ names: [String]) -> StyledText {
    StyledText(names.joined(separator: ", "), .bold)
  }

  private static func answer(about labels: [String]) -> StyledText {
    if let file = files.first(where: { labels.contains($0.name) }) {
      return StyledText(markdown: file.answer)
    }
    guard let label = labels.last else {
      return "I wrote that into the book, next to the weather. Ask again when the lamp is lit."
    }
    return "I have read all \(String(label.dropFirst(2))), and marked what is odd in pencil."
  }

  /// Returns a row of the panel of completions, in two columns.
  static func row(_ name: String, _ detail: String) -> String {
    name + String(repeating: " ", count: max(2, 13 - name.count)) + detail
  }
}
