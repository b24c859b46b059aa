import Glibc

/// The name or path of a file: bytes, which need not be UTF-8.
///
/// The description escapes control characters and invalid UTF-8 as in C: `a\nb`,
/// `\x1B]0;title\x07`, `caf\xE9`. Different names have different descriptions.
package struct FileName: Hashable, Sendable {
  package let bytes: [UInt8]

  package init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  package init(_ text: String) { self.init(text.utf8) }

  /// The bytes for system calls, with a terminating null byte.
  package var cString: [CChar] { bytes.map { CChar(bitPattern: $0) } + [0] }

  /// Whether the name begins with a dot, so that `ls` omits it.
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
  /// The maximum size of a name in bytes.
  private static let limit = Int(NAME_MAX)

  /// Returns the name with a number before its extension: `a.txt` becomes `a 2.txt`.
  ///
  /// If the result would be too long, the part before the number is truncated at a character.
  package func numbered(_ number: Int) -> FileName {
    ending(in: Array(" \(number)".utf8) + bytes[stem.endIndex...], of: stem)
  }

  /// The name without its extension of at most 31 bytes.
  package var withoutExtension: FileName { FileName(stem) }

  /// Returns the name with a suffix.
  ///
  /// If the result would be too long, the part before the suffix is truncated at a character.
  package func appending(ending tail: String) -> FileName {
    ending(in: Array(tail.utf8), of: bytes[...])
  }

  /// The name, truncated before its extension if it is too long.
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
