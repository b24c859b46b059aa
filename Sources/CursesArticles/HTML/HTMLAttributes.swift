/// The attributes of a tag that are used by the reader; of duplicates, the first one counts.
struct HTMLAttributes {
  /// The known names, with the maximum length of their values in bytes.
  private static let limits: [String: Int] = [
    "id": 256, "name": 256, "class": 512, "href": 1 << 12, "src": 1 << 20, "data-src": 1 << 12,
    "srcset": 1 << 12, "alt": 1 << 12, "width": 16, "height": 16, "start": 16, "reversed": 16,
    "value": 16, "type": 32, "colspan": 8, "rowspan": 8, "align": 16, "role": 64, "hidden": 32,
    "style": 1 << 12, "content": 1 << 12, "property": 128, "checked": 16, "lang": 32,
    "data-lang": 64, "data-language": 64, "rel": 128, "itemprop": 64,
  ]

  /// The raw values by name, with unresolved character references.
  private(set) var values: [String: ArraySlice<UInt8>] = [:]

  subscript(name: String) -> ArraySlice<UInt8>? { values[name] }

  mutating func add(_ name: ArraySlice<UInt8>, _ value: ArraySlice<UInt8>) {
    guard name.count <= 16 else { return }
    let name = String(decoding: name, as: UTF8.self).lowercased()
    guard let limit = HTMLAttributes.limits[name], values[name] == nil, value.count <= limit else {
      return
    }
    values[name] = value
  }

  /// Whether the element is hidden.
  var isHidden: Bool {
    if values["hidden"] != nil { return true }
    guard let style = values["style"] else { return false }
    let rules = String(decoding: style, as: UTF8.self).lowercased().filter { !$0.isWhitespace }
    return rules.contains("display:none") || rules.contains("visibility:hidden")
  }

  /// Whether an image is a tracking pixel, with a width or height of at most one pixel.
  var isTrackingPixel: Bool {
    let sides = ["width", "height"].compactMap { values[$0] }
    if sides.contains(where: {
      ["0", "1", "0px", "1px"].contains(String(decoding: $0, as: UTF8.self))
    }) {
      return true
    }
    guard let style = values["style"] else { return false }
    let rules = String(decoding: style, as: UTF8.self).lowercased().filter { !$0.isWhitespace }
    return rules.split(separator: ";").contains {
      ["width:1px", "height:1px", "width:0", "height:0"].contains($0)
    }
  }

  /// Returns attributes as HTML source, with a space before each.
  ///
  /// Attributes with both kinds of quotes in their values are omitted.
  func written(_ names: [String]) -> [UInt8] {
    var result: [UInt8] = []
    for name in names {
      guard let value = values[name] else { continue }
      let double = UInt8(ascii: "\"")
      let single = UInt8(ascii: "'")
      let mark = value.contains(double) ? single : double
      guard !value.contains(mark) else { continue }
      result += " \(name)=".utf8
      result.append(mark)
      result += value
      result.append(mark)
    }
    return result
  }

  /// Returns the names of the attributes that are kept for an element.
  static func kept(by element: String) -> [String] {
    switch element {
    case "img": ["id", "src", "data-src", "srcset", "alt", "width", "height", "class"]
    case "ol": ["id", "start", "reversed", "type"]
    case "li": ["id", "value", "class"]
    case "td", "th": ["id", "colspan", "rowspan", "align"]
    case "meta": ["name", "property", "content", "itemprop"]
    case "input": ["type", "checked"]
    case "base": ["href"]
    case "pre": ["id", "class", "lang", "data-lang", "data-language"]
    default: ["id", "class", "role"]
    }
  }
}
