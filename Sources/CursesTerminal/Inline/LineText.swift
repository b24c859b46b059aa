/// Text as a terminal may be sent it between its other lines.
///
/// Colors and other looks in it are kept. Everything else that would act on the terminal is left
/// out, and a line that is written over with CR becomes two.
struct LineText {
  /// The lines, each of which ends with CR LF.
  private(set) var bytes: [UInt8] = []

  private var hasLook = false

  /// Takes what can be shown of `text`.
  init(_ text: String) {
    var scalars = text.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "\n": endLine()
      case "\r" where scalars.first == "\n": break
      case "\r": endLine()
      case "\t": bytes.append(0x09)
      case "\u{1B}": takeSequence(&scalars)
      case "\u{0}"..<" ", "\u{7F}"..."\u{9F}": break
      default: bytes += UTF8.encode(scalar).map(Array.init) ?? []
      }
    }
    if bytes.last != 0x0A, !bytes.isEmpty { endLine() }
    if hasLook { bytes += "\u{1B}[m".utf8 }
  }

  private mutating func endLine() { bytes += [0x0D, 0x0A] }

  /// Takes a sequence that is begun, and keeps it if it chooses a look.
  private mutating func takeSequence(_ scalars: inout Substring.UnicodeScalarView) {
    switch scalars.first {
    case "[":
      let parameters = scalars.dropFirst().prefix { (" "..."?").contains($0) }
      scalars = scalars.dropFirst(parameters.count + 1)
      guard scalars.popFirst() == "m" else { return }
      bytes += "\u{1B}[\(String(parameters))m".utf8
      hasLook = true
    case "]", "P", "_", "^", "X":
      while let scalar = scalars.popFirst(), scalar != "\u{7}" {
        guard scalar == "\u{1B}" else { continue }
        if scalars.first == "\\" { scalars.removeFirst() }
        return
      }
    default:
      scalars = scalars.drop { (" "..."/").contains($0) }.dropFirst()
    }
  }
}
