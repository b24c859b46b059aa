import Foundation
import FoundationNetworking
import Synchronization

/// A bounded answer to a request: a data task that is cancelled when its answer gets too long.
final class BoundedAnswer: NSObject, URLSessionDataDelegate, Sendable {
  private struct State {
    var data = Data()
    var isTooLong = false
    var continuation: CheckedContinuation<(Data, URLResponse?), any Error>?
  }

  private let state = Mutex(State())
  private let limit: Int

  private init(limit: Int) { self.limit = limit }

  /// Returns the answer to a request.
  ///
  /// Each request has a session of its own: only the delegate of a session receives data as it
  /// arrives.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - configuration: The configuration of the session.
  ///   - limit: The maximum size of the answer in bytes.
  /// - Returns: The body of the answer, and the response.
  /// - Throws: `URLError.dataLengthExceedsMaximum` for a longer answer, or the error of the task.
  static func data(
    for request: URLRequest, _ configuration: URLSessionConfiguration, limit: Int
  ) async throws -> (Data, URLResponse?) {
    let answer = BoundedAnswer(limit: limit)
    let session = URLSession(configuration: configuration, delegate: answer, delegateQueue: nil)
    defer { session.finishTasksAndInvalidate() }
    let task = session.dataTask(with: request)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        answer.state.withLock { $0.continuation = continuation }
        task.resume()
      }
    } onCancel: {
      task.cancel()
    }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooLong = state.withLock { state in
      state.isTooLong = state.isTooLong || state.data.count + data.count > limit
      if !state.isTooLong { state.data += data }
      return state.isTooLong
    }
    if isTooLong { dataTask.cancel() }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    let ended = state.withLock { state in
      defer { state.continuation = nil }
      return state
    }
    if ended.isTooLong {
      ended.continuation?.resume(throwing: URLError(.dataLengthExceedsMaximum))
    } else if let error {
      ended.continuation?.resume(throwing: error)
    } else {
      ended.continuation?.resume(returning: (ended.data, task.response))
    }
  }
}
