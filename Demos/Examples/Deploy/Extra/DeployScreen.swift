import CursesKit
import Foundation

/// The screen of the program, for whoever shows it among other things, with the hosts that a file
/// names, or with some that are known for `nil`, the default.
@MainActor
package func deployScreen(hosts: URL? = nil) -> ViewController {
  DeployController(hosts == nil ? Rehearsal() : nil) {
    guard let hosts else { return Rehearsal() }
    return Rehearsal(hosts: try await HostFile.names(in: hosts))
  }
}
