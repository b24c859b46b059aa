/// A reason a feed could not be read.
///
/// Every case names the input: a path, an address, or what else the caller called it.
public enum FeedError: Error, Hashable, Sendable {
  /// There is no file at this path.
  case missing(input: String)

  /// The path is that of a directory.
  case directory(input: String)

  /// The system does not let the file be read, for this reason.
  case unreadable(input: String, reason: String)

  /// There is nothing in it, or only white space.
  case empty(input: String)

  /// It has more than this many bytes.
  case tooLarge(input: String, limit: Int)

  /// It is written in an encoding of this name, which cannot be read here.
  case unsupportedEncoding(input: String, encoding: String)

  /// It is not well-formed XML, or XML made to exhaust its reader; lines count from 1.
  case malformedXML(input: String, line: Int, problem: String)

  /// It is not well-formed JSON.
  case malformedJSON(input: String)

  /// It is something else, such as a web page.
  case notAFeed(input: String, likely: String)

  /// It is an address that is not one of `http` or `https`.
  case unsupportedAddress(input: String)

  /// The server answered with this status, which is not in `200...299`.
  case refused(input: String, status: Int)

  /// The server could not be reached, or the connection failed, for this reason.
  case unreachable(input: String, reason: String)

  /// The server went on for longer or further than ``FeedLimits`` let it; this is how.
  case givenUp(input: String, reason: String)
}

extension FeedError: CustomStringConvertible {
  /// The problem and what to do about it, in one line for a person.
  ///
  /// Control characters that stood in the input's name are left out.
  public var description: String {
    PlainText.cleaned(message)
  }

  private var message: String {
    switch self {
    case .missing(let input):
      "there is no file “\(input)”; check the path"
    case .directory(let input):
      "“\(input)” is a directory; name a file in it"
    case .unreadable(let input, let reason):
      "“\(input)” cannot be read (\(reason)); check who may read it"
    case .empty(let input):
      "“\(input)” is empty; name a file with a feed in it"
    case .tooLarge(let input, let limit):
      "“\(input)” has more than \(limit >> 20) MiB; name a smaller file"
    case .unsupportedEncoding(let input, let encoding):
      "“\(input)” cannot be read as \(encoding); convert it to UTF-8"
    case .malformedXML(let input, let line, let problem):
      "“\(input)” is not well-formed XML: line \(line): \(problem); correct it or fetch it again"
    case .malformedJSON(let input):
      "“\(input)” is not well-formed JSON; correct it or fetch it again"
    case .notAFeed(let input, let likely):
      "“\(input)” is not a feed but \(likely); name an RSS, Atom or JSON feed"
    case .unsupportedAddress(let input):
      "“\(input)” is not an address that can be read; use http:// or https://"
    case .refused(let input, let status):
      "“\(input)” was refused with HTTP status \(status); check the address"
    case .unreachable(let input, let reason):
      "“\(input)” cannot be reached (\(reason)); check the address and the network"
    case .givenUp(let input, let reason):
      "“\(input)” was given up (\(reason)); check the address, or try again later"
    }
  }
}
