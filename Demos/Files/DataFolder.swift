/// The folder with the data of the programs of a user.
package enum DataFolder {
  /// Returns the path, or `nil` if the environment does not specify it.
  ///
  /// It is the folder `curseskit` in `XDG_DATA_HOME`, or else in `.local/share` of `HOME`.
  ///
  /// Source: *XDG Base Directory Specification*, by which relative paths are ignored.
  package static func path(in environment: [String: String]) -> String? {
    func absolute(_ name: String) -> String? {
      environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let folder = absolute("XDG_DATA_HOME") ?? absolute("HOME").map { "\($0)/.local/share" }
    return folder.map { "\($0)/curseskit" }
  }
}
