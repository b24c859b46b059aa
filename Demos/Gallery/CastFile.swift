import CursesCells
import CursesRecording
import CursesTerminal
import Foundation

/// The input in a recording of a terminal: an asciicast of version 2 or 3.
///
/// Programs that use CursesKit write comments with the start and the size of each screen, and their
/// coordinates are relative to that screen. Other recordings have one screen, the whole terminal,
/// and contain input only if it was recorded on request.
struct CastFile {
  /// The events of one screen or one prompt.
  struct Screen {
    let size: Size
    var events: [(time: Duration, event: Event)] = []

    /// The time of the last line of any kind, from the start of the screen.
    var end = Duration.zero
  }

  private(set) var screens: [Screen] = []

  private let name: String
  private var version = 3

  /// The time of the last line, and the time at which the screen began.
  private var time = Duration.zero
  private var start = Duration.zero

  /// Whether comments describe the screens; then the sizes of the terminal are ignored.
  private var hasComments = false

  /// Reads a recording.
  ///
  /// - Throws: A ``Failure`` that names the first line that cannot be read.
  init(_ text: String, named name: String) throws {
    self.name = printable(name)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    try readHeader(lines[0])
    for (index, line) in lines.enumerated().dropFirst() where !line.allSatisfy(\.isWhitespace) {
      try read(line, number: index + 1)
    }
  }

  private mutating func readHeader(_ line: Substring) throws {
    let header = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    guard let header, let version = header["version"] as? Int, [2, 3].contains(version) else {
      throw Failure(
        code: 10603,
        description: "“\(name)” is not a terminal recording; name an asciicast of version 2 or 3")
    }
    self.version = version
    let terminal = version == 3 ? header["term"] as? [String: Any] : header
    let sides = version == 3 ? ("cols", "rows") : ("width", "height")
    guard let width = terminal?[sides.0] as? Int, let height = terminal?[sides.1] as? Int,
      let size = try? TapeValue.size("\(width)x\(height)")
    else { throw problem(at: 1, "has no terminal size") }
    screens = [Screen(size: size)]
  }

  private mutating func read(_ line: Substring, number: Int) throws {
    if line.hasPrefix("#") { return try readComment(line, number: number) }
    let parts = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any]
    guard let parts, parts.count == 3, let seconds = parts[0] as? Double,
      (0...Double(Int32.max)).contains(seconds), let code = parts[1] as? String,
      let data = parts[2] as? String
    else { throw problem(at: number, "is not an event") }
    time = (version == 3 ? time : .zero) + .microseconds(Int64((seconds * 1_000_000).rounded()))
    guard time <= .seconds(Int32.max) else {
      throw problem(at: number, "is more than 2147483647 s after the first one")
    }
    screens[screens.count - 1].end = max(.zero, time - start)
    switch code {
    case "i": add(data)
    case "r" where !hasComments:
      guard let size = try? TapeValue.size(data) else {
        throw problem(at: number, "has an invalid size")
      }
      add(.resize(size))
    default: break
    }
  }

  private mutating func readComment(_ line: Substring, number: Int) throws {
    let words = line.dropFirst().split(separator: " ")
    guard let size = words.last.flatMap({ try? TapeValue.size(String($0)) }) else { return }
    switch (words.first, words.count) {
    case ("screen", 3):
      if !hasComments { screens.removeAll() }
      hasComments = true
      start = time
      screens.append(Screen(size: size))
    case ("size", 2) where hasComments: add(.resize(size))
    default: break
    }
  }

  /// Adds the events of some input; each line contains complete sequences.
  private mutating func add(_ input: String) {
    var decoder = InputDecoder()
    for event in decoder.decode(input.utf8) + decoder.flush() { add(event) }
  }

  private mutating func add(_ event: Event) {
    screens[screens.count - 1].events.append((max(.zero, time - start), event))
  }

  private func problem(at line: Int, _ words: String) -> Failure {
    Failure(
      code: 10603, description: "line \(line) of “\(name)” \(words); name a complete asciicast")
  }
}
