import CursesCells

/// The arguments of a benchmark: `WORKLOAD COLUMNS ROWS FRAMES`, and the length of the list.
struct Arguments: Hashable {
  /// The workload to run.
  let workload: WorkloadName

  /// The columns and rows of the terminal.
  let size: Size

  /// The number of frames after the first one; for ``WorkloadName/idle``, the duration in seconds.
  let frames: Int

  /// The number of rows in the list of ``WorkloadName/scroll``.
  let listRows: Int

  /// Reads the arguments that follow the program's name.
  init(_ words: some Collection<String>) throws(ArgumentError) {
    let words = Array(words)
    guard (4...5).contains(words.count) else { throw .wrongCount(words) }
    guard let workload = WorkloadName(rawValue: words[0]) else {
      throw .unknownWorkload(words[0])
    }
    self.workload = workload
    size = Size(
      width: try Arguments.number(words[1], of: "columns", in: 20...1000),
      height: try Arguments.number(words[2], of: "rows", in: 5...1000))
    listRows =
      words.count < 5
      ? ScrollWorkload.usualRowCount
      : try Arguments.number(words[4], of: "rows of the list", in: 1000...10_000_000)
    frames = try Arguments.number(
      words[3], of: "frames", in: 0...ScrollWorkload.longestScroll(of: listRows))
  }

  private static func number(
    _ word: String, of unit: String, in range: ClosedRange<Int>
  ) throws(ArgumentError) -> Int {
    guard let number = Int(word), range.contains(number) else {
      throw .badNumber(word, unit: unit, range: range)
    }
    return number
  }
}

/// An error in the arguments.
enum ArgumentError: Error, Hashable {
  /// The number of arguments is wrong.
  case wrongCount([String])

  /// No workload has this name.
  case unknownWorkload(String)

  /// The word is not a number, or the number is out of range.
  case badNumber(String, unit: String, range: ClosedRange<Int>)

  /// The size of the terminal differs from the requested size.
  case wrongSize(Size, asked: Size)
}

extension ArgumentError: CustomStringConvertible {
  /// The problem and its remedy, in one line.
  var description: String {
    switch self {
    case .wrongCount(let words):
      "\(words.joined(separator: " ").debugDescription) is not WORKLOAD COLUMNS ROWS FRAMES [LIST-ROWS]; "
        + "try bench tabs 80 24 1000"
    case .unknownWorkload(let name):
      "there is no workload \(name.debugDescription); try one of "
        + WorkloadName.allCases.map(\.rawValue).joined(separator: ", ")
    case .badNumber(let word, let unit, let range):
      "\(word.debugDescription) \(unit) cannot be shown; "
        + "give a number from \(range.lowerBound) to \(range.upperBound)"
    case .wrongSize(let size, let asked):
      "the terminal has \(size.width)x\(size.height) cells and not \(asked.width)x\(asked.height); "
        + "give its size, or change it"
    }
  }
}
