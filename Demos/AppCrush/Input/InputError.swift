/// An error of an input, with its cause and remedy in one line.
enum InputError: Error, Hashable, CustomStringConvertible {
  /// A picture cannot be read, but others may be.
  case picture(String)

  /// The rest of the input cannot be read.
  case input(String)

  var description: String {
    switch self {
    case .picture(let reason), .input(let reason): reason
    }
  }
}
