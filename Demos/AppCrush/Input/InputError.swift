/// Why something cannot be read, in a line that says what to do.
enum InputError: Error, Hashable, CustomStringConvertible {
  /// One picture is not to be had; the next one may be.
  case picture(String)

  /// Nothing more of the input is to be had.
  case input(String)

  var description: String {
    switch self {
    case .picture(let reason), .input(let reason): reason
    }
  }
}
