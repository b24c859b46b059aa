/// The path of a file as bytes, which need not be valid text.
///
///     guard let path = try await Prompt.path("Which file?") else { return }
///     let file = open(path.bytes.map { CChar(bitPattern: $0) } + [0], O_RDONLY)
public struct PromptPath: Hashable, Sendable {
  /// The bytes, without a null terminator.
  public let bytes: [UInt8]

  /// Creates a path from bytes, up to the first zero byte.
  public init(_ bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes.prefix { $0 != 0 })
  }

  /// The path as text, with U+FFFD for invalid UTF-8.
  ///
  /// Use it only for programs that require text.
  public var string: String { String(decoding: bytes, as: UTF8.self) }
}

extension PromptPath: CustomStringConvertible {
  /// The path as displayed and typed: one line, with invalid bytes as `\x..`.
  public var description: String { PathText.text(of: bytes) }
}
