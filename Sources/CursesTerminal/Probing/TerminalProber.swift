import CursesCells

/// A state machine that queries a terminal for its name and its capabilities.
///
/// It is a plain value without a clock. It returns the bytes to send, receives the replies and the
/// time, and stores the results in ``capabilities``:
///
///     var prober = TerminalProber(assumed, topics: .all)
///     let question = prober.begin(at: .zero)                         // sent to the terminal
///     let next = prober.receive(.attributes([62, 22]), at: .milliseconds(3))
///
/// There are two queries. The first has only sequences that terminals without support ignore. The
/// second is for terminals that replied; its control strings are for those that reported their name
/// in one. Each ends with a request for the primary device attributes, which every terminal
/// supports. Replies arrive in order, so those missing by then never will.
///
/// Each query has a timeout of one second. Later replies are still interpreted.
///
/// Source: xterm, *Control Sequences*; the kitty keyboard protocol.
public struct TerminalProber: Sendable {
  /// The topics that may be queried.
  public struct Topics: OptionSet, Sendable {
    /// The topics as bits.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The name, the default colors, the keyboard and the clipboard; without it nothing is queried.
    public static let identity = Topics(rawValue: 1 << 0)

    /// The width of clusters, which requires 2 rows, 8 columns and UTF-8.
    public static let clusters = Topics(rawValue: 1 << 1)

    /// Whether 24-bit colors are displayed.
    public static let colorDepth = Topics(rawValue: 1 << 2)

    /// Whether lines, blocks and arrows are two columns wide, which requires 2 columns and UTF-8.
    public static let ambiguous = Topics(rawValue: 1 << 3)

    /// The support of synchronized output, even if the terminal does not report its name.
    public static let modes = Topics(rawValue: 1 << 4)

    /// All topics but ``modes``.
    public static let all: Topics = [.identity, .clusters, .colorDepth, .ambiguous]
  }

  /// A query to send to a terminal.
  public struct Question: Hashable, Sendable {
    /// The bytes; they leave the cursor and the style unchanged.
    public var bytes: [UInt8]

    /// The row, counted from 0, that must be redrawn in the same write, or `nil`.
    ///
    /// In a region of the primary screen, it is the cursor's row, whatever its number.
    public var spoiledRow: Int?

    /// The number of queries for the cursor position.
    public var cursorReports = 0
  }

  /// The known capabilities; they change when a reply arrives or a query times out.
  public private(set) var capabilities: TerminalCapabilities

  /// The time at which the pending query times out, or `nil` without a pending query.
  public private(set) var deadline: Duration?

  private let topics: Topics

  /// Earlier results, which are not queried again.
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

  /// The replies that are not evaluated yet.
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

    /// The terminal's default colors; if it reported only the background, the usual foreground for
    /// it is used.
    var colors: TerminalColors? {
      if let foreground, let background {
        return TerminalColors(foreground: foreground, background: background)
      }
      return background.map(TerminalColors.init(usualOn:))
    }
  }

  /// Creates a prober.
  ///
  /// - Parameters:
  ///   - assumed: The known capabilities.
  ///   - topics: The topics that may be queried.
  ///   - isInline: Whether only the cursor's row may be written to. The default is `false`.
  public init(_ assumed: TerminalCapabilities, topics: Topics, isInline: Bool = false) {
    self.init(assumed, topics: topics, isInline: isInline, known: nil)
  }

  /// The results of earlier queries, including missing replies.
  struct Known: Sendable {
    let capabilities: TerminalCapabilities

    /// The topics that were queried.
    let topics: Topics

    /// Whether the second query was sent, too.
    let isWhole: Bool
  }

  /// Creates a prober for a terminal with known results, which queries only the rest.
  init(_ assumed: TerminalCapabilities, topics: Topics, isInline: Bool, known: Known?) {
    let earlier = topics.contains(.identity) ? known : nil
    capabilities =
      earlier.map { assumed.completed(by: $0.capabilities, topics: topics) } ?? assumed
    self.topics = topics
    self.isInline = isInline
    self.earlier = earlier
  }

  /// The results for a later screen on the terminal, or `nil` before anything is certain.
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
  /// Returns the first query, or `nil` if nothing may be queried or it was returned before.
  public mutating func begin(at now: Duration) -> Question? {
    guard round == .none, topics.contains(.identity) else { return nil }
    if let earlier { return askRest(after: earlier, at: now) }
    round = .first
    capabilities.inquiry = .underWay
    deadline = now + TerminalPatience.current.reply
    return .first
  }

  /// Receives a reply, and returns the next query, if there is one.
  ///
  /// Replies without a query are ignored.
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

  /// Ends a query that has timed out at `now`.
  public mutating func pass(to now: Duration) {
    guard let deadline, now >= deadline else { return }
    finish(.silent)
  }

  /// Queries the topics that an earlier screen did not; a terminal that never replied is not
  /// queried.
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
    deadline = now + TerminalPatience.current.reply
    let question = Question.second(asked, speaksStrings: speaksStrings, isInline: isInline)
    if question == nil { finish(.answered) }
    return question
  }

  /// The topics without known results.
  private var asked: Topics { topics.subtracting(earlier?.topics ?? []) }

  private mutating func endRound(at now: Duration) -> Question? {
    switch round {
    case .first:
      settle()
      return askSecond(speaksStrings: answers.name != nil, at: now)
    case .second:
      finish(.answered)
    case .none, .over:
      // A late reply: the terminal does reply, but the deadline for measuring has passed.
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

  /// Evaluates the replies; those that cause a redraw wait for the end.
  private mutating func settle() {
    capabilities.name = answers.name ?? capabilities.name
    let known = capabilities.name.flatMap(KnownTerminal.init(name:))
    if let colors = answers.colors { capabilities.colors = .init(colors, .terminal) }
    if answers.hasKeyboard { capabilities.kittyKeyboard = .init(true, .terminal) }
    if answers.hasClipboard || known?.takesClipboard ?? false {
      capabilities.clipboard = .init(true, .terminal)
    }
    if known?.showsNotifications ?? false { capabilities.notifications = .init(true, .terminal) }
    if known?.showsLinks ?? false { capabilities.links = .init(true, .terminal) }
    if known?.showsStyledUnderlines ?? false {
      capabilities.styledUnderlines = .init(true, .terminal)
    }
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

  /// Evaluates the widths, which are in the order of the samples; if some are missing, all are
  /// ignored.
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
