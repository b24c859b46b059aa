import Foundation

/// The models of all screens.
///
///     let library = try PrioLibrary.open(environment, host: host, calendar: .current, …)
///     library.sync.sync()
@MainActor
public final class PrioLibrary {
  /// The tasks.
  public let store: PrioStore

  /// The sync with other devices.
  public let sync: PrioSync

  /// The theme, and the folder of the sync.
  public let settings: PrioSettings

  /// The calendar, with the time zone of the user.
  public let calendar: Calendar

  /// The home folder of the user, or `nil`.
  public let home: String?

  /// Whether time passes and other processes can change the store; `false` at a fixed time.
  public let isLive: Bool

  private let now: () -> Date

  /// Creates the models.
  ///
  /// - Parameters:
  ///   - store: The tasks.
  ///   - sync: Their sync.
  ///   - settings: The settings.
  ///   - calendar: The calendar.
  ///   - home: The home folder of the user. The default is `nil`.
  ///   - isLive: Whether time passes. The default is `true`.
  ///   - now: Returns the current time.
  public init(
    store: PrioStore, sync: PrioSync, settings: PrioSettings, calendar: Calendar,
    home: String? = nil, isLive: Bool = true, now: @escaping () -> Date
  ) {
    self.store = store
    self.sync = sync
    self.settings = settings
    self.calendar = calendar
    self.home = home
    self.isLive = isLive
    self.now = now
  }

  /// Opens the store of a user; without a location for it, the tasks are only in memory.
  ///
  /// - Parameters:
  ///   - environment: The environment, with the location of the store.
  ///   - host: The name of the device.
  ///   - calendar: The calendar, with the time zone of the user.
  ///   - now: Returns the current time.
  ///   - makeID: Returns a new identifier, which must be unique on all devices.
  /// - Returns: The models.
  /// - Throws: ``PrioError`` if the store cannot be read or has a newer version.
  public static func open(
    _ environment: [String: String], host: String, calendar: Calendar,
    now: @escaping () -> Date, makeID: @escaping () -> String
  ) async throws(PrioError) -> PrioLibrary {
    let home = environment["HOME"]
    let device = PrioDevice(name: host, suffix: String(makeID().prefix(8)).lowercased())
    guard let folder = PrioFolder(environment: environment) else {
      return memory(
        device: device, calendar: calendar, home: home, now: now, makeID: makeID)
    }
    let store = try await PrioStore.open(folder, device: device, now: now, makeID: makeID)
    let settings = PrioSettings(folder)
    let sync = PrioSync(store: store, settings: settings, home: home)
    await sync.remember()
    return PrioLibrary(
      store: store, sync: sync, settings: settings, calendar: calendar, home: home, now: now)
  }

  private static func memory(
    device: PrioDevice, calendar: Calendar, settings: PrioSettings = PrioSettings(),
    home: String? = nil, isLive: Bool = true, isSample: Bool = false, now: @escaping () -> Date,
    makeID: @escaping () -> String
  ) -> PrioLibrary {
    let store = PrioStore(device: device, isSample: isSample, now: now, makeID: makeID)
    return PrioLibrary(
      store: store, sync: PrioSync(store: store, settings: settings, home: home),
      settings: settings, calendar: calendar, home: home, isLive: isLive, now: now)
  }

  /// The current time.
  public var today: Date { now() }

  /// Dates in words, relative to the current time.
  public var words: DayWords { DayWords(now: now(), calendar: calendar) }

  /// The date of a text that the user types, such as “tomorrow 9:00”.
  ///
  /// - Throws: ``PrioError`` if it is not a time, or has passed.
  public func date(of text: String) throws(PrioError) -> Date {
    try DueText.date(of: text, now: now(), calendar: calendar)
  }
}

// MARK: - Samples

extension PrioLibrary {
  /// The time of the sample: Friday, 6 March 2026 at 13:20 in UTC.
  public nonisolated static let sampleTime = Date(timeIntervalSince1970: 1_772_803_200)

  /// The Gregorian calendar in UTC.
  public nonisolated static var sampleCalendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }

  private static let sampleDevice = PrioDevice(id: "harbor-laptop", name: "harbor-laptop")
  private static let sampleHome = "/home/keeper"

  /// The number of active tasks of a sample.
  public enum SampleSize: Hashable, Sendable, CaseIterable {
    /// Seven tasks; four of them have reminders.
    case few

    /// Sixteen tasks; seven of them have reminders.
    case many
  }

  /// Returns a library without tasks, in memory, at the time of the sample.
  ///
  /// - Parameters:
  ///   - theme: The theme. The default is the standard one.
  ///   - now: Returns the current time. With the default, `nil`, it is always that of the sample.
  /// - Returns: The models.
  public static func empty(
    theme: PrioTheme = .standard, now: (() -> Date)? = nil
  ) -> PrioLibrary {
    inMemory(PrioSettings(theme: theme), now)
  }

  /// Returns a library with the tasks of a lighthouse keeper, in memory, at the time of the sample.
  ///
  /// Its sync shows the result of three devices, and transfers nothing.
  ///
  /// - Parameters:
  ///   - size: The number of tasks. The default is a few.
  ///   - theme: The theme. The default is the standard one.
  ///   - now: Returns the current time. With the default, `nil`, it is always that of the sample.
  /// - Returns: The models.
  public static func sample(
    _ size: SampleSize = .few, theme: PrioTheme = .standard, now: (() -> Date)? = nil
  ) -> PrioLibrary {
    let library = inMemory(
      PrioSettings(theme: theme, folder: "\(sampleHome)/Sync/Prio"), isSample: true, now)
    let sample = PrioSample(words: DayWords(now: sampleTime, calendar: sampleCalendar))
    library.store.insert(sample.tasks(size) + sample.done)
    sample.show(in: library.sync, library.store)
    return library
  }

  private static func inMemory(
    _ settings: PrioSettings, isSample: Bool = false, _ now: (() -> Date)?
  ) -> PrioLibrary {
    var count = 0
    return memory(
      device: sampleDevice, calendar: sampleCalendar, settings: settings, home: sampleHome,
      isLive: now != nil, isSample: isSample, now: now ?? { PrioLibrary.sampleTime }
    ) {
      count += 1
      return "new-\(count)"
    }
  }
}
