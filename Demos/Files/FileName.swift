import Glibc

/// The name or path of a file: bytes, which need not be UTF-8.
///
/// Its description shows what a terminal might obey, and what is not UTF-8, in C's way: `a\nb`,
/// `\x1B]0;title\x07`, `caf\xE9`. No two names look the same.
package struct FileName: Hashable, Sendable {
  package let bytes: [UInt8]

  package init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  package init(_ text: String) { self.init(text.utf8) }

  /// The bytes for a call of the system, with the null byte at their end.
  package var cString: [CChar] { bytes.map { CChar(bitPattern: $0) } + [0] }

  /// Whether a listing leaves it out, as `ls` does.
  package var isHidden: Bool { bytes.first == UInt8(ascii: ".") }

  /// Returns the path of a file in the folder at this path.
  package func appending(_ name: FileName) -> FileName {
    FileName(bytes + (bytes.last == UInt8(ascii: "/") ? [] : [UInt8(ascii: "/")]) + name.bytes)
  }
}

extension FileName: Comparable {
  package static func < (left: FileName, right: FileName) -> Bool {
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
  package func numbered(_ number: Int) -> FileName {
    ending(in: Array(" \(number)".utf8) + bytes[stem.endIndex...], of: stem)
  }

  /// The name without its extension, which has at most 31 bytes.
  package var withoutExtension: FileName { FileName(stem) }

  /// Returns the name with another end.
  ///
  /// Where that would be too long, the end of what is before it is left out, by whole characters.
  package func appending(ending tail: String) -> FileName {
    ending(in: Array(tail.utf8), of: bytes[...])
  }

  /// The name, cut before its extension where it is longer than names may be.
  package var fitting: FileName { ending(in: Array(bytes[stem.endIndex...]), of: stem) }

  private var stem: ArraySlice<UInt8> {
    let dot = bytes.lastIndex(of: UInt8(ascii: ".")) ?? 0
    return bytes[..<(dot > 0 && bytes.count - dot <= 32 ? dot : bytes.count)]
  }

  private func ending(in tail: [UInt8], of stem: ArraySlice<UInt8>) -> FileName {
    guard stem.count + tail.count > FileName.limit else { return FileName(stem + tail) }
    var cut = FileName.limit - tail.count
    while cut > 1, bytes[cut] & 0xC0 == 0x80 { cut -= 1 }
    return FileName(stem[..<cut] + tail)
  }
}

// MARK: - CustomStringConvertible

extension FileName: CustomStringConvertible {
  package var description: String {
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
