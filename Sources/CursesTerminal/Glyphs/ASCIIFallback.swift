/// The ASCII substitutes for other characters.
enum ASCIIFallback {
  /// Returns the ASCII character that looks most like `scalar`, or a question mark.
  static func byte(for scalar: Unicode.Scalar) -> UInt8 {
    if scalar.isASCII { return UInt8(scalar.value) }
    switch scalar.value {
    case 0x2500...0x257F: return line(scalar)
    case 0x2580...0x259F: return block(scalar)
    default: return table[scalar] ?? UInt8(ascii: "?")
    }
  }

  private static func line(_ scalar: Unicode.Scalar) -> UInt8 {
    switch scalar {
    case "─", "━", "┄", "┅", "┈", "┉", "╌", "╍", "╴", "╶", "╸", "╺", "╼", "╾": UInt8(ascii: "-")
    case "│", "┃", "┆", "┇", "┊", "┋", "╎", "╏", "║", "╵", "╷", "╹", "╻", "╽", "╿":
      UInt8(ascii: "|")
    case "═": UInt8(ascii: "=")
    case "╱": UInt8(ascii: "/")
    case "╲": UInt8(ascii: "\\")
    case "╳": UInt8(ascii: "X")
    default: UInt8(ascii: "+")
    }
  }

  /// Returns the ASCII substitute of a block element, such as a colon for a light shade.
  private static func block(_ scalar: Unicode.Scalar) -> UInt8 {
    switch scalar {
    case "▁", "▂", "▃": UInt8(ascii: "_")
    case "▔", "▀": UInt8(ascii: "\"")
    case "▏", "▎", "▍", "▕": UInt8(ascii: "|")
    case "░", "▒": UInt8(ascii: ":")
    case "▖", "▗": UInt8(ascii: ".")
    case "▘", "▝": UInt8(ascii: "'")
    default: UInt8(ascii: "#")
    }
  }

  private static let table: [Unicode.Scalar: UInt8] = {
    let lookalikes: [(String, Unicode.Scalar)] = [
      ("\u{A0}", " "), ("←◀◂◁◃‹«⟨❮⇐", "<"), ("→▶▸▷▹›»⟩❯⇒", ">"), ("↑▲▴△▵⌃⇑", "^"),
      ("↓▼▾▽▿⌄⇓", "v"), ("•●◉◆■★⬤⦿", "*"), ("○◯◇□☆◌", "o"), ("·∙⋅…", "."), ("–—−‐‑", "-"),
      ("‘’‛′", "'"), ("“”„″", "\""), ("✓✔☑", "x"), ("✗✘✕✖×☒", "x"), ("☐", "o"), ("≡☰▤", "="),
      ("⏎↩↵", "<"), ("⌫", "<"), ("¦", "|"), ("⋮", ":"), ("÷", "/"), ("©", "c"), ("®", "r"),
      ("àáâãäåā", "a"), ("çćč", "c"), ("èéêëē", "e"), ("ìíîïī", "i"), ("ñń", "n"),
      ("òóôõöøō", "o"), ("ùúûüū", "u"), ("ýÿ", "y"), ("ÀÁÂÃÄÅ", "A"), ("ÇĆČ", "C"),
      ("ÈÉÊË", "E"), ("ÌÍÎÏ", "I"), ("ÑŃ", "N"), ("ÒÓÔÕÖØ", "O"), ("ÙÚÛÜ", "U"), ("ß", "s"),
    ]
    var table: [Unicode.Scalar: UInt8] = [:]
    for (originals, ascii) in lookalikes {
      for original in originals.unicodeScalars { table[original] = UInt8(ascii.value) }
    }
    return table
  }()
}
