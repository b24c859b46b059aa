import Foundation
import FoundationXML

/// A builder of the element tree of a document while FoundationXML parses it.
final class FeedTreeBuilder: NSObject {
  /// The maximum depth of elements.
  static let depthLimit = 128

  /// The attributes that readers use, which are the only ones that are kept.
  private static let attributes: Set<String> = [
    "alt", "colspan", "fileSize", "href", "isPermaLink", "length", "medium", "mode", "rdf:about",
    "rel", "reversed", "rowspan", "src", "start", "text", "title", "type", "url", "value",
    "xml:base",
    "xmlUrl",
  ]

  /// The maximum number of elements of a document.
  static let elementLimit = 200_000

  private var stack: [FeedElement] = []
  private var root: FeedElement?
  private var text = ""
  private var count = 0
  private var problem: XMLCleaner.Problem?

  /// The line at which the parser stopped, from 1.
  private var lastLine = 1

  /// Returns the root of a cleaned document, and the problem that ended parsing, or `nil`.
  ///
  /// An unfinished item and everything after it are omitted, unless it is the first item.
  ///
  /// The parser reads a stream, as it refuses more than 10 million bytes in one piece. Reported
  /// errors determine the result, because `XMLParser.parse()` returns `true` for truncated
  /// documents, too. After a problem, further elements are ignored.
  static func root(
    of document: [UInt8]
  ) throws(XMLCleaner.Problem) -> (FeedElement, XMLCleaner.Problem?) {
    let builder = FeedTreeBuilder()
    // The bytes are not copied, as the parser does not outlive this closure.
    let isParsed = document.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return false }
      let data = Data(
        bytesNoCopy: UnsafeMutableRawPointer(mutating: start), count: bytes.count,
        deallocator: .none)
      return builder.parse(InputStream(data: data))
    }
    let problem = isParsed ? builder.problem : builder.problem ?? builder.lack
    if problem != nil { builder.breakOff() }
    guard let root = builder.root else { throw problem ?? builder.lack }
    return (root, problem)
  }

  /// The problem of a document for which the parser reports no error.
  private var lack: XMLCleaner.Problem {
    XMLCleaner.Problem(line: lastLine, text: "it has no elements")
  }

  /// Closes the open elements, and removes an unfinished item unless it is the first one.
  private func breakOff() {
    flush()
    let names = ["item", "entry", "outline"]
    if let item = stack.firstIndex(where: { names.contains($0.name) }), item > 0,
      stack[item - 1].elements.contains(where: { names.contains($0.name) })
    {
      stack.removeSubrange(item...)
    }
    while let element = stack.popLast() { end(element) }
  }

  /// Appends a closed element to its parent, or makes it the root.
  private func end(_ element: FeedElement) {
    if stack.isEmpty {
      root = root ?? element
    } else {
      stack[stack.count - 1].contents.append(.element(element))
    }
  }

  private func parse(_ stream: InputStream) -> Bool {
    let parser = XMLParser(stream: stream)
    parser.shouldProcessNamespaces = true
    parser.delegate = self
    defer { lastLine = max(parser.lineNumber, 1) }
    return parser.parse()
  }

  /// Appends the pending text to the open element.
  private func flush() {
    guard !text.isEmpty, !stack.isEmpty else { return }
    stack[stack.count - 1].contents.append(.text(text))
    text = ""
  }

  private func fail(_ text: String, in parser: XMLParser) {
    guard problem == nil else { return }
    problem = XMLCleaner.Problem(line: max(parser.lineNumber, 1), text: text)
    parser.abortParsing()
  }

  /// Returns the base of an element: its `xml:base`, resolved against that of its parent.
  private func base(_ attributes: [String: String]) -> String? {
    let outer = stack.last?.base
    return attributes["xml:base"].map { FeedLink.completed($0, base: outer) } ?? outer
  }
}

// MARK: - XMLParserDelegate

extension FeedTreeBuilder: XMLParserDelegate {
  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    guard problem == nil else { return }
    flush()
    count += 1
    guard stack.count < Self.depthLimit else {
      return fail("more than \(Self.depthLimit) elements are nested", in: parser)
    }
    guard count <= Self.elementLimit else {
      return fail("it has more than \(Self.elementLimit) elements", in: parser)
    }
    let namespace = FeedElement.Namespace(
      uri: namespaceURI ?? "", qualifiedName: qualifiedName ?? name)
    stack.append(
      FeedElement(
        namespace: namespace, name: name,
        attributes: attributes.filter { Self.attributes.contains($0.key) },
        base: base(attributes)))
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    guard problem == nil else { return }
    flush()
    if let element = stack.popLast() { end(element) }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if problem == nil { text += string }
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    if problem == nil { text += String(decoding: block, as: UTF8.self) }
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    let code = (error as NSError).code
    guard !XMLProblems.areHarmless(code) else { return }
    fail(XMLProblems.text(code), in: parser)
  }
}

/// The messages for the error codes of the parser.
///
/// Source: libxml2, `xmlerror.h`. FoundationXML passes its codes on.
private enum XMLProblems {
  /// Whether an error code is a warning, or about undeclared namespaces.
  static func areHarmless(_ code: Int) -> Bool {
    (97...108).contains(code) || (200...205).contains(code)
  }

  static func text(_ code: Int) -> String {
    texts[code] ?? "the parser reports problem \(code)"
  }

  private static let texts = [
    1: "a text is longer than 10 million bytes",
    4: "it does not start with an element",
    5: "it is truncated, or continues after its root element",
    6: "“&#x” does not begin a hexadecimal number and a semicolon",
    7: "“&#” does not begin a number and a semicolon",
    8: "“&#” does not begin the number of a character",
    9: "there is a character that XML forbids",
    23: "“&” does not begin a reference, as in “&amp;”",
    26: "an entity is undefined",
    38: "“<” is in an attribute",
    39: "an attribute has no quotation marks",
    40: "an attribute does not end",
    41: "an attribute has no value",
    42: "an attribute is given twice",
    45: "a comment does not end",
    62: "“]]>” is in a text",
    63: "a CDATA section does not end",
    65: "a space is missing in a tag",
    68: "“<” or “&” does not begin a name",
    73: "a tag does not end",
    76: "an element is closed that was not the last one opened",
    77: "an element is not closed",
    110: "a name is too long",
  ]
}
