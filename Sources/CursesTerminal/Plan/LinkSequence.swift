import CursesCells

/// The sequences around text that is a link.
///
/// Source: Egmont Koblinger, *Hyperlinks in terminal emulators* (OSC 8).
enum LinkSequence {
  /// What ends a link, and does nothing where there is none.
  static let end = "\u{1B}]8;;\u{1B}\\"

  /// Returns what begins a link; a number of its own makes parts of it on several rows one.
  static func begin(_ link: Link, number: Int) -> String {
    "\u{1B}]8;id=\(number);\(link.address)\u{1B}\\"
  }
}
