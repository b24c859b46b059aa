import CursesCells
import Foundation

/// Random frames of ASCII text, each with its number in the last row.
///
/// By the number, a test finds out that a terminal displays the frame.
struct NumberedFrames {
  private let size: Size
  private var frames: RandomFrames
  private var number = 0

  /// Creates a film of frames that only depend on the seed and the size.
  init(seed: UInt64, size: Size) {
    self.size = size
    // Multiplexers measure clusters in their own way. Even seeds draw only ASCII.
    frames = RandomFrames(
      seed: seed & ~1, size: Size(width: size.width, height: size.height - 1), hasLinks: false)
  }

  /// The frame before the first change, which is blank except for its number.
  var first: Frame { Frame(numbered(frames.buffer)) }

  /// Returns the next frame.
  mutating func next() -> Frame {
    let frame = frames.next()
    number += 1
    let last = CellRun(row: size.height - 1, columns: 0..<size.width)
    return Frame(
      buffer: numbered(frame.buffer), shifts: frame.shifts, changes: frame.changes + [last],
      cursor: frame.cursor, movesCursor: frame.movesCursor)
  }

  private func numbered(_ buffer: Buffer) -> Buffer {
    var canvas = Canvas(Buffer(size: size))
    canvas.draw(buffer, at: .zero)
    canvas.draw("frame \(number)", at: Point(x: 0, y: size.height - 1))
    return canvas.buffer
  }
}

// MARK: - Comparing

extension NumberedFrames {
  /// Requests frames from a program, and compares the terminal with each of them.
  ///
  /// - Parameters:
  ///   - count: The number of frames after the first.
  ///   - request: Makes the program show its next frame.
  ///   - lines: Returns the last lines of the terminal, down to its last row.
  /// - Returns: The first wrong frame and the displayed lines, or `nil` if all frames are right.
  /// - Throws: The errors of `request` and `lines`.
  mutating func firstMismatch(
    among count: Int, request: () throws -> Void, lines: () throws -> [String]
  ) throws -> String? {
    if let mismatch = try mismatch(lines) { return mismatch }
    for _ in 0..<count {
      _ = next()
      try request()
      if let mismatch = try mismatch(lines) { return mismatch }
    }
    return nil
  }

  /// Waits until the terminal displays the current frame, at most a minute.
  ///
  /// The number may be displayed shortly before the rest.
  private func mismatch(_ lines: () throws -> [String]) throws -> String? {
    let expected = numbered(frames.buffer).lines.map(withoutEnd)
    let end = Date(timeIntervalSinceNow: 60)
    var displayed: [String] = []
    var attempts = 0
    while attempts < 100, Date() < end {
      displayed = try lines().suffix(size.height).map(withoutEnd)
      if displayed == expected { return nil }
      if displayed.last == expected.last { attempts += 1 }
      usleep(2000)
    }
    return (["frame \(number) is displayed as:"] + displayed + ["instead of:"] + expected)
      .joined(separator: "\n")
  }

  private func withoutEnd(_ line: String) -> String {
    String(line.reversed().drop { $0 == " " }.reversed())
  }
}
