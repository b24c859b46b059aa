import ArgumentParser
import Glibc

/// A reversible encoding of command-line arguments, which need not be UTF-8, as text.
///
/// A `String` replaces invalid bytes. So each of them becomes a scalar at the end of the last
/// private-use plane, by its value, and so do the bytes of these scalars.
package enum RawArgument {
  private static let base: UInt32 = 0x10FF00

  /// Returns the encoded text of some bytes.
  package static func text(_ bytes: some Sequence<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    var rest = Array(bytes)[...]
    while let byte = rest.first {
      var decoder = UTF8()
      var iterator = rest.makeIterator()
      if case .scalarValue(let scalar) = decoder.decode(&iterator), scalar.value < base + 0x80 {
        text.append(scalar)
        rest = rest.dropFirst(UTF8.width(scalar))
      } else {
        if let scalar = Unicode.Scalar(base + UInt32(byte)) { text.append(scalar) }
        rest = rest.dropFirst()
      }
    }
    return String(text)
  }

  /// Returns the bytes of an encoded text.
  package static func bytes(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      if scalar.value < base + 0x80 {
        bytes += Array(String(scalar).utf8)
      } else {
        bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      }
    }
    return bytes
  }

  /// The arguments after the program's name.
  package static var all: [String] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { place in
      CommandLine.unsafeArgv[place].map { start in
        text(UnsafeRawBufferPointer(start: start, count: strlen(start)))
      }
    }
  }
}

extension FileName: ExpressibleByArgument {
  package init?(argument: String) { self.init(RawArgument.bytes(argument)) }
}
