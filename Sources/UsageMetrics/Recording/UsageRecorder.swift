import CursesLayers
import CursesViews
import CursesWidgets
import Foundation

/// A recorder of usage events, which needs no code in the recorded screens.
///
///     let spool = try UsageSpool(folder: "metrics")
///     let metrics = UsageRecorder(sinks: [FileSink(spool)])
///     Terminal.willShow = { metrics.follow($0) }
///     try await Terminal.run(Label("Hello"))
///
/// It follows stages. It records an event for each session, each displayed controller, each press
/// of a control, and each chosen row or tab. The article *What is recorded* lists all events. Typed
/// text is never recorded. ``redact`` is called with each event before any sink receives it.
///
/// Times are those of the injected clock. Sessions and screens end when the user leaves the
/// program, also with Control-Z.
///
/// Recipe: idev-recipes, *PBMetrics*.
@MainActor
public final class UsageRecorder {
  // MARK: Settings

  /// The sinks, each of which receives all events.
  public let sinks: [any UsageSink]

  /// Whether recording is paused; the default is `false`.
  ///
  /// Events that end while it is `true` are dropped permanently. Screens that are visible when the
  /// pause ends are recorded from then on.
  public var isPaused = false {
    didSet {
      if isPaused { _ = views.closeAll() } else if session != nil { views.reopen(at: time()) }
    }
  }

  /// Whether a user is logged in; `nil`, the default, records nothing.
  public var isLoggedIn: Bool?

  /// The logged-in user; `nil`, the default, records nothing.
  public var loggedInUser: UsageValue?

  /// Whether this is the first launch of the program; `nil`, the default, records nothing.
  public var isFirstLaunch: Bool?

  /// The launch options, recorded with the first session; `nil`, the default, records nothing.
  public var launchOptions: UsageValue?

  /// A closure that changes each event before any sink receives it, or drops it by returning `nil`.
  ///
  /// The default, `nil`, passes events unchanged.
  ///
  ///     let metrics = UsageRecorder(sinks: [MemorySink()])
  ///     metrics.redact = { event in
  ///       var event = event
  ///       event.properties["cell_text"] = nil
  ///       return event
  ///     }
  public var redact: (@MainActor (UsageEvent) -> UsageEvent?)?

  /// The error because of which the last event was not recorded, or `nil` if it was.
  public private(set) var error: UsageEventError?

  // MARK: State

  /// The start of the current session, or `nil` between sessions.
  public var sessionStart: Date? { session?.start }

  private let environment: UsageEnvironment
  private let now: @MainActor () -> Date
  let zone: TimeZone

  let views = OpenViews()
  var session: UsageSession?
  private var hadSession = false

  /// The time of the last activity.
  private var lastActivity = Date.distantPast
  private var lastTime = Date.distantPast
  private var standard: [String: UsageValue] = [:]
  private var followed: [Followed] = []

  private struct Followed {
    weak var stage: Stage?
    let observation: NoticeObservation
  }

  /// Creates a recorder, which records nothing until it follows a stage.
  ///
  /// - Parameters:
  ///   - sinks: The sinks that receive events.
  ///   - environment: The environment to record. The default is that of the process.
  ///   - zone: The time zone of the times in events. The default is that of the user.
  ///   - now: Returns the current time. The default is that of the system.
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

  /// Starts recording a stage; a stage that is already followed is ignored.
  ///
  /// Without a session, a session begins if the stage is active.
  ///
  /// - Parameters:
  ///   - stage: The stage.
  ///   - root: The responder that is recorded with its descendants and the views presented over it.
  ///     The default, `nil`, records the whole stage.
  public func follow(_ stage: Stage, under root: Responder? = nil) {
    followed.removeAll { $0.stage == nil }
    guard !followed.contains(where: { $0.stage === stage }) else { return }
    let observation = stage.observeCallbacks { [weak self, weak stage, weak root] callback in
      guard let self, let stage, UsageScope.contains(callback, under: root, on: stage) else {
        return
      }
      take(callback, on: stage)
    }
    followed.append(Followed(stage: stage, observation: observation))
    standard = environment.on(stage)
    if stage.isActive { beginSession() }
  }

  /// Stops recording a stage; visible screens and the session end now.
  public func leave(_ stage: Stage) {
    guard let index = followed.firstIndex(where: { $0.stage === stage }) else { return }
    followed.remove(at: index).observation.end()
    endSession(at: time())
    views.forgetAll()
  }

  private func take(_ callback: Callback, on stage: Stage) {
    let last = lastActivity
    lastActivity = time()
    switch "\(callback.name)" {
    case "viewDidAppear(_:)": didAppear(callback)
    case "viewDidDisappear(_:)": didDisappear(callback)
    case "willResignActive": endSession(at: lastActivity)
    case "didBecomeActive":
      standard = environment.on(stage)
      beginSession()
    case "wasStopped":
      endSession(at: last)
      beginSession()
    default: takeTouch(callback)
    }
  }

  // MARK: Recording

  /// Records a custom event.
  ///
  /// - Parameters:
  ///   - collection: The kind, of 1 to 64 characters, not beginning with `$`.
  ///   - properties: At least one property. A name has 1 to 256 characters without a period, does
  ///     not begin with `$`, and is not `keen`.
  public func record(_ collection: String, _ properties: [String: UsageValue]) {
    // The check for empty properties must run before the standard properties are added.
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

  /// The properties of every event: the environment and the current user.
  private var standardProperties: [String: UsageValue] {
    var properties = standard
    properties["logged_in"] = isLoggedIn.map { $0 ? "1" : "0" }
    properties["logged_in_user"] = loggedInUser
    properties["first_time_app_launch"] = isFirstLaunch.map { $0 ? "1" : "0" }
    return properties
  }

  /// Returns the current time, which never decreases.
  func time() -> Date {
    lastTime = max(lastTime, now().toMilliseconds)
    return lastTime
  }

  func text(_ date: Date) -> UsageValue { .string(UsageTime.local(date, in: zone)) }
}

/// The scope of recorded callbacks.
@MainActor
private enum UsageScope {
  /// Whether the sender of a callback is inside a responder, or in an overlay of the whole stage.
  static func contains(_ callback: Callback, under root: Responder?, on stage: Stage) -> Bool {
    guard let root, let sender = callback.sender as? Responder else { return true }
    var last = sender
    for responder in sequence(first: sender, next: \.next) {
      if responder === root { return true }
      last = responder
    }
    let isBelow = last === stage.rootView || last === stage.rootViewController
    return !isBelow && stage.presentedViews.contains { $0 === last }
  }
}

// MARK: - Sessions

/// A session: a period in which the program was in the foreground.
struct UsageSession {
  let start: Date

  /// The launch options, for the first session only.
  let launchOptions: UsageValue?
}

extension UsageRecorder {
  /// Begins a session and the records of visible screens, unless there is a session.
  private func beginSession() {
    guard session == nil else { return }
    let start = time()
    session = UsageSession(start: start, launchOptions: hadSession ? nil : launchOptions)
    hadSession = true
    lastActivity = start
    if !isPaused { views.reopen(at: start) }
  }

  /// Ends the current session and the records of visible screens.
  private func endSession(at end: Date) {
    guard let session else { return }
    let end = max(session.start, end)
    for view in views.closeAll() {
      record(view, disappearing: nil, at: max(view.appearTime, end))
    }
    self.session = nil
    var properties: [String: UsageValue] = [
      "session_start": text(session.start),
      "session_end": text(end),
      "session_duration": .number(end.seconds(since: session.start)),
    ]
    properties["launch_options"] = session.launchOptions
    record("app_launch", at: session.start, properties)
    for sink in sinks { sink.sessionDidEnd() }
  }
}

extension Date {
  /// Returns the seconds since another time, rounded to a millisecond.
  func seconds(since other: Date) -> Double {
    (timeIntervalSince(other) * 1000).rounded() / 1000
  }
}

// MARK: - Views

/// A visible controller that is being recorded.
struct OpenView {
  weak var controller: ViewController?
  let appearTime: Date
  let appearance: AppearanceTransition?
}

/// The visible controllers, in the order in which they appeared.
@MainActor
final class OpenViews {
  private var inSight: [Seen] = []

  private struct Seen {
    weak var controller: ViewController?

    /// The record of the controller, or `nil` while it is not recorded.
    var open: OpenView?
  }

  /// Adds a visible controller; one that is already in the list is unchanged.
  func appear(_ controller: ViewController, _ open: OpenView?) {
    inSight.removeAll { $0.controller == nil }
    if !inSight.contains(where: { $0.controller === controller }) {
      inSight.append(Seen(controller: controller, open: open))
    }
  }

  /// Removes a controller, and returns its record.
  func disappear(_ controller: ViewController) -> OpenView? {
    guard let index = inSight.firstIndex(where: { $0.controller === controller }) else {
      return nil
    }
    return inSight.remove(at: index).open
  }

  /// Stops recording all visible controllers, and returns their records.
  fileprivate func closeAll() -> [OpenView] {
    let open = inSight.compactMap(\.open)
    for index in inSight.indices { inSight[index].open = nil }
    return open
  }

  /// Resumes recording the visible controllers, starting at a time.
  func reopen(at time: Date) {
    for index in inSight.indices where inSight[index].open == nil {
      inSight[index].open = OpenView(
        controller: inSight[index].controller, appearTime: time, appearance: nil)
    }
  }

  fileprivate func forgetAll() { inSight = [] }
}

extension UsageRecorder {
  private func didAppear(_ callback: Callback) {
    guard let controller = screen(of: callback) else { return }
    let transition = callback.details as? AppearanceTransition
    let isRecorded = session != nil && !isPaused
    let open = OpenView(controller: controller, appearTime: lastActivity, appearance: transition)
    views.appear(controller, isRecorded ? open : nil)
  }

  private func didDisappear(_ callback: Callback) {
    guard let controller = screen(of: callback), let open = views.disappear(controller) else {
      return
    }
    record(open, disappearing: callback.details as? AppearanceTransition, at: lastActivity)
  }

  /// Returns the sender of a callback if it is a controller, except for container controllers.
  private func screen(of callback: Callback) -> ViewController? {
    switch callback.sender {
    case is NavigationController, is TabBarController, is SideMenuController,
      is SplitViewController:
      nil
    default: callback.sender as? ViewController
    }
  }

  /// Records a controller that was displayed.
  ///
  /// If the user left the program, the controller has no disappearance transition.
  func record(_ view: OpenView, disappearing end: AppearanceTransition?, at time: Date) {
    guard let controller = view.controller else { return }
    let start = view.appearance
    let moved = (start?.cause == .moved, end?.cause == .moved)
    record(
      "views", at: view.appearTime,
      [
        "class_name": UsageNames.name(of: controller),
        "appear_time": text(view.appearTime),
        "appeared_animated": .bool(start?.isAnimated ?? false),
        "is_moving_to_parent_view_controller": .bool(moved.0),
        "was_pushed": .bool(moved.0),
        "is_being_presented": .bool(start?.cause == .presented),
        "disappear_time": text(time),
        "appearance_duration": .number(time.seconds(since: view.appearTime)),
        "disappeared_animated": .bool(end?.isAnimated ?? false),
        "is_moving_from_parent_view_controller": .bool(moved.1),
        "was_popped": .bool(moved.1),
        "is_being_dismissed": .bool(end?.cause == .presented),
      ])
  }
}

// MARK: - Touches

extension UsageRecorder {
  /// Records a press or selection by the user.
  private func takeTouch(_ callback: Callback) {
    guard let properties = touch(callback) else { return }
    record("touches", at: lastActivity, properties)
  }

  private func touch(_ callback: Callback) -> [String: UsageValue]? {
    switch (callback.sender, "\(callback.name)") {
    case (let segments as SegmentedControl, let name):
      name == "onChange" ? callback.index.flatMap { segment($0, of: segments) } : nil
    case (let control as Control, "onActivate"): press(of: control)
    case (let field as TextField, "onSubmit"): press(of: field)
    case (let table as TableView, "tableView(_:didSelectRowAt:)"):
      callback.index.map { row($0, of: table) }
    case (let tabs as TabBarController, "tabBarController(_:didSelect:)"):
      callback.index.flatMap { tab($0, of: tabs) }
    case (let bar as TabBar, "tabBar(_:didSelectItemAt:)") where !(bar.delegate is TabBarController):
      callback.index.flatMap { index in
        bar.items.indices.contains(index)
          ? ["tab_bar_selected": .string(bar.items[index].title)] : nil
      }
    default: nil
    }
  }

  private func press(of control: Control) -> [String: UsageValue] {
    ["action": UsageTexts.title(of: control), "target": UsageNames.screen(of: control)]
  }

  private func row(_ index: Int, of table: TableView) -> [String: UsageValue] {
    let position = place(of: index, in: table)
    let texts = table.row(at: index).map(UsageTexts.texts) ?? []
    return [
      "row": .number(Double(position.row)),
      "section": .number(Double(position.section)),
      "cell_text": .array(texts.map { .string($0) }),
      "view_controller": UsageNames.screen(of: table),
    ]
  }

  /// Returns the section and the row in it; a table without sections counts as one section.
  private func place(of index: Int, in table: TableView) -> (section: Int, row: Int) {
    // A callback for the row may have deleted it.
    guard (0..<table.numberOfRows).contains(index),
      let section = table.sectionIndex(ofRow: index)
    else { return (0, index) }
    let before = table.dataSource?.sections(in: table).prefix(section) ?? []
    return (section, index - before.reduce(0) { $0 + max(0, $1.numberOfRows) })
  }

  private func tab(_ index: Int, of tabs: TabBarController) -> [String: UsageValue]? {
    guard tabs.viewControllers.indices.contains(index) else { return nil }
    let chosen = tabs.viewControllers[index]
    let root = (chosen as? NavigationController)?.viewControllers.first
    return ["tab_bar_selected": UsageNames.name(of: root ?? chosen)]
  }

  private func segment(_ index: Int, of segments: SegmentedControl) -> [String: UsageValue]? {
    guard segments.items.indices.contains(index) else { return nil }
    let title = segments.items[index].title.prefix(UsageTexts.longest)
    return ["action": .string(String(title)), "target": UsageNames.screen(of: segments)]
  }
}
