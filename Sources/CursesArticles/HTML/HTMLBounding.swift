/// A filter that bounds the cost of parsing a page with gumbo and removes invisible content.
///
/// gumbo is quadratic in the nesting depth, in the number of open formatting elements, and in the
/// attributes of a tag. A malicious page of half a megabyte can take minutes. The filter limits
/// each of these: it removes unknown tags, start tags beyond a limit, and unmatched end tags.
struct HTMLBounding {
  /// The maximum number of open elements, except those with optional end tags.
  private static let maximumOpen = 256

  /// The maximum number of tags, each of which takes hundreds of bytes of memory.
  private static let maximumTags = 1_000_000

  private var bytes: [UInt8]
  private var index = 0

  /// The number of bytes in the pieces before this one.
  private var passed = 0
  private var result: [UInt8] = []

  /// The number of open elements by name, and in all.
  private var open: [String: Int] = [:]
  private var openCount = 0
  private var tagCount = 0

  /// The open elements, in order, with the state of the items directly inside.
  private var contexts = [HTMLContext(name: "")]

  /// The names of open formatting elements, in order.
  private var looks: [String] = []

  /// The upper bound of reopened formatting elements so far; see ``closeLooksIfCostly()``.
  private var repeats = 0

  /// The names of skipped elements that have no further end tag.
  private var endless: Set<String> = []

  /// Returns a page without costly markup and invisible content.
  ///
  /// - Complexity: O(*n*) in the length of the page.
  static func bounded(_ bytes: [UInt8]) -> [UInt8] {
    var pass = HTMLBounding(bytes: bytes)
    pass.result.reserveCapacity(bytes.count + bytes.count / 8)
    pass.result += "<!DOCTYPE html>".utf8
    pass.run()
    return pass.result
  }

  /// Returns pieces of a page joined together, each followed by a comment with its index.
  ///
  /// All other comments are removed. An element can be opened in one piece and closed in a later
  /// one, except comments, scripts and the like.
  ///
  /// - Complexity: O(*n*) in the length of the pieces.
  static func bounded(pieces: [String]) -> [UInt8] {
    var pass = HTMLBounding(bytes: [])
    pass.result += "<!DOCTYPE html><body>".utf8
    for (number, piece) in pieces.enumerated() {
      pass.passed += pass.bytes.count
      pass.bytes = Array(piece.utf8)
      pass.index = 0
      pass.endless = []
      pass.run()
      pass.result += "<!--\(number)-->".utf8
    }
    return pass.result
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func run() {
    while index < bytes.count {
      let start = index
      while index < bytes.count, HTMLBounding.isText[Int(bytes[index])] { index += 1 }
      result += bytes[start..<index]
      guard index < bytes.count else { return }
      if bytes[index] == UInt8(ascii: "<") { readMarkup() } else { takeControl() }
    }
  }

  /// Removes a control character, which the parser would replace.
  ///
  /// Other characters that begin with the same lead byte as C1 controls are kept.
  private mutating func takeControl() {
    let next = index + 1 < bytes.count ? bytes[index + 1] : 0
    if bytes[index] != 0xC2 {
      index += 1
    } else if (0x80...0x9F).contains(next) {
      index += 2
    } else {
      result.append(bytes[index])
      index += 1
    }
  }

  /// Whether each byte is text that needs no examination.
  private static let isText = (0...255).map { byte -> Bool in
    switch byte {
    case 0x09, 0x0A, 0x0C, 0x0D: true
    case 0..<0x20, 0x7F, 0xC2, Int(UInt8(ascii: "<")): false
    default: true
    }
  }

  private mutating func readMarkup() {
    if let tag = HTMLTag(bytes, at: index) {
      // A tag that is truncated by the end of the page is ignored.
      index = tag.end
      if bytes[tag.end - 1] == UInt8(ascii: ">") { take(tag) }
    } else if index + 1 < bytes.count, "!?/".utf8.contains(bytes[index + 1]) {
      skipComment()
    } else {
      result += "&lt;".utf8
      index += 1
    }
  }

  private mutating func skipComment() {
    guard bytes.hasText("<!--", at: index) else {
      index = bytes.position(behind: ">", from: index + 2) ?? bytes.count
      return
    }
    if bytes.hasText("<!-->", at: index) || bytes.hasText("<!--->", at: index) {
      index = bytes.position(behind: ">", from: index) ?? bytes.count
    } else {
      let start = index + 4
      index = bytes.position(behind: "-->", from: start) ?? bytes.count
    }
  }
}

// MARK: - Tags

extension HTMLBounding {
  private mutating func take(_ tag: HTMLTag) {
    var tag = tag
    // The parser moves the last text of a form behind the form.
    if tag.name == "form" { tag.name = "div" }
    if tag.name == "a" { return tag.isEnd ? end("a", isLook: true) : beginLink(tag) }
    switch HTMLElement(tag.name) {
    case .transparent: keepAnchor(of: tag)
    case .skipped: if !tag.isEnd { skip(to: tag.name) }
    case .void: takeVoid(tag)
    case .rawText(let name): if !tag.isEnd { takeRawText(tag.name, as: name) }
    case .formatting(let name):
      tag.isEnd ? end(name, isLook: true) : beginLook(name, language(of: tag))
    case .optional: takeOptional(tag)
    case .container:
      tag.isEnd ? end(tag.name, isLook: false) : beginContainer(tag)
    }
  }

  private mutating func write(_ name: String, _ attributes: [UInt8] = []) {
    guard tagCount < HTMLBounding.maximumTags else { return }
    tagCount += 1
    result += "<\(name)".utf8
    result += attributes
    result.append(UInt8(ascii: ">"))
  }

  private mutating func writeEnd(_ name: String) {
    guard tagCount < HTMLBounding.maximumTags else { return }
    tagCount += 1
    result += "</\(name)>".utf8
  }

  /// Returns the attributes that are kept for a tag.
  private func attributes(of tag: HTMLTag) -> [UInt8] {
    let hidden: [UInt8] = tag.attributes.isHidden ? Array(" hidden".utf8) : []
    return tag.attributes.written(HTMLAttributes.kept(by: tag.name)) + hidden
  }

  private mutating func beginContainer(_ tag: HTMLTag) {
    closeLooksIfCostly()
    guard openCount < HTMLBounding.maximumOpen else { return }
    openCount += 1
    open[tag.name, default: 0] += 1
    contexts.append(HTMLContext(name: tag.name))
    write(tag.name, attributes(of: tag))
  }

  private mutating func takeOptional(_ tag: HTMLTag) {
    closeLooksIfCostly()
    if !tag.isEnd { separateItems(tag.name) }
    tag.isEnd ? writeEnd(tag.name) : write(tag.name, attributes(of: tag))
  }

  /// Ends the previous item if list items and definitions alternate repeatedly.
  ///
  /// The parser would otherwise nest each of them in the one before.
  private mutating func separateItems(_ name: String) {
    guard name == "li" || name == "dd" || name == "dt" else { return }
    let last = contexts.count - 1
    let isList = name == "li"
    defer { contexts[last].isList = isList }
    guard let before = contexts[last].isList, before != isList else { return }
    contexts[last].changes += 1
    guard contexts[last].changes > 4 else { return }
    for name in before ? ["li"] : ["dd", "dt"] { writeEnd(name) }
  }

  private mutating func takeVoid(_ tag: HTMLTag) {
    if tag.isEnd && tag.name != "br" { return }
    if tag.name == "img", tag.attributes.isTrackingPixel || tag.attributes.isHidden { return }
    write(tag.name, attributes(of: tag))
  }

  /// Ends an element if one with its name is open.
  private mutating func end(_ name: String, isLook: Bool) {
    guard let count = open[name], count > 0 else { return }
    open[name] = count - 1
    if isLook {
      // Of nested formatting elements with the same name, only the outermost was written.
      guard count == 1 else { return }
      looks.removeAll { $0 == name }
    } else {
      closeLooksIfCostly()
      openCount -= 1
      if let last = contexts.lastIndex(where: { $0.name == name }) {
        contexts.removeSubrange(last...)
      }
    }
    writeEnd(name)
  }
}

// MARK: - Looks and links

extension HTMLBounding {
  private mutating func beginLook(_ name: String, _ attributes: [UInt8]) {
    let count = open[name, default: 0]
    open[name] = count + 1
    guard count == 0 else { return }
    looks.append(name)
    write(name, attributes)
  }

  /// Begins a link and ends the previous one; anchors become empty `<span>` elements.
  private mutating func beginLink(_ tag: HTMLTag) {
    if open["a", default: 0] > 0 { end("a", isLook: true) }
    keepAnchor(of: tag)
    guard tag.attributes["href"] != nil, !tag.attributes.isHidden else { return }
    beginLook("a", tag.attributes.written(["href"]))
  }

  /// Returns the class of a `<code>` element, which often names its language.
  private func language(of tag: HTMLTag) -> [UInt8] {
    tag.name == "code" ? tag.attributes.written(["class"]) : []
  }

  private mutating func keepAnchor(of tag: HTMLTag) {
    guard !tag.isEnd, let name = tag.attributes["id"] ?? tag.attributes["name"], !name.isEmpty,
      tag.name == "a" || tag.attributes["id"] != nil, openCount < HTMLBounding.maximumOpen
    else { return }
    write("span", tag.attributes.written([tag.attributes["id"] == nil ? "name" : "id"]))
    writeEnd("span")
  }

  /// Ends all formatting elements if they were reopened too often.
  ///
  /// The parser reopens unclosed formatting elements in every following block.
  private mutating func closeLooksIfCostly() {
    guard !looks.isEmpty else { return }
    repeats += looks.count
    guard repeats > 4096 + (passed + index) / 32 else { return }
    for name in looks.reversed() {
      writeEnd(name)
      open[name] = 0
    }
    looks = []
  }
}

// MARK: - Content without tags

extension HTMLBounding {
  /// Skips to the end tag of an element.
  ///
  /// Without an end tag, only scripts and styles skip the rest of the page.
  private mutating func skip(to name: String) {
    guard !endless.contains(name) else { return }
    if let end = bytes.endTag(of: name, from: index) {
      index = bytes.position(behind: ">", from: end) ?? bytes.count
    } else if name == "script" || name == "style" {
      index = bytes.count
    } else {
      endless.insert(name)
    }
  }

  private mutating func takeRawText(_ name: String, as written: String) {
    let isPlain = name == "plaintext"
    let end = (isPlain ? nil : bytes.endTag(of: name, from: index)) ?? bytes.count
    write(written)
    for byte in bytes[index..<end] where byte != 0 {
      if byte == UInt8(ascii: "<") { result += "&lt;".utf8 } else { result.append(byte) }
    }
    writeEnd(written)
    index = end < bytes.count ? bytes.position(behind: ">", from: end) ?? bytes.count : end
  }
}
