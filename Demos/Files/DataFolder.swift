/// The folder with the data of the programs of a user.
package enum DataFolder {
  /// Returns the path, or `nil` if the environment does not specify it.
  ///
  /// Source: *XDG Base Directory Specification*, by which relative paths are ignored.
  package static func path(in environment: [String: String]) -> String? {
    let home = environment["HOME"].map { "\($0)/.local/share" }
    return [environment["XDG_DATA_HOME"], home].compactMap { $0 }
      .first { $0.hasPrefix("/") }.map { "\($0)/curseskit" }
  }
}
