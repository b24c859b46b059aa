extension String {
  /// The first 64 characters without those that act on a terminal.
  var printable: String {
    let scalars = unicodeScalars.filter { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: false
      default: true
      }
    }
    return String(String(String.UnicodeScalarView(scalars)).prefix(64))
  }
}

extension Unicode.Scalar {
  /// Whether it is not seen and changes how what stands beside it is shown or read: it turns the
  /// direction of text, or takes no column.
  ///
  /// Those that join letters and emoji are not among them.
  package var isInvisibleControl: Bool {
    switch value {
    // The marks, embeddings, overrides and isolates of UAX #9.
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    // The blank without width, the word joiner, invisible operators and byte order marks.
    case 0x180E, 0x200B, 0x2060...0x2065, 0x206A...0x206F, 0xFEFF, 0xFFF9...0xFFFB: true
    default: false
    }
  }
}
