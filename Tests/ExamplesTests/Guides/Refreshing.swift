import CursesKit
import CursesKitTesting
import CursesObservation
import Observation
import Testing

struct Reading: Equatable, Sendable {
  var wind = 0
}

@MainActor
@Observable
final class Station {
  var reading = Reading()
  var failure: String?
}

final class StationController: ViewController {
  private let station: Station
  private let read: @MainActor () async throws -> Reading
  private let label = Label()
  private var isReading = false

  init(_ station: Station, read: @escaping @MainActor () async throws -> Reading) {
    self.station = station
    self.read = read
    super.init()
  }

  override func loadView() -> View { label }

  override func viewDidLoad() {
    observe { [unowned self] in
      label.text = station.failure ?? "Wind \(station.reading.wind) kn"
    }
    every(.seconds(1)) { [weak self] in self?.refresh() }
  }

  override func viewDidAppear(_ animated: Bool) { refresh() }

  private func refresh() {
    guard !isReading else { return }
    isReading = true
    task { [self] in
      do {
        station.reading = try await read()
        station.failure = nil
      } catch {
        station.failure = "No wind: \(error)"
      }
      isReading = false
    }
  }
}

@Suite @MainActor struct StationTests {
  private struct Fog: Error, CustomStringConvertible {
    let description = "fog"
  }

  private let size = Size(width: 14, height: 1)

  @Test func `the station is read each second`() async throws {
    var wind = 3
    let controller = StationController(Station()) {
      wind += 1
      return Reading(wind: wind)
    }
    let driver = StageDriver(controller, size: size)
    try await driver.wait(for: "Wind 4 kn")

    try await driver.wait(for: "Wind 5 kn", within: .seconds(1))
    #expect(driver.stage.time == .seconds(1))
  }

  @Test func `a failure is displayed until the next reading`() async throws {
    var isFoggy = true
    let controller = StationController(Station()) {
      if isFoggy { throw Fog() }
      return Reading(wind: 7)
    }
    let driver = StageDriver(controller, size: size)
    try await driver.wait(for: "No wind: fog")

    isFoggy = false
    try await driver.wait(for: "Wind 7 kn", within: .seconds(1))
  }

  @Test func `the label follows the model`() async throws {
    let station = Station()
    let driver = StageDriver(StationController(station) { Reading() }, size: size)
    try await driver.wait(for: "Wind 0 kn")

    station.reading.wind = 9

    try await driver.wait(for: "Wind 9 kn")
  }
}
