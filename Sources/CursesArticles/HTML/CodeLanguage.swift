import CGumbo
import CursesCells

/// The programming language of a code element.
enum CodeLanguage {
  /// Returns the language that an element or one of its three nearest ancestors specifies.
  ///
  /// It is empty if none of them specifies one.
  static func name(of node: HTMLNode) -> String {
    var position: HTMLNode? = node
    for distance in 0..<4 {
      guard let node = position else { return "" }
      if let name = named(by: node, isOuter: distance > 0) { return SafeText.line(name) }
      position = node.parent
    }
    return ""
  }

  private static func named(by node: HTMLNode, isOuter: Bool) -> String? {
    for name in ["data-lang", "data-language"] {
      if let language = node.attribute(name) { return language }
    }
    let classes = node.classes
    for prefix in ["language-", "lang-", "highlight-source-", "highlight-", "brush:"] {
      guard let name = classes.first(where: { $0.hasPrefix(prefix) }) else { continue }
      let language = name.dropFirst(prefix.count)
      return isPlain(language) ? "" : String(language)
    }
    guard !isOuter, classes.first == "sourcecode", classes.count > 1 else { return nil }
    return String(classes[1])
  }

  private static func isPlain(_ language: Substring) -> Bool {
    ["none", "text", "plaintext", "plain", "default", "nohighlight"].contains(language)
  }
}

/// The values of the `align` attribute.
enum TextAlignmentName {
  static func alignment(_ name: String) -> TextAlignment? {
    switch name.lowercased() {
    case "left": .left
    case "center", "middle": .center
    case "right": .right
    default: nil
    }
  }
}
