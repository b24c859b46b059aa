import CursesCells

/// Text as a terminal may be sent it between its other lines.
///
/// Colors and other looks in it are kept, and links: SGR (`CSI [0-9;:]* m`) and OSC 8. Every other
/// sequence is left out, private forms of these too, and so are control characters, those that turn
/// the direction of text, and invisible ones that take no column. A line that is written over with
/// CR becomes two.
package struct LineText {
  /// The lines, each of which ends with CR LF.
  package private(set) var bytes: [UInt8] = []

  private let lineEnd: [UInt8]
  private var hasLook = false
  private var hasLink = false

  /// More parameters than this are no look.
  private static let longestLook = 128

  /// Terminals take an address of so many bytes at least.
  private static let longestAddress = 2083

  /// Takes what can be shown of `text`.
  ///
  /// - Parameters:
  ///   - text: The text, by anyone.
  ///   - lineEnd: What ends a line. The default is CR LF, as raw mode wants it.
  package init(_ text: String, lineEnd: String = "\r\n") {
    self.lineEnd = Array(lineEnd.utf8)
    bytes.reserveCapacity(text.utf8.count + 2)
    var scalars = text.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "\r" where scalars.first == "\n": break
      case "\n", "\r", "\u{2028}", "\u{2029}": endLine()
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

  private mutating func append(_ scalar: Unicode.Scalar) {
    guard !PlainLine.isInvisibleControl(scalar), let units = UTF8.encode(scalar) else { return }
    bytes.append(contentsOf: units)
  }
}

// MARK: - Sequences

extension LineText {
  /// Takes a sequence that is begun, and keeps it if it chooses a look or makes a link.
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
    // What a control character breaks off, that character is not part of.
    guard let final = scalars.first, ("@"..."~").contains(final) else { return }
    scalars.removeFirst()
    guard final == "m", parameters.count <= LineText.longestLook,
      parameters.allSatisfy({ ("0"..."9").contains($0) || $0 == ";" || $0 == ":" })
    else { return }
    bytes += "\u{1B}[\(String(parameters))m".utf8
    hasLook = true
  }

  /// Removes a control string and returns it without its end, or `nil` for one without an end.
  ///
  /// A line's end is not part of it, so that no line is lost to a string that is cut short.
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
