import CursesCells

/// Text made safe for output to a terminal among other lines.
///
/// Colors and other SGR attributes (`CSI [0-9;:]* m`) are kept, and links (OSC 8). All other
/// sequences are removed, including private forms of these. So are control characters,
/// bidirectional controls, and invisible characters without a column. A line that is overwritten
/// with CR becomes two lines. A line separator (U+2028) breaks a line into rows that belong
/// together; see ``RowBreak``.
package struct LineText {
  /// The lines, each of which ends with CR LF by default.
  package private(set) var bytes: [UInt8] = []

  private let lineEnd: [UInt8]
  private var hasLook = false
  private var hasLink = false

  /// The maximum number of characters in the parameters of an SGR sequence.
  private static let longestLook = 128

  /// The number of bytes of an address that all terminals accept.
  private static let longestAddress = 2083

  /// Creates the lines from the printable parts of `text`.
  ///
  /// - Parameters:
  ///   - text: The text, which may be untrusted.
  ///   - lineEnd: The end of a line. The default is CR LF, for raw mode.
  ///   - rowBreak: The form of a line separator. The default is the end of a line.
  package init(_ text: String, lineEnd: String = "\r\n", rowBreak: RowBreak = .lineEnd) {
    self.lineEnd = Array(lineEnd.utf8)
    bytes.reserveCapacity(text.utf8.count + 2)
    var scalars = text.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "\r" where scalars.first == "\n": break
      case "\u{2028}": endRow(rowBreak)
      case "\n", "\r", "\u{2029}": endLine()
      case "\t": bytes.append(0x09)
      case "\u{1B}": takeSequence(&scalars)
      case " "..<"\u{7F}": bytes.append(UInt8(ascii: scalar))
      case "\u{0}"..<" ", "\u{7F}"..."\u{9F}": break
      default: append(scalar)
      }
    }
    if !bytes.isEmpty, !bytes.suffix(self.lineEnd.count).elementsEqual(self.lineEnd) { endLine() }
    if hasLink { bytes += LinkSequence.end.utf8 }
    if hasLook { bytes += "\u{1B}[m".utf8 }
  }

  private mutating func endLine() { bytes += lineEnd }

  private mutating func endRow(_ form: RowBreak) {
    switch form {
    case .lineEnd: endLine()
    case .separator: bytes += "\u{2028}".utf8
    case .softWrap: bytes += LineText.softWrap
    }
  }

  /// The sequence that continues a line in the next row, wherever its text ends.
  ///
  /// A row is continued if the next character has no room in it. So a wide character is written to
  /// its last column, from where the terminal moves it to the next row. There it is erased. tmux
  /// and VTE join such rows without the cells between the text and the last column when they reflow
  /// lines. Other terminals join them with these cells as blanks, and xterm and GNU Screen do not
  /// reflow lines.
  private static let softWrap = Array("\u{1B}[9999C\u{3000}\r\u{1B}[2X".utf8)

  private mutating func append(_ scalar: Unicode.Scalar) {
    guard !PlainLine.isInvisibleControl(scalar), let units = UTF8.encode(scalar) else { return }
    bytes.append(contentsOf: units)
  }
}

// MARK: - Sequences

extension LineText {
  /// Reads a sequence after its Escape, and keeps it if it is SGR or a link.
  private mutating func takeSequence(_ scalars: inout Substring.UnicodeScalarView) {
    switch scalars.first {
    case "[":
      scalars.removeFirst()
      takeControl(&scalars)
    case "]":
      scalars.removeFirst()
      takeLink(LineText.takeString(&scalars))
    case "P", "_", "^", "X":
      scalars.removeFirst()
      _ = LineText.takeString(&scalars)
    default:
      scalars = scalars.drop { (" "..."/").contains($0) }
      if let final = scalars.first, ("0"..."~").contains(final) { scalars.removeFirst() }
    }
  }

  private mutating func takeControl(_ scalars: inout Substring.UnicodeScalarView) {
    let parameters = scalars.prefix { (" "..."?").contains($0) }
    scalars = scalars.dropFirst(parameters.count)
    // A control character that interrupts the sequence is not part of it.
    guard let final = scalars.first, ("@"..."~").contains(final) else { return }
    scalars.removeFirst()
    guard final == "m", parameters.count <= LineText.longestLook,
      parameters.allSatisfy({ ("0"..."9").contains($0) || $0 == ";" || $0 == ":" })
    else { return }
    bytes += "\u{1B}[\(String(parameters))m".utf8
    hasLook = true
  }

  /// Removes a control string, and returns it without its terminator; `nil` if it has none.
  ///
  /// The end of a line is not part of it, so that a truncated string does not swallow a line.
  private static func takeString(
    _ scalars: inout Substring.UnicodeScalarView
  ) -> Substring.UnicodeScalarView? {
    let text = scalars.prefix { !["\u{7}", "\u{1B}", "\n", "\r", "\u{9C}"].contains($0) }
    scalars = scalars.dropFirst(text.count)
    switch scalars.first {
    case "\u{7}", "\u{9C}": scalars.removeFirst()
    case "\u{1B}" where scalars.dropFirst().first == "\\": scalars.removeFirst(2)
    default: return nil
    }
    return text
  }

  /// Keeps a string that begins or ends a link: `8`, parameters and an address in visible ASCII.
  ///
  /// Source: Egmont Koblinger, *Hyperlinks in terminal emulators* (OSC 8).
  private mutating func takeLink(_ string: Substring.UnicodeScalarView?) {
    guard let string, string.count <= LineText.longestAddress + 256 else { return }
    let parts = string.split(separator: ";", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].elementsEqual("8".unicodeScalars),
      string.allSatisfy({ ("!"..."~").contains($0) })
    else { return }
    bytes += "\u{1B}]\(String(string))\u{1B}\\".utf8
    hasLink = !parts[2].isEmpty
  }
}
