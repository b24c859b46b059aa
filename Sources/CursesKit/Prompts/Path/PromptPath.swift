/// The path of a file, as the system has it: bytes, which need not be text.
///
///     guard let path = try await Prompt.path("Which file?") else { return }
///     let file = open(path.bytes.map { CChar(bitPattern: $0) } + [0], O_RDONLY)
public struct PromptPath: Hashable, Sendable {
  /// The bytes, without a zero at their end.
  public let bytes: [UInt8]

  /// Creates a path from its bytes, which end before the first zero.
  public init(_ bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes.prefix { $0 != 0 })
  }

  /// The path as text, for programs that take no other; what is not UTF-8 becomes U+FFFD.
  public var string: String { String(decoding: bytes, as: UTF8.self) }
}

extension PromptPath: CustomStringConvertible {
  /// The path as it is typed and shown: in one line, with `\x..` for what is no text.
  public var description: String { PathText.text(of: bytes) }
}
