import Files

/// The outcome for an input.
struct Outcome {
  /// The treatment of a picture.
  enum Treatment {
    case restored, copied
  }

  let input: FileName

  /// The number of pictures found.
  var found = 0

  /// The number of pictures restored from Apple's format.
  var restored = 0

  /// The number of pictures copied unchanged.
  var copied = 0

  /// The number of entries skipped without a failure, such as links and catalogs.
  var skipped = 0

  /// The number of pictures that failed.
  var failed = 0

  /// The five numbers in this order.
  var numbers: [Int] { [found, restored, copied, skipped, failed] }

  /// The path of the output folder, or `nil` without pictures in it.
  var folder: FileName?

  /// The names of the pictures in the output folder.
  var names: [FileName] = []

  /// Whether the input was read to its end.
  var isComplete = true

  /// Whether the user stopped the extraction.
  var isStopped = false

  private var lines: [String] = []
  private var unsaid = 0

  /// The maximum number of lines about an input.
  private static let mostLines = 20

  init(_ input: FileName) { self.input = input }

  mutating func count(_ treatment: Treatment) {
    switch treatment {
    case .restored: restored += 1
    case .copied: copied += 1
    }
  }

  /// Adds a line about an entry of the input, or about the whole input.
  mutating func remark(_ words: String, about path: FileName? = nil) {
    guard lines.count < Outcome.mostLines else {
      unsaid += 1
      return
    }
    let place = path.map { "“\(input)”: “\($0)”" } ?? "“\(input)”"
    lines.append("\(place) \(words)")
  }

  /// Adds a line with the reason why the rest of the input was not read.
  mutating func breakOff(_ words: String) {
    isComplete = false
    lines.append("“\(input)” was not read completely: \(words)")
  }

  /// The lines about the input.
  var remarks: [String] {
    unsaid > 0 ? lines + ["“\(input)”: \(unsaid) similar lines are omitted"] : lines
  }
}

/// The exit status of the program, a set of flags.
struct ExitStatus: OptionSet {
  let rawValue: Int32

  /// A picture failed.
  static let pictureFailed = ExitStatus(rawValue: 1)

  /// An input was not read to its end.
  static let inputFailed = ExitStatus(rawValue: 2)

  /// The user stopped the program.
  static let stopped = ExitStatus(rawValue: 4)

  init(rawValue: Int32) { self.rawValue = rawValue }

  init(_ outcomes: [Outcome]) {
    self = []
    if outcomes.contains(where: { $0.failed > 0 }) { insert(.pictureFailed) }
    if outcomes.contains(where: { !$0.isComplete }) { insert(.inputFailed) }
    if outcomes.contains(where: \.isStopped) { insert(.stopped) }
  }

  /// The description of the exit status for `--help`.
  static let help = """
    The exit status is 0 on success, or the sum of 1 if a picture failed, 2 if an input was not \
    read completely, and 4 if it was interrupted. It is 64 for wrong arguments.
    """
}
