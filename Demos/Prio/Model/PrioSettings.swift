import Foundation
import Observation

/// The settings of a user on this device, which are stored in a file.
@MainActor
@Observable
public final class PrioSettings {
  /// The theme.
  public private(set) var theme: PrioTheme

  /// The path of the folder of the sync, or `nil` for none.
  public private(set) var folder: String?

  /// The error of reading the file, or of the last attempt to store it; `nil` if it succeeded.
  public private(set) var failure: PrioError?

  @ObservationIgnored private let file: StoreFile?

  /// Whether the file may be replaced; that of a newer version is left alone.
  @ObservationIgnored private var isWritable = true

  private struct Contents: Codable {
    var theme: String
    var folder: String?
  }

  /// Creates settings in memory.
  ///
  /// - Parameters:
  ///   - theme: The theme. The default is the standard one.
  ///   - folder: The folder of the sync. The default is `nil`.
  public init(theme: PrioTheme = .standard, folder: String? = nil) {
    self.theme = theme
    self.folder = folder
    file = nil
  }

  /// Reads the settings of a folder.
  ///
  /// If they cannot be read, ``failure`` is set, and the file is never replaced.
  public init(_ folder: PrioFolder) {
    theme = .standard
    file = folder.settings
    do throws(PrioError) {
      guard let contents = try folder.settings.json(Contents.self) else { return }
      theme = PrioTheme.named(contents.theme) ?? .standard
      self.folder = contents.folder
    } catch {
      failure = error
      isWritable = false
    }
  }

  /// Keeps a theme; returns whether it was stored.
  ///
  /// It is shown in any case.
  @discardableResult
  public func keep(_ theme: PrioTheme) -> Bool {
    self.theme = theme
    do throws(PrioError) {
      try write()
      return true
    } catch {
      return false
    }
  }

  /// Keeps the folder of the sync.
  func keep(folder: String?) throws(PrioError) {
    let former = self.folder
    self.folder = folder
    do throws(PrioError) {
      try write()
    } catch {
      self.folder = former
      throw error
    }
  }

  private func write() throws(PrioError) {
    guard let file else { return }
    do throws(PrioError) {
      if !isWritable, let failure { throw failure }
      try file.write(json: Contents(theme: theme.name, folder: folder))
      failure = nil
    } catch {
      failure = error
      throw error
    }
  }
}
