import CursesCells

/// The control sequences around the text of a link.
///
/// Source: Egmont Koblinger, *Hyperlinks in terminal emulators* (OSC 8).
enum LinkSequence {
  /// The sequence that ends a link; it has no effect outside a link.
  static let end = "\u{1B}]8;;\u{1B}\\"

  /// Returns the sequence that begins a link; the same number joins its parts on several rows.
  static func begin(_ link: Link, number: Int) -> String {
    "\u{1B}]8;id=\(number);\(link.address)\u{1B}\\"
  }
}
