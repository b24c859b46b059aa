import Glibc

/// The name or path of a file: bytes, which need not be UTF-8.
///
/// Its description shows what a terminal might obey, and what is not UTF-8, in C's way: `a\nb`,
/// `\x1B]0;title\x07`, `caf\xE9`. No two names look the same.
struct FileName: Hashable, Sendable {
  let bytes: [UInt8]

  init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  init(_ text: String) { self.init(text.utf8) }

  /// The bytes for a call of the system, with the null byte at their end.
  var cString: [CChar] { bytes.map { CChar(bitPattern: $0) } + [0] }

  /// Whether a listing leaves it out, as `ls` does.
  var isHidden: Bool { bytes.first == UInt8(ascii: ".") }

  /// Returns the path of a file in the folder at this path.
  func appending(_ name: FileName) -> FileName {
    FileName(bytes + (bytes.last == UInt8(ascii: "/") ? [] : [UInt8(ascii: "/")]) + name.bytes)
  }
}

extension FileName: Comparable {
  static func < (left: FileName, right: FileName) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}

// MARK: - Numbers

extension FileName {
  /// The most bytes that a name may have.
  private static let limit = Int(NAME_MAX)

  /// Returns the name with a number before its extension: `a.txt` becomes `a 2.txt`.
  ///
  /// Where that would be too long, the end of what is before the number is left out, by whole
  /// characters.
  func numbered(_ number: Int) -> FileName {
    let dot = bytes.lastIndex(of: UInt8(ascii: ".")) ?? 0
    let end = dot > 0 && bytes.count - dot <= 32 ? dot : bytes.count
    let tail = Array(" \(number)".utf8) + bytes[end...]
    var stem = bytes[..<end]
    if stem.count + tail.count > FileName.limit {
      var cut = FileName.limit - tail.count
      while cut > 1, bytes[cut] & 0xC0 == 0x80 { cut -= 1 }
      stem = bytes[..<cut]
    }
    return FileName(stem + tail)
  }
}

// MARK: - CustomStringConvertible

extension FileName: CustomStringConvertible {
  var description: String {
    var text = ""
    var rest = bytes[...]
    var decoder = UTF8()
    while !rest.isEmpty {
      var bytes = rest.makeIterator()
      if case .scalarValue(let scalar) = decoder.decode(&bytes) {
        text += Printable.escaped(scalar)
        rest = rest.dropFirst(UTF8.width(scalar))
      } else {
        text += Printable.escaped(rest.removeFirst())
      }
      decoder = UTF8()
    }
    return text
  }
}
