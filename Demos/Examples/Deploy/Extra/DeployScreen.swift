import CursesKit
import Foundation

/// Returns the screen of the program, for use in other programs.
///
/// `hosts` is a file with the names of the hosts; `nil`, the default, selects sample hosts.
@MainActor
package func deployScreen(hosts: URL? = nil) -> ViewController {
  DeployController(hosts == nil ? Rehearsal() : nil) {
    guard let hosts else { return Rehearsal() }
    return Rehearsal(hosts: try await HostFile.names(in: hosts))
  }
}
