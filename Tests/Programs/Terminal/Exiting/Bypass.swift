import Foundation

/// A file for results that bypasses the terminal.
final class Bypass {
  private let path: String
  private var firstPages = 0

  init(path: String) {
    self.path = path
  }

  /// Records the memory of the process for a later comparison.
  func noteMemory() { firstPages = residentPages }

  /// Writes a line of numbers to the file, with the growth of memory in pages last.
  func tell(_ numbers: [Int]) {
    let text = (numbers + [residentPages - firstPages]).map(String.init).joined(separator: " ")
    FileHandle(forWritingAtPath: path)?.write(Data((text + "\n").utf8))
  }

  /// The resident pages of the process.
  private var residentPages: Int {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    return text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
  }
}
