import Files

/// What became of an input.
struct Outcome {
  /// What was done with a picture.
  enum Treatment {
    case restored, copied
  }

  let input: FileName

  /// The pictures that were there.
  var found = 0

  /// Those that were made for Apple's devices, and can be read by everything now.
  var restored = 0

  /// Those that could be read before.
  var copied = 0

  /// What was left alone, and is none that failed: links, catalogs.
  var skipped = 0

  /// The pictures that are not there now.
  var failed = 0

  /// All five numbers, in this order.
  var numbers: [Int] { [found, restored, copied, skipped, failed] }

  /// Where the others are, or `nil` where there is none.
  var folder: FileName?

  /// Their names in it.
  var names: [FileName] = []

  /// Whether the input was read to its end.
  var isComplete = true

  /// Whether the user stopped it.
  var isStopped = false

  private var lines: [String] = []
  private var unsaid = 0

  /// The most lines that are said about an input.
  private static let mostLines = 20

  init(_ input: FileName) { self.input = input }

  mutating func count(_ treatment: Treatment) {
    switch treatment {
    case .restored: restored += 1
    case .copied: copied += 1
    }
  }

  /// Says something about an entry of the input, or about all of it.
  mutating func remark(_ words: String, about path: FileName? = nil) {
    guard lines.count < Outcome.mostLines else {
      unsaid += 1
      return
    }
    let place = path.map { "“\(input)”: “\($0)”" } ?? "“\(input)”"
    lines.append("\(place) \(words)")
  }

  /// Says why the rest of the input was not read.
  mutating func breakOff(_ words: String) {
    isComplete = false
    lines.append("“\(input)” was not read to its end: \(words)")
  }

  /// What there is to say, a line each.
  var remarks: [String] {
    unsaid > 0 ? lines + ["“\(input)”: \(unsaid) more lines like these were left out"] : lines
  }
}

/// How the program ends, of which several may be true.
struct ExitStatus: OptionSet {
  let rawValue: Int32

  /// A picture is not there.
  static let pictureFailed = ExitStatus(rawValue: 1)

  /// An input was not read, or not to its end.
  static let inputFailed = ExitStatus(rawValue: 2)

  /// The user stopped it.
  static let stopped = ExitStatus(rawValue: 4)

  init(rawValue: Int32) { self.rawValue = rawValue }

  init(_ outcomes: [Outcome]) {
    self = []
    if outcomes.contains(where: { $0.failed > 0 }) { insert(.pictureFailed) }
    if outcomes.contains(where: { !$0.isComplete }) { insert(.inputFailed) }
    if outcomes.contains(where: \.isStopped) { insert(.stopped) }
  }

  /// What they mean, for those who ask for help.
  static let help = """
    The exit status is 0 where all is there, or the sum of 1 where a picture failed, 2 where an \
    input was not read to its end, and 4 where you stopped it; 64 where the arguments are wrong.
    """
}
