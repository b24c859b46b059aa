import CursesCells

extension StyledText {
  /// Creates a text from terminal output of a program, such as `git log --color=always`.
  ///
  ///     let log = StyledText(ansi: "\u{1B}[33m4f2a9c1\u{1B}[m Close the file")
  ///
  /// Colors, attributes and links are preserved, as are line breaks and tabs. Other control
  /// sequences and control characters, even unterminated ones, are removed, so that none of them
  /// reaches a terminal.
  ///
  /// - Complexity: O(*n*) in the length of the output.
  ///
  /// Source: ECMA-48, 8.3.117 (SGR); Egmont Koblinger, *Hyperlinks in terminal emulators* (OSC 8).
  public init(ansi output: some StringProtocol) {
    var reader = ANSIReader(output)
    self = reader.read()
  }
}

/// A parser for terminal output.
private struct ANSIReader {
  private var remainder: Substring.UnicodeScalarView
  private var text = StyledText()
  private var pending = String.UnicodeScalarView()
  private var style = TextStyle.plain

  init(_ output: some StringProtocol) { remainder = Substring(output).unicodeScalars }

  mutating func read() -> StyledText {
    while let scalar = remainder.popFirst() {
      switch scalar {
      case "\u{1B}": readEscape()
      case "\u{9B}": readControlSequence()
      case "\u{9D}": readCommand()
      case "\u{90}", "\u{98}", "\u{9E}", "\u{9F}": _ = readString()
      case "\n", "\t": pending.append(scalar)
      default: if scalar.properties.generalCategory != .control { pending.append(scalar) }
      }
    }
    flush()
    return text
  }

  /// Appends the pending characters in the current style.
  private mutating func flush() {
    text.append(String(pending), style)
    pending = String.UnicodeScalarView()
  }

  private mutating func readEscape() {
    switch remainder.popFirst() {
    case "[": readControlSequence()
    case "]": readCommand()
    case "P", "X", "^", "_": _ = readString()
    case let scalar? where (" "..."/").contains(scalar):
      // A sequence of two or more bytes, such as the designation of a character set.
      while let next = remainder.first, (" "..."/").contains(next) { remainder.removeFirst() }
      _ = remainder.popFirst()
    default: break
    }
  }

  /// Reads parameters and the final byte of a control sequence, and applies it if it is SGR.
  private mutating func readControlSequence() {
    var parameters = ""
    while let scalar = remainder.first, (" "..."?").contains(scalar) {
      parameters.unicodeScalars.append(scalar)
      remainder.removeFirst()
    }
    guard let final = remainder.first, ("@"..."~").contains(final) else { return }
    remainder.removeFirst()
    guard final == "m", parameters.allSatisfy({ $0.isNumber || $0 == ";" || $0 == ":" }) else {
      return
    }
    flush()
    SelectGraphicRendition(parameters).apply(to: &style)
  }

  /// Reads an operating system command, and applies it if it is a link.
  private mutating func readCommand() {
    let parts = readString().split(separator: ";", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == "8" else { return }
    flush()
    style.link = Link(String(parts[2]))
  }

  /// Reads a string up to its terminator or the end.
  private mutating func readString() -> String {
    var string = ""
    while let scalar = remainder.popFirst() {
      if scalar == "\u{7}" || scalar == "\u{9C}" { break }
      if scalar == "\u{1B}" {
        if remainder.first == "\\" { remainder.removeFirst() }
        break
      }
      string.unicodeScalars.append(scalar)
    }
    return string
  }
}
