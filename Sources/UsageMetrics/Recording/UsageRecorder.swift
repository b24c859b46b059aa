import CursesLayers
import CursesViews
import Foundation

/// Records how a program is used, without a line in its screens.
///
///     let spool = try UsageSpool(folder: "metrics")
///     let metrics = UsageRecorder(sinks: [FileSink(spool)])
///     Terminal.willShow = { metrics.follow($0) }
///     try await Terminal.run(Label("Hello"))
///
/// It follows stages, and makes an event of each session, of each controller that was seen, of each
/// press of a control, of each row and each tab that was chosen. The article *What is recorded*
/// lists all of it. Nothing that is typed is recorded, and ``redact`` sees each event before a sink
/// does.
///
/// The time is that of a clock it is given; sessions and screens end where the program is left,
/// also by Control-Z.
///
/// Recipe: idev-recipes, *PBMetrics*.
@MainActor
public final class UsageRecorder {
  // MARK: Settings

  /// Where events go, each to all of them.
  public let sinks: [any UsageSink]

  /// Whether nothing is recorded; the default is `false`.
  ///
  /// Events that end while it is `true` are dropped, and not made up for later. Screens in sight
  /// when it ends are recorded from then on.
  public var isPaused = false {
    didSet {
      if isPaused { _ = views.closeAll() } else if session != nil { views.reopen(at: time()) }
    }
  }

  /// Whether a user is logged in, or `nil`, the default, where it is not recorded.
  public var isLoggedIn: Bool?

  /// The user who is logged in, or `nil`, the default, where that is not recorded.
  public var loggedInUser: UsageValue?

  /// Whether the program was started for the first time, or `nil`, the default, where it is not
  /// recorded.
  public var isFirstLaunch: Bool?

  /// What the program was started with, or `nil`, the default; it is told with the first session.
  public var launchOptions: UsageValue?

  /// Changes an event before any sink is given it, or drops it with `nil`; `nil`, the default,
  /// changes none.
  ///
  ///     let metrics = UsageRecorder(sinks: [MemorySink()])
  ///     metrics.redact = { event in
  ///       var event = event
  ///       event.properties["cell_text"] = nil
  ///       return event
  ///     }
  public var redact: (@MainActor (UsageEvent) -> UsageEvent?)?

  /// Why the last event was not given to the sinks, or `nil`, the default, where it was.
  public private(set) var error: UsageEventError?

  // MARK: State

  /// When the session began that goes on, or `nil` where none does.
  public var sessionStart: Date? { session?.start }

  private let environment: UsageEnvironment
  private let now: @MainActor () -> Date
  let zone: TimeZone

  let views = OpenViews()
  var session: UsageSession?
  var hadSession = false

  /// When something was last done.
  var lastActivity = Date.distantPast
  private var lastTime = Date.distantPast
  private var standard: [String: UsageValue] = [:]
  private var followed: [Followed] = []

  private struct Followed {
    weak var stage: Stage?
    let observation: NoticeObservation
  }

  /// Creates a recorder, which records nothing before it follows a stage.
  ///
  /// - Parameters:
  ///   - sinks: Where events go.
  ///   - environment: What is told of the machine. The default is what the process knows.
  ///   - zone: The time zone of the times in events. The default is that of the user.
  ///   - now: The time. The default is that of the system.
  public init(
    sinks: [any UsageSink], environment: UsageEnvironment = UsageEnvironment(),
    zone: TimeZone = .current, now: @escaping @MainActor () -> Date = { Date() }
  ) {
    self.sinks = sinks
    self.environment = environment
    self.zone = zone
    self.now = now
  }

  // MARK: Following

  /// Records what is done on a stage from now on; one that is followed already is left alone.
  ///
  /// A session begins where none goes on and the stage is active.
  ///
  /// - Parameters:
  ///   - stage: The stage.
  ///   - root: The responder in which things are recorded, and over which views are presented, or
  ///     `nil`, the default, for all of the stage.
  public func follow(_ stage: Stage, under root: Responder? = nil) {
    followed.removeAll { $0.stage == nil }
    guard !followed.contains(where: { $0.stage === stage }) else { return }
    let observation = stage.observeNotices { [weak self, weak stage, weak root] notice in
      guard let self, let stage, UsageScope.contains(notice, under: root, on: stage) else { return }
      take(notice, on: stage)
    }
    followed.append(Followed(stage: stage, observation: observation))
    standard = environment.on(stage)
    if stage.isActive { beginSession() }
  }

  /// Records nothing of a stage any more; screens in sight, and the session, end now.
  public func leave(_ stage: Stage) {
    guard let index = followed.firstIndex(where: { $0.stage === stage }) else { return }
    followed.remove(at: index).observation.end()
    endSession(at: time())
    views.forgetAll()
  }

  private func take(_ notice: Notice, on stage: Stage) {
    let last = lastActivity
    lastActivity = time()
    switch "\(notice.name)" {
    case "viewDidAppear(_:)": didAppear(notice)
    case "viewDidDisappear(_:)": didDisappear(notice)
    case "willResignActive": endSession(at: lastActivity)
    case "didBecomeActive":
      standard = environment.on(stage)
      beginSession()
    case "wasStopped":
      endSession(at: last)
      beginSession()
    default: takeTouch(notice)
    }
  }

  // MARK: Recording

  /// Records an event of a kind of your own.
  ///
  /// - Parameters:
  ///   - collection: The kind, of 1 to 64 characters, `$` not first.
  ///   - properties: What is said of it, at least one; their names have 1 to 256 characters without
  ///     a point, `$` not first, and `keen` is none.
  public func record(_ collection: String, _ properties: [String: UsageValue]) {
    // Without any of its own it says nothing, whatever is added.
    record(collection, at: time(), properties)
  }

  func record(_ collection: String, at date: Date, _ properties: [String: UsageValue]) {
    guard !isPaused else { return }
    var event = UsageEvent(collection, at: date, properties)
    if !properties.isEmpty { event.properties["standard_properties"] = .object(standardProperties) }
    guard let redacted = redact.map({ $0(event) }) ?? event else { return }
    do {
      let checked = try redacted.checked()
      error = nil
      for sink in sinks { sink.take(checked) }
    } catch {
      self.error = error
    }
  }

  /// What is told with every event: of the machine, and of the user as it is now.
  private var standardProperties: [String: UsageValue] {
    var properties = standard
    properties["logged_in"] = isLoggedIn.map { $0 ? "1" : "0" }
    properties["logged_in_user"] = loggedInUser
    properties["first_time_app_launch"] = isFirstLaunch.map { $0 ? "1" : "0" }
    return properties
  }

  /// The time, which never goes back.
  func time() -> Date {
    lastTime = max(lastTime, now().toMilliseconds)
    return lastTime
  }

  func text(_ date: Date) -> UsageValue { .string(UsageTime.local(date, in: zone)) }
}

/// Which notices are recorded.
@MainActor
private enum UsageScope {
  /// Whether a notice is of something inside a responder, or in what lies over all of the stage.
  static func contains(_ notice: Notice, under root: Responder?, on stage: Stage) -> Bool {
    guard let root, let sender = notice.sender as? Responder else { return true }
    var last = sender
    for responder in sequence(first: sender, next: \.next) {
      if responder === root { return true }
      last = responder
    }
    let isBelow = last === stage.rootView || last === stage.rootViewController
    return !isBelow && stage.presentedViews.contains { $0 === last }
  }
}
