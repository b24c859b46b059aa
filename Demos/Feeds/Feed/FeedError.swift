import CursesCells

/// A reason a feed could not be read.
///
/// Every case names the input: a path, an address or another name given by the caller.
public enum FeedError: Error, Hashable, Sendable {
  /// No file exists at this path.
  case missing(input: String)

  /// The path is that of a directory.
  case directory(input: String)

  /// The system refuses to read the file, for this reason.
  case unreadable(input: String, reason: String)

  /// The input is empty or only white space.
  case empty(input: String)

  /// The input has more bytes than this limit.
  case tooLarge(input: String, limit: Int)

  /// The encoding of this name is not supported.
  case unsupportedEncoding(input: String, encoding: String)

  /// The XML is not well-formed, or exceeds the limits of the parser. Lines count from 1.
  case malformedXML(input: String, line: Int, problem: String)

  /// The JSON is not well-formed.
  case malformedJSON(input: String)

  /// The input is something else, such as a web page.
  case notAFeed(input: String, likely: String)

  /// The address has another scheme than `http` or `https`.
  case unsupportedAddress(input: String)

  /// The server responded with this status, outside of `200...299`.
  case refused(input: String, status: Int)

  /// The server could not be reached, or the connection failed, for this reason.
  case unreachable(input: String, reason: String)

  /// The server exceeded one of the ``FeedLimits``, described by the reason.
  case givenUp(input: String, reason: String)
}

extension FeedError: CodedError {
  /// The error code, in `10001...10099`.
  ///
  /// | code | case |
  /// | --- | --- |
  /// | 10001 | ``missing(input:)`` |
  /// | 10002 | ``directory(input:)`` |
  /// | 10003 | ``unreadable(input:reason:)`` |
  /// | 10004 | ``empty(input:)`` |
  /// | 10005 | ``tooLarge(input:limit:)`` |
  /// | 10006 | ``unsupportedEncoding(input:encoding:)`` |
  /// | 10007 | ``malformedXML(input:line:problem:)`` |
  /// | 10008 | ``malformedJSON(input:)`` |
  /// | 10009 | ``notAFeed(input:likely:)`` |
  /// | 10010 | ``unsupportedAddress(input:)`` |
  /// | 10011 | ``refused(input:status:)`` |
  /// | 10012 | ``unreachable(input:reason:)`` |
  /// | 10013 | ``givenUp(input:reason:)`` |
  public var code: Int {
    switch self {
    case .missing: 10001
    case .directory: 10002
    case .unreadable: 10003
    case .empty: 10004
    case .tooLarge: 10005
    case .unsupportedEncoding: 10006
    case .malformedXML: 10007
    case .malformedJSON: 10008
    case .notAFeed: 10009
    case .unsupportedAddress: 10010
    case .refused: 10011
    case .unreachable: 10012
    case .givenUp: 10013
    }
  }

  /// The problem and its remedy, in one line.
  ///
  /// Control characters in the name of the input are removed.
  public var description: String {
    PlainText.cleaned(message)
  }

  private var message: String {
    switch self {
    case .missing(let input):
      "“\(input)” does not exist; check the path"
    case .directory(let input):
      "“\(input)” is a directory; name a file in it"
    case .unreadable(let input, let reason):
      "cannot read “\(input)” (\(reason)); check its permissions"
    case .empty(let input):
      "“\(input)” is empty; name a file with a feed in it"
    case .tooLarge(let input, let limit):
      "“\(input)” has more than \(limit >> 20) MiB; name a smaller file"
    case .unsupportedEncoding(let input, let encoding):
      "cannot decode “\(input)” as \(encoding); convert it to UTF-8"
    case .malformedXML(let input, let line, let problem):
      "“\(input)” is not well-formed XML: line \(line): \(problem); correct it or fetch it again"
    case .malformedJSON(let input):
      "“\(input)” is not well-formed JSON; correct it or fetch it again"
    case .notAFeed(let input, let likely):
      "“\(input)” is not a feed but \(likely); name an RSS, Atom or JSON feed"
    case .unsupportedAddress(let input):
      "“\(input)” is not an http or https address; use http:// or https://"
    case .refused(let input, let status):
      "“\(input)” was refused with HTTP status \(status); check the address"
    case .unreachable(let input, let reason):
      "cannot reach “\(input)” (\(reason)); check the address and the network"
    case .givenUp(let input, let reason):
      "cannot load “\(input)” (\(reason)); check the address, or try again later"
    }
  }
}
