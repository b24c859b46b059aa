import Foundation

/// The text of logs: lines of JSON objects.
///
/// A log is a sequence of sections. Each one has a header, and a line for each change:
///
///     {"device":"attic-1f2e","first":1,"last":2,"lines":2,"name":"attic","prio":1}
///     {"changes":{"created":1772787600000,…},"entity":"task","id":"…","op":"insert","seq":1,…}
///     {"changes":{"name":"Sow the leeks"},"entity":"task","id":"…","op":"update","seq":2,…}
///
/// A chunk is a closed section. Its header specifies its numbers and lines. So a reader
/// recognizes a file that is still being copied. The log of a device itself has an open section, to
/// which lines are appended.
package enum LogText {
  /// The version of logs, and of the other files of the store.
  package static let version = 1

  /// Returns the header of an open section, with its line break.
  package static func header(of device: PrioDevice) -> [UInt8] {
    line(LogLine.Header(prio: version, device: device.id, name: device.name))
  }

  /// Returns the line of a change, with its line break.
  package static func line(_ transaction: TodoTransaction) -> [UInt8] {
    line(LogLine.Change(transaction))
  }

  /// Returns the change of a line of a device, or `nil` if it is damaged.
  static func transaction(_ line: [UInt8], of device: String) -> TodoTransaction? {
    let change = try? JSONDecoder().decode(LogLine.Change.self, from: Data(line))
    return change?.transaction(of: device)
  }

  /// Returns the text of a chunk: a closed section.
  package static func section(_ chunk: LogChunk) -> [UInt8] {
    let header = LogLine.Header(
      prio: version, device: chunk.device.id, name: chunk.device.name,
      first: chunk.numbers.lowerBound, last: chunk.numbers.upperBound,
      lines: chunk.transactions.count)
    return line(header) + chunk.transactions.flatMap { line($0) }
  }

  private static func line(_ value: some Encodable) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Lines consist of texts and integers, which always have a JSON form.
    let data = (try? encoder.encode(value)) ?? Data("{}".utf8)
    return [UInt8](data) + [UInt8(ascii: "\n")]
  }
}

/// The contents of a log.
package struct LogContents: Sendable {
  /// A newer version than that of this program, or `nil`; then nothing else was read.
  package private(set) var newerVersion: Int?

  /// The complete closed sections.
  package private(set) var chunks: [LogChunk] = []

  /// The device of the open section, or `nil` without one.
  package private(set) var device: PrioDevice?

  /// The changes of the open section.
  package private(set) var open: [TodoTransaction] = []

  /// The size in bytes without an incomplete end.
  package private(set) var size = 0

  /// The numbers of complete lines that cannot be decoded, from 1.
  package private(set) var damaged: [Int] = []

  /// Whether the last line or section is incomplete.
  package private(set) var isCut = false

  /// The closed section that is being read, and the number of its lines.
  private var section: (chunk: LogChunk, lines: Int)?

  /// Reads the log of a device.
  package init(_ bytes: [UInt8], of device: String) {
    let decoder = JSONDecoder()
    var (start, number) = (0, 0)
    while let end = LogContents.lineEnd(in: bytes, from: start) {
      number += 1
      let line = try? decoder.decode(LogLine.self, from: Data(bytes[start..<end]))
      start = end + 1
      if !take(line, of: device) { damaged.append(number) }
      if newerVersion != nil { return }
      if section == nil { size = start }
    }
    isCut = section != nil || start < bytes.count
  }

  /// Returns the index of the next line break; with memchr, as logs have many bytes.
  private static func lineEnd(in bytes: [UInt8], from start: Int) -> Int? {
    bytes.withUnsafeBytes { bytes in
      guard start < bytes.count, let base = bytes.baseAddress,
        let end = memchr(base + start, CInt(UInt8(ascii: "\n")), bytes.count - start)
      else { return nil }
      return base.distance(to: UnsafeRawPointer(end))
    }
  }

  /// Takes a line, and returns whether it is valid.
  private mutating func take(_ line: LogLine?, of device: String) -> Bool {
    switch line {
    case .newer(let version)?:
      newerVersion = version
      return true
    case .header(let header)?: return take(header, of: device)
    case .change(let change)?: return take(change, of: device)
    case nil:
      section = nil
      return false
    }
  }

  private mutating func take(_ header: LogLine.Header, of device: String) -> Bool {
    // A new section ends an incomplete one.
    let wasComplete = section == nil
    section = nil
    guard header.device == device, header.prio > 0 else { return false }
    let identity = PrioDevice(id: device, name: header.name)
    guard let first = header.first, let last = header.last, let lines = header.lines else {
      self.device = identity
      return wasComplete
    }
    guard first > 0, first <= last, last < Int.max, lines >= 0 else { return false }
    section = (LogChunk(device: identity, numbers: first...last, transactions: []), lines)
    close()
    return wasComplete
  }

  private mutating func take(_ change: LogLine.Change, of device: String) -> Bool {
    let transaction = change.transaction(of: device)
    if let numbers = section?.chunk.numbers {
      guard let transaction, numbers.contains(transaction.sequence),
        (section?.chunk.transactions.last?.sequence ?? 0) < transaction.sequence
      else {
        section = nil
        return false
      }
      section?.chunk.transactions.append(transaction)
      close()
      return true
    }
    guard let transaction, self.device != nil, (open.last?.sequence ?? 0) < transaction.sequence
    else { return false }
    open.append(transaction)
    return true
  }

  /// Ends the section if it has all of its lines.
  private mutating func close() {
    guard let section, section.chunk.transactions.count == section.lines else { return }
    chunks.append(section.chunk)
    self.section = nil
  }
}
