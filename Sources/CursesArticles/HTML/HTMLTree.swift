import CGumbo
import Glibc

/// A parsed page with nodes that are valid only during a call.
enum HTMLTree {
  /// Parses a page and calls `body` with its root element.
  static func parse<Result>(_ page: [UInt8], _ body: (HTMLNode) -> Result) -> Result? {
    var options = GumboOptions(
      allocator: { _, size in malloc(size) }, deallocator: { _, memory in free(memory) },
      userdata: nil, tab_stop: 8, stop_on_first_error: false, max_errors: 0,
      fragment_context: GUMBO_TAG_LAST, fragment_namespace: GUMBO_NAMESPACE_HTML)
    return page.withUnsafeBytes { bytes -> Result? in
      let text = bytes.assumingMemoryBound(to: CChar.self)
      guard let start = text.baseAddress,
        let output = gumbo_parse_with_options(&options, start, text.count)
      else { return nil }
      defer { gumbo_destroy_output(&options, output) }
      return output.pointee.root.map { body(HTMLNode(pointer: $0)) }
    }
  }
}

/// An element, text or comment node of a page.
struct HTMLNode: Hashable {
  let pointer: UnsafeMutablePointer<GumboNode>

  /// The element, or `nil` for other nodes.
  var element: GumboElement? {
    switch pointer.pointee.type {
    case GUMBO_NODE_ELEMENT, GUMBO_NODE_TEMPLATE: pointer.pointee.v.element
    default: nil
    }
  }

  /// The tag of the element, or `GUMBO_TAG_LAST` for other nodes.
  var tag: GumboTag { element?.tag ?? GUMBO_TAG_LAST }

  /// The child nodes; empty unless the node is an element.
  var children: UnsafeBufferPointer<UnsafeMutableRawPointer?> {
    guard let children = element?.children else { return UnsafeBufferPointer(start: nil, count: 0) }
    return UnsafeBufferPointer(start: children.data, count: Int(children.length))
  }

  /// Returns the child at an index, or `nil` if it is out of range.
  func child(_ index: Int) -> HTMLNode? {
    let children = children
    guard index < children.count, let node = children[index] else { return nil }
    return HTMLNode(pointer: node.assumingMemoryBound(to: GumboNode.self))
  }

  /// The parent element, or `nil` for the root element.
  var parent: HTMLNode? {
    guard let parent = pointer.pointee.parent, parent.pointee.type == GUMBO_NODE_ELEMENT else {
      return nil
    }
    return HTMLNode(pointer: parent)
  }

  /// The bytes of a text node, or `nil` for other nodes.
  var text: UnsafeBufferPointer<UInt8>? {
    switch pointer.pointee.type {
    case GUMBO_NODE_TEXT, GUMBO_NODE_WHITESPACE, GUMBO_NODE_CDATA:
      guard let start = pointer.pointee.v.text.text else { return nil }
      return UnsafeRawBufferPointer(start: start, count: strlen(start))
        .assumingMemoryBound(to: UInt8.self)
    default: return nil
    }
  }

  /// The number in a comment, or `nil` for other nodes.
  var number: Int? {
    guard pointer.pointee.type == GUMBO_NODE_COMMENT else { return nil }
    return pointer.pointee.v.text.text.flatMap { Int(String(cString: $0)) }
  }

  /// Returns the value of an attribute, or `nil` if it is missing.
  func attribute(_ name: String) -> String? {
    guard let attributes = element?.attributes else { return nil }
    for index in 0..<Int(attributes.length) {
      guard let entry = attributes.data[index]?.assumingMemoryBound(to: GumboAttribute.self),
        let key = entry.pointee.name, let value = entry.pointee.value, strcmp(key, name) == 0
      else { continue }
      return String(cString: value)
    }
    return nil
  }

  /// Returns the integer at the start of an attribute, of which at most nine digits are read.
  func number(_ name: String) -> Int? {
    guard let text = attribute(name)?.drop(while: \.isWhitespace) else { return nil }
    let sign = text.hasPrefix("-") ? "-" : ""
    let digits = text.dropFirst(sign.count).prefix { $0.isASCII && $0.isNumber }
    return Int(sign + digits.prefix(9))
  }

  /// The class names in lower case.
  var classes: [Substring] {
    (attribute("class") ?? "").lowercased().split(whereSeparator: \.isWhitespace)
  }
}
