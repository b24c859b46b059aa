/// Rewrites a page so that gumbo reads it in linear time, without what nobody sees.
///
/// gumbo is quadratic in how deep elements are, in how many are open that change the look of words,
/// and in the attributes of a tag. Of a page of half a megabyte that is made for it, it takes
/// minutes. What comes out of here has few of each: elements nobody knows lose their tags, and a
/// tag that would open one too many is left out, as is an end tag that ends nothing.
struct HTMLBounding {
  /// The elements that are open at once, apart from those that others end.
  private static let mostOpen = 256

  /// The tags that are kept: each takes hundreds of bytes of memory.
  private static let mostTags = 1_000_000

  private var bytes: [UInt8]
  private var index = 0

  /// The bytes of the pieces before this one.
  private var passed = 0
  private var result: [UInt8] = []

  /// How many elements of each name are open, and of all together.
  private var open: [String: Int] = [:]
  private var openCount = 0
  private var tagCount = 0

  /// The elements that are open, in order, each with the items that stand in it by themselves.
  private var contexts = [HTMLContext(name: "")]

  /// The names of elements that change the look of words and are open, in order.
  private var looks: [String] = []

  /// How many elements such ones were opened again in, at most; see ``closeLooksIfCostly()``.
  private var repeats = 0

  /// The names of skipped elements that have no end tag from here on.
  private var endless: Set<String> = []

  /// Returns a page without what costs too much, or is not seen.
  ///
  /// - Complexity: O(*n*) in the length of the page.
  static func bounded(_ bytes: [UInt8]) -> [UInt8] {
    var pass = HTMLBounding(bytes: bytes)
    pass.result.reserveCapacity(bytes.count + bytes.count / 8)
    pass.result += "<!DOCTYPE html>".utf8
    pass.run()
    return pass.result
  }

  /// Returns pieces of a page with a comment behind each, which is its number.
  ///
  /// The first is 0, and there are no other comments. What opens in a piece may be closed in a
  /// later one, but for comments, scripts and the like.
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

  /// Leaves out a control character, which the parser would replace; what else begins as those of
  /// two bytes stays.
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

  /// Whether a byte is text by itself.
  private static let isText = (0...255).map { byte -> Bool in
    switch byte {
    case 0x09, 0x0A, 0x0C, 0x0D: true
    case 0..<0x20, 0x7F, 0xC2, Int(UInt8(ascii: "<")): false
    default: true
    }
  }

  private mutating func readMarkup() {
    if let tag = HTMLTag(bytes, at: index) {
      // A tag that the page ends in is none.
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
    // The parser moves the last text of a form behind it.
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
    guard tagCount < HTMLBounding.mostTags else { return }
    tagCount += 1
    result += "<\(name)".utf8
    result += attributes
    result.append(UInt8(ascii: ">"))
  }

  private mutating func writeEnd(_ name: String) {
    guard tagCount < HTMLBounding.mostTags else { return }
    tagCount += 1
    result += "</\(name)>".utf8
  }

  /// Returns the attributes that a tag keeps.
  private func attributes(of tag: HTMLTag) -> [UInt8] {
    let hidden: [UInt8] = tag.attributes.isHidden ? Array(" hidden".utf8) : []
    return tag.attributes.written(HTMLAttributes.kept(by: tag.name)) + hidden
  }

  private mutating func beginContainer(_ tag: HTMLTag) {
    closeLooksIfCostly()
    guard openCount < HTMLBounding.mostOpen else { return }
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

  /// Ends items of the other kind, where both follow each other again and again: the parser puts
  /// each of them into the one before.
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

  /// Ends an element, where one of its name is open.
  private mutating func end(_ name: String, isLook: Bool) {
    guard let count = open[name], count > 0 else { return }
    open[name] = count - 1
    if isLook {
      // Of several that are open, only the outermost was kept.
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

  /// Begins a link, which ends the one before; an anchor becomes an element that changes nothing.
  private mutating func beginLink(_ tag: HTMLTag) {
    if open["a", default: 0] > 0 { end("a", isLook: true) }
    keepAnchor(of: tag)
    guard tag.attributes["href"] != nil, !tag.attributes.isHidden else { return }
    beginLook("a", tag.attributes.written(["href"]))
  }

  /// Returns the class of code, which often names its language.
  private func language(of tag: HTMLTag) -> [UInt8] {
    tag.name == "code" ? tag.attributes.written(["class"]) : []
  }

  private mutating func keepAnchor(of tag: HTMLTag) {
    guard !tag.isEnd, let name = tag.attributes["id"] ?? tag.attributes["name"], !name.isEmpty,
      tag.name == "a" || tag.attributes["id"] != nil, openCount < HTMLBounding.mostOpen
    else { return }
    write("span", tag.attributes.written([tag.attributes["id"] == nil ? "name" : "id"]))
    writeEnd("span")
  }

  /// Ends all elements that change the look of words, where they were opened again too often: the
  /// parser opens those that are left open in every block that follows.
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
  /// Goes behind the end tag of an element, or stays where there is none; scripts and styles then
  /// reach to the end of the page.
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
