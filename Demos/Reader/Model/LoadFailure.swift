import CursesCells
import Feeds
import Foundation

/// The failure of a request, as a screen shows it.
public struct LoadFailure: Error, Hashable, Sendable {
  /// The text of the error state.
  ///
  /// Recipe: WordPress Reimagined, the default error text.
  public static let message = "Unable to load. Please try again."

  /// The cause in a few words, such as “freshly.example did not connect within 10 s”.
  public let reason: String

  /// The error code.
  public let code: Int

  /// The code in words, such as “Code 10013”.
  public var codeText: String { "Code \(code)" }

  /// Creates a failure.
  public init(reason: String, code: Int) {
    self.reason = reason
    self.code = code
  }

  /// Creates the failure for an error.
  public init(_ error: any Error) {
    switch error {
    case let failure as LoadFailure: self = failure
    case ReaderError.source(let error), let error as FeedError:
      self.init(reason: LoadFailure.reason(of: error), code: ReaderError.source(error).code)
    case ReaderError.stopped(let input):
      let name = LoadFailure.host(of: input)
      self.init(reason: "loading \(name) was stopped", code: ReaderError.stopped(input: "").code)
    case let error as any CodedError:
      self.init(reason: error.description, code: error.code)
    default:
      self.init(reason: PlainLine.of("\(error)"), code: 10104)
    }
  }

  /// Returns the cause without quotation marks and remedy, if the error is that of a server.
  private static func reason(of error: FeedError) -> String {
    switch error {
    case .unreachable(let input, let reason): words(host(of: input), reason)
    case .givenUp(let input, let reason): words(host(of: input), reason)
    case .refused(let input, let status): "\(host(of: input)) responded with status \(status)"
    default: error.description
    }
  }

  /// Joins a host and a reason: “it did not connect” becomes “example.org did not connect”.
  private static func words(_ host: String, _ reason: String) -> String {
    reason.hasPrefix("it ") ? host + reason.dropFirst(2) : "\(host): \(reason)"
  }

  /// Returns the host of an address, or the text itself on one line.
  static func host(of address: String) -> String {
    PlainLine.of(URL(string: address)?.host ?? address)
  }
}

extension LoadFailure {
  /// Returns the result of a request.
  static func result<Value: Sendable>(
    of request: @Sendable () async throws -> Value
  ) async -> Result<Value, LoadFailure> {
    do {
      return .success(try await request())
    } catch {
      return .failure(LoadFailure(error))
    }
  }
}
