import CursesCells

/// Queries a terminal for its name and its capabilities.
///
/// It is a plain value without a clock: it says what to send, is given the replies and the time,
/// and keeps what they tell in ``capabilities``:
///
///     var prober = TerminalProber(assumed, topics: .all)
///     let question = prober.begin(at: .zero)                         // sent to the terminal
///     let next = prober.receive(.attributes([62, 22]), at: .milliseconds(3))
///
/// There are two questions. The first has only sequences that terminals without an answer ignore;
/// the second is for those that answered, and its control strings for those that told their name
/// in one. Each ends with a request for the primary attributes, which every terminal has: replies
/// come in order, so what has not come by then never will.
///
/// Each question has a second. What comes later than that is still taken for what it is.
///
/// Source: xterm, *Control Sequences*; the kitty keyboard protocol.
public struct TerminalProber: Sendable {
  /// The topics that may be queried.
  public struct Topics: OptionSet, Sendable {
    /// The topics as bits.
    public let rawValue: UInt8

    /// Creates the set whose bits are those of `rawValue`.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Its name, its own colors, its keyboard and its clipboard; without it nothing is asked.
    public static let identity = Topics(rawValue: 1 << 0)

    /// How wide clusters are, which needs 2 rows, 8 columns and UTF-8.
    public static let clusters = Topics(rawValue: 1 << 1)

    /// Whether it shows 24-bit colors.
    public static let colorDepth = Topics(rawValue: 1 << 2)

    /// Whether lines, blocks and arrows take two columns, which needs 2 columns and UTF-8.
    public static let ambiguous = Topics(rawValue: 1 << 3)

    /// Whether it waits for the end of a frame, though it does not tell its name.
    public static let modes = Topics(rawValue: 1 << 4)

    /// Everything.
    public static let all: Topics = [.identity, .clusters, .colorDepth, .ambiguous]
  }

  /// A query to send to a terminal.
  public struct Question: Hashable, Sendable {
    /// The bytes; they leave the cursor and the style as they were.
    public var bytes: [UInt8]

    /// The row, counted from 0, whose cells must be painted anew in the same write, or `nil`.
    ///
    /// In a region of the primary screen it is the row that the cursor is in, whatever its number.
    public var spoiledRow: Int?

    /// How often the terminal is asked where its cursor is.
    public var cursorReports = 0
  }

  /// The capabilities known; they change when a question is answered or its time is up.
  public private(set) var capabilities: TerminalCapabilities

  /// When the question under way is given up, or `nil` when there is none.
  public private(set) var deadline: Duration?

  private let topics: Topics

  /// What was answered before, which is not asked again.
  private let earlier: Known?
  private let isInline: Bool
  private var round = Round.none
  private var answers = Answers()

  private enum Round {
    case none
    case first
    case second
    case over
  }

  /// The answers that came and are not counted yet.
  private struct Answers {
    var name: String?
    var foreground: RGB?
    var background: RGB?
    var hasKeyboard = false
    var hasClipboard = false
    var synchronizes: Bool?
    var tellsColors: Bool?
    var setsEighthBit = false
    var sendsEscape = true
    var showsExactColors = false
    var widths: [Int] = []

    /// The terminal's own colors; where it told only one, the other is a usual one beside it.
    var colors: TerminalColors? {
      if let foreground, let background {
        return TerminalColors(foreground: foreground, background: background)
      }
      return background.map(TerminalColors.init(usualOn:))
    }
  }

  private static let patience = Duration.seconds(1)

  /// Prepares to ask.
  ///
  /// - Parameters:
  ///   - assumed: What is known so far.
  ///   - topics: What may be asked.
  ///   - isInline: Whether only the row may be written to that the cursor is in. The default is
  ///     `false`.
  public init(_ assumed: TerminalCapabilities, topics: Topics, isInline: Bool = false) {
    self.init(assumed, topics: topics, isInline: isInline, known: nil)
  }

  /// What a terminal answered, or did not.
  struct Known: Sendable {
    let capabilities: TerminalCapabilities

    /// What it was asked about.
    let topics: Topics

    /// Whether it was asked the second question, too.
    let isWhole: Bool
  }

  /// Prepares to ask a terminal of which something is known already, for what is not.
  init(_ assumed: TerminalCapabilities, topics: Topics, isInline: Bool, known: Known?) {
    let earlier = topics.contains(.identity) ? known : nil
    capabilities =
      earlier.map { assumed.completed(by: $0.capabilities, topics: topics) } ?? assumed
    self.topics = topics
    self.isInline = isInline
    self.earlier = earlier
  }

  /// What is known for a later screen on the terminal, or `nil` before anything is sure.
  var known: Known? {
    switch round {
    case .none: earlier
    case .first: nil
    case .second:
      Known(
        capabilities: capabilities, topics: earlier?.topics ?? .identity,
        isWhole: earlier?.isWhole ?? false)
    case .over:
      Known(
        capabilities: capabilities, topics: topics.union(earlier?.topics ?? []), isWhole: true)
    }
  }
}

// MARK: - Asking

extension TerminalProber {
  /// Returns the first question, or `nil` when nothing may be asked or it was asked already.
  public mutating func begin(at now: Duration) -> Question? {
    guard round == .none, topics.contains(.identity) else { return nil }
    if let earlier { return askRest(after: earlier, at: now) }
    round = .first
    capabilities.inquiry = .underWay
    deadline = now + TerminalProber.patience
    return .first
  }

  /// Takes a reply, and returns the question that follows, if any.
  ///
  /// Replies to questions that were not asked change nothing.
  public mutating func receive(_ reply: TerminalReply, at now: Duration) -> Question? {
    pass(to: now)
    guard round != .none else { return nil }
    if case .attributes(let values) = reply {
      answers.hasClipboard = values.dropFirst().contains(52)
      return endRound(at: now)
    }
    if case .status(let values, isPrivate: true) = reply, values.first == 997 { return askColors() }
    note(reply)
    if round == .over { settle() }
    return nil
  }

  /// Gives up a question whose time is up at `now`.
  public mutating func pass(to now: Duration) {
    guard let deadline, now >= deadline else { return }
    finish(.silent)
  }

  /// Asks what an earlier screen did not; of a terminal that did not answer, nothing.
  private mutating func askRest(after earlier: Known, at now: Duration) -> Question? {
    guard earlier.capabilities.inquiry != .silent else {
      round = .over
      return nil
    }
    return askSecond(speaksStrings: !earlier.isWhole && capabilities.name != nil, at: now)
  }

  private mutating func askSecond(speaksStrings: Bool, at now: Duration) -> Question? {
    round = .second
    capabilities.inquiry = .underWay
    deadline = now + TerminalProber.patience
    let question = Question.second(asked, speaksStrings: speaksStrings, isInline: isInline)
    if question == nil { finish(.answered) }
    return question
  }

  /// The topics that nothing is known of.
  private var asked: Topics { topics.subtracting(earlier?.topics ?? []) }

  private mutating func endRound(at now: Duration) -> Question? {
    switch round {
    case .first:
      settle()
      return askSecond(speaksStrings: answers.name != nil, at: now)
    case .second:
      finish(.answered)
    case .none, .over:
      // A late reply: the terminal does answer, but the deadline for measuring has passed.
      settle()
    }
    return nil
  }

  private mutating func finish(_ inquiry: TerminalCapabilities.Inquiry) {
    round = .over
    deadline = nil
    capabilities.inquiry = inquiry
    settle()
  }
}

// MARK: - Answers

extension TerminalProber {
  private mutating func note(_ reply: TerminalReply) {
    switch reply {
    case .version(let name): answers.name = name.isEmpty ? nil : PlainLine.of(name, limit: 64)
    case .secondaryAttributes(let values):
      answers.name = answers.name ?? KnownTerminal.name(attributes: values)
    case .color(.foreground, let color): answers.foreground = color
    case .color(.background, let color): answers.background = color
    case .keyboardFlags: answers.hasKeyboard = true
    case .mode(2026, isPrivate: true, let setting):
      answers.synchronizes = setting != .unknown && setting != .permanentlyReset
    case .mode(2031, isPrivate: true, let setting):
      answers.tellsColors = setting != .unknown && setting != .permanentlyReset
    case .mode(1034, isPrivate: true, let setting): answers.setsEighthBit = setting == .set
    case .mode(1036, isPrivate: true, let setting): answers.sendsEscape = setting != .reset
    case .setting(let value): answers.showsExactColors = value.map(Question.isProof) ?? false
    case .cursorPosition(let point)
    where round == .second && (isInline || point.y == Question.row):
      answers.widths.append(point.x)
    default: break
    }
  }

  /// Makes findings of the answers; those that have the screen painted anew wait for the end.
  private mutating func settle() {
    capabilities.name = answers.name ?? capabilities.name
    let known = capabilities.name.flatMap(KnownTerminal.init(name:))
    if let colors = answers.colors { capabilities.colors = .init(colors, .terminal) }
    if answers.hasKeyboard { capabilities.kittyKeyboard = .init(true, .terminal) }
    if answers.hasClipboard || known?.takesClipboard ?? false {
      capabilities.clipboard = .init(true, .terminal)
    }
    if known?.showsLinks ?? false { capabilities.links = .init(true, .terminal) }
    guard round == .over else { return }
    if let value = answers.synchronizes, capabilities.synchronizedOutput.source != .environment {
      capabilities.synchronizedOutput = .init(value, .terminal)
    }
    if let value = answers.tellsColors { capabilities.tellsColors = .init(value, .terminal) }
    if answers.setsEighthBit, !answers.sendsEscape {
      capabilities.eightBitAlt = .init(true, .terminal)
    }
    if topics.contains(.colorDepth), answers.showsExactColors || known?.showsExactColors ?? false {
      capabilities.colorDepth = .init(.rgb, .terminal)
    }
    settleWidths()
  }

  /// The widths are in the order of the samples; too few of them say nothing.
  private mutating func settleWidths() {
    let asksAmbiguous = asked.contains(.ambiguous)
    let clusters = asked.contains(.clusters) ? ClusterSupport.samples : []
    guard answers.widths.count == clusters.count + (asksAmbiguous ? 1 : 0) else { return }
    if asksAmbiguous, let columns = answers.widths.first {
      capabilities.widensAmbiguous = .init(columns > 1, .terminal)
    }
    guard !clusters.isEmpty else { return }
    let supported = zip(clusters, answers.widths.suffix(clusters.count)).filter {
      ClusterSupport.isSupported($0.kind, $0.cluster, columns: $1)
    }
    capabilities.clusters = .init(ClusterSupport(supported.map(\.0.kind)), .terminal)
  }
}
