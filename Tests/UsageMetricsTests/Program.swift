import CursesCells
import CursesKitTesting
import CursesViews
import CursesWidgets
import Foundation
import UsageMetrics

/// The recorded program of the recipe: two tabs, ten rows, a button and a password field.
@MainActor
final class Program {
  let sink = MemorySink()
  let recorder: UsageRecorder
  let driver: StageDriver
  let first = First()
  let second = Second()
  let tabs: TabBarController
  private let clock = Clock()

  @MainActor
  private final class Clock {
    var seconds = 0.0
  }

  init(follows: Bool = true, launchOptions: UsageValue? = nil) {
    let navigation = NavigationController(root: second)
    tabs = TabBarController(tabs: [
      (TabBarItem(title: "First"), first), (TabBarItem(title: "Second"), navigation),
    ])
    recorder = UsageRecorder(
      sinks: [sink], environment: UsageEnvironment(["system": "Linux"]), zone: .zurich,
      now: { [clock] in Program.date(clock.seconds) })
    recorder.launchOptions = launchOptions
    driver = StageDriver(stage: Stage(size: Size(width: 40, height: 16)))
    if follows { recorder.follow(driver.stage) }
    driver.stage.rootViewController = tabs
    driver.frame()
  }

  /// Advances the clock of the recorder and the stage by a number of seconds.
  func wait(_ seconds: Double) {
    clock.seconds += seconds
    driver.advance(by: .seconds(seconds))
  }

  /// Sets the clock of the recorder back.
  func turnBack(_ seconds: Double) { clock.seconds -= seconds }

  static func date(_ seconds: Double) -> Date {
    Date(timeIntervalSince1970: 1_336_224_180 + seconds)
  }

  func events(_ collection: String) -> [UsageEvent] { sink.events(in: collection) }

  /// The properties of the last event of a collection, without the standard properties.
  func last(_ collection: String) -> [String: UsageValue]? {
    var properties = events(collection).last?.properties
    properties?["standard_properties"] = nil
    return properties
  }
}

extension TimeZone {
  static let zurich = TimeZone(secondsFromGMT: 7200) ?? .gmt
}

/// A table of ten rows.
final class First: ViewController, TableViewDataSource, TableViewDelegate {
  let table = TableView()
  var onSelect: (@MainActor () -> Void)?

  override func viewDidLoad() {
    table.dataSource = self
    table.delegate = self
    view.addSubview(table)
  }

  func numberOfRows(in tableView: TableView) -> Int { 10 }

  func tableView(_ tableView: TableView, rowAt index: Int) -> TableViewRow {
    let row = tableView.dequeueReusableRow()
    row.text = "\(index)"
    row.detailText = index == 3 ? String(repeating: "é", count: 200) : "\(index)"
    return row
  }

  func tableView(_ tableView: TableView, didSelectRowAt index: Int) { onSelect?() }
}

/// A button and a password field.
final class Second: ViewController {
  let button = Button("Hi!")
  let secret = TextField(placeholder: "Password")

  override func viewDidLoad() {
    secret.isSecureTextEntry = true
    view.addSubview(StackView(arrangedSubviews: [button, secret], axis: .vertical))
  }
}

/// A screen with its own metrics properties.
final class Named: ViewController, MetricsProperties {
  var metricsProperties: UsageValue { ["screen": "named", "depth": 2] }
}
