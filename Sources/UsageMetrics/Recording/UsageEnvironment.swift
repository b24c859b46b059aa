import CursesCells
import CursesViews
import Foundation

/// The environment of a program and its machine, recorded with each event.
public struct UsageEnvironment: Hashable, Sendable {
  /// The values by their names; see ``init(appVersion:build:variables:)``.
  public var properties: [String: UsageValue]

  /// Creates an environment with only the given values.
  public init(_ properties: [String: UsageValue]) { self.properties = properties }

  /// Creates the environment of this process.
  ///
  /// It has `system`, `system_version`, `language` and `terminal`, and `app_version` and
  /// `app_build_number` if they are given.
  ///
  /// - Parameters:
  ///   - appVersion: The version of the program, or `nil`, the default.
  ///   - build: The build number of the program, or `nil`, the default.
  ///   - variables: The environment variables, of which `LC_ALL`, `LC_MESSAGES`, `LANG` and `TERM`
  ///     are read. The default is those of the process.
  public init(
    appVersion: String? = nil, build: String? = nil,
    variables: [String: String] = ProcessInfo.processInfo.environment
  ) {
    var properties: [String: UsageValue] = ["system": "Linux"]
    properties["system_version"] = .string(ProcessInfo.processInfo.operatingSystemVersionString)
    properties["app_version"] = appVersion.map { .string($0) }
    properties["app_build_number"] = build.map { .string($0) }
    let language = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { variables[$0] }
    properties["language"] = language.first { !$0.isEmpty }.map { .string($0) }
    properties["terminal"] = variables["TERM"].map { .string($0) }
    self.properties = properties
  }

  /// Returns the properties with those of a stage added: `columns`, `rows` and `colors`.
  @MainActor
  func on(_ stage: Stage) -> [String: UsageValue] {
    var properties = properties
    properties["columns"] = .number(Double(stage.size.width))
    properties["rows"] = .number(Double(stage.size.height))
    properties["colors"] = .string(stage.traits.colorDepth.usageName)
    return properties
  }
}

extension ColorDepth {
  fileprivate var usageName: String {
    switch self {
    case .monochrome: "none"
    case .palette8: "8"
    case .palette16: "16"
    case .palette256: "256"
    case .rgb: "rgb"
    }
  }
}
