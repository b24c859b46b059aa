import CGumbo
import Glibc

/// A page as a tree of elements, which lasts for the length of a call.
enum HTMLTree {
  /// Parses a page and calls `body` with its outermost element.
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

/// An element or a text of a page.
struct HTMLNode: Hashable {
  let pointer: UnsafeMutablePointer<GumboNode>

  /// Its element, or `nil` for a text.
  var element: GumboElement? {
    switch pointer.pointee.type {
    case GUMBO_NODE_ELEMENT, GUMBO_NODE_TEMPLATE: pointer.pointee.v.element
    default: nil
    }
  }

  /// The kind of its element; that of no element for a text.
  var tag: GumboTag { element?.tag ?? GUMBO_TAG_LAST }

  /// The nodes inside of it, of which there are none in a text.
  var children: UnsafeBufferPointer<UnsafeMutableRawPointer?> {
    guard let children = element?.children else { return UnsafeBufferPointer(start: nil, count: 0) }
    return UnsafeBufferPointer(start: children.data, count: Int(children.length))
  }

  /// Returns the node inside of it at a place.
  func child(_ index: Int) -> HTMLNode? {
    let children = children
    guard index < children.count, let node = children[index] else { return nil }
    return HTMLNode(pointer: node.assumingMemoryBound(to: GumboNode.self))
  }

  /// The element around it.
  var parent: HTMLNode? {
    guard let parent = pointer.pointee.parent, parent.pointee.type == GUMBO_NODE_ELEMENT else {
      return nil
    }
    return HTMLNode(pointer: parent)
  }

  /// The bytes of a text, or `nil` for anything else.
  var text: UnsafeBufferPointer<UInt8>? {
    switch pointer.pointee.type {
    case GUMBO_NODE_TEXT, GUMBO_NODE_WHITESPACE, GUMBO_NODE_CDATA:
      guard let start = pointer.pointee.v.text.text else { return nil }
      return UnsafeRawBufferPointer(start: start, count: strlen(start))
        .assumingMemoryBound(to: UInt8.self)
    default: return nil
    }
  }

  /// The number in a comment, or `nil` for anything else.
  var number: Int? {
    guard pointer.pointee.type == GUMBO_NODE_COMMENT else { return nil }
    return pointer.pointee.v.text.text.flatMap { Int(String(cString: $0)) }
  }

  /// Returns the value of an attribute, or `nil` where there is none.
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

  /// Returns a number that an attribute begins with, within bounds that no page needs to leave.
  func number(_ name: String) -> Int? {
    guard let text = attribute(name)?.drop(while: \.isWhitespace) else { return nil }
    let sign = text.hasPrefix("-") ? "-" : ""
    let digits = text.dropFirst(sign.count).prefix { $0.isASCII && $0.isNumber }
    return Int(sign + digits.prefix(9))
  }

  /// The words of its class, in lower case.
  var classes: [Substring] {
    (attribute("class") ?? "").lowercased().split(whereSeparator: \.isWhitespace)
  }
}
