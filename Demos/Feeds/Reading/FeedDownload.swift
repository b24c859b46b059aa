import Foundation
import FoundationNetworking
import Synchronization

/// An answer of a Web server on its way into memory.
///
/// The session tells of each part as it comes, so that a body that does not end is left at the
/// limit, whatever the server says about its length.
final class FeedDownload: NSObject, Sendable {
  private struct State {
    var body = Data()
    var failure: FeedError?
    var continuation: CheckedContinuation<Result<Data, FeedError>, Never>?
  }

  private let name: String
  private let state = Mutex(State())

  private init(name: String) { self.name = name }

  /// Returns the body of the answer to a request for `url`, after up to 16 redirections.
  static func data(from url: URL) async throws(FeedError) -> Data {
    let download = FeedDownload(name: url.absoluteString)
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = 15
    configuration.timeoutIntervalForResource = 60
    let session = URLSession(configuration: configuration, delegate: download, delegateQueue: nil)
    defer { session.finishTasksAndInvalidate() }
    let task = session.dataTask(with: request(url))
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        download.state.withLock { $0.continuation = continuation }
        task.resume()
      }
    } onCancel: {
      task.cancel()
    }
    return try result.get()
  }

  private static func request(_ url: URL) -> URLRequest {
    var request = URLRequest(url: url)
    request.setValue(
      "application/atom+xml, application/rss+xml, application/feed+json, */*;q=0.5",
      forHTTPHeaderField: "Accept")
    request.setValue("CursesKit-gallery", forHTTPHeaderField: "User-Agent")
    return request
  }

  /// Returns why a request failed; on Linux, Foundation has only a number for it.
  private static func reason(_ error: any Error) -> String {
    switch (error as? URLError)?.code {
    case .timedOut: "it did not answer in time"
    case .cannotFindHost, .dnsLookupFailed: "there is no such host"
    case .cannotConnectToHost: "nothing answers there"
    case .networkConnectionLost: "the connection broke off"
    case .notConnectedToInternet: "there is no network"
    case .httpTooManyRedirects: "it redirects in a circle"
    case .secureConnectionFailed, .serverCertificateUntrusted: "its certificate is not trusted"
    case .cancelled: "the request was cancelled"
    default: error.localizedDescription
    }
  }

  /// Keeps the first reason to give up.
  private func fail(_ failure: FeedError) {
    state.withLock { $0.failure = $0.failure ?? failure }
  }
}

// MARK: - URLSessionDataDelegate

extension FeedDownload: URLSessionDataDelegate {
  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping (URLRequest?) -> Void
  ) {
    let isAllowed = request.url.map { FeedLink.isWeb($0.absoluteString) } ?? false
    completionHandler(isAllowed ? request : nil)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    if !(200...299).contains(status) {
      fail(.refused(input: name, status: status))
    } else if response.expectedContentLength > Int64(FeedParser.sizeLimit) {
      fail(.tooLarge(input: name, limit: FeedParser.sizeLimit))
    }
    completionHandler(state.withLock { $0.failure } == nil ? .allow : .cancel)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooLarge = state.withLock { state in
      state.body.append(data)
      return state.body.count > FeedParser.sizeLimit
    }
    guard isTooLarge else { return }
    fail(.tooLarge(input: name, limit: FeedParser.sizeLimit))
    dataTask.cancel()
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    if let error { fail(.unreachable(input: name, reason: Self.reason(error))) }
    let (continuation, result) = state.withLock { state in
      defer { state.continuation = nil }
      let result = state.failure.map(Result.failure) ?? .success(state.body)
      return (state.continuation, result)
    }
    continuation?.resume(returning: result)
  }
}
