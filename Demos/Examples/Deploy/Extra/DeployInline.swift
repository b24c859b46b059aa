import CursesKit
import Foundation

/// Asks whether to deploy, and shows the deployment below the prompt until it is over.
///
/// A line about the result stays in the scrollback. The exit status is 1 if nothing was deployed,
/// 130 if the user left before the end, and 2 after an error.
@MainActor
package func deployInline(_ arguments: DeployArguments = .process) async {
  do {
    var rehearsal = Rehearsal()
    if let hosts = arguments.hosts {
      rehearsal = Rehearsal(hosts: try await HostFile.names(in: hosts))
    }
    guard try await Prompt.confirm(rehearsal.deployment.question) == true else { exit(1) }
    let deployment = try await watch(rehearsal)
    Terminal.print(deployment.resultLine)
    try Terminal.flush()
    if deployment.exitStatus != 0 { exit(deployment.exitStatus) }
  } catch {
    FileHandle.standardError.write(Data("deploy: \(error)\n".utf8))
    exit(2)
  }
}

/// Shows a deployment below the prompt, then in full screen if the user wants, and returns its
/// final state.
@MainActor
private func watch(_ rehearsal: Rehearsal) async throws -> Deployment {
  let inline = DeployInlineController(rehearsal)
  try await Terminal.run(inline, options: .inline(.fitting))
  guard inline.wantsFullScreen else { return inline.rehearsal.deployment }
  let current = inline.rehearsal
  let screen = DeployController(current) { current }
  try await Terminal.run(screen)
  return screen.rehearsal.deployment
}

extension Deployment {
  /// The question before the deployment begins.
  var question: String { "Deploy \(version) to \(target)?" }

  /// Whether the previous version was restored.
  var isRolledBack: Bool { steps.contains { $0.state == .failed } }

  /// The status of a program that shows the deployment, and ends in this state.
  var exitStatus: Int32 { isRolledBack ? 1 : isOver ? 0 : 130 }

  /// The line that stays after the deployment was shown.
  var resultLine: StyledText {
    let done = hosts.count { $0.state == .done }
    if isRolledBack {
      let text = "\(target), \(hosts.first?.version ?? "") after \(time.clock)"
      return "\("✕", .ink(.danger)) \("Rolled back", .bold)  \(text, .ink(.tertiary))"
    }
    if isOver {
      let text = "\(done) \(done == 1 ? "host" : "hosts") in \(time.clock)"
      let title = StyledText("Deployed \(version) to \(target)", .bold)
      return "\("✓", .ink(.success)) \(title)  \(text, .ink(.tertiary))"
    }
    let text = "\(done) of \(hosts.count) hosts so far"
    return "\("◐", .ink(.accent)) \("The deployment continues", .bold)  \(text, .ink(.tertiary))"
  }
}
