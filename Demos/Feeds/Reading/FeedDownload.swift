import CFetch
import Foundation
import Synchronization

/// An answer of a Web server on its way into memory.
///
/// Libcurl reads and decodes it, and hands over each piece before it reads on, so that no more is
/// ever held than the limit. (`URLSession` reads on while its delegate is busy, also when its task
/// is suspended: 1.1 GB were measured of a body that was given up at 16 MB.)
final class FeedDownload: Sendable {
  private struct State {
    var body = Data()
    var failure: FeedError?
    var isCancelled = false
  }

  private let name: String
  private let limits: FeedLimits
  private let state = Mutex(State())

  private init(name: String, limits: FeedLimits) {
    self.name = name
    self.limits = limits
  }

  /// Returns the body of the answer to a request for `url`.
  static func data(from url: URL, within limits: FeedLimits) async throws(FeedError) -> Data {
    let download = FeedDownload(name: url.absoluteString, limits: limits)
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // It blocks, so it has no place on the threads that serve `await`.
        DispatchQueue.global().async { continuation.resume(returning: download.run()) }
      }
    } onCancel: {
      download.state.withLock { $0.isCancelled = true }
    }
    return try result.get()
  }

  private func run() -> Result<Data, FeedError> {
    var status = 0
    var reason = [CChar](repeating: 0, count: 256)
    let receiver = CFetchReceiver(
      context: Unmanaged.passUnretained(self).toOpaque(),
      take: { context, status, bytes, count in
        guard let context, let bytes else { return false }
        let download = Unmanaged<FeedDownload>.fromOpaque(context).takeUnretainedValue()
        return download.take(UnsafeRawBufferPointer(start: bytes, count: count), status: status)
      },
      is_cancelled: { context in
        guard let context else { return true }
        let download = Unmanaged<FeedDownload>.fromOpaque(context).takeUnretainedValue()
        return download.state.withLock(\.isCancelled)
      })
    let end = withExtendedLifetime(self) {
      cfetch_get(
        name, FeedDownload.accepted, limits.bounds, receiver, &status, &reason, reason.count)
    }
    if end == CFetchEndDone, !(200...299).contains(status) {
      return .failure(.refused(input: name, status: status))
    }
    let words = String(
      decoding: reason.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    // What is returned is the only copy, so that it can be let go of.
    let (body, failure) = state.withLock { state in
      let body = state.body
      state.body = Data()
      return (body, state.failure)
    }
    if let failure = failure ?? self.failure(end, words) { return .failure(failure) }
    return .success(body)
  }

  private static let accepted =
    "application/atom+xml, application/rss+xml, application/feed+json, */*;q=0.5"

  /// Takes a piece of the body, and returns whether more is wanted.
  private func take(_ bytes: UnsafeRawBufferPointer, status: Int) -> Bool {
    state.withLock { state in
      if !(200...299).contains(status) {
        state.failure = .refused(input: name, status: status)
      } else if state.body.count + bytes.count > limits.size {
        state.failure = .tooLarge(input: name, limit: limits.size)
      } else {
        state.body.append(contentsOf: bytes)
      }
      return state.failure == nil
    }
  }
}

// MARK: - Reasons

extension FeedDownload {
  /// Returns what the end says to a person, or `nil` where all went well.
  private func failure(_ end: CFetchEnd, _ words: String) -> FeedError? {
    switch end {
    case CFetchEndDone: nil
    case CFetchEndStopped: .unreachable(input: name, reason: "the request was cancelled")
    case CFetchEndNoHost: .unreachable(input: name, reason: "there is no such host")
    case CFetchEndNoAnswer: .unreachable(input: name, reason: "nothing answers there")
    case CFetchEndBroken: .unreachable(input: name, reason: "the connection broke off")
    case CFetchEndUntrusted: .unreachable(input: name, reason: "its certificate is not trusted")
    default:
      brokenBound(end).map { .givenUp(input: name, reason: $0) }
        ?? .unreachable(input: name, reason: words)
    }
  }

  /// Returns which of the limits it came up against.
  private func brokenBound(_ end: CFetchEnd) -> String? {
    switch end {
    case CFetchEndSlowToConnect: "it did not connect within \(limits.connecting.inWords)"
    case CFetchEndSilent: "it sent nothing for \(limits.silence.inWords)"
    case CFetchEndSlow: "it took more than \(limits.total.inWords)"
    case CFetchEndTooManyRedirects: "it redirects more than \(limits.redirects) times"
    case CFetchEndForeignRedirect: "it redirects to an address that is not of http or https"
    case CFetchEndLongHead: "the head of its answer has more than \(FeedLimits.headSize >> 10) KiB"
    default: nil
    }
  }
}

extension FeedLimits {
  /// The same for C.
  fileprivate var bounds: CFetchBounds {
    CFetchBounds(
      connect_time: connecting.milliseconds, silence: silence.milliseconds,
      total_time: total.milliseconds, redirects: redirects, head_size: FeedLimits.headSize)
  }
}
