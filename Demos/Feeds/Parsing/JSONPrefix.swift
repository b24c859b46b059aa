import Foundation

/// The valid beginning of JSON that is malformed in the middle.
struct JSONPrefix {
  private let text: [UInt8]

  /// The end of each item, and the number of lists and objects that enclose it.
  private var ends: [(place: Int, depth: Int)] = []

  /// Finds the items of a text.
  ///
  /// An item is an object in a list. The list is in the root object or in an object of it. So the
  /// items of a JSON Feed and the entries of a chart are found.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  init(_ text: [UInt8]) {
    self.text = text
    var open: [UInt8] = []
    var isInString = false
    var isEscaped = false
    for index in text.indices {
      let byte = text[index]
      switch byte {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\") where isInString: isEscaped = true
      case UInt8(ascii: "\""): isInString.toggle()
      case _ where isInString: break
      case Self.list, Self.object: open.append(byte)
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        guard open.popLast() != nil else { break }
        if open == [Self.object, Self.list] || open == [Self.object, Self.object, Self.list] {
          ends.append((index + 1, open.count))
        }
      default: break
      }
    }
  }

  /// The value of the text up to the last item before the error, or `nil` without such an item.
  ///
  /// - Complexity: O(*n* log *m*) in the length of the text and the number of items.
  var value: Any? {
    var value: Any?
    var low = 0
    var high = ends.count
    while low < high {
      let middle = (low + high) / 2
      if let found = try? JSONSerialization.jsonObject(with: closed(behind: middle)) {
        value = found
        low = middle + 1
      } else {
        high = middle
      }
    }
    return value
  }

  /// Returns the text up to an item, with the open lists and objects closed.
  private func closed(behind item: Int) -> Data {
    Data(text[..<ends[item].place]) + Data((ends[item].depth == 2 ? "]}" : "]}}").utf8)
  }

  private static let list = UInt8(ascii: "[")
  private static let object = UInt8(ascii: "{")
}
