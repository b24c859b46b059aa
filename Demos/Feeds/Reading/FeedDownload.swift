import CFetch
import Foundation
import Synchronization

/// A download of the response of a Web server into memory.
///
/// Libcurl reads and decodes the response. It passes on each piece before it reads more, so that
/// memory stays within the limit. `URLSession` continues to read while its delegate is busy, even
/// if its task is suspended. It held 1.1 GB of a body that was cancelled at 16 MB.
final class FeedDownload: Sendable {
  private struct State {
    var body = Data()
    var failure: FeedError?
    var isCancelled = false

    /// The relevant header fields of the last response.
    var head: [String: String] = [:]
  }

  /// The names of the header fields that are kept.
  private static let fields: Set = ["content-type", "etag", "last-modified"]

  private let name: String
  private let limits: FeedLimits
  private let before: FeedVersion?
  private let state = Mutex(State())

  private init(name: String, limits: FeedLimits, before: FeedVersion?) {
    self.name = name
    self.limits = limits
    self.before = before
  }

  /// Returns the body of the response for `url`, or `nil` if it is unchanged since `before`.
  static func document(
    from url: URL, within limits: FeedLimits, unless before: FeedVersion? = nil
  ) async throws(FeedError) -> FeedDocument? {
    let download = FeedDownload(name: url.absoluteString, limits: limits, before: before)
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // The download blocks, which threads of Swift concurrency must not.
        DispatchQueue.global().async { continuation.resume(returning: download.run()) }
      }
    } onCancel: {
      download.state.withLock { $0.isCancelled = true }
    }
    return try result.get()
  }

  private func run() -> Result<FeedDocument?, FeedError> {
    var status = 0
    var reason = [CChar](repeating: 0, count: 256)
    let receiver = CFetchReceiver(
      context: Unmanaged.passUnretained(self).toOpaque(),
      take_line: { context, bytes, count in
        guard let context, let bytes else { return }
        let download = Unmanaged<FeedDownload>.fromOpaque(context).takeUnretainedValue()
        download.takeLine(UnsafeRawBufferPointer(start: bytes, count: count))
      },
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
      withHeaders { headers, count in
        cfetch_get(
          name, headers, count, limits.bounds, receiver, &status, &reason, reason.count)
      }
    }
    if end == CFetchEndDone, status == 304, isConditional { return .success(nil) }
    if end == CFetchEndDone, !(200...299).contains(status) {
      return .failure(.refused(input: name, status: status))
    }
    let words = String(
      decoding: reason.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    // The returned body is the only copy, so that the caller can release it.
    let (body, head, failure) = state.withLock { state in
      let body = state.body
      state.body = Data()
      return (body, state.head, state.failure)
    }
    if let failure = failure ?? self.failure(end, words) { return .failure(failure) }
    return .success(
      FeedDocument(
        data: body, type: head["content-type"],
        version: FeedVersion(tag: head["etag"], modified: head["last-modified"])))
  }

  /// Whether the request is conditional on a change.
  private var isConditional: Bool { before?.isKnown == true }

  private var headers: [String] {
    [
      "Accept: application/atom+xml, application/rss+xml, application/feed+json, */*;q=0.5",
      before?.tag.map { "If-None-Match: \($0)" },
      before?.modified.map { "If-Modified-Since: \($0)" },
    ].compactMap { $0 }
  }

  /// Calls `body` with the header lines as C strings.
  private func withHeaders<Result>(
    _ body: (UnsafePointer<UnsafePointer<CChar>?>, Int) -> Result
  ) -> Result {
    let copies = headers.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies.map { UnsafePointer($0) }, copies.count)
  }

  /// Processes a line of a header, which begins with a status line.
  private func takeLine(_ bytes: UnsafeRawBufferPointer) {
    let line = String(decoding: bytes, as: UTF8.self)
    state.withLock { state in
      if line.hasPrefix("HTTP/") { state.head = [:] }
      guard let colon = line.firstIndex(of: ":") else { return }
      let field = line[..<colon].lowercased()
      let value = PlainText.cleaned(String(line[line.index(after: colon)...]))
      if FeedDownload.fields.contains(field), value.utf8.count <= 1024 { state.head[field] = value }
    }
  }

  /// Appends a piece of the body, and returns whether to continue.
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
  /// Returns the error of an end, or `nil` for success.
  private func failure(_ end: CFetchEnd, _ words: String) -> FeedError? {
    switch end {
    case CFetchEndDone: nil
    case CFetchEndStopped: .unreachable(input: name, reason: "the request was cancelled")
    case CFetchEndNoHost: .unreachable(input: name, reason: "the host does not exist")
    case CFetchEndNoAnswer: .unreachable(input: name, reason: "the server refused the connection")
    case CFetchEndBroken: .unreachable(input: name, reason: "the connection was lost")
    case CFetchEndUntrusted: .unreachable(input: name, reason: "its certificate is not trusted")
    default:
      brokenBound(end).map { .givenUp(input: name, reason: $0) }
        ?? .unreachable(input: name, reason: words)
    }
  }

  /// Returns a description of the exceeded limit, or `nil` for another end.
  private func brokenBound(_ end: CFetchEnd) -> String? {
    switch end {
    case CFetchEndSlowToConnect: "it did not connect within \(limits.connecting.inWords)"
    case CFetchEndSilent: "it sent nothing for \(limits.silence.inWords)"
    case CFetchEndSlow: "it took more than \(limits.total.inWords)"
    case CFetchEndTooManyRedirects: "it redirects more than \(limits.redirects) times"
    case CFetchEndForeignRedirect: "it redirects to an address that is not of http or https"
    case CFetchEndLongHead: "the head of its answer has more than \(FeedLimits.headSize >> 10) KiB"
    case CFetchEndLongLine: "a line in the head of its answer is too long"
    default: nil
    }
  }
}

extension FeedLimits {
  /// The limits as a C structure.
  fileprivate var bounds: CFetchBounds {
    CFetchBounds(
      connect_time: connecting.milliseconds, silence: silence.milliseconds,
      total_time: total.milliseconds, redirects: redirects, head_size: FeedLimits.headSize)
  }
}
